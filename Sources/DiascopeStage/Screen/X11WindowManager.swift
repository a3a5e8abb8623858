import Foundation

/// Whether somebody manages the windows of an X display.
///
/// SDL asks the window manager for fullscreen and believes that it came, so on a bare X server (a kiosk, Xvfb) it draws
/// for a window that is larger than the real one. Where nobody manages windows, the stage moves its own.
enum X11WindowManager {
    /// Asked on a connection of its own, through the library that SDL has loaded: linking it would ask for X11 where
    /// only Wayland is. True where the question cannot be asked.
    static func isPresent() -> Bool {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY) else { return true }
        defer { dlclose(library) }
        func function<T>(_ name: String, as type: T.Type) -> T? {
            dlsym(library, name).map { unsafeBitCast($0, to: type) }
        }
        typealias Connection = OpaquePointer
        guard
            let open = function("XOpenDisplay", as: (@convention(c) (UnsafePointer<CChar>?) -> Connection?).self),
            let close = function("XCloseDisplay", as: (@convention(c) (Connection) -> CInt).self),
            let root = function("XDefaultRootWindow", as: (@convention(c) (Connection) -> CUnsignedLong).self),
            let atom = function(
                "XInternAtom", as: (@convention(c) (Connection, UnsafePointer<CChar>, CInt) -> CUnsignedLong).self),
            let property = function("XGetWindowProperty", as: GetWindowProperty.self),
            let free = function("XFree", as: (@convention(c) (UnsafeMutableRawPointer) -> CInt).self),
            let connection = open(nil)
        else { return true }
        defer { _ = close(connection) }
        // A window manager that speaks of fullscreen at all names its own window there.
        let check = atom(connection, "_NET_SUPPORTING_WM_CHECK", 1)
        guard check != 0 else { return false }
        var type: CUnsignedLong = 0, format: CInt = 0, count: CUnsignedLong = 0, rest: CUnsignedLong = 0
        var data: UnsafeMutableRawPointer?
        let anyType: CUnsignedLong = 0
        let status = property(
            connection, root(connection), check, 0, 1, 0, anyType, &type, &format, &count, &rest, &data)
        if let data { _ = free(data) }
        return status == 0 && count > 0
    }

    private typealias GetWindowProperty =
        @convention(c) (
            OpaquePointer, CUnsignedLong, CUnsignedLong, CLong, CLong, CInt, CUnsignedLong,
            UnsafeMutablePointer<CUnsignedLong>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CUnsignedLong>,
            UnsafeMutablePointer<CUnsignedLong>, UnsafeMutablePointer<UnsafeMutableRawPointer?>
        ) -> CInt
}
