import DiascopeDeck
import Foundation
import Testing

@testable import DiascopeShow

/// Every action from every mode, written down a second time.
struct StageModesTests {
    static let around = StageModes.Surroundings(
        current: 3, slides: (1...9).map { SlideCard(number: $0, place: $0 - 1, title: "Slide \($0)") },
        canvas: CGSize(width: 1920, height: 1080))

    static let starts: [(name: String, modes: StageModes)] = [
        ("bare", StageModes()),
        ("number", made { $0.typedNumber = "1" }),
        ("help", made { $0.overlay = .help(page: 0) }),
        ("overview", made { $0.overlay = .overview(StageModes.Overview(selection: 3)) }),
        ("search", made { $0.overlay = .search(StageModes.Finding(query: "a")) }),
        ("goTo", made { $0.overlay = .goTo(StageModes.Finding(query: "a")) }),
        ("black", made { $0.curtain = .black }),
        ("white", made { $0.curtain = .white }),
        ("laser", made { $0.tool = .laser }),
        ("spotlight", made { $0.tool = .spotlight }),
        ("pen", made { $0.tool = .pen }),
        ("eraser", made { $0.tool = .eraser }),
        ("zoom", made { $0.zoom.toggle(at: nil, in: around.canvas) }),
        ("frozen", made { $0.isFrozen = true }),
    ]

    private static func made(_ change: (inout StageModes) -> Void) -> StageModes {
        var modes = StageModes()
        change(&modes)
        return modes
    }

    /// What is on, in short.
    private static func name(_ modes: StageModes) -> String {
        var parts: [String] = []
        if modes.isFrozen { parts.append("frozen") }
        if modes.zoom.isOn { parts.append(modes.zoom.percent == 200 ? "zoom" : "zoom\(modes.zoom.percent)") }
        if modes.tool != .none {
            parts.append("\(modes.tool)" + (modes.penColor == .red ? "" : "-\(modes.penColor.rawValue)"))
        }
        if modes.curtain != .none { parts.append("\(modes.curtain)") }
        switch modes.overlay {
        case .none: break
        case .help(let page): parts.append("help" + (page == 0 ? "" : "\(page)"))
        case .overview(let overview): parts.append("overview\(overview.selection)")
        case .search(let finding): parts.append("search" + finding.query)
        case .goTo(let finding): parts.append("goTo" + finding.query)
        }
        if !modes.typedNumber.isEmpty { parts.append("number" + modes.typedNumber) }
        return parts.isEmpty ? "bare" : parts.joined(separator: "+")
    }

    /// `action=what is on then`; with `*` it is the show's as well.
    private static func row(from start: StageModes) -> [String] {
        StageAction.allCases.map { action in
            var modes = start
            let outcome = modes.take(action, in: around)
            return "\(action.rawValue)=\(name(modes))\(outcome == .passed ? "*" : "")"
        }
    }

