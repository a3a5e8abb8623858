import DiascopeDeck
import DiascopeExport
import DiascopeGraphics
import DiascopeShow
import DiascopeStage
import Foundation

extension Deck {
    /// The program of a deck: shows it, or does what the command line asks for. See `help`.
    public static func main() {
        StackRoom.widen()
        do {
            let options = try CommandOptions(CommandLine.arguments)
            try DeckCommand(deck: Self(), options: options).run()
        } catch let error as CommandError {
            fail(error.description, status: error.status)
        } catch let error as StageError {
            fail(error.description, status: 3)
        } catch {
            fail("\(error)", status: 3)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(DeckCommand<Self>.programName): \(message)\n".utf8))
        exit(status)
    }
}

/// One command of a deck's program.
@MainActor struct DeckCommand<D: Deck> {
    let deck: D
    let options: CommandOptions

    nonisolated static var programName: String {
        (CommandLine.arguments.first as NSString?)?.lastPathComponent ?? "\(D.self)"
    }

    func run() throws {
        switch options.command {
        case .present: try present()
        case .export: try export()
        case .inspect: try inspect()
        case .play: try play()
        case .check: try check()
        case .list: list()
        case .displays: for display in try SDLScreen.displays() { print(display.line) }
        case .help: print(help)
        }
    }

    private func present() throws {
        let program = Self.programPath, handover = Handover.take()
        let resources = PaintingResources(forProgram: ())
        let show = makeShow(resources, keyFile: readKeyFile())
        let talk = show.talk
        talk.length = options.timer
        if let file = options.inkFile, FileManager.default.fileExists(atPath: file) { show.draw(try readInk(file)) }
        let console = Console(show, resources: resources, wallTime: Self.wallTime)
        show.console = console
        let recovery = RecoveryFile(program: program)
        if let handover {
            show.goOn(handover.record)
            talk.times = handover.times
            console.arrangement = handover.console
        } else if let start = options.start {
            guard let position = show.run.position(of: start) else { throw noSlide(start, in: show.run) }
            show.begin(at: position)
        } else if let record = recovery.read() {
            show.offer(record)
        }
        followDesktop(show.run)
        if options.rehearsalFile != nil, handover == nil { talk.start(at: 0) }
        keepRecord(of: show, in: recovery)
        let stage = Stage(content: show, presenter: console, options: stageOptions(handover))
        if ProcessInfo.processInfo.environment["DIASCOPE_TRACE_FIRST_FRAME"] == "1" {
            stage.onFirstFrame = { FileHandle.standardError.write(Data("first-frame\n".utf8)) }
        }
        let reload = Reload(program: program, stage: stage, show: show, console: console)
        try stage.run()
        if let handover = reload.handover {
            throw CommandError.machine("the deck cannot be reloaded: \(handover.give(to: program))")
        }
        recovery.remove()
        if let file = options.inkFile {
            try DiascopeExport.write((show.record.ink ?? InkSheet()).json, to: URL(fileURLWithPath: file))
        }
        // The report looks at all slides, also those that were never shown.
        if let file = options.rehearsalFile { try write(talk.rehearsal(at: stage.endTime), to: file) }
    }

    /// Writes where the talk is whenever that changes, and what was drawn to the file that was asked for.
    private func keepRecord(of show: Show, in recovery: RecoveryFile) {
        let drawings = options.inkFile.map { LatestFile(URL(fileURLWithPath: $0)) }
        var ink = show.record.ink
        show.onChange = { record in
            recovery.write(record)
            guard record.ink != ink else { return }
            ink = record.ink
            drawings?.write { (record.ink ?? InkSheet()).json }
        }
    }

    private func stageOptions(_ handover: Handover?) -> StageOptions {
        var stage = StageOptions(
            fullscreen: options.isFullscreen ?? true, display: options.display.map { DisplayChoice($0) },
            isBorderless: options.isBorderless,
            presenterWindow: options.showsPresenter.map { $0 ? .always : .never } ?? .automatic)
        if let windows = handover?.windows {
            (stage.fullscreen, stage.isSwapped) = (windows.isFullscreen, windows.isSwapped)
            stage.presenterWindow = windows.hasPresenter ? .always : .never
        }
        return stage
    }

    /// What was drawn in a talk.
    func readInk(_ file: String) throws(CommandError) -> InkSheet {
        guard let sheet = InkSheet(json: try readData(file, "drawings")) else {
            throw .usage("\(file) holds no drawings of a talk")
        }
        return sheet
    }

