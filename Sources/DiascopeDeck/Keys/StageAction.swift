/// What a speaker can do on stage, by name. Keys are bound to these, in the standard table, in a deck's `stageKeys` and
/// in the file `keys.json`.
public enum StageAction: String, CaseIterable, Hashable, Sendable {
    /// The next step, else the next slide.
    case nextStep
    /// One step back, else the slide before in its last step.
    case previousStep
    /// The next slide, whatever steps are left.
    case nextSlide
    /// The slide before, from its beginning.
    case previousSlide
    /// The first slide.
    case firstSlide
    /// The last slide.
    case lastSlide
    /// The slide that was on stage before this one.
    case lastViewed
    /// A field for the number or title of a slide.
    case goTo
    /// A field for words of a slide.
    case search
    /// All slides as small pictures.
    case overview
    /// The keys and what they do.
    case help
    /// A black canvas, or no longer.
    case black
    /// A white canvas, or no longer.
    case white
    /// The audience keeps what it sees while the show goes on behind, or no longer.
    case freeze
    /// A red dot at the pointer, or no longer.
    case laser
    /// All but a circle round the pointer is dimmed, or no longer.
    case spotlight
    /// The pointer draws, or no longer.
    case pen
    /// The pointer draws in red.
    case penRed
    /// The pointer draws in yellow.
    case penYellow
    /// The pointer draws in green.
    case penGreen
    /// The pointer draws in blue.
    case penBlue
    /// The pointer draws in white.
    case penWhite
    /// The pointer takes away what was drawn, or no longer.
    case eraser
    /// Takes back the last change of what is drawn on the slide.
    case undo
    /// Takes away all that is drawn on the slide.
    case clear
    /// A part of the slide, larger, or no longer.
    case zoom
    /// Larger: what is zoomed, else the presenter's notes.
    case zoomIn
    /// Smaller: what is zoomed, else the presenter's notes.
    case zoomOut
    /// The whole slide again.
    case zoomOff
    /// Starts the timer of the talk, or stops it for a while.
    case timer
    /// The timer from zero.
    case resetTimer
    /// The presenter's window, or no longer.
    case presenterView
    /// Audience and presenter change displays.
    case swapDisplays
    /// Another layout of the presenter's window.
    case presenterLayout
    /// Shows what is further up in the presenter's notes.
    case notesUp
    /// Shows what is further down in the presenter's notes.
    case notesDown
    /// Fullscreen or no longer.
    case toggleFullscreen
    /// Fullscreen; nothing where it is already.
    case start
    /// The first slide, in fullscreen.
    case startOver
    /// Leaves what is on top; with nothing on top and pressed twice within a second, leaves fullscreen.
    case leave
    /// Starts the deck's program again, as it is by now, and goes on at the same place.
    case reload
    /// Ends the show.
    case quit
    /// Ends the show when it is pressed twice within a second.
    case quitOnSecond

    /// For the list of keys.
    public var summary: String {
        switch self {
        case .nextStep: "Next step, else slide"
        case .previousStep: "Previous step, else slide"
        case .nextSlide: "Next slide"
        case .previousSlide: "Previous slide"
        case .firstSlide: "First slide"
        case .lastSlide: "Last slide"
        case .lastViewed: "Last viewed slide"
        case .goTo: "Go to a number or title"
        case .search: "Search"
        case .overview: "Overview"
        case .help: "These keys"
        case .black: "Black"
        case .white: "White"
        case .freeze: "Freeze"
        case .laser: "Laser pointer"
        case .spotlight: "Spotlight"
        case .pen: "Pen"
        case .penRed: "Red pen"
        case .penYellow: "Yellow pen"
        case .penGreen: "Green pen"
        case .penBlue: "Blue pen"
        case .penWhite: "White pen"
        case .eraser: "Eraser"
        case .undo: "Undo drawing"
        case .clear: "Clear drawing"
        case .zoom: "Zoom; then wheel, drag"
        case .zoomIn: "Larger: zoom, else notes"
        case .zoomOut: "Smaller: zoom, else notes"
        case .zoomOff: "Whole slide"
        case .timer: "Timer: start, pause"
        case .resetTimer: "Timer: reset"
        case .presenterView: "Presenter’s window"
        case .swapDisplays: "Swap displays"
        case .presenterLayout: "Presenter’s layout"
        case .notesUp: "Notes: scroll up"
        case .notesDown: "Notes: scroll down"
        case .toggleFullscreen: "Fullscreen on or off"
        case .start: "Fullscreen"
        case .startOver: "Start from the first slide"
        case .leave: "Leave a mode; twice: fullscreen"
        case .reload: "Reload the deck"
        case .quit: "Quit"
        case .quitOnSecond: "Quit, pressed twice"
        }
    }

    /// Under what the action stands in the list of keys.
    package enum Group: String, CaseIterable, Sendable {
        case move = "Move", find = "Find", screen = "Screen", point = "Point and draw", window = "Window"
    }

    package var group: Group {
        switch self {
        case .nextStep, .previousStep, .nextSlide, .previousSlide, .firstSlide, .lastSlide, .lastViewed: .move
        case .goTo, .search, .overview, .help: .find
        case .black, .white, .freeze, .zoom, .zoomIn, .zoomOut, .zoomOff, .timer, .resetTimer: .screen
        case .laser, .spotlight, .pen, .penRed, .penYellow, .penGreen, .penBlue, .penWhite, .eraser, .undo, .clear:
            .point
        case .presenterView, .swapDisplays, .presenterLayout, .notesUp, .notesDown, .toggleFullscreen, .start,
            .startOver, .leave, .reload, .quit, .quitOnSecond:
            .window
        }
    }
}
