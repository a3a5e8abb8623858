/// A box that takes presses: a control or a gesture.
@MainActor protocol PointerTarget: AnyObject {
    /// Who is asked first where several targets lie inside each other.
    var pressPrecedence: PressPrecedence { get }
    /// False where it passes presses on to what it is in.
    var takesPresses: Bool { get }

    /// The target has a press that began on it; maybe some time ago, if others had it before and it was not theirs.
    func pressBegan(_ pointer: PointerState) -> PressAnswer
    /// The pointer moved while pressed.
    func pressMoved(_ pointer: PointerState) -> PressAnswer
    /// The pointer was let go.
    func pressEnded(_ pointer: PointerState) -> PressAnswer
    /// The press came to nothing: the target went away, or another one has it.
    func pressCancelled()
}

extension PointerTarget {
    var pressPrecedence: PressPrecedence { .inner }
    var takesPresses: Bool { true }
}

/// Which of several targets inside each other gets a press (F173).
enum PressPrecedence {
    /// The innermost one.
    case inner
    /// Before all that are inside of it.
    case outer
    /// Whoever else has it as well.
    case beside
}

/// What a target makes of a press so far.
enum PressAnswer {
    /// It is meant, and nobody else is.
    case mine
    /// It may be meant.
    case open
    /// It is not meant: the next one gets the press.
    case notMine
    /// It may be meant if another press follows until a time.
    case waits(until: Double)
}

/// Where a pressed pointer is, for one target.
struct PointerState {
    /// In canvas points.
    var start: CGPoint
    var location: CGPoint
    /// In the coordinates of the target, whose top left corner is (0, 0).
    var localStart: CGPoint
    var localLocation: CGPoint
    var time: Double
    /// Whether the pointer is on the target.
    var isInside: Bool

    /// How far the pointer is from where it was pressed, in points of the target.
    var distance: CGFloat {
        let x = localLocation.x - localStart.x, y = localLocation.y - localStart.y
        return (x * x + y * y).squareRoot()
    }
}

/// A press that goes on, or that may be the first of several.
struct PointerPress {
    struct Rival {
        weak var box: Box?
        let target: any PointerTarget
    }

    var start: CGPoint
    var location: CGPoint
    /// The first one has the press; it goes to the next where that is not meant.
    var rivals: [Rival]
    /// These have it as well.
    var companions: [Rival]
    /// Set while it waits for another press.
    var timer: GraphTimers.Token?
}

extension ViewGraph {
    /// Begins a press at a canvas point.
    ///
    /// - Returns: whether something there takes presses, a disabled control too; if not, the press is the deck's.
    package func pointerDown(at point: CGPoint) -> Bool {
        tooltip.pointerActs(in: self)
        let targets = pointerTargets(at: point)
        if var waiting = press, let timer = waiting.timer {
            timers.cancel(timer)
            waiting.timer = nil
            if let first = waiting.rivals.first, targets.contains(where: { $0.box === first.box }) {
                // The same again: it counts for the one who waited for it.
                (waiting.start, waiting.location) = (point, point)
                press = waiting
                for companion in waiting.companions { _ = tell(companion) { $0.pressBegan($1) } }
                handOn { $0.pressBegan($1) }
                return true
            }
            press = waiting
            passOnWhatWasWaitedFor()
        }
        pointerCancelled()
        keyboardFocus.pointerDown(on: targets.first?.box)
        guard !targets.isEmpty else { return false }
        let inner = targets.filter { $0.target.pressPrecedence == .inner }
        let outer = targets.filter { $0.target.pressPrecedence == .outer }
        press = PointerPress(
            start: point, location: point, rivals: outer.reversed() + inner,
            companions: targets.filter { $0.target.pressPrecedence == .beside })
        for companion in press?.companions ?? [] { _ = tell(companion) { $0.pressBegan($1) } }
        handOn { $0.pressBegan($1) }
        return true
    }

    /// Moves the pointer while it is pressed.
    package func pointerMoved(to point: CGPoint) {
        guard press != nil, press?.timer == nil else { return }
        press?.location = point
        for companion in press?.companions ?? [] { _ = tell(companion) { $0.pressMoved($1) } }
        handOn { $0.pressMoved($1) }
    }

