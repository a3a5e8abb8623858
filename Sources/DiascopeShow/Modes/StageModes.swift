import DiascopeDeck
import DiascopeUI
import Foundation

/// What lies between the deck and its audience: a plain value with pure transitions. It knows no view and no clock.
///
/// From the innermost outwards: a number that is being typed, what is laid over the stage, a curtain, what the pointer
/// is, zoom, a frozen picture. *Leave* leaves the innermost.
package struct StageModes: Hashable, Sendable {
    package enum Curtain: String, Hashable, Sendable, Codable { case none, black, white }

    package enum Tool: Hashable, Sendable {
        /// A mouse.
        case none
        case laser
        case spotlight
        case pen
        case eraser
    }

    package enum Overlay: Hashable, Sendable {
        case none
        /// - `page`: of the list of keys, from 0.
        case help(page: Int)
        case overview(Overview)
        case search(Finding)
        case goTo(Finding)

        /// Which one it is, whatever is in it.
        package enum Kind: Hashable, Sendable { case none, help, overview, search, goTo }

        package var kind: Kind {
            switch self {
            case .none: .none
            case .help: .help
            case .overview: .overview
            case .search: .search
            case .goTo: .goTo
            }
        }

        /// It is typed into.
        package var isField: Bool {
            switch self {
            case .search, .goTo: true
            case .none, .help, .overview: false
            }
        }
    }

    /// All slides, one of them marked.
    package struct Overview: Hashable, Sendable {
        /// The number of the marked slide, from 1.
        package var selection: Int
        /// How far the grid is scrolled, in canvas points; nil follows the selection.
        package var scroll: CGFloat?

        package init(selection: Int, scroll: CGFloat? = nil) { (self.selection, self.scroll) = (selection, scroll) }
    }

    /// A field with what is found below it.
    package struct Finding: Hashable, Sendable {
        package var query = ""
        /// Which of the matches is marked, from 0.
        package var selection = 0

        package init(query: String = "", selection: Int = 0) { (self.query, self.selection) = (query, selection) }
    }

    package var curtain = Curtain.none
    package var isFrozen = false
    package var tool = Tool.none
    package var penColor = PenColor.red
    package var zoom = Zoom()
    package var overlay = Overlay.none
    /// The digits of a slide's number that were typed so far.
    package var typedNumber = ""
    /// Of the spotlight, in canvas points.
    package private(set) var spotlightRadius: CGFloat = 220

    package init() {}

    /// What the transitions need to know about the show.
    package struct Surroundings: Hashable, Sendable {
        /// From 1; 0 in an empty deck.
        package var current: Int
        /// All of them in the order of the deck, where something that is laid over the stage lists them.
        package var slides: [SlideCard]
        package var canvas: CGSize
        /// Where the pointer is, in canvas points; nil where it is elsewhere.
        package var pointer: CGPoint?
        /// How many pages the list of keys has.
        package var helpPages: Int
        /// How many of the slides that are listed nobody has looked at so far.
        package var unread: Int

        package init(
            current: Int, slides: [SlideCard] = [], canvas: CGSize, pointer: CGPoint? = nil, helpPages: Int = 1,
            unread: Int = 0
        ) {
            (self.current, self.slides, self.canvas, self.pointer) = (current, slides, canvas, pointer)
            (self.helpPages, self.unread) = (helpPages, unread)
        }

        /// The slide so many behind another one in the list; at its ends the last one and the first one.
        fileprivate func slide(_ distance: Int, from number: Int) -> Int {
            guard let index = slides.firstIndex(where: { $0.number == number }) else { return number }
            return slides[min(max(index + distance, 0), slides.count - 1)].number
        }
    }

    /// What becomes of an action or a key.
    package enum Outcome: Hashable, Sendable {
        /// It was meant for a mode, and is done.
        case done
        /// It is for the show.
        case passed
        /// The show is to go to a slide, from 1.
        case go(Int)
    }

    // MARK: - What is on

    /// The deck is to be seen and can be used.
    package var showsDeck: Bool { curtain == .none && overlay == .none }

    /// For the presenter: what is on, the outermost first.
    package var summaries: [String] {
        var all: [String] = []
        if isFrozen { all.append("Frozen") }
        if zoom.isOn { all.append("Zoom \(zoom.percent)%") }
        switch tool {
        case .none: break
        case .laser: all.append("Laser pointer")
        case .spotlight: all.append("Spotlight")
        case .pen: all.append("Pen, \(penColor.rawValue)")
        case .eraser: all.append("Eraser")
        }
        switch curtain {
        case .none: break
        case .black: all.append("Black")
        case .white: all.append("White")
        }
        switch overlay {
        case .none: break
        case .help: all.append("Keys")
        case .overview: all.append("Overview")
        case .search: all.append("Search")
        case .goTo: all.append("Go to")
        }
        if !typedNumber.isEmpty { all.append("Go to \(typedNumber)") }
        return all
    }

    // MARK: - Actions

    package mutating func take(_ action: StageAction, in around: Surroundings) -> Outcome {
        // Any command ends a number that was begun.
        let hadNumber = !typedNumber.isEmpty
        typedNumber = ""
        if action == .leave { return hadNumber || leaveInnermost() ? .done : .passed }
        if action.isMove { return takeMove(action, in: around) }
        if takeTool(action) {
            overlay = .none
            return .done
        }
        switch action {
        case .black: draw(.black)
        case .white: draw(.white)
        case .freeze:
            overlay = .none
            isFrozen.toggle()
        case .help: overlay = overlay.kind == .help ? .none : .help(page: 0)
        case .overview: if case .overview = overlay { overlay = .none } else { openOverview(in: around) }
        case .search:
            open {
                .search($0)
            } unless: {
                if case .search = $0 { true } else { false }
            }
        case .goTo:
            open {
                .goTo($0)
            } unless: {
                if case .goTo = $0 { true } else { false }
            }
        case .zoom:
            overlay = .none
            zoom.toggle(at: around.pointer, in: around.canvas)
        case .zoomIn where zoom.isOn: zoom.zoom(by: Zoom.notch, at: around.pointer, in: around.canvas)
        case .zoomOut where zoom.isOn: zoom.zoom(by: 1 / Zoom.notch, at: around.pointer, in: around.canvas)
        case .zoomOff where zoom.isOn: zoom = Zoom()
        // What is drawn is not changed where nobody sees it.
        case .undo where !showsDeck, .clear where !showsDeck: break
        case .startOver:
            (overlay, curtain) = (.none, .none)
            return .passed
        default: return .passed
        }
        return .done
    }

    /// While something covers the deck, a move uncovers it and does no more; in the overview it moves the mark, and it
    /// turns the pages of the help.
    private mutating func takeMove(_ action: StageAction, in around: Surroundings) -> Outcome {
        switch overlay {
        case .overview(let overview):
            let selection =
                switch action {
                case .nextStep, .nextSlide: around.slide(1, from: overview.selection)
                case .previousStep, .previousSlide: around.slide(-1, from: overview.selection)
                case .firstSlide: around.slides.first?.number ?? 1
                case .lastSlide: around.slides.last?.number ?? 1
                default: overview.selection
                }
            overlay = .overview(Overview(selection: selection))
            return .done
        case .help(let page):
            let turned =
                switch action {
                case .nextStep, .nextSlide: page + 1
                case .previousStep, .previousSlide: page - 1
                default: around.helpPages
                }
            overlay = (0..<around.helpPages).contains(turned) ? .help(page: turned) : .none
            return .done
        case .search, .goTo:
            overlay = .none
            return .done
        case .none: break
        }
        guard curtain == .none else {
            curtain = .none
            return .done
        }
        return .passed
    }

    private mutating func leaveInnermost() -> Bool {
        if overlay != .none {
            overlay = .none
        } else if curtain != .none {
            curtain = .none
        } else if tool != .none {
            tool = .none
        } else if zoom.isOn {
            zoom = Zoom()
        } else if isFrozen {
            isFrozen = false
        } else {
            return false
        }
        return true
    }

    /// A curtain in front of all; the same again opens it.
    private mutating func draw(_ new: Curtain) {
        let isOpen = overlay != .none
        overlay = .none
        curtain = curtain == new && !isOpen ? .none : new
    }

    private mutating func open(_ make: (Finding) -> Overlay, unless isOpen: (Overlay) -> Bool) {
        overlay = isOpen(overlay) ? .none : make(Finding())
    }

    private mutating func openOverview(in around: Surroundings) {
        overlay = .overview(Overview(selection: max(around.current, 1)))
    }

    private mutating func takeTool(_ action: StageAction) -> Bool {
        func toggled(_ new: Tool) -> Tool { tool == new ? .none : new }
        switch action {
        case .laser: tool = toggled(.laser)
        case .spotlight: tool = toggled(.spotlight)
        case .pen: tool = toggled(.pen)
        case .eraser: tool = toggled(.eraser)
        default:
            guard let color = PenColor(action) else { return false }
            (tool, penColor) = (.pen, color)
        }
        return true
    }

    // MARK: - Keys

    /// Offers a key to what is typed into or moved in. nil where it is a key like any other.
    ///
    /// - Parameter isPress: false for a key that is held.
    package mutating func take(_ stroke: KeyStroke, isPress: Bool, in around: Surroundings) -> Outcome? {
        let isCommand = !stroke.modifiers.isDisjoint(with: [.control, .option, .command])
        switch overlay {
        case .search(var finding):
            let matches = SlideFinder.byWords(finding.query, in: around.slides)
            let outcome = finding.take(stroke, isPress: isPress, isCommand: isCommand, matches: matches)
            return finish(outcome, keeping: .search(finding))
        case .goTo(var finding):
            let matches = SlideFinder.byTitle(finding.query, in: around.slides)
            let outcome = finding.take(stroke, isPress: isPress, isCommand: isCommand, matches: matches)
            return finish(outcome, keeping: .goTo(finding))
        case .overview, .help, .none: break
        }
        if !typedNumber.isEmpty, let outcome = takeNumber(stroke, isPress: isPress, in: around) { return outcome }
        guard case .overview(let overview) = overlay, stroke.modifiers.isDisjoint(with: [.shift]), !isCommand else {
            return nil
        }
        let grid = OverviewGrid(around.slides, canvas: around.canvas)
        let selection: Int? =
            switch stroke.key {
            case .rightArrow: around.slide(1, from: overview.selection)
            case .leftArrow: around.slide(-1, from: overview.selection)
            case .downArrow: grid.slide(below: overview.selection)
            case .upArrow: grid.slide(above: overview.selection)
            default: nil
            }
        if let selection {
            overlay = .overview(Overview(selection: selection))
            return .done
        }
        guard stroke.key == .return || stroke.key == .space else { return nil }
        return isPress && !around.slides.isEmpty ? choose(overview.selection) : .done
    }

    /// - Parameter field: the field as it is now, for where it stays.
    private mutating func finish(_ outcome: Outcome?, keeping field: Overlay) -> Outcome? {
        switch outcome {
        case .go(let slide): return choose(slide)
        case .passed:
            overlay = .none
            return .done
        case .done, nil:
            overlay = field
            return outcome
        }
    }

    /// A slide was picked: nothing covers it any longer.
    package mutating func choose(_ slide: Int) -> Outcome {
        (overlay, curtain, typedNumber) = (.none, .none, "")
        return .go(slide)
    }

    /// A digit that nothing else is meant by begins the number of a slide. True where it does.
    package mutating func beginNumber(_ stroke: KeyStroke) -> Bool {
        guard let digit = stroke.digit, curtain == .none || overlay != .none else { return false }
        typedNumber = digit
        return true
    }

    private mutating func takeNumber(_ stroke: KeyStroke, isPress: Bool, in around: Surroundings) -> Outcome? {
        if let digit = stroke.digit {
            // No deck has more slides than four digits count; a longer number is a hand on the keyboard.
            if isPress, typedNumber.count < 4 { typedNumber += digit }
            return .done
        }
        switch stroke.key {
        case .return where stroke.modifiers.isDisjoint(with: [.control, .option, .command]):
            guard isPress, let number = Int(typedNumber), !around.slides.isEmpty else { return .done }
            return choose(max(number, 1))
        case .delete where stroke.modifiers.isDisjoint(with: [.shift, .control, .option, .command]):
            typedNumber.removeLast()
            return .done
        default: return nil
        }
    }

    /// Text that came without keys, from an input method say. True where it was typed into something.
    package mutating func type(_ text: String) -> Bool {
        switch overlay {
        case .search(var finding):
            finding.append(text)
            overlay = .search(finding)
        case .goTo(var finding):
            finding.append(text)
            overlay = .goTo(finding)
        case .none, .help, .overview: return false
        }
        return true
    }

    // MARK: - Wheel

    /// Notches of the wheel, up positive. True where a mode took them.
    package mutating func turnWheel(by notches: Double, in around: Surroundings) -> Bool {
        guard notches.isFinite else { return true }
        if case .overview(var overview) = overlay {
            let grid = OverviewGrid(around.slides, canvas: around.canvas)
            let old = overview.scroll ?? grid.scroll(showing: overview.selection)
            overview.scroll = grid.clamped(old - notches * grid.rowHeight / 2)
            overlay = .overview(overview)
            return true
        }
        guard overlay == .none else { return false }
        if curtain != .none { return true }
        if tool == .spotlight {
            let range = Self.spotlightRange(in: around.canvas)
            spotlightRadius = min(max(spotlightRadius * pow(1.15, notches), range.lowerBound), range.upperBound)
            return true
        }
        guard zoom.isOn else { return false }
        zoom.zoom(by: pow(Zoom.notch, notches), at: around.pointer, in: around.canvas)
        return true
    }

    private static func spotlightRange(in canvas: CGSize) -> ClosedRange<CGFloat> {
        let height = max(canvas.height, 16)
        return height / 27...height
    }
}

