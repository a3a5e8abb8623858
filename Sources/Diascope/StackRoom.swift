import Foundation

/// The stack of the program's first thread. Views are made, laid out and drawn one inside of the other, so a deep tree
/// takes much of it; the eight megabytes of a shell are soon full.
enum StackRoom {
    /// In bytes. Linux keeps 128 megabytes free below a stack, so that it can grow so far while the program runs.
    private static let wanted: rlim_t = 112 << 20

    /// Lets the stack grow further, as far as the system allows.
    static func widen() {
        let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        var limit = rlimit()
        guard getrlimit(stack, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        // Refused, things are as before.
        _ = setrlimit(stack, &limit)
    }
}
