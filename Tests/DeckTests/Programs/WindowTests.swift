import DiascopeGraphics
import DiascopeRendering
import Foundation
import TestPrograms
import Testing

/// The Tortoise deck's program in a window on a real X server, with real keys and clicks, looked at from outside.
@Suite(
    .enabled("needs Xvfb, xdotool and ImageMagick") {
        ["Xvfb", "xdotool", "import"].allSatisfy { ChildProcess.tool($0) != nil }
    }, .serialized)
struct WindowTests {
    private let display: VirtualDisplay

    init() async throws { display = try await VirtualDisplay(width: 1280, height: 1024) }

    private struct Area: Equatable {
        var x, y, width, height: Int
    }

    private static let title = "The tortoise walks"
    /// Where a window of its usual size opens on this screen.
    private static let window = Area(x: 128, y: 224, width: 1024, height: 576)

    private func present(_ arguments: String...) async throws -> ChildProcess {
        let deck = try ChildProcess(
            ChildProcess.built("Tortoise"), ["present", "--windowed"] + arguments, environment: display.environment)
        try await display.xdotool(["search", "--sync", "--name", Self.title])
        return deck
    }

    private func press(_ keys: String...) async throws { try await display.xdotool(["key"] + keys) }

    /// Looks at the screen until what it shows is as it should be.
    @discardableResult
    private func see<T>(_ what: String, _ look: (VirtualDisplay.Screenshot) -> T?) async throws -> T {
        try await ChildProcess.until("the screen does not show \(what)") { look(try await display.screenshot()) }
    }

    /// The white columns of the tortoise in a canvas on the screen: it is all that is white in the lower part.
    private func tortoise(in area: Area, on shot: VirtualDisplay.Screenshot) -> ClosedRange<Int>? {
        let rows = (area.y + area.height * 70 / 100)..<(area.y + area.height * 88 / 100)
        let isWhite = { (x: Int, y: Int) in shot[x, y] == 0xFFFFFF }
        let columns = (area.x..<(area.x + area.width)).filter { x in rows.contains { isWhite(x, $0) } }
        guard let first = columns.first, let last = columns.last, last - first > area.width / 20 else { return nil }
        return first...last
    }

    private func isLeft(_ found: ClosedRange<Int>, in area: Area) -> Bool {
        found.upperBound < area.x + area.width / 3
    }

    private func isRight(_ found: ClosedRange<Int>, in area: Area) -> Bool {
        found.lowerBound > area.x + area.width * 2 / 3
    }

    private func seeTortoise(
        _ where: String, in area: Area, _ isThere: @escaping (ClosedRange<Int>) -> Bool
    ) async throws {
        var last: ClosedRange<Int>?
        _ = try await ChildProcess.until("the tortoise is not \(`where`): \(last.map { "\($0)" } ?? "nowhere")") {
            last = tortoise(in: area, on: try await display.screenshot())
            return last.map(isThere) == true ? true : nil
        }
    }

    /// The slide of the greeting has no tortoise.
    private func seeWelcome(in area: Area) async throws {
        try await see("the first slide") { shot in
            let middle = shot[area.x + area.width / 2, area.y + area.height / 30]
            // The sky, and nothing white where the tortoise would be.
            return middle & 0xFF > 100 && middle >> 16 < 0x80 && tortoise(in: area, on: shot) == nil ? true : nil
        }
    }

    @Test func theTortoiseStandsLeftWalksAndStandsRight() async throws {
        let deck = try await present()
        let area = Self.window
        try await seeWelcome(in: area)
        try await press("Right")
        try await seeTortoise("left", in: area) { isLeft($0, in: area) }
        // On its way it is seen between its places; a busy machine may miss it, so it walks until it is.
        var isSeenWalking = false
        for _ in 0..<30 where !isSeenWalking {
            try await press("Right")
            for _ in 0..<20 {
                guard let found = tortoise(in: area, on: try await display.screenshot()) else { continue }
                if isRight(found, in: area) { break }
                if !isLeft(found, in: area) { isSeenWalking = true }
            }
            try await seeTortoise("right", in: area) { isRight($0, in: area) }
            if !isSeenWalking { try await press("Left") }
        }
        #expect(isSeenWalking, "never seen between its places")
        try await press("Left")
        try await seeTortoise("left again", in: area) { isLeft($0, in: area) }
        try await press("ctrl+q")
        try await deck.expectEnd(status: 0)
    }