extension StageAction {
    /// Goes to another step or slide by itself.
    fileprivate var isMove: Bool {
        switch self {
        case .nextStep, .previousStep, .nextSlide, .previousSlide, .firstSlide, .lastSlide, .lastViewed: true
        default: false
        }
    }
}

extension KeyStroke {
    fileprivate var digit: String? {
        guard modifiers.isDisjoint(with: [.control, .option, .command]), ("0"..."9").contains(key.character) else {
            return nil
        }
        return String(key.character)
    }
}

extension StageModes.Finding {
    package mutating func append(_ text: String) {
        query += text.filter { !$0.isNewline && $0 != "\t" }
        selection = 0
    }

    /// `.go` a match was picked; `.passed` the field is left.
    fileprivate mutating func take(
        _ stroke: KeyStroke, isPress: Bool, isCommand: Bool, matches: [SlideFinder.Match]
    ) -> StageModes.Outcome? {
        switch stroke.key {
        case .escape: return isPress ? .passed : .done
        case .return:
            guard isPress else { return .done }
            return matches.indices.contains(selection) ? .go(matches[selection].slide) : .done
        case .downArrow, .tab: selection = min(selection + 1, max(matches.count - 1, 0))
        case .upArrow: selection = max(selection - 1, 0)
        case .delete:
            if isCommand { query = "" } else if !query.isEmpty { query.removeLast() }
            selection = 0
        default:
            if isCommand || stroke.key.isFunction { return nil }
            append(stroke.characters)
        }
        return .done
    }
}

extension Key {
    /// F1 to F24.
    fileprivate var isFunction: Bool { (1...24).contains { .function($0) == self } }
}
