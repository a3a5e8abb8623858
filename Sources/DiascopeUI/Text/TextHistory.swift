import DiascopeGraphics
import Foundation

/// The texts that the present one is still turning from, inside of animations (F144).
///
/// Each change has a progress of its own. A text that comes in the middle of a change takes over what is seen just then,
/// and the change before it goes on underneath.
@MainActor struct TextHistory {
    /// One text turning into the next.
    private struct Change {
        let old: TextLook
        /// The digits that change go down, or up; nil where they do not roll.
        let rollsDown: Bool?
        /// In animation units.
        var progress: AnimatedValue<Double>
        var shown = 0.0
        /// For each piece of the later text the piece of the earlier one that it has been.
        var partners: [Int?] = []
    }

    private var changes: [Change] = []
    /// nil: the texts fade as wholes.
    private var kind: TextSetting.PieceKind?
    /// The point of the text, in parts of its size, that stays where it is while the size changes.
    private var anchor = UnitPoint.topLeading
    private var place = CGRect.zero

    var isEmpty: Bool { changes.isEmpty }

    /// More changes at a time than can be told apart; the oldest are over then.
    private static let most = 4

    // MARK: - Course

    /// The text turns into another one, which is to be looked at with `settle`.
    mutating func begin(
        from old: TextLook, in frame: CGRect, rollsDown: Bool?, _ transaction: Transaction, at time: Double
    ) {
        if changes.isEmpty { place = frame }
        var progress = AnimatedValue(0.0)
        progress.set(1.0.inAnimationUnits, transaction: transaction, at: time)
        guard progress.isAnimating else { return changes = [] }
        if changes.count == Self.most { changes.removeFirst() }
        changes.append(Change(old: old, rollsDown: rollsDown, progress: progress))
        kind = nil
    }

    /// All that was is forgotten.
    mutating func clear() { changes = [] }

    mutating func advance(to time: Double) -> Movement {
        var movement = Movement.none
        for index in changes.indices {
            changes[index].shown = changes[index].progress.value(at: time).fromAnimationUnits
            movement = max(movement, changes[index].progress.movement)
        }
        // What came before a text that is all there is not to be seen any more.
        if let last = changes.lastIndex(where: { !$0.progress.isAnimating }) { changes.removeFirst(last + 1) }
        return movement
    }

    mutating func finish() { for index in changes.indices { changes[index].progress.finish() } }

    // MARK: - Partners

    /// The present text has its place: finds out what of it was there before.
    mutating func settle(_ new: TextLook, in frame: CGRect) {
        guard !changes.isEmpty else { return }
        if changes.count == 1 { anchor = Self.anchor(place, frame) }
        let looks = changes.map(\.old) + [new]
        kind = looks.allSatisfy(\.hasPlainPieces) ? wantedKind(looks) : nil
        guard let kind else { return }
        let pieces = looks.map { $0.pieces(kind) }
        for index in changes.indices {
            let (old, new) = (pieces[index], pieces[index + 1])
            if changes[index].rollsDown != nil {
                changes[index].partners = DigitMatching.partners(of: new.map(\.text), in: old.map(\.text))
            } else if Self.areSameWords(looks[index], looks[index + 1]), old.count == new.count {
                changes[index].partners = Array(new.indices)
            } else {
                changes[index].partners = Array(repeating: nil, count: new.count)
            }
        }
    }

    private func wantedKind(_ looks: [TextLook]) -> TextSetting.PieceKind? {
        if changes.contains(where: { $0.rollsDown != nil }) { return .letter }
        let someAreSame = changes.indices.contains { Self.areSameWords(looks[$0], looks[$0 + 1]) }
        return someAreSame ? .word : nil
    }

    /// The same words in the same faces: they only move and grow.
    private static func areSameWords(_ a: TextLook, _ b: TextLook) -> Bool {
        guard a.setting.string == b.setting.string else { return false }
        let faces = (a.setting.paragraph.clusters.map(\.face), b.setting.paragraph.clusters.map(\.face))
        return faces.0 == faces.1
    }

    /// Where the text is held: at the left where only its right end moves, in the middle where both do.
    private static func anchor(_ old: CGRect, _ new: CGRect) -> UnitPoint {
        func part(_ start: CGFloat, _ growth: CGFloat) -> CGFloat {
            abs(growth) > 0.01 ? min(max(-start / growth, 0), 1) : 0
        }
        return UnitPoint(
            x: part(new.minX - old.minX, new.width - old.width),
            y: part(new.minY - old.minY, new.height - old.height))
    }

    // MARK: - Drawing