    /// Lets the pointer go.
    package func pointerUp(at point: CGPoint) {
        guard press != nil, press?.timer == nil else { return }
        press?.location = point
        for companion in press?.companions ?? [] { _ = tell(companion) { $0.pressEnded($1) } }
        release()
    }

    /// The press came to nothing.
    package func pointerCancelled() {
        guard let press else { return }
        self.press = nil
        if let timer = press.timer { timers.cancel(timer) }
        press.rivals.first?.target.pressCancelled()
        for companion in press.companions { companion.target.pressCancelled() }
    }

    /// Tells the first of the rivals; where the press is not meant for it, the next one, which has to be told first that
    /// it began.
    private func handOn(_ event: (any PointerTarget, PointerState) -> PressAnswer) {
        var isNew = false
        while let rival = press?.rivals.first {
            var answer = PressAnswer.open
            if isNew { answer = tell(rival) { $0.pressBegan($1) } }
            if case .notMine = answer {} else { answer = tell(rival, event) }
            switch answer {
            case .mine: press?.rivals = [rival]
            case .open, .waits: break
            case .notMine:
                press?.rivals.removeFirst()
                isNew = true
                continue
            }
            return
        }
    }

    private func release() {
        var isNew = false
        while let rival = press?.rivals.first {
            var answer = PressAnswer.open
            if isNew { answer = tell(rival) { $0.pressBegan($1) } }
            if case .notMine = answer {} else { answer = tell(rival) { $0.pressEnded($1) } }
            if case .waits(let end) = answer {
                press?.timer = timers.schedule(at: end) { [unowned self] in
                    press?.timer = nil
                    passOnWhatWasWaitedFor()
                }
                needsUpdate()
                return
            }
            if case .notMine = answer {
                press?.rivals.removeFirst()
                isNew = true
                continue
            }
            break
        }
        press = nil
    }

    /// The press that was waited for did not come: what there was goes to the next one.
    private func passOnWhatWasWaitedFor() {
        guard let first = press?.rivals.first else { return press = nil }
        first.target.pressCancelled()
        press?.rivals.removeFirst()
        guard let next = press?.rivals.first else { return press = nil }
        if case .notMine = tell(next, { $0.pressBegan($1) }) {} else { return release() }
        passOnWhatWasWaitedFor()
    }

    private func tell(
        _ rival: PointerPress.Rival, _ event: (any PointerTarget, PointerState) -> PressAnswer
    ) -> PressAnswer {
        guard let press, let box = rival.box, box.isInTree(of: rootBox) else {
            rival.target.pressCancelled()
            return .notMine
        }
        return event(
            rival.target,
            PointerState(
                start: press.start, location: press.location, localStart: box.localPoint(press.start),
                localLocation: box.localPoint(press.location), time: time,
                isInside: rootBox.hit(press.location)?.isInTree(of: box) ?? false))
    }

    /// The targets that what is in front at a point is in, the innermost first; something in front without a target
    /// covers what is behind it (F172).
    private func pointerTargets(at point: CGPoint) -> [PointerPress.Rival] {
        var targets: [PointerPress.Rival] = []
        var box = rootBox.hit(point)
        while let current = box {
            if let target = current.pointerTarget, target.takesPresses {
                targets.append(PointerPress.Rival(box: current, target: target))
            }
            box = current.parent
        }
        return targets
    }
}

extension Box {
    /// A canvas point in this box's own coordinates. Effects around it are undone (F174).
    final func localPoint(_ point: CGPoint) -> CGPoint {
        var transforms: [CGAffineTransform] = []
        var box = parent
        while let current = box {
            if let transform = current.contentTransform { transforms.append(transform) }
            box = current.parent
        }
        let inside = transforms.reversed().reduce(point) { $0.applying($1.inverted()) }
        return CGPoint(x: inside.x - origin.x, y: inside.y - origin.y)
    }

    /// From the coordinates that this box's frame is in to the canvas.
    final var transformToCanvas: CGAffineTransform {
        guard let parent else { return .identity }
        return parent.contentTransform.map { $0.concatenating(parent.transformToCanvas) } ?? parent.transformToCanvas
    }

    /// Whether input reaches controls and gestures at this place.
    final var isEnabled: Bool { EnvironmentValues(scope: node.environment).isEnabled }
}
