import DiascopeGraphics
import Foundation

/// Pictures and symbols: where they are, how large, and their pixels at the size they are drawn in.
@MainActor package final class ImageLibrary: ImageLoading {
    private struct Entry {
        var information: ImageInformation
        var found: PictureFinder.Found
        /// Nil for pictures made of pixels.
        var vector: VectorPicture?
        /// Of the single version, in pixels.
        var singleSize: PixelSize?
    }

    private struct DrawnKey: Hashable {
        var source: ImageSource
        var size: PixelSize
        var isMask: Bool
        var fitting: ImageFitting
        /// Pixels a point; matters only where parts keep their size.
        var scale: CGFloat
    }

    /// What stands on screen is kept whatever it takes: a picture larger than the limit must not be read in every frame.
    private struct Shown {
        var picture: Picture
        var lastFrame: Int
    }

    private struct ShownKey: Hashable {
        var source: ImageSource
        var isMask: Bool
        var fitting: ImageFitting
    }

    private let symbolFolder: URL
    private let searchFolders: [URL]
    private let lastFolders: [URL]
    private var entries: [ImageSource: Result<Entry, ImageProblem>] = [:]
    /// Pictures as they are in their files, by path.
    private var decoded: ByteLimitedCache<String, Picture>
    /// Pictures in the sizes they are drawn in.
    private var drawn: ByteLimitedCache<DrawnKey, Picture>
    private var shown: [ShownKey: Shown] = [:]
    private var frame = 0
    /// The size of a JPEG is read from its header alone: for documents, which take the file as it is.
    package var readsHeadersOnly = false
    /// Read to learn its size and about to be drawn, and too large to be kept among the others.
    private var justDecoded: (path: String, picture: Picture)?

    /// - Parameters:
    ///   - symbolFolder: has one SVG file for each symbol, named after it.
    ///   - searchFolders: where pictures are looked up by name, in this order, before the folder of the source file
    ///     that names them.
    ///   - lastFolders: where they are looked up after that.
    ///   - byteLimit: how much memory pictures may take together.
    package init(symbolFolder: URL, searchFolders: [URL], lastFolders: [URL] = [], byteLimit: Int = 24 << 20) {
        (self.symbolFolder, self.searchFolders, self.lastFolders) = (symbolFolder, searchFolders, lastFolders)
        decoded = ByteLimitedCache(limit: byteLimit / 2)
        drawn = ByteLimitedCache(limit: byteLimit - byteLimit / 2)
    }

    /// Bytes that pictures take at the moment, those that are kept only because they stand on screen left out.
    package var bytes: Int { decoded.bytes + drawn.bytes }

    /// To be called when a picture has been painted.
    ///
    /// - Parameter isWhole: it was painted from edge to edge, so that what was not asked for is not on screen.
    func endFrame(isWhole: Bool) {
        if isWhole { shown = shown.filter { $0.value.lastFrame == frame } }
        frame += 1
        justDecoded = nil
    }

    package func image(_ source: ImageSource) -> Result<ImageInformation, ImageProblem> {
        entry(source).map(\.information)
    }

    /// The picture in a size in pixels; nil where it cannot be had.
    ///
    /// - Parameters:
    ///   - isMask: only its coverage.
    ///   - scale: pixels a point of its place.
    func picture(
        _ source: ImageSource, size: PixelSize, isMask: Bool, fitting: ImageFitting = ImageFitting(), scale: CGFloat = 1
    ) -> Picture? {
        guard fitting.isPlain || scale.isFinite && scale > 0 else { return nil }
        let key = ShownKey(source: source, isMask: isMask, fitting: fitting)
        if let known = shown[key]?.picture, known.size == size {
            shown[key]?.lastFrame = frame
            return known
        }
        let picture = makePicture(source, size: size, isMask: isMask, fitting, scale: scale)
        if let picture { shown[key] = Shown(picture: picture, lastFrame: frame) }
        return picture
    }

    private func makePicture(
        _ source: ImageSource, size: PixelSize, isMask: Bool, _ fitting: ImageFitting, scale: CGFloat
    ) -> Picture? {
        let key = DrawnKey(
            source: source, size: size, isMask: isMask, fitting: fitting, scale: fitting.isPlain ? 1 : scale)
        if let known = drawn.value(for: key) { return known }
        guard let entry = try? entry(source).get() else { return nil }
        let whole = fitting.isPlain ? size : Self.wholeSize(entry.information.naturalSize, scale: scale) ?? size
        guard var picture = entry.vector?.picture(size: whole) ?? pixels(entry, size: whole) else { return nil }
        // A picture drawn in the size of its file is the decoded one itself and is not counted twice.
        if picture.size == size, entry.vector == nil, !isMask, fitting.isPlain { return picture }
        picture = fitting.isPixelated ? picture.pixelated(to: whole) : picture.scaled(to: whole)
        if !fitting.isPlain { picture = picture.arranged(in: size, fitting, scale: scale) }
        if isMask { picture = picture.alphaOnly() }
        drawn.insert(picture, bytes: picture.byteCount, for: key)
        return picture
    }

    /// The size of a picture of which parts keep their size.
    private static func wholeSize(_ natural: CGSize, scale: CGFloat) -> PixelSize? {
        let width = (natural.width * scale).rounded(), height = (natural.height * scale).rounded()
        guard width >= 1, height >= 1, width * height <= CGFloat(Picture.mostPixels) else { return nil }
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// How many pixels the picture has; nil if it is drawn from outlines.
    func pixelSize(_ source: ImageSource) -> PixelSize? {
        guard let entry = try? entry(source).get(), entry.vector == nil else { return nil }
        let points = entry.information.naturalSize, factor: CGFloat = entry.found.double == nil ? 1 : 2
        return PixelSize(width: Int(points.width * factor), height: Int(points.height * factor))
    }

    /// What a file holds, for documents that take it as it is.
    enum Original {
        case outlines(VectorPicture)
        case pixels(PictureFile)
    }

    struct PictureFile {
        var path: String
        /// How the camera was held, from 1 (upright) to 8.
        var orientation: Int
        /// The whole file, where it is one that documents can hold, and the size that its pixels would be kept in.
        var jpeg: (data: Data, size: PixelSize)?
        /// The pixels as the rows and columns are in the file; nil where they cannot be read.
        var picture: () -> Picture?
    }

    /// The version of a picture that has the most pixels; nil where there is none that can be read.
    func original(_ source: ImageSource) -> Original? {
        guard let entry = try? entry(source).get() else { return nil }
        if let vector = entry.vector { return .outlines(vector) }
        guard let url = entry.found.double ?? entry.found.single, let data = try? read(url) else { return nil }
        let header = PictureDecoding.jpegHeader(of: data)
        return .pixels(
            PictureFile(
                path: url.path, orientation: Picture.orientation(of: data),
                jpeg: header.flatMap { $0.isForDocuments ? (data, Picture.reduced($0.size).size) : nil },
                picture: { try? PictureDecoding.rows(of: data).picture }))
    }

    private func entry(_ source: ImageSource) -> Result<Entry, ImageProblem> {
        if let known = entries[source] { return known }
        let result = load(source)
        entries[source] = result
        return result
    }

    private func load(_ source: ImageSource) -> Result<Entry, ImageProblem> {
        switch source {
        case .symbol(let name): symbol(name, source)
        case .named(let name, let bundle, let sourceFile):
            named(name, PictureFinder(folders: folders(bundle: bundle, sourceFile: sourceFile)), source)
        case .file(let path):
            if let found = PictureFinder.file(path) {
                read(found, source)
            } else {
                .failure(ImageProblem(source: source, reason: .missing(nearest: nil)))
            }
        }
    }

    private func folders(bundle: String?, sourceFile: String?) -> [URL] {
        if let bundle { return [URL(fileURLWithPath: bundle)] }
        let beside = sourceFile.map { [URL(fileURLWithPath: $0).deletingLastPathComponent()] } ?? []
        return searchFolders + beside + lastFolders
    }

    private func symbol(_ name: String, _ source: ImageSource) -> Result<Entry, ImageProblem> {
        let url = symbolFolder.appendingPathComponent("\(name).svg")
        guard !name.contains("/"), let data = try? Data(contentsOf: url), let vector = VectorPicture(data: data) else {
            let names = PictureFinder(folders: [symbolFolder]).names.map { ($0 as NSString).deletingPathExtension }
            return .failure(
                ImageProblem(source: source, reason: .missing(nearest: NearestName.of(name, among: names))))
        }
        let information = ImageInformation(naturalSize: CGSize(width: 100, height: 100), isTemplate: true)
        return .success(Entry(information: information, found: .init(single: url), vector: vector))
    }

    private func named(
        _ name: String, _ finder: PictureFinder, _ source: ImageSource
    ) -> Result<Entry, ImageProblem> {
        guard let found = finder.find(name) else {
            return .failure(
                ImageProblem(source: source, reason: .missing(nearest: NearestName.of(name, among: finder.names))))
        }
        return read(found, source)
    }

    /// Reads the single version, which gives the natural size; without one, the double version.
    private func read(_ found: PictureFinder.Found, _ source: ImageSource) -> Result<Entry, ImageProblem> {
        guard let url = found.single ?? found.double else {
            return .failure(ImageProblem(source: source, reason: .missing(nearest: nil)))
        }
        do throws(PictureDecoding.Unreadable) {
            let data = try read(url)
            if PictureDecoding.isVector(data) {
                guard let vector = VectorPicture(data: data) else {
                    throw PictureDecoding.Unreadable(reason: "the SVG file is damaged")
                }
                let information = ImageInformation(naturalSize: vector.naturalSize, isTemplate: false)
                return .success(Entry(information: information, found: found, vector: vector))
            }
            let size = try size(of: data, url)
            let pixelsPerPoint: CGFloat = found.single == nil ? 2 : 1
            let naturalSize = CGSize(
                width: CGFloat(size.width) / pixelsPerPoint, height: CGFloat(size.height) / pixelsPerPoint)
            let finest: CGFloat = found.double == nil ? 1 : 2
            let information = ImageInformation(
                naturalSize: naturalSize, isTemplate: false,
                pixelSize: CGSize(width: naturalSize.width * finest, height: naturalSize.height * finest))
            return .success(
                Entry(information: information, found: found, singleSize: found.single == nil ? nil : size))
        } catch {
            return .failure(ImageProblem(source: source, reason: .unreadable(error.reason)))
        }
    }

    /// In pixels, the right way up. What had to be decoded for it is kept: it is going to be drawn.
    private func size(of data: Data, _ url: URL) throws(PictureDecoding.Unreadable) -> PixelSize {
        if readsHeadersOnly, let header = PictureDecoding.jpegHeader(of: data), header.isForDocuments {
            let size = header.size
            return Picture.orientation(of: data) >= 5 ? PixelSize(width: size.height, height: size.width) : size
        }
        let (picture, size) = try PictureDecoding.pixels(of: data)
        keep(picture, url)
        return size
    }

    private func read(_ url: URL) throws(PictureDecoding.Unreadable) -> Data {
        do {
            // Mapped, so that a document that takes the file needs no copy of it in memory.
            return try Data(contentsOf: url, options: readsHeadersOnly ? .mappedIfSafe : [])
        } catch {
            throw PictureDecoding.Unreadable(reason: "the file cannot be opened")
        }
    }

    /// The version whose pixels suffice for a size.
    private func pixels(_ entry: Entry, size: PixelSize) -> Picture? {
        if let double = entry.found.double {
            let suffices = entry.singleSize.map { $0.width >= size.width && $0.height >= size.height } ?? false
            if !suffices, let picture = decode(double) { return picture }
        }
        return (entry.found.single ?? entry.found.double).flatMap { decode($0) }
    }

    private func decode(_ url: URL) -> Picture? {
        if let known = decoded.value(for: url.path) { return known }
        if let justDecoded, justDecoded.path == url.path { return justDecoded.picture }
        guard let data = try? read(url), let (picture, _) = try? PictureDecoding.pixels(of: data) else { return nil }
        keep(picture, url)
        return picture
    }

    private func keep(_ picture: Picture, _ url: URL) {
        if picture.byteCount > decoded.limit { justDecoded = (url.path, picture) }
        decoded.insert(picture, bytes: picture.byteCount, for: url.path)
    }
}
