import CRSVG
import Foundation

/// librsvg, opened when the first SVG is read: with the thirty libraries that it brings along it takes longer to load than
/// the deck does, and a sixth of the memory.
struct LibRSVG: Sendable {
    let newFromData: rsvg_handle_new_from_data_function
    let intrinsicSize: rsvg_handle_get_intrinsic_size_in_pixels_function
    let intrinsicDimensions: rsvg_handle_get_intrinsic_dimensions_function
    let render: rsvg_handle_render_document_function
    private let unref: g_object_unref_function
    private let freeError: g_error_free_function

    /// nil where it is not installed.
    static let shared = LibRSVG()

    private init?() {
        #if os(macOS)
            let names = [
                "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib", "/usr/local/lib/librsvg-2.2.dylib",
            ]
        #else
            let names = ["librsvg-2.so.2"]
        #endif
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
        func find<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: type) }
        }
        guard
            let newFromData = find("rsvg_handle_new_from_data", as: rsvg_handle_new_from_data_function.self),
            let size = find(
                "rsvg_handle_get_intrinsic_size_in_pixels", as: rsvg_handle_get_intrinsic_size_in_pixels_function.self),
            let dimensions = find(
                "rsvg_handle_get_intrinsic_dimensions", as: rsvg_handle_get_intrinsic_dimensions_function.self),
            let render = find("rsvg_handle_render_document", as: rsvg_handle_render_document_function.self),
            let unref = find("g_object_unref", as: g_object_unref_function.self),
            let freeError = find("g_error_free", as: g_error_free_function.self)
        else { return nil }
        (self.newFromData, intrinsicSize, intrinsicDimensions) = (newFromData, size, dimensions)
        (self.render, self.unref, self.freeError) = (render, unref, freeError)
    }

    /// Calls a function that may say what went wrong, which nobody asks for.
    func ignoringError<Result>(_ call: (UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Result) -> Result {
        var error: UnsafeMutableRawPointer?
        defer { if let error { freeError(error) } }
        return call(&error)
    }

    func release(_ handle: OpaquePointer) { unref(UnsafeMutableRawPointer(handle)) }
}
