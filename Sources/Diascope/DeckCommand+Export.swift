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
        case .mp4: try exportFilm(.mp4, to: destination)
        case .gif: try exportFilm(.gif, to: destination)
        }
    }

    private func exportPictures(to destination: String) throws(CommandError) {
        let resources = PaintingResources(forProgram: ())
        let run = makeRun(resources)
        var export = PictureExport()
        (export.steps, export.slides, export.size) = (options.steps, options.slides, options.size)
        export.isClear = options.isTransparent
        if let columns = options.columns {
            let file = URL(fileURLWithPath: destination)
            try export.writeSheet(run, resources: resources, columns: columns, to: file)
            return print(file.relativePath)
        }
        if let scale = options.scale { export.size = try scaled(run.canvas, by: scale) }
        for file in try export.write(run, resources: resources, to: destination) { print(file.relativePath) }
    }

    private func exportFilm(_ format: VideoExport.Format, to destination: String) throws(CommandError) {
        let show = makeShow()
        var export = VideoExport(format)
        (export.slides, export.size, export.rate) = (options.slides, options.size, options.framesPerSecond)
        if let scale = options.scale { export.size = try scaled(show.run.canvas, by: scale) }
        if let file = options.script {
            export.timing = .script(try readScript(file))
        } else if let seconds = options.secondsPerStep {
            export.timing = .fixed(seconds)
        }
        let file = URL(fileURLWithPath: destination)
        try export.write(show, to: file)
        print(file.relativePath)
    }

    private func scaled(_ canvas: CGSize, by scale: Double) throws(CommandError) -> PixelSize {
        let lengths = [canvas.width, canvas.height].map { max(($0 * scale).rounded(), 1) }
        guard let size = PixelSize("\(Int(lengths[0]))x\(Int(lengths[1]))") else {
            throw .usage("--scale \(scale.formatted()) makes pictures of more than 32768 pixels")
        }
        return size
    }
}
