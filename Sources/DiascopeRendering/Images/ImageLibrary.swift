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

    /// A picture in the size that it is drawn in.
    package struct Drawn: Hashable {
        var source: ImageSource
        var size: PixelSize
        /// Only its coverage.
        var isMask: Bool
        var fitting: ImageFitting
        /// Pixels a point; matters only where parts keep their size.
        var scale: CGFloat

        init(source: ImageSource, size: PixelSize, isMask: Bool, fitting: ImageFitting = ImageFitting(), scale: CGFloat)
        {
            (self.source, self.size, self.isMask, self.fitting) = (source, size, isMask, fitting)
            self.scale = fitting.isPlain ? 1 : scale
        }

        fileprivate var place: ShownKey { ShownKey(source: source, isMask: isMask, fitting: fitting) }
    }

    /// What stands on screen is kept whatever it takes: a picture larger than the limit must not be read in every frame.
    private struct Shown {
        var picture: Picture
        var lastFrame: Int
    }

    fileprivate struct ShownKey: Hashable {
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
    private var drawn: ByteLimitedCache<Drawn, Picture>
    private var shown: [ShownKey: Shown] = [:]
    private var frame = 0
    /// Files are mapped instead of read: for documents, which take them as they are and need no copy in memory.
    package var mapsFiles = false
    /// Read to learn its size and about to be drawn, and too large to be kept among the others.
    private var justDecoded: (path: String, picture: Picture)?
    /// What is being made ahead of time.
    private var jobs: [Drawn: PictureJob] = [:]

    /// How often a file was decoded.
    package private(set) var decodings = 0

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

    /// To be called before a picture is painted: what is asked for from now on is needed for it.
    func beginFrame() {
        decoded.beginFrame()
        drawn.beginFrame()
    }

    /// To be called when a picture has been painted.
    ///
    /// - Parameter isWhole: it was painted from edge to edge, so that what was not asked for is not on screen.
    func endFrame(isWhole: Bool) {
        if isWhole { shown = shown.filter { $0.value.lastFrame == frame } }
        frame += 1
        justDecoded = nil
        decoded.endFrame()
        drawn.endFrame()
    }

    /// Nothing moves: lets go of what only motion needs.
    ///
    /// - Parameters:
    ///   - now: what is on screen.
    ///   - next: what will be on screen next. A picture that changes its size on the way there is kept as it is in its
    ///     file too.
    ///   - moves: whether what comes may do so from another size.
    func rest(now: Set<Drawn>, next: Set<Drawn>, moves: Bool) {
        let places = Set(now.map(\.place))
        shown = shown.filter { places.contains($0.key) }
        let changing = next.subtracting(now).filter { next in moves || now.contains { $0.source == next.source } }
        let paths = Set(changing.flatMap { drawn in files(of: drawn.source).map(\.path) })
        decoded.removeAll { !paths.contains($0) }
        justDecoded = nil
        decoded.rest()
        drawn.rest()
    }

    /// Whether a picture would have to be made to be drawn.
    func lacks(_ drawn: Drawn) -> Bool {
        shown[drawn.place]?.picture.size != drawn.size && self.drawn.value(for: drawn) == nil
    }

    /// Makes a picture that will be drawn soon, on another thread. Whoever wants to draw it meanwhile waits for it.
    ///
    /// - Parameter done: called when it is there, or cannot be had.
    func prepare(_ wanted: Drawn, done: @escaping @MainActor () -> Void) {
        guard lacks(wanted), jobs[wanted] == nil, let recipe = recipe(wanted) else { return done() }
        let job = PictureJob(recipe)
        jobs[wanted] = job
        job.notify { [self] in
            if jobs.removeValue(forKey: wanted) != nil, let made = job.result() { keep(made, wanted) }
            done()
        }
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
        let picture = makePicture(Drawn(source: source, size: size, isMask: isMask, fitting: fitting, scale: scale))
        if let picture { shown[key] = Shown(picture: picture, lastFrame: frame) }
        return picture
    }

    /// Why a picture cannot be drawn, found out by decoding all of it: a good header may stand before a damaged rest. nil
    /// where it can.
    package func problem(_ source: ImageSource) -> ImageProblem? {
        switch entry(source) {
        case .failure(let problem): return problem
        case .success(let entry):
            guard entry.vector == nil, let url = entry.found.single ?? entry.found.double else { return nil }
            do throws(PictureDecoding.Unreadable) {
                _ = try PictureDecoding.pixels(of: read(url))
                decodings += 1
                return nil
            } catch {
                return ImageProblem(source: source, reason: .unreadable(error.reason))
            }
        }
    }

    private func makePicture(_ wanted: Drawn) -> Picture? {
        if let known = drawn.value(for: wanted) { return known }
        let job = jobs.removeValue(forKey: wanted)
        guard let made = job.map({ $0.result() }) ?? recipe(wanted)?.make() else {
            // Its header was good, what follows is not.
            if case .success = entry(wanted.source) {
                let reason = ImageProblem.Reason.unreadable("the file is not a picture that can be read")
                entries[wanted.source] = .failure(ImageProblem(source: wanted.source, reason: reason))
            }
            return nil
        }
        keep(made, wanted)
        return made.picture
    }

    private func recipe(_ wanted: Drawn) -> PictureRecipe? {
        guard let entry = try? entry(wanted.source).get() else { return nil }
        let whole =
            wanted.fitting.isPlain
            ? wanted.size : Self.wholeSize(entry.information.naturalSize, scale: wanted.scale) ?? wanted.size
        let files = entry.vector == nil ? files(of: entry, size: whole) : []
        return PictureRecipe(
            vector: entry.vector, files: files.map { PictureRecipe.File(url: $0, decoded: known($0)) },
            wholeSize: whole, size: wanted.size, isMask: wanted.isMask, fitting: wanted.fitting, scale: wanted.scale)
    }

    private func keep(_ made: PictureRecipe.Made, _ wanted: Drawn) {
        drawn.insert(made.picture, bytes: made.picture.byteCount, for: wanted)
        if let file = made.decoded, let picture = file.decoded {
            decodings += 1
            if picture !== made.picture { keep(picture, file.url) }
        }
        // A picture drawn in the size of its file is not counted twice.
        for url in files(of: wanted.source) where known(url) === made.picture { decoded.remove(url.path) }
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
        let jpeg = PictureDecoding.documentJPEG(data)
        return .pixels(
            PictureFile(
                path: url.path, orientation: Picture.orientation(of: data),
                jpeg: jpeg.map { (data, Picture.reduced($0.size).size) },
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
            // A program that was taken along without its folder: the name is as good as any.
            let reason: ImageProblem.Reason =
                names.isEmpty
                ? .unreadable("the folder of symbols is to be at \(symbolFolder.path)")
                : .missing(nearest: NearestName.of(name, among: names))
            return .failure(ImageProblem(source: source, reason: reason))
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
                    throw PictureDecoding.Unreadable(
                        reason: VectorPicture.isReadable
                            ? "the SVG file is damaged" : "librsvg, which reads SVG, is not installed")
                }
                let information = ImageInformation(naturalSize: vector.naturalSize, isTemplate: false)
                return .success(Entry(information: information, found: found, vector: vector))
            }
            let size: PixelSize
            if let known = try PictureDecoding.size(of: data) {
                size = known
            } else {
                let decoded = try PictureDecoding.pixels(of: data)
                decodings += 1
                keep(decoded.picture, url)
                size = decoded.size
            }
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

    private func read(_ url: URL) throws(PictureDecoding.Unreadable) -> Data {
        do {
            return try Data(contentsOf: url, options: mapsFiles ? .mappedIfSafe : [])
        } catch {
            throw PictureDecoding.Unreadable(reason: "the file cannot be opened")
        }
    }

    /// The versions of a picture, first the one whose pixels suffice for a size.
    private func files(of entry: Entry, size: PixelSize) -> [URL] {
        let single = entry.found.single ?? entry.found.double
        let suffices = entry.singleSize.map { $0.width >= size.width && $0.height >= size.height } ?? false
        return [suffices ? nil : entry.found.double, single].compactMap(\.self)
    }

    private func files(of source: ImageSource) -> [URL] {
        guard let entry = try? entries[source]?.get() else { return [] }
        return [entry.found.single, entry.found.double].compactMap(\.self)
    }

    private func known(_ url: URL) -> Picture? {
        decoded.value(for: url.path) ?? (justDecoded?.path == url.path ? justDecoded?.picture : nil)
    }

    private func keep(_ picture: Picture, _ url: URL) {
        if picture.byteCount > decoded.limit { justDecoded = (url.path, picture) }
        decoded.insert(picture, bytes: picture.byteCount, for: url.path)
    }
}
