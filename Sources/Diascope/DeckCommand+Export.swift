import DiascopeDeck
import DiascopeExport
import DiascopeGraphics
import DiascopeShow
import Foundation

extension DeckCommand {
    func export() throws(CommandError) {
        let destination = options.operands[0]
        switch options.exportFormat {
        case .png: try exportPictures(to: destination)
        case .pdf: try exportPDF(to: destination)
        case .svg: try exportSVG(to: destination)
        case .mp4: try exportFilm(.mp4, to: destination)
        case .gif: try exportFilm(.gif, to: destination)
        }
    }

    private func exportPictures(to destination: String) throws(CommandError) {
        let resources = PaintingResources(forProgram: ())
        let run = try makeExportedRun(resources)
        let progress = ExportProgress()
        defer { progress.finish() }
        var export = PictureExport()
        export.onPage = { progress.show(done: $0, of: $1) }
        (export.steps, export.slides, export.size) = (options.steps, options.slides, options.size)
        export.isClear = options.isTransparent
        if let columns = options.columns {
            let file = URL(fileURLWithPath: destination)
            try export.writeSheet(run, resources: resources, columns: columns, to: file)
            progress.finish()
            return print(file.relativePath)
        }
        if let scale = options.scale { export.size = try scaled(run.canvas, by: scale) }
        let files = try export.write(run, resources: resources, to: destination)
        progress.finish()
        for file in files { print(file.relativePath) }
    }

    private func exportPDF(to destination: String) throws(CommandError) {
        let progress = ExportProgress()
        defer { progress.finish() }
        let resources = PaintingResources(forProgram: ())
        let file = URL(fileURLWithPath: destination)
        try documentExport(progress).writePDF(
            try makeExportedRun(resources), resources: resources, to: file)
        progress.finish()
        print(file.relativePath)
    }

    private func exportSVG(to destination: String) throws(CommandError) {
        let progress = ExportProgress()
        defer { progress.finish() }
        let resources = PaintingResources(forProgram: ())
        let files = try documentExport(progress).writeSVG(
            try makeExportedRun(resources), resources: resources, to: destination)
        progress.finish()
        for file in files { print(file.relativePath) }
    }

    private func documentExport(_ progress: ExportProgress) -> DocumentExport {
        var export = DocumentExport()
        (export.steps, export.slides, export.layout) = (options.steps, options.slides, options.layout)
        export.onPage = { progress.show(done: $0, of: $1) }
        return export
    }

    private func exportFilm(_ format: VideoExport.Format, to destination: String) throws(CommandError) {
        let show = makeShow(isExporting: true)
        if let file = options.inkFile { show.draw(try readInk(file)) }
        let progress = ExportProgress()
        defer { progress.finish() }
        var export = VideoExport(format)
        export.onFrame = { progress.show(done: $0, of: $1) }
        (export.slides, export.size, export.rate) = (options.slides, options.size, options.framesPerSecond)
        if let scale = options.scale { export.size = try scaled(show.run.canvas, by: scale) }
        if let file = options.script {
            export.timing = .script(try readScript(file))
        } else if let seconds = options.secondsPerStep {
            export.timing = .fixed(seconds)
        } else if let times = try readRehearsal() {
            export.timing = .rehearsal(times)
        }
        let file = URL(fileURLWithPath: destination)
        try export.write(show, to: file)
        progress.finish()
        print(file.relativePath)
    }

    /// That of `--rehearsal`.
    func readRehearsal() throws(CommandError) -> RehearsalTimes? {
        guard let file = options.rehearsalTimes else { return nil }
        return try RehearsalTimes(readText(file, "rehearsal"))
    }

    private func scaled(_ canvas: CGSize, by scale: Double) throws(CommandError) -> PixelSize {
        let lengths = [canvas.width, canvas.height].map { max(($0 * scale).rounded(), 1) }
        guard let size = PixelSize("\(Int(lengths[0]))x\(Int(lengths[1]))") else {
            throw .usage("--scale \(scale.formatted()) makes pictures of more than 32768 pixels")
        }
        return size
    }
}