    @Test func aResizedWindowInMidWalkShowsTheWalkInItsNewSize() async throws {
        let deck = try await present("--start", "2")
        try await seeTortoise("left", in: Self.window) { isLeft($0, in: Self.window) }
        try await display.xdotool(["search", "--name", Self.title, "windowmove", "0", "0"])
        try await press("Right")
        try await display.xdotool(["search", "--name", Self.title, "windowsize", "800", "800"])
        let area = Area(x: 0, y: 175, width: 800, height: 450)
        try await seeTortoise("right in the smaller window", in: area) { isRight($0, in: area) }
        try await see("bars") { shot in
            let bars = [(400, 100), (400, 174), (400, 625), (10, 790)]
            return bars.allSatisfy { shot[$0.0, $0.1] == 0 } && shot[400, 176] != 0 && shot[400, 624] != 0 ? true : nil
        }
        try await display.xdotool(["search", "--name", Self.title, "windowsize", "1001", "563"])
        let odd = Area(x: 0, y: 0, width: 1001, height: 563)
        try await seeTortoise("right in an odd window", in: odd) { isRight($0, in: odd) }
        try await press("ctrl+q")
        try await deck.expectEnd(status: 0)
    }

    @Test func clicksGoOnAndBack() async throws {
        let deck = try await present()
        try await seeWelcome(in: Self.window)
        try await display.xdotool(["mousemove", "640", "500", "click", "1"])
        try await seeTortoise("left", in: Self.window) { isLeft($0, in: Self.window) }
        try await display.xdotool(["click", "1"])
        try await seeTortoise("right", in: Self.window) { isRight($0, in: Self.window) }
        try await display.xdotool(["click", "3"])
        try await seeTortoise("left", in: Self.window) { isLeft($0, in: Self.window) }
        try await display.xdotool(["click", "3"])
        try await seeWelcome(in: Self.window)
        try await press("q", "q")
        try await deck.expectEnd(status: 0)
    }

    @Test func f11FillsTheScreenAndEscapeTwiceComesBack() async throws {
        let deck = try await present("--start", "2.1")
        let whole = Area(x: 0, y: 152, width: 1280, height: 720)
        try await seeTortoise("right", in: Self.window) { isRight($0, in: Self.window) }
        // A smaller window first, so that fullscreen is seen.
        try await display.xdotool(["search", "--name", Self.title, "windowsize", "640", "360"])
        try await display.xdotool(["search", "--name", Self.title, "windowmove", "0", "0"])
        let small = Area(x: 0, y: 0, width: 640, height: 360)
        try await seeTortoise("right in the small window", in: small) { isRight($0, in: small) }
        try await press("F11")
        try await seeTortoise("right in fullscreen", in: whole) { isRight($0, in: whole) }
        try await press("Escape", "Escape")
        try await seeTortoise("right in the small window", in: small) { isRight($0, in: small) }
        try await see("nothing beside the window") { $0[1000, 300] == 0 ? true : nil }
        #expect(deck.isRunning)
        try await press("ctrl+q")
        try await deck.expectEnd(status: 0)
    }

    @Test func theWindowShowsWhatAShotShows() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("resize 1024x576\nkey Right\nkey Right\nwait 5\nshot shot.png\n".utf8)
            .write(to: folder.appendingPathComponent("script"))
        let played = try await CompletedProcess(
            ChildProcess.built("Tortoise"), ["play", "script"], environment: display.environment, in: folder)
        #expect(played.status == 0, "\(played.errors)")
        let shot = try #require(
            try Bitmap(pngData: Data(contentsOf: folder.appendingPathComponent("shot.png"))))
        let deck = try await present("--start", "2")
        try await press("Right")
        try await seeTortoise("right", in: Self.window) { isRight($0, in: Self.window) }
        var difference = "nothing was compared"
        try await ChildProcess.until("the screen differs: \(difference)") {
            let screen = try await display.screenshot()
            for y in 0..<576 {
                for x in 0..<1024 {
                    let pixel = shot[x, y]
                    let wanted = UInt32(pixel.r) << 16 | UInt32(pixel.g) << 8 | UInt32(pixel.b)
                    guard screen[x + Self.window.x, y + Self.window.y] != wanted else { continue }
                    difference = "at \(x),\(y)"
                    return nil as Bool?
                }
            }
            return true
        }
        try await press("ctrl+q")
        try await deck.expectEnd(status: 0)
    }
}
