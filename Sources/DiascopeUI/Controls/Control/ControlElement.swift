/// What makes a view a control: it takes presses and keys, and says what it is.
struct ControlElement: BoxModifier {
    /// What a press of the pointer does.
    enum Press {
        /// It is taken, and nothing comes of it: the parts inside have presses of their own.
        case nothing
        /// The action runs when the pointer is let go inside (F178).
        case release(() -> Void)
        /// The action runs at once, after half a second, and then ten times a second until the pointer is let go.
        case hold(() -> Void)
        /// All of the press, with places in the control's own coordinates and the control's size.
        case drag((ControlDrag) -> Void)
    }

    var role: String
    var label: String?
    var value: String?
    /// Where a press leads.
    var link: URL?
    var isEnabled = true
    /// It only shows something: presses and keys are not for it.
    var isPassive = false
    var press = Press.nothing
    /// Told when it begins or ends to look pressed.
    var onPress: (Bool) -> Void = { _ in }
    /// Presses between what is drawn are taken as well.
    var coversFrame = false
    /// Where presses are taken, by a point and the control's size; nil is on what is drawn inside.
    var area: ((CGPoint, CGSize) -> Bool)?
    var shortcut: KeyboardShortcut?

    var isFocusable = false
    var letsFocusInside = false
    var takesFocusOnPress = false
    var takesAllKeys = false
    var onFocus: (Bool) -> Void = { _ in }
    /// Offered each key first; true where it was taken.
    var key: ((KeyPress) -> Bool)?
    /// What Space and Return do; nil is what a press does.
    var keyAction: (() -> Void)?
    /// What arrows, + and − do; set for what has a value to be stepped.
    var adjust: ((StepDirection) -> Void)?
    var goToBound: ((StepDirection) -> Void)?
    /// Takes what an input method has composed so far; set for what is written in.
    var compose: ((TextComposition?) -> Void)?
    /// Where the caret is on the canvas.
    var textInputArea: (() -> CGRect?)?

    func makeBox(_ node: _Node) -> ControlBox { ControlBox(self, node: node) }

    func update(_ box: ControlBox) { box.update(to: self) }
}

/// A press on a control, as far as it went.
struct ControlDrag {
    enum Phase { case began, moved, ended, cancelled }

    let phase: Phase
    /// In the control's own coordinates.
    let location: CGPoint
    let size: CGSize
    /// By the engine's clock, in seconds.
    let time: Double
    /// The control's own place, in the coordinates that boxes inside are in.
    let origin: CGPoint
    let layoutDirection: LayoutDirection
}

final class ControlBox: UnaryBox, PointerTarget, FocusTarget {
    private(set) var element: ControlElement
    private var isPressed = false
    private var isFocused = false
    private var lastDrag = CGPoint.zero
    /// While held: the action's next time.
    private var timer: GraphTimers.Token?

    init(_ element: ControlElement, node: _Node) {
        self.element = element
        super.init(node: node)
    }

    func update(to new: ControlElement) {
        element = new
        guard !new.isEnabled else { return }
        stopRepeating()
        show(false)
    }

    // MARK: - Pointer

    // A disabled control takes the press all the same, and does nothing (F175).
    override var pointerTarget: (any PointerTarget)? { element.isPassive ? nil : self }

    override func hit(_ point: CGPoint) -> Box? {
        guard let area = element.area else {
            return super.hit(point) ?? (element.coversFrame && frame.contains(point) ? self : nil)
        }
        return area(CGPoint(x: point.x - origin.x, y: point.y - origin.y), size) ? self : nil
    }

    func pressBegan(_ pointer: PointerState) -> PressAnswer {
        if case .nothing = element.press { return .notMine }
        guard element.isEnabled else { return .mine }
        show(true)
        drag(.began, pointer.localLocation)
        if case .hold(let action) = element.press {
            repeatLater(at: graph.time + 0.5)
            action()
        }
        return .mine
    }

    func pressMoved(_ pointer: PointerState) -> PressAnswer {
        show(pointer.isInside)
        drag(.moved, pointer.localLocation)
        return .mine
    }

    func pressEnded(_ pointer: PointerState) -> PressAnswer {
        stopRepeating()
        show(false)
        drag(.ended, pointer.localLocation)
        if pointer.isInside, element.isEnabled, case .release(let action) = element.press { action() }
        return .mine
    }

    func pressCancelled() {
        stopRepeating()
        show(false)
        drag(.cancelled, lastDrag)
    }

    private func drag(_ phase: ControlDrag.Phase, _ point: CGPoint) {
        lastDrag = point
        guard element.isEnabled, case .drag(let handle) = element.press else { return }
        handle(
            ControlDrag(
                phase: phase, location: point, size: size, time: graph.time, origin: origin,
                layoutDirection: layoutDirection))
    }

    private func show(_ pressed: Bool) {
        let pressed = pressed && element.isEnabled
        guard pressed != isPressed else { return }
        isPressed = pressed
        element.onPress(pressed)
    }

    // MARK: - Holding