    /// Below the stage nobody reads a clock: the time of day comes from here.
    private static func wallTime(_ time: Double) -> WallTime {
        let now = Calendar.current.dateComponents([.hour, .minute, .second, .nanosecond], from: Date())
        return WallTime(
            hour: now.hour ?? 0, minute: now.minute ?? 0,
            second: Double(now.second ?? 0) + Double(now.nanosecond ?? 0) / 1e9)
    }

    private static var programPath: String {
        (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "deck"))
            .resolvingSymlinksInPath().path
    }

    /// The report to read on standard output, the table in the file.
    private func write(_ rehearsal: RehearsalReport, to file: String) throws(CommandError) {
        print(rehearsal.text, terminator: "")
        try DiascopeExport.write(Data(rehearsal.table.utf8), to: URL(fileURLWithPath: file))
    }

    /// The keys of the person who presents. What of them is not understood is said, and no reason not to present.
    private func readKeyFile() -> KeyFile? {
        let location = KeyFile.location(environment: ProcessInfo.processInfo.environment)
        let file = KeyFile(at: location)
        for problem in file?.problems ?? [] {
            FileHandle.standardError.write(Data("\(Self.programName): \(location.path):\(problem)\n".utf8))
        }
        return file
    }

    private func inspect() throws(CommandError) {
        let resources = PaintingResources(forProgram: ())
        let run = makeRun(resources)
        let place = DeckPosition(slide: options.slide ?? 1, step: options.step ?? 0)
        run.go(to: place)
        guard run.position == place || run.state.isEmpty else {
            throw .usage("there is no place \(place) in the deck; the nearest is \(run.position)")
        }
        run.graph.finishAnimations()
        if let picture = options.picture {
            let data = TreePicture(run, resources: resources).pngData()
            try DiascopeExport.write(data, to: URL(fileURLWithPath: picture))
        }
        print(TreeReport(run).json)
    }

    private func play() throws(CommandError) {
        let script = try readScript(options.operands[0])
        let player = Player(
            makeShow(), folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
            framesFolder: options.framesFolder.map { URL(fileURLWithPath: $0) })
        do throws(CommandError) {
            try player.play(script)
        } catch {
            // What was played so far helps to find out why; that the script failed is what is to be said.
            try? writeTrace(player.trace)
            throw error
        }
        try writeTrace(player.trace)
    }

    func readScript(_ file: String) throws(CommandError) -> PlayScript { try PlayScript(readText(file, "script")) }

    /// - Parameter kind: what the file is, for messages.
    private func readData(_ file: String, _ kind: String) throws(CommandError) -> Data {
        // Read to its end and not by its size: a pipe has none.
        guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.readToEnd() ?? Data() else {
            throw .usage("the \(kind) \(file) cannot be read")
        }
        return data
    }

    /// - Parameter kind: what the file is, for messages.
    func readText(_ file: String, _ kind: String) throws(CommandError) -> String {
        guard let source = String(data: try readData(file, kind), encoding: .utf8) else {
            throw .usage("the \(kind) \(file) is not text in UTF-8")
        }
        return source
    }