    /// A piece of a text as it is seen just now.
    private struct Sprite {
        var item: DisplayItem
        /// Of its top left corner, in the shown frame.
        var place: CGPoint
        var scale: CGFloat = 1
        var opacity = 1.0
        var blur: CGFloat = 0

        var size: CGFloat { (item.textSize ?? 1) * scale }
    }

    /// What is drawn in a frame of some size.
    func content(_ new: TextLook, shown: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        var going: [Sprite] = []
        var sprites = sprites(of: changes[0].old, shown)
        for (index, change) in changes.enumerated() {
            let look = index + 1 < changes.count ? changes[index + 1].old : new
            let next = self.sprites(of: look, shown)
            sprites = turn(sprites, into: next, change, &going)
        }
        return draw(going + sprites, CGRect(origin: .zero, size: shown))
    }

    private func sprites(of look: TextLook, _ shown: CGSize) -> [Sprite] {
        let x = anchor.x * (shown.width - look.size.width), y = anchor.y * (shown.height - look.size.height)
        let items = kind.map { look.pieces($0).map(\.item) } ?? [look.whole]
        return items.map { Sprite(item: $0, place: CGPoint(x: $0.frame.minX + x, y: $0.frame.minY + y)) }
    }

    private func turn(
        _ old: [Sprite], into new: [Sprite], _ change: Change, _ going: inout [Sprite]
    ) -> [Sprite] {
        let progress = change.shown, share = min(max(progress, 0), 1)
        // What rolls goes by a good half of its line, and is out of focus on the way.
        let direction: CGFloat = change.rollsDown.map { $0 ? -1 : 1 } ?? 0
        func roll(_ sprite: inout Sprite, by part: Double) {
            let height = sprite.item.frame.height * sprite.scale
            sprite.place.y += direction * height * 0.55 * part
            sprite.opacity *= 1 - min(abs(part), 1)
            if direction != 0 { sprite.blur += height * 0.06 * min(abs(part), 1) }
        }
        var used = Set<Int>()
        var result: [Sprite] = []
        for (index, sprite) in new.enumerated() {
            var sprite = sprite
            if change.partners.indices.contains(index), let partner = change.partners[index],
                old.indices.contains(partner)
            {
                used.insert(partner)
                let before = old[partner]
                sprite.place.x = before.place.x + (sprite.place.x - before.place.x) * progress
                sprite.place.y = before.place.y + (sprite.place.y - before.place.y) * progress
                let size = before.size + (sprite.size - before.size) * progress
                sprite.scale = max(size / max(sprite.size, 0.01), 0.01)
                sprite.opacity = before.opacity + (1 - before.opacity) * share
                sprite.blur = before.blur * (1 - share)
            } else {
                roll(&sprite, by: 1 - progress)
            }
            result.append(sprite)
        }
        for (index, sprite) in old.enumerated() where !used.contains(index) {
            var sprite = sprite
            roll(&sprite, by: -progress)
            going.append(sprite)
        }
        for index in going.indices.dropLast(old.count - used.count) { going[index].opacity *= 1 - share }
        return result
    }

    private func draw(
        _ sprites: [Sprite], _ frame: CGRect
    ) -> (content: [DisplayItem.Content], reach: CGFloat) {
        var entries: [DisplayList.Entry] = []
        var reach: CGFloat = 0
        for sprite in sprites where sprite.opacity > 0 {
            var item = sprite.item
            item.content = item.content.lettersScaled(by: sprite.scale)
            item.frame = CGRect(
                x: sprite.place.x, y: sprite.place.y, width: item.frame.width * sprite.scale,
                height: item.frame.height * sprite.scale)
            item.isMoving = true
            var bounds = item.bounds
            guard sprite.opacity < 1 || sprite.blur > 0.05 else {
                reach = max(reach, bounds.reach(outside: frame))
                entries.append(.item(item))
                continue
            }
            // Shares of one whole: where old and new are the same, nothing dips in between.
            var group = DisplayGroup(opacity: sprite.opacity, blendMode: .plusLighter)
            if sprite.blur > 0.05 {
                group.filter = .blur(radius: sprite.blur, isOpaque: false)
                bounds = group.filter?.reach(of: bounds) ?? bounds
            }
            reach = max(reach, bounds.reach(outside: frame))
            entries += [.begin(group), .item(item), .end]
        }
        entries = [.begin(DisplayGroup(isFlattened: true))] + entries + [.end]
        return ([.list(DisplayList(entries))], reach)
    }
}

extension CGRect {
    /// How far this rectangle goes beyond another one, at most.
    fileprivate func reach(outside other: CGRect) -> CGFloat {
        max(0, other.minX - minX, maxX - other.maxX, other.minY - minY, maxY - other.maxY)
    }
}