    private func repeatLater(at due: Double) {
        graph.needsUpdate()
        timer = graph.timers.schedule(at: due) { [weak self] in
            guard let self else { return }
            timer = nil
            guard element.isEnabled, case .hold(let action) = element.press else { return }
            repeatLater(at: due + 0.1)
            // Beside the control it waits, as a button does that the pointer has left.
            if isPressed { action() }
        }
    }

    private func stopRepeating() {
        if let timer { graph.timers.cancel(timer) }
        timer = nil
    }

    // MARK: - Wheel

    /// Of a notch that was not turned to its end, and when.
    private var wheelRest = (notches: 0.0, time: 0.0)

    /// Steps the value by whole notches, up for positive ones. False where there is no value to step.
    func turnWheel(_ notches: Double) -> Bool {
        guard let adjust = element.adjust, element.isEnabled else { return false }
        // A rest of the other way or of long ago is none.
        let isKept = (wheelRest.notches < 0) == (notches < 0) && graph.time - wheelRest.time < 1
        let turned = (isKept ? wheelRest.notches : 0) + notches
        let whole = turned.rounded(.towardZero)
        wheelRest = (turned - whole, graph.time)
        // No hand turns further at once.
        for _ in 0..<Int(min(abs(whole), 100)) { adjust(whole > 0 ? .up : .down) }
        return true
    }

    // MARK: - Keys

    var isFocusable: Bool { element.isFocusable && element.isEnabled }

    var letsFocusInside: Bool { element.letsFocusInside }

    var takesFocusOnPress: Bool { element.takesFocusOnPress }

    var takesAllKeys: Bool { element.takesAllKeys }

    func focusChanged(_ isFocused: Bool) {
        self.isFocused = isFocused
        if !isFocused { show(false) }
        element.onFocus(isFocused)
    }

    func take(_ press: KeyPress) -> Bool {
        if let key = element.key, key(press) { return true }
        guard press.plainModifiers.subtracting(.shift).isEmpty else { return false }
        if let direction = StepDirection(key: press.key, layoutDirection) { return adjust(direction, press.phase) }
        switch press.key {
        case .space, .return: return takePress(press.phase)
        case .home: return goToBound(.down, press.phase)
        case .end: return goToBound(.up, press.phase)
        default: return false
        }
    }

    /// What a key or a shortcut does.
    private var action: (() -> Void)? {
        if let action = element.keyAction { return action }
        switch element.press {
        case .release(let action), .hold(let action): return action
        case .nothing, .drag: return nil
        }
    }

    private func takePress(_ phase: KeyPress.Phases) -> Bool {
        // What is stepped has no use for them, but the deck is not to go on either.
        guard let action else { return element.adjust != nil }
        // A held key presses once.
        if phase == .down {
            show(true)
            action()
        } else if phase == .up {
            show(false)
        }
        return true
    }

    private func adjust(_ direction: StepDirection, _ phase: KeyPress.Phases) -> Bool {
        guard let adjust = element.adjust else { return false }
        if phase != .up { adjust(direction) }
        return true
    }

    private func goToBound(_ direction: StepDirection, _ phase: KeyPress.Phases) -> Bool {
        guard element.adjust != nil else { return false }
        if phase != .up { element.goToBound?(direction) }
        return true
    }

    func compose(_ composition: TextComposition?) -> Bool {
        element.compose?(composition)
        return element.compose != nil
    }

    var textInputArea: CGRect? { element.textInputArea?() }

    func answers(to press: KeyPress) -> Bool {
        element.isEnabled && action != nil && element.shortcut?.matches(press) ?? false
    }

    func performShortcut() { action?() }

    // MARK: - For the outside

    override var summary: BoxSummary {
        var traits = AccessibilityTraitValues()
        traits.role = element.role
        traits.value = element.value
        traits.isEnabled = element.isEnabled
        traits.isFocused = isFocused
        traits.isAdjustable = element.adjust != nil
        traits.link = element.link
        return BoxSummary(type: element.role, label: element.label ?? labelInside, traits: traits)
    }

    /// What a part that is marked as the label says, else all that is written inside.
    private var labelInside: String? {
        var marked: [String] = [], all: [String] = []
        forEachChild { $0.collectTexts(into: &all, marked: &marked, isMarked: false) }
        let words = marked.isEmpty && element.adjust == nil ? all : marked
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

extension Box {
    /// The texts inside, leaving out those of controls inside.
    fileprivate func collectTexts(into all: inout [String], marked: inout [String], isMarked: Bool) {
        if self is ControlBox { return }
        let isMarked = isMarked || self is ControlLabelBox
        let summary = summary
        if summary.traits.isHidden || hidesContent { return }
        if let word = summary.label ?? summary.text, !word.isEmpty {
            all.append(word)
            if isMarked { marked.append(word) }
            if summary.label != nil { return }
        }
        forEachChild { $0.collectTexts(into: &all, marked: &marked, isMarked: isMarked) }
    }
}

/// Marks the part of a control that says what it is.
struct ControlLabelMark: BoxModifier, Equatable {
    func makeBox(_ node: _Node) -> ControlLabelBox { ControlLabelBox(node: node) }

    func update(_ box: ControlLabelBox) {}
}

final class ControlLabelBox: UnaryBox {}
