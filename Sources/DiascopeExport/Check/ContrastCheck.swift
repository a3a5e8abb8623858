import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeUI
import Foundation

/// Texts that are hard to tell from what is behind them, by the pixels: a slide is painted with and without its letters,
/// and where the two differ a letter is.
///
/// Asked for are the ratios of WCAG 2: 4.5, and 3 for large letters; in one step at least: what is dimmed was legible.
@MainActor struct ContrastCheck {
    private let run: DeckRun
    private let resources: PaintingResources
    private let with, without: PixelBuffer
    /// Twice as fine as the canvas: thin letters have pixels in their full colour.
    private let scale: CGFloat

    init(_ run: DeckRun, resources: PaintingResources) {
        (self.run, self.resources) = (run, resources)
        // A canvas of any size is looked at in some eight megapixels.
        scale = min(2, 4096 / max(run.canvas.width, run.canvas.height, 1))
        let size = PixelSize(width: Int(run.canvas.width * scale), height: Int(run.canvas.height * scale))
        (with, without) = (PixelBuffer(size: size), PixelBuffer(size: size))
    }

    private struct Legibility {
        var contrast, wanted: Double
        var place: DeckPosition
    }

    /// The best of each text of the slide.
    private var best: [String: Legibility] = [:]

    /// What was found since the last time, that is in all steps of a slide.
    mutating func takeFindings() -> [Diagnostic] {
        defer { best = [:] }
        return best.sorted { ($0.value.place, $0.key) < ($1.value.place, $1.key) }.compactMap { name, legibility in
            guard legibility.contrast < legibility.wanted - 0.01 else { return nil }
            let shown = legibility.contrast.formatted(.number.precision(.fractionLength(1)))
            return Diagnostic(
                .contrastLow,
                "\(name) has a contrast of \(shown) to what is behind it, less than \(legibility.wanted.formatted())",
                slide: legibility.place.slide, step: legibility.place.step)
        }
    }

    /// Looks at one step of a slide.
    mutating func look(at tree: ViewTree, _ place: DeckPosition) {
        var texts: [ViewTree] = []
        tree.visitLegible { if $0.textFit != nil { texts.append($0) } }
        let rects = texts.map { pixels($0.frame) }
        let damage = rects.filter { !$0.isEmpty }
        guard !damage.isEmpty else { return }
        let list = run.graph.displayList
        for (list, buffer) in [(list, with), (list.withoutLetters(of: resources.fonts), without)] {
            resources.painter.paint(
                list, into: buffer, scale: scale, damage: damage, background: run.graph.ground)
        }
        for (text, rect) in zip(texts, rects) {
            guard let fit = text.textFit, let contrast = lowestContrast(in: rect) else { continue }
            let wanted = isLarge(fit, scale: text.scale) ? 3 : 4.5
            if let known = best[text.named], known.contrast / known.wanted >= contrast / wanted { continue }
            best[text.named] = Legibility(contrast: contrast, wanted: wanted, place: place)
        }
    }

    /// Large is what is as high as 18 points, bold 14, on a page: text styles say how much larger a slide is.
    private func isLarge(_ fit: TextFit, scale: CGFloat) -> Bool {
        fit.letterSize * scale >= (fit.isBold ? 14 : 18) * run.canvas.height / 360
    }

    private func pixels(_ frame: CGRect) -> PixelRect {
        let canvas = PixelRect(x: 0, y: 0, width: with.size.width, height: with.size.height)
        let edges = CGRect(x: 0, y: 0, width: run.canvas.width, height: run.canvas.height)
        let part = frame.overlap(edges)
        guard !part.isNull, part.width > 0, part.height > 0 else {
            return PixelRect(x: 0, y: 0, width: 0, height: 0)
        }
        let left = Int(part.minX * scale), top = Int(part.minY * scale)
        return PixelRect(
            x: left, y: top, width: Int((part.maxX * scale).rounded(.up)) - left,
            height: Int((part.maxY * scale).rounded(.up)) - top
        ).intersection(canvas)
    }

    /// How far letters are looked at apart from others, in pixels: a text may be over a picture that is light here and
    /// dark there.
    private static let blockLength = 64
    /// Edges of letters alone say nothing of their colour: two rows of them, cut off by a block, are less than this.
    private static let fewestPixels = 200

    /// The contrast where it is worst; nil where no letters are to be seen.
    private func lowestContrast(in rect: PixelRect) -> Double? {
        var lowest: Double?
        for top in stride(from: rect.y, to: rect.y + rect.height, by: Self.blockLength) {
            for left in stride(from: rect.x, to: rect.x + rect.width, by: Self.blockLength) {
                let block = PixelRect(x: left, y: top, width: Self.blockLength, height: Self.blockLength)
                guard let contrast = contrast(in: block.intersection(rect)) else { continue }
                lowest = min(lowest ?? contrast, contrast)
            }
        }
        return lowest
    }

    /// That of the letters' fullest pixels; nil where hardly any letter is.
    private func contrast(in block: PixelRect) -> Double? {
        var count = 0, best = 1.0
        for y in block.y..<(block.y + block.height) {
            let letters = (with.base + y * with.stride).assumingMemoryBound(to: UInt32.self)
            let behind = (without.base + y * without.stride).assumingMemoryBound(to: UInt32.self)
            for x in block.x..<(block.x + block.width) where letters[x] != behind[x] {
                count += 1
                best = max(best, Self.contrast(Self.luminance(letters[x]), Self.luminance(behind[x])))
            }
        }
        return count >= Self.fewestPixels ? best : nil
    }

    private static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

    /// Of an opaque pixel, from 0 to 1.
    private static func luminance(_ pixel: UInt32) -> Double {
        func linear(_ shift: UInt32) -> Double { linearLight[Int(pixel >> shift & 255)] }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }

    private static let linearLight: [Double] = (0...255).map { value in
        Double(Color.Resolved(red: Float(value) / 255, green: 0, blue: 0).linearRed)
    }
}

extension ViewTree {
    /// What is to be read: not what is hidden, decoration, or a control that is out of use.
    fileprivate func visitLegible(_ body: (ViewTree) -> Void) {
        if isHidden || isLeaving || traits.isHidden || !traits.isEnabled { return }
        body(self)
        children.forEach { $0.visitLegible(body) }
    }
}

extension DisplayList {
    /// The same without any letters. Emoji stay: they are pictures, and light parts of a picture are no letters.
    @MainActor fileprivate func withoutLetters(of fonts: FontLibrary) -> DisplayList {
        DisplayList(
            entries.map { entry in
                guard case .item(var item) = entry else { return entry }
                item.content = item.content.compactMap { content in
                    switch content {
                    case .text(let run, _, _): fonts.drawsPictures(run.face) ? content : nil
                    case .list(let list): .list(list.withoutLetters(of: fonts))
                    default: content
                    }
                }
                return .item(item)
            })
    }
}