    private static let table: [String: String] = [
        "bare": """
        nextStep=bare* previousStep=bare* nextSlide=bare* previousSlide=bare* firstSlide=bare*
        lastSlide=bare* lastViewed=bare* goTo=goTo search=search overview=overview3 help=help black=black
        white=white freeze=frozen laser=laser spotlight=spotlight pen=pen penRed=pen penYellow=pen-yellow
        penGreen=pen-green penBlue=pen-blue penWhite=pen-white eraser=eraser undo=bare* clear=bare*
        zoom=zoom zoomIn=bare* zoomOut=bare* zoomOff=bare* timer=bare* resetTimer=bare*
        presenterView=bare* swapDisplays=bare* presenterLayout=bare* notesUp=bare* notesDown=bare*
        toggleFullscreen=bare* start=bare* startOver=bare* leave=bare* reload=bare* quit=bare* quitOnSecond=bare*
        """,
        "number": """
        nextStep=bare* previousStep=bare* nextSlide=bare* previousSlide=bare* firstSlide=bare*
        lastSlide=bare* lastViewed=bare* goTo=goTo search=search overview=overview3 help=help black=black
        white=white freeze=frozen laser=laser spotlight=spotlight pen=pen penRed=pen penYellow=pen-yellow
        penGreen=pen-green penBlue=pen-blue penWhite=pen-white eraser=eraser undo=bare* clear=bare*
        zoom=zoom zoomIn=bare* zoomOut=bare* zoomOff=bare* timer=bare* resetTimer=bare*
        presenterView=bare* swapDisplays=bare* presenterLayout=bare* notesUp=bare* notesDown=bare*
        toggleFullscreen=bare* start=bare* startOver=bare* leave=bare reload=bare* quit=bare* quitOnSecond=bare*
        """,
        "help": """
        nextStep=bare previousStep=bare nextSlide=bare previousSlide=bare firstSlide=bare lastSlide=bare
        lastViewed=bare goTo=goTo search=search overview=overview3 help=bare black=black white=white
        freeze=frozen laser=laser spotlight=spotlight pen=pen penRed=pen penYellow=pen-yellow
        penGreen=pen-green penBlue=pen-blue penWhite=pen-white eraser=eraser undo=help clear=help
        zoom=zoom zoomIn=help* zoomOut=help* zoomOff=help* timer=help* resetTimer=help*
        presenterView=help* swapDisplays=help* presenterLayout=help* notesUp=help* notesDown=help*
        toggleFullscreen=help* start=help* startOver=bare* leave=bare reload=help* quit=help* quitOnSecond=help*
        """,
        "overview": """
        nextStep=overview4 previousStep=overview2 nextSlide=overview4 previousSlide=overview2
        firstSlide=overview1 lastSlide=overview9 lastViewed=overview3 goTo=goTo search=search
        overview=bare help=help black=black white=white freeze=frozen laser=laser spotlight=spotlight
        pen=pen penRed=pen penYellow=pen-yellow penGreen=pen-green penBlue=pen-blue penWhite=pen-white
        eraser=eraser undo=overview3 clear=overview3 zoom=zoom zoomIn=overview3* zoomOut=overview3*
        zoomOff=overview3* timer=overview3* resetTimer=overview3*
        presenterView=overview3* swapDisplays=overview3* presenterLayout=overview3* notesUp=overview3* notesDown=overview3*
        toggleFullscreen=overview3*
        start=overview3* startOver=bare* leave=bare reload=overview3* quit=overview3* quitOnSecond=overview3*
        """,
        "search": """
        nextStep=bare previousStep=bare nextSlide=bare previousSlide=bare firstSlide=bare lastSlide=bare
        lastViewed=bare goTo=goTo search=bare overview=overview3 help=help black=black white=white
        freeze=frozen laser=laser spotlight=spotlight pen=pen penRed=pen penYellow=pen-yellow
        penGreen=pen-green penBlue=pen-blue penWhite=pen-white eraser=eraser undo=searcha clear=searcha
        zoom=zoom zoomIn=searcha* zoomOut=searcha* zoomOff=searcha* timer=searcha* resetTimer=searcha*
        presenterView=searcha* swapDisplays=searcha* presenterLayout=searcha* notesUp=searcha* notesDown=searcha*
        toggleFullscreen=searcha* start=searcha* startOver=bare* leave=bare reload=searcha* quit=searcha*
        quitOnSecond=searcha*
        """,
        "goTo": """
        nextStep=bare previousStep=bare nextSlide=bare previousSlide=bare firstSlide=bare lastSlide=bare
        lastViewed=bare goTo=bare search=search overview=overview3 help=help black=black white=white
        freeze=frozen laser=laser spotlight=spotlight pen=pen penRed=pen penYellow=pen-yellow
        penGreen=pen-green penBlue=pen-blue penWhite=pen-white eraser=eraser undo=goToa clear=goToa
        zoom=zoom zoomIn=goToa* zoomOut=goToa* zoomOff=goToa* timer=goToa* resetTimer=goToa*
        presenterView=goToa* swapDisplays=goToa* presenterLayout=goToa* notesUp=goToa* notesDown=goToa*
        toggleFullscreen=goToa* start=goToa* startOver=bare* leave=bare reload=goToa* quit=goToa* quitOnSecond=goToa*
        """,
        "black": """
        nextStep=bare previousStep=bare nextSlide=bare previousSlide=bare firstSlide=bare lastSlide=bare
        lastViewed=bare goTo=black+goTo search=black+search overview=black+overview3 help=black+help
        black=bare white=white freeze=frozen+black laser=laser+black spotlight=spotlight+black
        pen=pen+black penRed=pen+black penYellow=pen-yellow+black penGreen=pen-green+black
        penBlue=pen-blue+black penWhite=pen-white+black eraser=eraser+black undo=black clear=black
        zoom=zoom+black zoomIn=black* zoomOut=black* zoomOff=black* timer=black* resetTimer=black*
        presenterView=black* swapDisplays=black* presenterLayout=black* notesUp=black* notesDown=black*
        toggleFullscreen=black* start=black* startOver=bare* leave=bare reload=black* quit=black* quitOnSecond=black*
        """,
        "white": """
        nextStep=bare previousStep=bare nextSlide=bare previousSlide=bare firstSlide=bare lastSlide=bare
        lastViewed=bare goTo=white+goTo search=white+search overview=white+overview3 help=white+help
        black=black white=bare freeze=frozen+white laser=laser+white spotlight=spotlight+white
        pen=pen+white penRed=pen+white penYellow=pen-yellow+white penGreen=pen-green+white
        penBlue=pen-blue+white penWhite=pen-white+white eraser=eraser+white undo=white clear=white
        zoom=zoom+white zoomIn=white* zoomOut=white* zoomOff=white* timer=white* resetTimer=white*
        presenterView=white* swapDisplays=white* presenterLayout=white* notesUp=white* notesDown=white*
        toggleFullscreen=white* start=white* startOver=bare* leave=bare reload=white* quit=white* quitOnSecond=white*
        """,
        "laser": """
        nextStep=laser* previousStep=laser* nextSlide=laser* previousSlide=laser* firstSlide=laser*
        lastSlide=laser* lastViewed=laser* goTo=laser+goTo search=laser+search overview=laser+overview3
        help=laser+help black=laser+black white=laser+white freeze=frozen+laser laser=bare
        spotlight=spotlight pen=pen penRed=pen penYellow=pen-yellow penGreen=pen-green penBlue=pen-blue
        penWhite=pen-white eraser=eraser undo=laser* clear=laser* zoom=zoom+laser zoomIn=laser*
        zoomOut=laser* zoomOff=laser* timer=laser* resetTimer=laser*
        presenterView=laser* swapDisplays=laser* presenterLayout=laser* notesUp=laser* notesDown=laser*
        toggleFullscreen=laser* start=laser*
        startOver=laser* leave=bare reload=laser* quit=laser* quitOnSecond=laser*
        """,
        "spotlight": """
        nextStep=spotlight* previousStep=spotlight* nextSlide=spotlight* previousSlide=spotlight*
        firstSlide=spotlight* lastSlide=spotlight* lastViewed=spotlight* goTo=spotlight+goTo
        search=spotlight+search overview=spotlight+overview3 help=spotlight+help black=spotlight+black
        white=spotlight+white freeze=frozen+spotlight laser=laser spotlight=bare pen=pen penRed=pen
        penYellow=pen-yellow penGreen=pen-green penBlue=pen-blue penWhite=pen-white eraser=eraser
        undo=spotlight* clear=spotlight* zoom=zoom+spotlight zoomIn=spotlight* zoomOut=spotlight*
        zoomOff=spotlight* timer=spotlight* resetTimer=spotlight*
        presenterView=spotlight* swapDisplays=spotlight* presenterLayout=spotlight* notesUp=spotlight* notesDown=spotlight*
        toggleFullscreen=spotlight*
        start=spotlight* startOver=spotlight* leave=bare reload=spotlight* quit=spotlight* quitOnSecond=spotlight*
        """,
        "pen": """
        nextStep=pen* previousStep=pen* nextSlide=pen* previousSlide=pen* firstSlide=pen* lastSlide=pen*
        lastViewed=pen* goTo=pen+goTo search=pen+search overview=pen+overview3 help=pen+help
        black=pen+black white=pen+white freeze=frozen+pen laser=laser spotlight=spotlight pen=bare
        penRed=pen penYellow=pen-yellow penGreen=pen-green penBlue=pen-blue penWhite=pen-white
        eraser=eraser undo=pen* clear=pen* zoom=zoom+pen zoomIn=pen* zoomOut=pen* zoomOff=pen* timer=pen*
        resetTimer=pen*
        presenterView=pen* swapDisplays=pen* presenterLayout=pen* notesUp=pen* notesDown=pen*
        toggleFullscreen=pen* start=pen* startOver=pen* leave=bare reload=pen* quit=pen*
        quitOnSecond=pen*
        """,
        "eraser": """
        nextStep=eraser* previousStep=eraser* nextSlide=eraser* previousSlide=eraser* firstSlide=eraser*
        lastSlide=eraser* lastViewed=eraser* goTo=eraser+goTo search=eraser+search
        overview=eraser+overview3 help=eraser+help black=eraser+black white=eraser+white
        freeze=frozen+eraser laser=laser spotlight=spotlight pen=pen penRed=pen penYellow=pen-yellow
        penGreen=pen-green penBlue=pen-blue penWhite=pen-white eraser=bare undo=eraser* clear=eraser*
        zoom=zoom+eraser zoomIn=eraser* zoomOut=eraser* zoomOff=eraser* timer=eraser* resetTimer=eraser*
        presenterView=eraser* swapDisplays=eraser* presenterLayout=eraser* notesUp=eraser* notesDown=eraser*
        toggleFullscreen=eraser* start=eraser* startOver=eraser* leave=bare reload=eraser* quit=eraser*
        quitOnSecond=eraser*
        """,
        "zoom": """
        nextStep=zoom* previousStep=zoom* nextSlide=zoom* previousSlide=zoom* firstSlide=zoom*
        lastSlide=zoom* lastViewed=zoom* goTo=zoom+goTo search=zoom+search overview=zoom+overview3
        help=zoom+help black=zoom+black white=zoom+white freeze=frozen+zoom laser=zoom+laser
        spotlight=zoom+spotlight pen=zoom+pen penRed=zoom+pen penYellow=zoom+pen-yellow
        penGreen=zoom+pen-green penBlue=zoom+pen-blue penWhite=zoom+pen-white eraser=zoom+eraser
        undo=zoom* clear=zoom* zoom=bare zoomIn=zoom250 zoomOut=zoom160 zoomOff=bare timer=zoom*
        resetTimer=zoom*
        presenterView=zoom* swapDisplays=zoom* presenterLayout=zoom* notesUp=zoom* notesDown=zoom*
        toggleFullscreen=zoom* start=zoom* startOver=zoom* leave=bare reload=zoom* quit=zoom*
        quitOnSecond=zoom*
        """,
        "frozen": """
        nextStep=frozen* previousStep=frozen* nextSlide=frozen* previousSlide=frozen* firstSlide=frozen*
        lastSlide=frozen* lastViewed=frozen* goTo=frozen+goTo search=frozen+search
        overview=frozen+overview3 help=frozen+help black=frozen+black white=frozen+white freeze=bare
        laser=frozen+laser spotlight=frozen+spotlight pen=frozen+pen penRed=frozen+pen
        penYellow=frozen+pen-yellow penGreen=frozen+pen-green penBlue=frozen+pen-blue
        penWhite=frozen+pen-white eraser=frozen+eraser undo=frozen* clear=frozen* zoom=frozen+zoom
        zoomIn=frozen* zoomOut=frozen* zoomOff=frozen* timer=frozen* resetTimer=frozen*
        presenterView=frozen* swapDisplays=frozen* presenterLayout=frozen* notesUp=frozen* notesDown=frozen*
        toggleFullscreen=frozen* start=frozen* startOver=frozen* leave=bare reload=frozen* quit=frozen*
        quitOnSecond=frozen*
        """,
    ]

