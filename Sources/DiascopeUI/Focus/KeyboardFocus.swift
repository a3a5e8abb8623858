/// A box that can have the keys.
@MainActor protocol FocusTarget: Box {
    /// Whether it can be focused as it is now.
    var isFocusable: Bool { get }
    /// Whether others can be focused inside of it.
    var letsFocusInside: Bool { get }
    /// Whether a press of the pointer gives it the keys. A button leaves them to the deck: a clicker must go on working.
    var takesFocusOnPress: Bool { get }
    /// Whether no key at all is to reach the deck while it has the focus.
    var takesAllKeys: Bool { get }
    func focusChanged(_ isFocused: Bool)
    /// True where the key was meant for it.
    func take(_ press: KeyPress) -> Bool
    /// Takes what an input method has composed so far, nil for nothing. False where nothing can be written.
    func compose(_ composition: TextComposition?) -> Bool
    /// Where the caret is on the canvas; nil where nothing can be written.
    var textInputArea: CGRect? { get }
}

/// Which control has the keys; mostly none, and they are the deck's.
@MainActor final class KeyboardFocus {
    private weak var box: (any FocusTarget)?
    /// Whether something has the focus, be it gone from stage by now.
    private var hasFocus = false

    nonisolated init() {}

    /// What has the focus on stage.
    func current(in root: Box) -> (any FocusTarget)? {
        guard hasFocus else { return nil }
        guard let box, box.isFocusable, box.isShown(in: root) else {
            move(to: nil)
            return nil
        }
        return box
    }

    func move(to target: (any FocusTarget)?) {
        guard target !== box || hasFocus != (target != nil) else { return }
        let old = box
        box = target
        hasFocus = target != nil
        let links = target?.focusLinks ?? []
        // Those that lose it first: two links of one state may not undo each other.
        old?.focusChanged(false)
        for link in old?.focusLinks ?? [] where !links.contains(where: { $0 === link }) { link.focusChanged(false) }
        target?.focusChanged(true)
        for link in links { link.focusChanged(true) }
    }

    /// The pointer takes over: what it presses gets the keys only if it is made to be typed into.
    func pointerDown(on pressed: Box?) {
        var box = pressed
        while let current = box {
            if let target = current as? any FocusTarget, target === self.box || target.takesFocusOnPress {
                return move(to: target.isFocusable ? target : nil)
            }
            box = current.parent
        }
        move(to: nil)
    }

    /// The next target in layout order: from top to bottom, in a line from left to right, at the end from the start
    /// (F183). False where there is none.
    func advance(backward: Bool, in root: Box) -> Bool {
        let targets = root.focusTargets()
        guard !targets.isEmpty else { return false }
        let present = current(in: root)
        let index = targets.firstIndex { $0 === present }
        let next = index.map { $0 + (backward ? -1 : 1) } ?? (backward ? -1 : 0)
        move(to: targets[(next + targets.count) % targets.count])
        return true
    }
}

extension Box {
    /// Whether it is part of what is shown, and nothing around it is wholly transparent.
    fileprivate final func isShown(in root: Box) -> Bool {
        var box: Box? = self
        while let current = box {
            if current === root { return true }
            if current.hidesContent || current.isLeaving { return false }
            box = current.parent
        }
        return false
    }

    fileprivate final func forEachShown(in transform: CGAffineTransform, _ body: (Box, CGAffineTransform) -> Bool) {
        guard !hidesContent, !isLeaving, body(self, transform) else { return }
        let inner = contentTransform.map { $0.concatenating(transform) } ?? transform
        forEachChild { $0.forEachShown(in: inner, body) }
    }

    /// The focus links around, from the inside out.
    fileprivate final var focusLinks: [FocusLinkBox] {
        var links: [FocusLinkBox] = []
        var box: Box? = self
        while let current = box {
            if let link = current as? FocusLinkBox { links.append(link) }
            box = current.parent
        }
        return links
    }
}

// MARK: - Keys

extension ViewGraph {
    /// A key went down, or repeats.
    ///
    /// - Returns: whether something on stage took it; if not, it is the deck's.
    package func keyDown(
        _ key: Key, modifiers: EventModifiers = [], characters: String = "", isRepeat: Bool = false
    ) -> Bool {
        tooltip.pointerActs(in: self)
        let press = KeyPress(
            phase: isRepeat ? .repeat : .down, key: key, characters: characters, modifiers: modifiers)
        // With a modifier a key is a command wherever the focus is; a bare one is first offered to what is focused.
        let isCommand = !press.plainModifiers.isDisjoint(with: [.command, .control, .option])
        if isCommand, performShortcut(press) { return true }
        let focused = keyboardFocus.current(in: rootBox)
        if let focused, offer(press, to: focused) { return true }
        if key == .escape, press.plainModifiers.isEmpty, focused != nil {
            keyboardFocus.move(to: nil)
            return true
        }
        if key == .tab, press.plainModifiers.subtracting(.shift).isEmpty,
            keyboardFocus.advance(backward: modifiers.contains(.shift), in: rootBox)
        {
            return true
        }
        if !isCommand, performShortcut(press) { return true }
        return focused?.takesAllKeys ?? false
    }

    /// A key went up.
    package func keyUp(_ key: Key, modifiers: EventModifiers = []) {
        guard let focused = keyboardFocus.current(in: rootBox) else { return }
        _ = offer(KeyPress(phase: .up, key: key, characters: "", modifiers: modifiers), to: focused)
    }

    /// Text came in without a key of its own.
    ///
    /// - Returns: whether something on stage took it.
    package func take(text: String) -> Bool {
        guard let first = text.first, let focused = keyboardFocus.current(in: rootBox) else { return false }
        return offer(KeyPress(text: text, key: Key(first)), to: focused)
    }

    /// The author's `onKeyPress` goes before what a control does by itself, from the inside out (F181).
    private func offer(_ press: KeyPress, to focused: any FocusTarget) -> Bool {
        var box: Box? = focused
        while let current = box {
            if let handler = current as? KeyPressBox, handler.handles(press) { return true }
            box = current.parent
        }
        return focused.take(press) || step(focused, by: press)
    }

    /// What is focused and has no value of its own is stepped by its author's accessible action, as a control is.
    private func step(_ focused: Box, by press: KeyPress) -> Bool {
        guard press.plainModifiers.subtracting(.shift).isEmpty,
            let direction = StepDirection(key: press.key, focused.layoutDirection),
            let action = focused.adjustableAction
        else { return false }
        if press.phase != .up { action(direction == .up ? .increment : .decrement) }
        return true
    }

    /// The first in depth-first order wins (F182).
    private func performShortcut(_ press: KeyPress) -> Bool {
        guard press.phase == .down else { return false }
        var match: ControlBox?
        rootBox.forEachShown(in: .identity) { box, _ in
            if match == nil, let control = box as? ControlBox, control.answers(to: press) { match = control }
            return match == nil
        }
        match?.performShortcut()
        return match != nil
    }
}