    private func writeTrace(_ lines: [String]) throws(CommandError) {
        guard let file = options.traceFile else { return }
        try DiascopeExport.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: URL(fileURLWithPath: file))
    }

    private func check() throws(CommandError) {
        let resources = PaintingResources(forProgram: ())
        var check = DeckCheck()
        check.wantsNotes = options.wantsNotes
        check.rehearsal = try readRehearsal()
        // What goes wrong is among the findings: it need not be told twice.
        let findings = check.findings(in: DeckRun(deck, services: resources.services), resources: resources)
        let report = CheckReport(findings)
        print(options.isJSON ? report.json : report.lines)
        if options.isStrict, !findings.isEmpty {
            throw .finding("\(findings.count == 1 ? "1 finding" : "\(findings.count) findings")")
        }
    }

    private func list() {
        let run = makeRun(PaintingResources(forProgram: ()))
        let report = OutlineReport(run)
        print(options.isJSON ? report.json : report.lines)
    }

    func makeShow(
        _ resources: PaintingResources = PaintingResources(forProgram: ()), keyFile: KeyFile? = nil,
        isExporting: Bool = false
    ) -> Show {
        let show = Show(deck, resources: resources, keyFile: keyFile) { $0.isExporting = isExporting }
        if options.reducesMotion { show.run.reducesMotion = true }
        if options.loops { show.run.loops = true }
        reportDiagnostics(of: show.run)
        return show
    }

    /// Takes over whether the desktop asks for little movement.
    private func followDesktop(_ run: DeckRun) {
        let environment = ProcessInfo.processInfo.environment
        if DesktopMotion.isReduced(
            environment: environment, read: { try? String(contentsOfFile: $0, encoding: .utf8) })
        {
            run.reducesMotion = true
        }
        // Its program takes longer than the first slide.
        Task { if await DesktopMotion.isReducedInGNOME(environment: environment) ?? false { run.reducesMotion = true } }
    }

    private func noSlide(_ target: DeckTarget, in run: DeckRun) -> CommandError {
        let ids = run.outline().map(\.id).filter { Int($0) == nil }
        let known = ids.isEmpty ? "no slide of this deck has one" : "there are \(ids.joined(separator: ", "))"
        return .usage("no slide has the id of “\(target)”; \(known)")
    }

    func makeRun(_ resources: PaintingResources) -> DeckRun {
        let run = DeckRun(deck, services: resources.services)
        reportDiagnostics(of: run)
        return run
    }

    /// A run for an export, with what was drawn in a talk where that is asked for.
    func makeExportedRun(_ resources: PaintingResources) throws(CommandError) -> DeckRun {
        let ink = try options.inkFile.map(readInk)
        let run = DeckRun(deck, services: resources.services, stage: DrawnSlides()) { $0.isExporting = true }
        reportDiagnostics(of: run)
        if let ink { run.draw(ink) }
        return run
    }

    /// What goes wrong in a deck is said on standard error, one line each.
    private func reportDiagnostics(of run: DeckRun) {
        let tell = { (diagnostic: Diagnostic) in
            FileHandle.standardError.write(Data("\(Self.programName): \(diagnostic)\n".utf8))
        }
        run.graph.diagnostics.forEach(tell)
        run.graph.onDiagnostic = tell
    }

    private var help: String {
        """
        \(deck.title)

        \(Self.programName) [present] [--windowed|--fullscreen|--borderless] [--display NAME|N]
            [--presenter|--no-presenter] [--timer 25m] [--rehearse FILE] [--start SLIDE[.STEP]]
            [--reduce-motion] [--loop] [--ink FILE]
            shows the deck, and the presenter's window where there is a second display; SLIDE is a number or a
            slide's id; with --rehearse says afterwards what time went to which slide; with --reduce-motion what
            would move fades; with --loop slides that go on by themselves begin anew behind the last one; with
            --ink what is drawn is kept in a file
        \(Self.programName) displays
            lists the displays that --display knows
        \(Self.programName) export OUT.png [--steps final|all] [--slides 1-3,7] [--size 1920x1080 | --scale 2]
            [--transparent]
            writes pictures: into a folder of that name, or to names with %d
        \(Self.programName) export OUT.png --sheet COLUMNS [--steps final|all] [--slides 1-3,7] [--size 480x270]
            writes one picture with thumbnails of all slides
        \(Self.programName) export OUT.pdf [--steps final|all] [--slides 1-3,7] [--notes | --handout 2|3|4|6]
            writes a document: a slide a page, a slide with its notes, or several slides
        \(Self.programName) export OUT.svg [--steps final|all] [--slides 1-3,7]
            writes drawings: into a folder of that name, or to names with %d
        \(Self.programName) export OUT.mp4|OUT.gif [--seconds S | --rehearsal FILE | --script FILE] [--fps N]
            [--slides 1-3,7] [--size 1920x1080 | --scale 0.5] [--reduce-motion]
            writes a film: each step for S seconds (3), each slide for as long as it took in a rehearsal (a file of
            present --rehearse), or what a script plays
        \(Self.programName) export … --ink FILE
            writes any of these with what was drawn in a talk
        \(Self.programName) list [--json]
            lists the slides
        \(Self.programName) check [--strict] [--notes] [--rehearsal FILE] [--json]
            looks for what would embarrass a speaker; with --strict a finding is a failure, with --notes a slide
            without notes is a finding, and with a rehearsal one that took longer than planned
        \(Self.programName) inspect [--slide N] [--step K] [--picture OUT.png]
            prints the views of a slide with their frames, as JSON, and draws them
        \(Self.programName) play SCRIPT [--frames DIR] [--trace FILE] [--reduce-motion] [--loop]
            plays a script of keys and clicks without a window
        """
    }
}
