import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeUI
import Foundation

/// What moves: each kind is an edge between two slides, or a step.
private struct MovingDeck: Deck {
    var kind = MotionKind.push
    var slideTransition: AnySlideTransition {
        switch kind {
        case .push: .push.animation(.easeInOut(duration: 1))
        case .magicMove: .magicMove.animation(.easeInOut(duration: 2))
        case .fade: .fade.animation(.linear(duration: 2))
        case .dots, .zoom: .none
        }
    }

    init() {}

    init(_ kind: MotionKind) { self.kind = kind }

    @ViewBuilder var slides: some View {
        switch kind {
        case .push:
            Points(color: .teal)
            Points(color: .orange)
        case .magicMove:
            Shapes(isApart: false)
            Shapes(isApart: true)
        case .dots: Dots()
        case .zoom: Zoom()
        case .fade:
            Image("a").resizable()
            Image("b").resizable()
        }
    }
}

/// What is measured.
enum MotionKind: String, CaseIterable {
    case push, magicMove = "magic-move-20", dots = "dots-200", zoom = "photo-zoom", fade = "fade-2s"
}

private struct Points: View {
    let color: Color

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            Text("A title").font(.system(size: 100, weight: .bold))
            ForEach(0..<5) { Text("Point \($0) of five, as long as points are") }
        }
        .font(.system(size: 54))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(120)
        .background(color)
    }
}

private struct Shapes: View {
    let isApart: Bool

    var body: some View {
        ZStack {
            ForEach(0..<20) { number in
                let place = isApart ? (number * 7) % 20 : number
                RoundedRectangle(cornerRadius: 24)
                    .fill(Color(hue: Double(number) / 20, saturation: 0.7, brightness: 0.9))
                    .frame(width: 240, height: 160)
                    .matched(id: number)
                    .offset(x: CGFloat(place % 5) * 340 - 680, y: CGFloat(place / 5) * 240 - 360)
            }
        }
    }
}

private struct Dots: View {
    var body: some View {
        Slide(steps: 2, animation: .linear(duration: 2)) { step in
            ZStack {
                ForEach(0..<200) { number in
                    Circle()
                        .fill(Color(hue: Double(number) / 200, saturation: 0.7, brightness: 0.9))
                        .frame(width: 36, height: 36)
                        .offset(
                            x: CGFloat(step == 0 ? number % 20 : (number * 7) % 20) * 80 - 760,
                            y: CGFloat(step == 0 ? number / 20 : (number * 3) % 10) * 80 - 360)
                }
            }
        }
    }
}

private struct Zoom: View {
    var body: some View {
        Slide(steps: 2, animation: .linear(duration: 2)) { step in
            Image("a").resizable().scaleEffect(step == 0 ? 1 : 1.5)
        }
    }
}

extension Benchmark {
    /// All frames of a motion, one after the other: what they take, how many of them are ready within 1/60 s, and the
    /// processor time of all. The bound is a copy of a frame in memory.
    @MainActor static func motion(_ kind: MotionKind, _ size: (name: String, width: Int, height: Int)) -> Benchmark {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-motion-\(getpid())")
        let from = UnsafeMutableRawPointer.allocate(byteCount: size.width * size.height * 4, alignment: 64)
        let to = UnsafeMutableRawPointer.allocate(byteCount: size.width * size.height * 4, alignment: 64)
        memset(from, 1, size.width * size.height * 4)
        func copy() -> Double {
            let start = ContinuousClock.now
            to.copyMemory(from: from, byteCount: size.width * size.height * 4)
            return (ContinuousClock.now - start) / .milliseconds(1)
        }
        return Benchmark(
            name: "motion-\(kind.rawValue)-\(size.name)",
            rows: [Row(name: "frame", unit: "ms"), Row(name: "met-60hz", unit: "%"), Row(name: "cpu", unit: "s")],
            warmUps: 1, samples: 3,
            measure: { try MainActor.assumeIsolated { try frames(kind, size.width, size.height, folder) } },
            bound: { [copy(), 100, 0] })
    }

    @MainActor private static func frames(_ kind: MotionKind, _ width: Int, _ height: Int, _ folder: URL) throws
        -> [Double]
    {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, seed) in [("a", 7), ("b", 31)] {
            let file = folder.appendingPathComponent("\(name).png")
            if !FileManager.default.fileExists(atPath: file.path) { try photo(seed).pngData().write(to: file) }
        }
        let show = DiascopeShow.Show(MovingDeck(kind), resources: PaintingResources(pictureFolders: [folder]))
        _ = show.handle(.resized(PixelSize(width: width, height: height)), at: 0)
        _ = show.frame(at: 0)
        // A still show makes the slides around it.
        while show.run.prepareNeighbour() {}
        let usage = processorTime()
        show.run.next()
        var time = 0.0, times: [Double] = []
        while show.nextFrameTime != nil, times.count < 600 {
            let start = ContinuousClock.now
            _ = show.frame(at: time)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
            time += 1.0 / 60
        }
        let met = Double(times.count { $0 <= 1000.0 / 60 }) / Double(max(times.count, 1)) * 100
        return [times.sorted()[times.count / 2], met, processorTime() - usage]
    }

    /// Of this process, in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// As detailed as a photo: nothing in it is flat.
    private static func photo(_ seed: Int) -> Bitmap {
        var bitmap = Bitmap(width: 1600, height: 900)
        for y in 0..<900 {
            for x in 0..<1600 {
                let noise = (x &* 31 &+ y &* 17 &* seed) % 40
                let values = [x / 8 + noise, y / 4 + noise + seed, x / 16 + y / 8 + noise]
                for (channel, value) in values.enumerated() {
                    bitmap.bytes[(y * 1600 + x) * 4 + channel] = UInt8(value % 256)
                }
                bitmap.bytes[(y * 1600 + x) * 4 + 3] = 255
            }
        }
        return bitmap
    }
}
