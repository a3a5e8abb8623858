import CGetOpt
import DiascopeDeck
import DiascopeExport
import DiascopeGraphics
import DiascopeShow
import Foundation

/// What was asked for on the command line.
struct CommandOptions {
    enum Command: String, CaseIterable {
        case present, export, inspect, play, check, list, displays, help
    }

    /// By the ending of the output.
    enum ExportFormat: String, CaseIterable {
        case png, pdf, svg, mp4, gif
    }

    var command = Command.present
    var exportFormat = ExportFormat.png
    /// What stands beside the options: an output, a script.
    var operands: [String] = []
    var isFullscreen: Bool?
    var display: String?
    /// Whether the presenter's window opens; nil where there is a second display.
    var showsPresenter: Bool?
    var isBorderless = false
    /// How long the talk may take, in seconds.
    var timer: Double?
    /// Where the times of a rehearsal go.
    var rehearsalFile: String?
    /// Where what is drawn in a talk is kept.
    var inkFile: String?
    /// Where such times are read from.
    var rehearsalTimes: String?
    var start: DeckTarget?
    var steps = StepChoice.final
    var slides: SlideSelection?
    var size: PixelSize?
    var isJSON = false
    var slide: Int?
    var step: Int?
    var framesFolder: String?
    var traceFile: String?
    var reducesMotion = false
    var loops = false
    var framesPerSecond: Double?
    var secondsPerStep: Double?
    var script: String?
    var scale: Double?
    var isTransparent = false
    /// Of the pages of a document.
    var layout = DocumentExport.Layout.slides
    var isStrict = false
    var wantsNotes = false
    /// Where `inspect` draws what it prints.
    var picture: String?
    /// Of a sheet of thumbnails.
    var columns: Int?

    /// Those that were given, to see whether they go with the output.
    private var given: [Option] = []

    private enum Option: Int32, CaseIterable {
        case windowed = 256, fullscreen, display, start, steps, slides, size, json, slide, step, frames, trace, help
        case reduceMotion, loop, fps, seconds, script, scale, transparent, sheet
        case presenter, noPresenter, borderless, timer, rehearse, rehearsal, strict, notes, picture, handout, ink

        /// As it is written on the command line.
        var name: String {
            switch self {
            case .reduceMotion: "reduce-motion"
            case .noPresenter: "no-presenter"
            default: "\(self)"
            }
        }

        var takesValue: Bool {
            switch self {
            case .windowed, .fullscreen, .json, .reduceMotion, .loop, .transparent, .help, .presenter, .noPresenter,
                .borderless, .strict, .notes:
                false
            default: true
            }
        }

        var commands: Set<Command> {
            switch self {
            case .windowed, .fullscreen, .display, .start, .presenter, .noPresenter, .borderless, .timer, .rehearse:
                [.present]
            case .steps, .slides, .size, .fps, .seconds, .script, .scale, .transparent, .sheet, .handout: [.export]
            case .ink: [.present, .export]
            case .json: [.list, .check]
            case .slide, .step, .picture: [.inspect]
            case .strict: [.check]
            case .notes, .rehearsal: [.check, .export]
            case .frames, .trace: [.play]
            case .reduceMotion: [.present, .play, .export]
            case .loop: [.present, .play]
            case .help: Set(Command.allCases)
            }
        }

        /// For which formats it means something to `export`.
        var formats: Set<ExportFormat> {
            switch self {
            case .steps: [.png, .pdf, .svg]
            case .transparent, .sheet: [.png]
            case .notes, .handout: [.pdf]
            case .size, .scale: [.png, .mp4, .gif]
            case .fps, .seconds, .script, .rehearsal, .reduceMotion: [.mp4, .gif]
            default: Set(ExportFormat.allCases)
            }
        }
    }

