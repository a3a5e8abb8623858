import DiascopeGraphics
import Foundation

/// How a picture is made in the size that it is drawn in: all that this takes, so that any thread can do it.
struct PictureRecipe: Sendable {
    /// A version of the picture: its file, and its pixels where they have been decoded before.
    struct File: Sendable {
        var url: URL
        var decoded: Picture?
    }

    struct Made: Sendable {
        var picture: Picture
        /// What was decoded on the way.
        var decoded: File?
    }

    /// Nil for pictures made of pixels.
    var vector: VectorPicture?
    /// The first that can be decoded is taken.
    var files: [File]
    /// Before parts of it are put elsewhere.
    var wholeSize: PixelSize
    var size: PixelSize
    var isMask: Bool
    var fitting: ImageFitting
    /// Pixels a point.
    var scale: CGFloat

    /// - Parameter isHurried: all cores work at it.
    func make(isHurried: Bool = true) -> Made? {
        guard let (source, decoded) = source() else { return nil }
        var picture =
            fitting.isPixelated ? source.pixelated(to: wholeSize) : source.scaled(to: wholeSize, isHurried: isHurried)
        if !fitting.isPlain { picture = picture.arranged(in: size, fitting, scale: scale) }
        if isMask { picture = picture.alphaOnly() }
        return Made(picture: picture, decoded: decoded)
    }

    private func source() -> (picture: Picture, decoded: File?)? {
        if let vector { return vector.picture(size: wholeSize).map { ($0, nil) } }
        for file in files {
            if let known = file.decoded { return (known, nil) }
            guard let data = try? Data(contentsOf: file.url), let (picture, _) = try? PictureDecoding.pixels(of: data)
            else { continue }
            return (picture, File(url: file.url, decoded: picture))
        }
        return nil
    }
}

/// A picture that is being made on a thread of its own, which leaves the other cores alone. It has no lower priority: on
/// a busy machine whoever waits for it would wait the longer.
final class PictureJob: @unchecked Sendable {
    private let group = DispatchGroup()
    private var made: PictureRecipe.Made?

    init(_ recipe: PictureRecipe) {
        group.enter()
        let thread = Thread { [self] in
            made = recipe.make(isHurried: false)
            group.leave()
        }
        thread.name = "picture"
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Waits on the calling thread until the picture is made.
    func result() -> PictureRecipe.Made? {
        group.wait()
        return made
    }

    /// Calls `done` when the picture is made.
    func notify(_ done: @escaping @MainActor () -> Void) {
        group.notify(queue: .main) { MainActor.assumeIsolated(done) }
    }
}
