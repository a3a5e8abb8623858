/// How much of the stack is left. Views that contain themselves, by way of a closure or a hidden type, have no end; what
/// does not fit is left out, with a diagnostic.
@MainActor enum StackRoom {
    /// Less than an eighth is left. Making the nodes of a view that contains itself takes more stack a level than laying
    /// out or drawing it does, so a tree that was made can be shown.
    static var isShort: Bool {
        let thread = pthread_self()
        if thread != known.thread { known = (thread, limit()) }
        return withUnsafePointer(to: thread) { UInt(bitPattern: $0) } < known.limit
    }

    private static var known: (thread: pthread_t, limit: UInt) = (pthread_self(), limit())

    /// The lowest address that leaves enough. Stacks grow downwards.
    private static func limit() -> UInt {
        // Not part of POSIX, and so not among what Swift sees of the C library.
        typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
        guard let symbol = dlsym(nil, "pthread_getattr_np") else { return 0 }
        var attributes = pthread_attr_t()
        guard unsafeBitCast(symbol, to: GetAttributes.self)(pthread_self(), &attributes) == 0 else { return 0 }
        defer { pthread_attr_destroy(&attributes) }
        var start: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &start, &size) == 0, let start else { return 0 }
        return UInt(bitPattern: start) + UInt(size / 8)
    }
}

extension _Node {
    /// Stands for what cannot be shown.
    final func makeProblem(_ code: Diagnostic.Code, _ message: String) -> _Node {
        report(code, message)
        return BoxNode(in: childContext(.index(-1))) { ProblemBox(message, node: $0) }
    }

    /// Stands for what does not fit on the stack.
    final func makeEndOfNesting() -> _Node {
        makeProblem(.nestingTooDeep, "\(describedPlace) is nested too deeply; what is inside of it is left out")
    }
}
