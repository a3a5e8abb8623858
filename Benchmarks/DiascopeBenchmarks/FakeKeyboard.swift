import Foundation

/// Presses keys on an X display as if a keyboard did. The libraries come with `xdotool`, whose own start would be part
/// of each measurement.
final class FakeKeyboard {
    struct Unavailable: Error {
        var what: String
    }

    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Code = @convention(c) (OpaquePointer, UInt) -> UInt8
    private typealias Press = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32
    private typealias Act = @convention(c) (OpaquePointer) -> Int32

    private let display: OpaquePointer
    private let code: Code
    private let press: Press
    private let flush: Act
    private let close: Act

    init(display name: String) throws {
        let open = try Self.function("XOpenDisplay", in: "libX11.so.6", as: Open.self)
        code = try Self.function("XKeysymToKeycode", in: "libX11.so.6", as: Code.self)
        flush = try Self.function("XFlush", in: "libX11.so.6", as: Act.self)
        close = try Self.function("XCloseDisplay", in: "libX11.so.6", as: Act.self)
        press = try Self.function("XTestFakeKeyEvent", in: "libXtst.so.6", as: Press.self)
        guard let display = open(name) else { throw Unavailable(what: "display \(name)") }
        self.display = display
    }

    deinit { _ = close(display) }

    private static func function<T>(_ name: String, in library: String, as type: T.Type) throws -> T {
        guard let handle = dlopen(library, RTLD_NOW), let symbol = dlsym(handle, name) else {
            throw Unavailable(what: "\(name) in \(library)")
        }
        return unsafeBitCast(symbol, to: type)
    }

    /// Presses the right arrow and lets it go; answers when it went down.
    func pressRight() -> ContinuousClock.Instant {
        let key = UInt32(code(display, 0xFF53))
        let now = ContinuousClock.now
        _ = press(display, key, 1, 0)
        _ = press(display, key, 0, 0)
        _ = flush(display)
        return now
    }
}