    /// - Parameter arguments: with the program's name first.
    init(_ arguments: [String]) throws(CommandError) {
        var arguments = arguments
        if arguments.count > 1, !arguments[1].hasPrefix("-") {
            guard let command = Command(rawValue: arguments[1]) else {
                throw .usage(
                    "there is no command “\(arguments[1])”; there are \(Command.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
            self.command = command
            arguments.remove(at: 1)
        }
        try parse(arguments)
        try checkOperands()
        if command == .export { try checkFormat() }
    }

    private mutating func parse(_ arguments: [String]) throws(CommandError) {
        let names = Option.allCases.map { strdup($0.name) }
        var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        // The library puts operands behind options, so the copies it was given are not where they were.
        let copies = texts
        defer {
            names.forEach { free($0) }
            copies.forEach { free($0) }
        }
        var options = zip(names, Option.allCases).map { name, option in
            CGetOpt.option(name: name, has_arg: option.takesValue ? 1 : 0, flag: nil, val: option.rawValue)
        }
        options.append(CGetOpt.option(name: nil, has_arg: 0, flag: nil, val: 0))
        getopt_start()
        var failure: CommandError?
        texts.withUnsafeMutableBufferPointer { texts in
            guard let base = texts.baseAddress else { return }
            while failure == nil {
                let result = getopt_long(Int32(arguments.count), base, ":h", options, nil)
                if result == -1 { break }
                let value = getopt_argument().map { String(cString: $0) }
                let word = texts[Int(max(getopt_index(), 1)) - 1].map { String(cString: $0) } ?? ""
                failure = take(result, value: value, word: word)
            }
            let first = Int(getopt_index())
            if first < arguments.count {
                operands = texts[first..<arguments.count].compactMap { $0.map { String(cString: $0) } }
            }
        }
        if let failure { throw failure }
    }

    private mutating func take(_ result: Int32, value: String?, word: String) -> CommandError? {
        if result == Int32(UInt8(ascii: "h")) {
            command = .help
            return nil
        }
        if result == Int32(UInt8(ascii: ":")) { return .usage("\(word) needs a value") }
        guard let option = Option(rawValue: result) else {
            if let option = Option(rawValue: getopt_option()) { return .usage("--\(option.name) takes no value") }
            // Of several letters behind one dash, the word is the one before.
            let letter = UInt8(exactly: getopt_option()).flatMap { $0 > 0 ? Unicode.Scalar($0) : nil }
            return .usage("there is no option \(letter.map { "-\($0)" } ?? word); see help")
        }
        guard option.commands.contains(command) else {
            return .usage("--\(option.name) does not go with \(command.rawValue)")
        }
        given.append(option)
        do throws(CommandError) {
            try set(option, value ?? "")
            return nil
        } catch {
            return error
        }
    }

    private mutating func set(_ option: Option, _ value: String) throws(CommandError) {
        switch option {
        case .windowed: isFullscreen = false
        case .fullscreen: isFullscreen = true
        case .display: display = value
        case .start:
            guard let target = DeckTarget(value) else {
                throw .usage(
                    "“\(value)” is no place in a deck; write it like 3 or 3.1, or by a slide's id like costs.1")
            }
            start = target
        case .presenter: showsPresenter = true
        case .noPresenter: showsPresenter = false
        case .borderless: (isBorderless, isFullscreen) = (true, false)
        case .timer:
            guard let seconds = TalkClock.length(value) else {
                throw .usage("“\(value)” is no length of a talk; write it like 25m, 90s or 1h30m")
            }
            timer = seconds
        case .rehearse: rehearsalFile = value
        case .ink: inkFile = value
        case .rehearsal: rehearsalTimes = value
        case .steps:
            guard let choice = StepChoice(rawValue: value) else {
                throw .usage("--steps is final or all, not “\(value)”")
            }
            steps = choice
        case .slides: slides = try SlideSelection(value)
        case .size:
            guard let pixels = PixelSize(value) else {
                throw .usage("“\(value)” is no size in pixels; write it like 1920x1080, up to 32768")
            }
            size = pixels
        case .json: isJSON = true
        case .slide: slide = try Self.number(value, "--slide", from: 1)
        case .step: step = try Self.number(value, "--step", from: 0)
        case .frames: framesFolder = value
        case .trace: traceFile = value
        case .reduceMotion: reducesMotion = true
        case .loop: loops = true
        case .fps: framesPerSecond = try Self.number(value, "--fps", in: VideoExport.rates)
        case .seconds: secondsPerStep = try Self.number(value, "--seconds", in: 0.1...3600)
        case .script: script = value
        case .scale: scale = try Self.number(value, "--scale", in: 0.05...16)
        case .transparent: isTransparent = true
        case .sheet:
            guard let number = Int(value), PictureExport.sheetColumns.contains(number) else {
                throw .usage("--sheet is a number of columns from 1 to 20, not “\(value)”")
            }
            columns = number
        case .strict: isStrict = true
        case .notes where command == .export: layout = .notes
        case .notes: wantsNotes = true
        case .handout:
            guard let count = Int(value), DocumentExport.handouts.contains(count) else {
                throw .usage("--handout is 2, 3, 4 or 6 slides a page, not “\(value)”")
            }
            layout = .handout(count)
        case .picture: picture = value
        case .help: command = .help
        }
    }

    private static func number(_ text: String, _ name: String, from least: Int) throws(CommandError) -> Int {
        guard let number = Int(text), number >= least else {
            throw .usage("\(name) is a number from \(least), not “\(text)”")
        }
        return number
    }

    private static func number(
        _ text: String, _ name: String, in range: ClosedRange<Double>
    ) throws(CommandError) -> Double {
        guard let number = Double(text), range.contains(number) else {
            throw .usage(
                "\(name) is a number from \(range.lowerBound.formatted()) to \(range.upperBound.formatted(.number.grouping(.never))), not “\(text)”"
            )
        }
        return number
    }

    private mutating func checkFormat() throws(CommandError) {
        let ending = (operands[0] as NSString).pathExtension.lowercased()
        guard let format = ExportFormat(rawValue: ending) else {
            let known = ExportFormat.allCases.map { ".\($0)" }.joined(separator: ", ")
            throw .usage("“\(operands[0])” does not end in a format that there is: \(known)")
        }
        exportFormat = format
        if let option = given.first(where: { !$0.formats.contains(format) }) {
            throw .usage("--\(option.name) does not go with .\(format)")
        }
        for (one, other) in [
            (Option.size, Option.scale), (.seconds, .script), (.seconds, .rehearsal), (.rehearsal, .script),
            (.slides, .script), (.scale, .sheet), (.transparent, .sheet), (.notes, .handout),
        ]
        where given.contains(one) && given.contains(other) {
            throw .usage("--\(one.name) does not go with --\(other.name)")
        }
    }

    private func checkOperands() throws(CommandError) {
        switch command {
        case .export where operands.count != 1: throw .usage("export needs one output, such as slides.png")
        case .play where operands.count != 1: throw .usage("play needs one script")
        case .present where !operands.isEmpty, .inspect where !operands.isEmpty, .list where !operands.isEmpty,
            .check where !operands.isEmpty, .displays where !operands.isEmpty:
            throw .usage("“\(operands[0])” is not understood; see help")
        default: break
        }
    }
}
