import CSDL2
import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Foundation

/// A content without views: four coloured quarters on a 16:9 canvas and a square that changes its colour.
@MainActor final class TestCard: StageContent {
    static let quarters: [UInt32] = [0xFFE0_4030, 0xFF30_A050, 0xFF30_60D0, 0xFFE0_C040]
    static let markers: [UInt32] = [0xFFFF_FFFF, 0xFF10_1010, 0xFFFF_00FF, 0xFF00_FFFF]

    let title: String
    var wake: (() -> Void)?
    private(set) var nextFrameTime: Double?

    /// Which colour the square has; a write asks for a frame as a state of a view does.
    var marker = 0 {
        didSet {
            markerChanged = true
            nextFrameTime = 0
            wake?()
        }
    }
    /// Seconds of the clock until which every picture of the display is a new frame.
    var animatesUntil = 0.0
    /// Called when displays are to be plugged.
    var onPlug: (() -> Void)?
    /// Called in `frame`, so before the frame is shown.
    var onFrame: ((_ time: Double) -> Void)?

    private var clipboard: (any Clipboard)?
    private(set) var frames = 0
    private(set) var controllerEvents = 0
    private(set) var last: StageFrame?
    private var markerChanged = false
    private var windowSize = PixelSize(width: 1, height: 1)

    /// Before what is reported, where there are several.
    private let prefix: String

    /// - Parameter name: of one of several windows; empty for the only one.
    init(name: String = "") {
        title = name.isEmpty ? "Stage probe" : "Stage probe \(name)"
        prefix = name.isEmpty ? "" : name + " "
    }

    func handle(_ event: InputEvent, at time: Double) -> [StageRequest] {
        report("\(prefix)event \(event.summary)")
        switch event {
        case .resized(let size):
            windowSize = size
            last = nil
            nextFrameTime = time
        case .keyDown(let stroke) where !stroke.isRepeat:
            switch stroke.key {
            case "q": return [.quit]
            case "f", .function(11): return [.toggleFullscreen]
            case "p": onPlug?()
            case "v": report("cursor \(SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE ? "shows" : "is hidden")")
            case "w": report("screen saver \(SDL_IsScreenSaverEnabled() == SDL_TRUE ? "on" : "off")")
            case "s": return [.togglePresenter]
            case "x": return [.swapDisplays]
            case .rightArrow: marker += 1
            case "c":
                clipboard?.text = "copied ✓"
                report("clipboard \(clipboard?.text ?? "none")")
            default: break
            }
        case .controller: controllerEvents += 1
        case .closeRequested: return [prefix.isEmpty || prefix == "audience " ? .quit : .closePresenter]
        default: break
        }
        return []
    }

    func use(_ clipboard: any Clipboard) { self.clipboard = clipboard }

    func frame(at time: Double) -> StageFrame? {
        if time < animatesUntil { marker += 1 }
        nextFrameTime = time < animatesUntil ? time : nil
        guard last == nil || markerChanged else { return nil }
        let whole = last == nil
        var frame = last ?? Self.emptyFrame(for: windowSize)
        let size = frame.canvas.size
        if whole { paintQuarters(frame.canvas) }
        let square = PixelRect(x: size.width / 4, y: size.height / 4, width: size.height / 8, height: size.height / 8)
        paint(square, Self.markers[marker % Self.markers.count], on: frame.canvas)
        markerChanged = false
        frame.damage = whole ? [PixelRect(x: 0, y: 0, width: size.width, height: size.height)] : [square]
        last = frame
        frames += 1
        onFrame?(time)
        report("\(prefix)frame \(frames) \(whole ? "whole" : "part") marker \(marker)")
        return frame
    }

    private static func emptyFrame(for window: PixelSize) -> StageFrame {
        let scale = min(Double(window.width) / 16, Double(window.height) / 9)
        let size = PixelSize(width: max(Int(scale * 16), 1), height: max(Int(scale * 9), 1))
        return StageFrame(
            canvas: PixelBuffer(size: size),
            origin: (x: (window.width - size.width) / 2, y: (window.height - size.height) / 2), windowSize: window,
            damage: [])
    }

    private func paintQuarters(_ canvas: PixelBuffer) {
        let (w, h) = (canvas.size.width, canvas.size.height)
        let (left, top) = (w / 2, h / 2)
        let areas = [
            PixelRect(x: 0, y: 0, width: left, height: top), PixelRect(x: left, y: 0, width: w - left, height: top),
            PixelRect(x: 0, y: top, width: left, height: h - top),
            PixelRect(x: left, y: top, width: w - left, height: h - top),
        ]
        for (area, colour) in zip(areas, Self.quarters) { paint(area, colour, on: canvas) }
    }

    private func paint(_ area: PixelRect, _ colour: UInt32, on canvas: PixelBuffer) {
        for y in area.y..<area.y + area.height {
            let row = (canvas.base + y * canvas.stride).assumingMemoryBound(to: UInt32.self)
            for x in area.x..<area.x + area.width { row[x] = colour }
        }
    }
}

/// One line on standard output, at once: the test on the other end of the pipe waits for it.
func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

extension InputEvent {
    /// A line that a test can look for.
    var summary: String {
        switch self {
        case .keyDown(let stroke): "down \(stroke.summary)\(stroke.isRepeat ? " repeat" : "")"
        case .keyUp(let stroke): "up \(stroke.summary)"
        case .resized(let size): "resized \(size.width)x\(size.height)"
        case .pointerDown(let x, let y, let button): "press \(button) \(Int(x)),\(Int(y))"
        case .wheel(_, let deltaY, _, _, let held): "wheel \(deltaY)\(held.contains(.shift) ? " shift" : "")"
        case .fullscreen(let on): "fullscreen \(on)"
        default: "\(self)"
        }
    }
}

extension KeyStroke {
    fileprivate var summary: String {
        func name(_ key: Key?) -> String {
            guard let key else { return "none" }
            let scalar = key.character.unicodeScalars.first?.value ?? 0
            return scalar > 0x20 && scalar < 0xF000 ? String(key.character) : String(scalar, radix: 16)
        }
        return "key \(name(key)) at \(name(position)) typing '\(characters)' modifiers \(modifiers.rawValue)"
    }
}
