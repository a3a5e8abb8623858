/// Lets tasks run until something is so, or it is plain that it never will be: cancelling goes by way of other threads,
/// which a busy machine may keep waiting.
@MainActor func tasksRun(until condition: () -> Bool) async {
    for _ in 0..<2_000 where !condition() {
        await Task.detached {}.value
        await Task.yield()
    }
}
