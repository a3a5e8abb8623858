import DiascopeGraphics
import Foundation

/// A text in a place: all that is needed to draw it, also after another one has taken its place.
@MainActor struct TextLook {
    let setting: TextSetting
    let proposal: ProposedViewSize
    let size: CGSize
    /// One for each span.
    let styles: [_ResolvedStyle]

    func pieces(_ kind: TextSetting.PieceKind) -> [TextSetting.Piece] {
        setting.pieces(kind, proposal, size: size, styles: styles)
    }

    /// The text in one piece.
    var whole: DisplayItem {
        let (content, reach) = setting.content(proposal, size: size, shown: size, styles: styles)
        return DisplayItem(
            frame: CGRect(origin: .zero, size: size), isMoving: true, reach: reach, content: content)
    }

    /// Whether it can be put together of its words: they all run from left to right, and none is left out.
    var hasPlainPieces: Bool {
        setting.paragraph.clusters.allSatisfy { $0.bidiLevel == 0 }
            && setting.fitting(proposal).lines.allSatisfy { $0.tail == nil }
            && !styles.contains(where: \.isGradient)
    }
}

extension DisplayItem {
    /// Of the largest letters, in points; nil where there are none.
    var textSize: CGFloat? {
        content.compactMap { if case .text(let run, _, _) = $0 { run.attributes.font.size } else { nil } }.max()
    }

    /// The faces of its letters, in order.
    var faces: [FontFace] {
        content.compactMap { if case .text(let run, _, _) = $0 { run.face } else { nil } }
    }
}

extension [DisplayItem.Content] {
    /// The same letters larger or smaller, from the frame's top left corner.
    func lettersScaled(by factor: CGFloat) -> Self {
        if factor == 1 { return self }
        return map { content in
            guard case .text(var run, let baseline, let shading) = content else { return content }
            run.attributes = run.attributes.scaled(by: factor)
            run.offset *= factor
            run.width *= factor
            return .text(run, baseline: CGPoint(x: baseline.x * factor, y: baseline.y * factor), shading: shading)
        }
    }
}