    @Test(arguments: starts.map(\.name)) func everyActionLeadsWhereTheTableSays(mode: String) throws {
        let start = try #require(Self.starts.first { $0.name == mode }).modes
        let expected = try #require(Self.table[mode]).split(whereSeparator: \.isWhitespace).map(String.init)
        let found = Self.row(from: start)
        #expect(found.count == StageAction.allCases.count)
        #expect(found == expected, "from \(mode): \(found.joined(separator: " "))")
    }

    @Test func leaveLeavesTheInnermostModeUntilTheStageIsBare() {
        var modes = StageModes()
        modes.isFrozen = true
        modes.zoom.toggle(at: nil, in: Self.around.canvas)
        (modes.tool, modes.curtain, modes.overlay, modes.typedNumber) = (.pen, .black, .help(page: 0), "4")
        #expect(modes.summaries == ["Frozen", "Zoom 200%", "Pen, red", "Black", "Keys", "Go to 4"])
        var left: [String] = []
        for _ in 0..<6 {
            let outcome = modes.take(.leave, in: Self.around)
            #expect(outcome == .done)
            left.append(Self.name(modes))
        }
        #expect(
            left == [
                "frozen+zoom+pen+black+help", "frozen+zoom+pen+black", "frozen+zoom+pen", "frozen+zoom", "frozen",
                "bare",
            ])
        let last = modes.take(.leave, in: Self.around)
        #expect(last == .passed && modes == StageModes() && modes.summaries == [])
    }

    @Test func anEmptyDeckHasNowhereToGo() {
        let nowhere = StageModes.Surroundings(current: 0, canvas: Self.around.canvas)
        for (_, start) in Self.starts {
            for action in StageAction.allCases {
                var modes = start
                let outcome = modes.take(action, in: nowhere)
                #expect(outcome == .done || outcome == .passed)
            }
            for key in [.return, .space, .upArrow, .downArrow, .rightArrow, .delete, "7", "x"] as [Key] {
                var modes = start
                let stroke = KeyStroke(key: key, characters: key.characters(with: []))
                let outcome = modes.take(stroke, isPress: true, in: nowhere)
                if case .go = outcome { Issue.record("\(key) from \(start)") }
            }
        }
    }
}
