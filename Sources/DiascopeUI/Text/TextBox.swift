/// Lines of text. Letters that lead to a page open it when they are pressed.
final class TextBox: LeafBox, PointerTarget {
    private var setting: TextSetting?
    private var styles: [AnimatedStyle] = []
    private var transition = ContentTransition.identity
    /// What the text is still turning from.
    private var history = TextHistory()
    private var isHistoryLoose = false

    func update(_ text: ResolvedText) {
        let isNew = setting == nil
        let needsShaping = setting?.paragraph.paragraph != text.paragraph
        if needsShaping, !isNew { turn(by: text.transition) }
        transition = text.transition
        if needsShaping {
            let setting = TextSetting(text.paragraph, options: text.options, shaping: graph.services.shaping)
            self.setting = setting
            for substitution in setting.paragraph.substitutions {
                node.report(
                    .fontSubstituted,
                    "the font “\(substitution.asked)” is not installed; “\(substitution.used)” is shown instead")
            }
            for character in setting.paragraph.missing { reportMissing(character, in: setting.string) }
        }
        updateStyles(text.styles)
        let needsFitting = needsShaping || setting?.options != text.options
        setting?.options = text.options
        if needsFitting, !isNew {
            // Mostly a counter goes on and nothing around has to know.
            answersAsBefore() && baselineIsAsBefore ? setNeedsDisplay() : setNeedsLayout()
        }
        setNeedsDisplay()
    }

    /// The text that is shown gives way to another one (F144).
    private func turn(by new: ContentTransition) {
        let transaction = node.resolvedTransaction
        guard transaction.animation != nil, new != .identity, let look else { return history.clear() }
        history.begin(
            from: look, in: frame, rollsDown: new.rollsDown(from: transition), transaction, at: graph.time)
        isHistoryLoose = true
        animate(self)
    }

    /// The text as it is where it is.
    private var look: TextLook? {
        guard let setting, let proposal = placedProposal else { return nil }
        return TextLook(setting: setting, proposal: proposal, size: size, styles: styles.map(\.shown))
    }

    private func reportMissing(_ character: Character, in text: String) {
        let codes = character.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        }
        let shown = text.count > 40 ? text.prefix(39) + "…" : text[...]
        node.report(
            .glyphMissing,
            "no installed font has the character “\(character)” (\(codes.joined(separator: " "))) of “\(shown)”; a box is shown for it"
        )
    }

    private var placedBaseline: CGFloat?

    private var baselineIsAsBefore: Bool {
        guard let proposal = placedProposal, let baseline = setting?.firstBaseline(proposal) else { return true }
        return baseline == placedBaseline
    }

    override func placeChildren() { placedBaseline = placedProposal.flatMap { setting?.firstBaseline($0) } }

    private func updateStyles(_ new: [_ResolvedStyle]) {
        guard styles.count == new.count else {
            styles = new.map { AnimatedStyle($0) }
            return
        }
        let transaction = styles.isEmpty ? Transaction() : node.resolvedTransaction
        for index in new.indices { styles[index].set(new[index], transaction: transaction, at: graph.time) }
        if styles.contains(where: \.isAnimating) { animate(self) }
    }

    override func advanceOwn(to time: Double) -> Movement {
        for index in styles.indices { styles[index].advance(to: time) }
        return max(history.advance(to: time), styles.map(\.movement).max() ?? .none)
    }

    override func finishOwn(at time: Double) {
        history.finish()
        for index in styles.indices { styles[index].finish() }
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { setting?.size(proposal) ?? .zero }

    override func computeGuideMask() -> UInt32 {
        VerticalAlignment.firstTextBaseline.key.mask | VerticalAlignment.lastTextBaseline.key.mask
    }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        switch key {
        case VerticalAlignment.firstTextBaseline.key: return setting?.firstBaseline(proposal)
        case VerticalAlignment.lastTextBaseline.key: return setting?.lastBaseline(proposal)
        default: return nil
        }
    }

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard let setting, let proposal = placedProposal else { return ([], 0) }
        if !history.isEmpty, let look {
            if isHistoryLoose {
                isHistoryLoose = false
                history.settle(look, in: frame)
            }
            return history.content(look, shown: size)
        }
        // Text wraps at once and slides (F142): lines are those of the place it goes to.
        return setting.content(proposal, size: self.size, shown: size, styles: styles.map(\.shown))
    }

    /// The words of all lines, as they are at rest.
    func words() -> [TextSetting.Piece] { look?.pieces(.word) ?? [] }

    override var summary: BoxSummary {
        let spans = setting?.paragraph.paragraph.spans
        var traits = AccessibilityTraitValues()
        traits.link = spans?.lazy.compactMap(\.attributes.link).first
        return BoxSummary(
            type: "Text", text: setting?.string, textSize: spans?.map(\.attributes.font.size).max(), traits: traits)
    }

    /// How its first letters look, such as `Inter 60 700`, and their colour, such as `#1A1A1AFF`.
    var letters: (font: String, color: String)? {
        guard let span = setting?.paragraph.paragraph.spans.firstIndex(where: { !$0.text.isEmpty }), let setting else {
            return nil
        }
        let font = setting.paragraph.paragraph.spans[span].attributes.font
        let size = placedProposal.map { setting.fitting($0).scale * font.size } ?? font.size
        let words = [
            font.family ?? "\(font.design)", ((Double(size) * 100).rounded() / 100).formatted(),
            "\(font.weight)",
        ]
        let color = styles.indices.contains(span) ? styles[span].shown.color : TextSetting.anyColor
        return ((words + (font.isItalic ? ["italic"] : [])).joined(separator: " "), color.hexadecimal)
    }

    /// How the text got on with its place; nil for one without letters.
    var fit: TextFit? { placedProposal.flatMap { setting?.fit($0) } }

    // MARK: - Links

    private var pressedLink: URL?

    private func link(at point: CGPoint) -> URL? {
        let place = CGPoint(x: point.x + item.frame.minX, y: point.y + item.frame.minY)
        return item.links.first { $0.frame.contains(place) }?.url
    }

    override var pointerTarget: (any PointerTarget)? { self }

    // Words beside a link are no more than any other text.
    func takesPress(at point: CGPoint) -> Bool { link(at: point) != nil }

    func pressBegan(_ pointer: PointerState) -> PressAnswer {
        pressedLink = link(at: pointer.localStart)
        return pressedLink == nil ? .notMine : .open
    }

    func pressMoved(_ pointer: PointerState) -> PressAnswer { .open }

    func pressEnded(_ pointer: PointerState) -> PressAnswer {
        guard let pressed = pressedLink, link(at: pointer.localLocation) == pressed else { return .notMine }
        let environment = EnvironmentValues(scope: node.environment)
        if environment.isEnabled { environment.openURL(pressed) }
        return .mine
    }

    func pressCancelled() { pressedLink = nil }
}
