import Foundation

/// The deck `Recipe` in fullscreen on a virtual display, watched from outside; and as the bound a program that does
/// nothing but copy ready pictures of the same slides, watched in the same way in turn with it.
struct OnScreen {
    let deck: String
    /// The program that shows ready pictures.
    let bare: String
    let pictures: RecipePictures
    let display: VirtualDisplay

    struct NotShown: Error {
        var what: String
    }

    /// What the first slide looks like, or all of them, once that is known.
    private final class Learnt {
        var slides: [[UInt8]] = []
    }

    private func present() throws -> ChildProcess {
        try ChildProcess(
            [deck, "present"],
            environment: [
                "DISPLAY": display.name, "SDL_VIDEODRIVER": "x11", "RECIPE_PICTURES": pictures.folder.path,
                "XDG_STATE_HOME": pictures.folder.path,
            ])
    }

    /// Starts the bare program with these pictures.
    private func showReady(_ ready: [[UInt8]]) throws -> ChildProcess {
        let file = pictures.folder.appendingPathComponent("ready-\(ready.count)")
        if !FileManager.default.fileExists(atPath: file.path) {
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            let handle = try FileHandle(forWritingTo: file)
            for picture in ready { try handle.write(contentsOf: picture) }
            try handle.close()
        }
        return try ChildProcess(
            [bare, "--pictures", file.path], environment: ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"])
    }

    /// Ends a program, and waits until nothing of it is to be seen.
    private func end(_ process: ChildProcess, _ buffer: FrameBuffer, _ shown: [UInt8]) {
        process.terminate()
        for _ in 0..<1000 where buffer.shows(shown) { usleep(2_000) }
    }

    /// From the start of the program until all of its first slide is on the screen.
    var start: Benchmark {
        let learnt = Learnt()
        func time(_ start: () throws -> ChildProcess) throws -> [Double] {
            let buffer = try display.frameBuffer()
            let process = try start()
            if learnt.slides.isEmpty {
                usleep(1_000_000)
                learnt.slides = [buffer.settledPicture()]
            }
            defer { end(process, buffer, learnt.slides[0]) }
            guard let shown = buffer.wait(for: learnt.slides[0]) else { throw NotShown(what: "the first slide") }
            return [(shown - process.started) / .milliseconds(1)]
        }
        return Benchmark(
            name: "recipe", rows: [Benchmark.Row(name: "start-to-slide", unit: "ms")], warmUps: 2, samples: 11,
            measure: { try time { try present() } }, bound: { try time { try showReady(learnt.slides) } })
    }

    /// From a press of the right arrow until all of the next slide is on the screen, one after the other through the
    /// deck, in a program that has not shown them before; and its memory at the end.
    ///
    /// The bare program shows the first title slides, bullets and photos: its time does not depend on what they show.
    var presses: Benchmark {
        let learnt = Learnt()
        return Benchmark(
            name: "recipe",
            rows: [
                Benchmark.Row(name: "press-to-slide", unit: "ms"),
                Benchmark.Row(name: "press-to-photo", unit: "ms"),
                Benchmark.Row(name: "press-worst", unit: "ms"),
                Benchmark.Row(name: "memory-proportional", unit: "MB"),
            ],
            warmUps: 0, samples: 5,
            measure: {
                let buffer = try display.frameBuffer(), keyboard = try FakeKeyboard(display: display.name)
                if learnt.slides.isEmpty { learnt.slides = try everySlide(buffer, keyboard) }
                // Photos are the slides 71 to 90; the first press leads to slide 2.
                return try walk(learnt.slides, photos: 69..<89, buffer, keyboard) { try present() }
            },
            bound: {
                let buffer = try display.frameBuffer(), keyboard = try FakeKeyboard(display: display.name)
                let ready = Array(learnt.slides[..<16] + learnt.slides[70..<86])
                var values = try walk(ready, photos: 15..<31, buffer, keyboard) { try showReady(ready) }
                // The pictures are what a program has instead of slides.
                values[3] -= Double(ready.reduce(0) { $0 + $1.count }) / 1_048_576
                return values
            })
    }

    /// Goes through slides press by press.
    ///
    /// - Parameter photos: which presses lead to a photo.
    /// - Returns: milliseconds of the median press to a slide without and with a photo, and of the slowest; and megabytes.
    private func walk(
        _ slides: [[UInt8]], photos: Range<Int>, _ buffer: FrameBuffer, _ keyboard: FakeKeyboard,
        _ start: () throws -> ChildProcess
    ) throws -> [Double] {
        let process = try start()
        defer { end(process, buffer, slides[slides.count - 1]) }
        guard buffer.wait(for: slides[0]) != nil else { throw NotShown(what: "the first slide") }
        var times: [Double] = []
        for (place, slide) in slides.enumerated().dropFirst() {
            // A speaker stays on a slide; what a program does meanwhile is its own.
            usleep(60_000)
            let pressed = keyboard.pressRight()
            guard let shown = buffer.wait(for: slide) else { throw NotShown(what: "slide \(place + 1)") }
            times.append((shown - pressed) / .milliseconds(1))
        }
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return [
            median(Array(times[..<photos.lowerBound] + times[photos.upperBound...])), median(Array(times[photos])),
            times.max() ?? 0, try ProcessMemory(of: process.pid).proportional,
        ]
    }

    /// What each slide looks like, learnt in a walk of its own.
    private func everySlide(_ buffer: FrameBuffer, _ keyboard: FakeKeyboard) throws -> [[UInt8]] {
        let process = try present()
        usleep(1_000_000)
        var slides = [buffer.settledPicture()]
        while slides.count < 100 {
            _ = keyboard.pressRight()
            // On a busy machine it may take longer than a picture that is taken for settled stands still.
            for _ in 0..<1000 where buffer.shows(slides[slides.count - 1]) { usleep(2_000) }
            slides.append(buffer.settledPicture())
        }
        end(process, buffer, slides[99])
        guard Set(slides).count == 100 else { throw NotShown(what: "a slide of its own after each press") }
        return slides
    }
}
