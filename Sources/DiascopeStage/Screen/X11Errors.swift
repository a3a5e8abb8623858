import Foundation

/// Errors that an X server reports must not end a talk.
///
/// They come late, and mostly tell of a window that is gone by now: SDL sends a message to one that was closed in the
/// meantime, say. Unless somebody handles them, the X library ends the program.
enum X11Errors {
    private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt

    /// From now on errors are passed over. The library is the one that SDL has loaded, and is not let go of.
    static func passOver() {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY), let symbol = dlsym(library, "XSetErrorHandler") else {
            return
        }
        typealias SetErrorHandler = @convention(c) (Handler) -> UnsafeMutableRawPointer?
        _ = unsafeBitCast(symbol, to: SetErrorHandler.self)({ _, _ in 0 })
    }
}
