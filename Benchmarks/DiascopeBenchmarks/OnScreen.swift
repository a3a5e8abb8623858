import Foundation

/// The deck `Recipe` in fullscreen on a virtual display, watched from outside.
struct OnScreen {
    let deck: String
    let pictures: RecipePictures
    let display: VirtualDisplay

    struct NotShown: Error {
        var what: String
    }

    private func present(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess(
            [deck, "present"] + arguments,
            environment: [
                "DISPLAY": display.name, "SDL_VIDEODRIVER": "x11", "RECIPE_PICTURES": pictures.folder.path,
                "XDG_STATE_HOME": pictures.folder.path,
            ])
    }

    /// Ends a program, and waits until nothing of it is to be seen.
    private func end(_ process: ChildProcess, _ buffer: FrameBuffer, _ shown: [UInt8]) {
        process.terminate()
        for _ in 0..<1000 where buffer.shows(shown) { usleep(2_000) }
    }

    /// From the start of the program until all of its first slide is on the screen.
    var start: Benchmark {
        var first: [UInt8]?
        return Benchmark(
            name: "recipe", rows: [Benchmark.Row(name: "start-to-slide", unit: "ms")], warmUps: 2, samples: 11,
            measure: {
                let buffer = try display.frameBuffer()
                let process = try present()
                let expected: [UInt8]
                if let first {
                    expected = first
                } else {
                    usleep(1_000_000)
                    expected = buffer.settledPicture()
                    first = expected
                }
                defer { end(process, buffer, expected) }
                guard let shown = buffer.wait(for: expected) else { throw NotShown(what: "the first slide") }
                return [(shown - process.started) / .milliseconds(1)]
            })
    }

    /// From a press of the right arrow until all of the next slide is on the screen, one after the other through the
    /// deck, in a program that has not shown them before; and its memory at the end.
    var presses: Benchmark {
        var slides: [[UInt8]] = []
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
                if slides.isEmpty { slides = try everySlide(buffer, keyboard) }
                let process = try present()
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
                // Photos are the slides 71 to 90; the first press leads to slide 2.
                let photos = times[69..<89]
                return [
                    median(Array(times[..<69] + times[89...])), median(Array(photos)), times.max() ?? 0,
                    try ProcessMemory(of: process.pid).proportional,
                ]
            })
    }

    /// What each slide looks like, learnt in a walk of its own.
    private func everySlide(_ buffer: FrameBuffer, _ keyboard: FakeKeyboard) throws -> [[UInt8]] {
        let process = try present()
        usleep(1_000_000)
        var slides = [buffer.settledPicture()]
        while slides.count < 100 {
            _ = keyboard.pressRight()
            slides.append(buffer.settledPicture())
        }
        end(process, buffer, slides[99])
        guard Set(slides).count == 100 else { throw NotShown(what: "a slide of its own after each press") }
        return slides
    }
}
