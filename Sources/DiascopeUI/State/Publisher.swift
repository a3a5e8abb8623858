import Synchronization

/// Something that sends values over time. A small part of Combine, which Linux does not have, under the same names.
public protocol Publisher<Output, Failure> {
    /// What is sent.
    associatedtype Output
    /// What can end it; nothing here fails.
    associatedtype Failure: Error = Never

    /// Calls `receive` with each value from now on, on the thread that sends it, until the answer is let go.
    func _subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher where Failure == Never {
    /// Calls `receiveValue` with each value until the answer is let go. Combine: same.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { _subscribe(receiveValue) }
}

/// Ends something when it is let go. Combine: same.
public final class AnyCancellable: Hashable, @unchecked Sendable {
    // Sendable because the action is taken out under the lock, by one thread only.
    private let action: Mutex<Action>

    private struct Action: @unchecked Sendable { var cancel: (() -> Void)? }

    /// - Parameter cancel: called once, on whatever thread lets it go.
    public init(_ cancel: @escaping () -> Void) { action = Mutex(Action(cancel: cancel)) }

    /// Ends it now; again does nothing.
    public func cancel() {
        let taken = action.withLock { action in
            defer { action.cancel = nil }
            return action
        }
        taken.cancel?()
    }

    /// Keeps it for as long as the set is there.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    deinit { cancel() }

    /// Whether both are one and the same.
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }

    /// By identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Who is to be called, from any thread.
final class Subscribers<Output>: Sendable {
    private struct State: @unchecked Sendable {
        var count = 0
        var entries: [(number: Int, receive: (Output) -> Void)] = []
    }

    private let state = Mutex(State())

    func add(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
        let entry = State(entries: [(0, receive)])
        let number = state.withLock { state in
            state.count += 1
            state.entries.append((state.count, entry.entries[0].receive))
            return state.count
        }
        return AnyCancellable { [weak self] in self?.state.withLock { $0.entries.removeAll { $0.number == number } } }
    }

    func send(_ value: Output) {
        for entry in state.withLock({ $0 }).entries { entry.receive(value) }
    }
}

/// Sends on what it is given. Combine: same.
public final class PassthroughSubject<Output, Failure: Error>: Publisher, Sendable {
    private let subscribers = Subscribers<Output>()

    /// One that nobody listens to yet.
    public init() {}

    /// Sends a value to all who listen.
    public func send(_ value: Output) { subscribers.send(value) }

    public func _subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable { subscribers.add(receive) }
}

extension PassthroughSubject where Output == Void {
    /// Sends a signal to all who listen.
    public func send() { send(()) }
}

/// Keeps a value, and sends each new one. Combine: same.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher, @unchecked Sendable {
    // Sendable because the value is only touched under the lock.
    private let subscribers = Subscribers<Output>()
    private let current: Mutex<Kept>

    private struct Kept: @unchecked Sendable { var value: Output }

    /// - Parameter value: what it keeps at first.
    public init(_ value: Output) { current = Mutex(Kept(value: value)) }

    /// Setting it sends it.
    public var value: Output {
        get { current.withLock { $0 }.value }
        set { send(newValue) }
    }

    /// Keeps a value and sends it to all who listen.
    public func send(_ value: Output) {
        let new = Kept(value: value)
        current.withLock { $0 = new }
        subscribers.send(value)
    }

    /// The present value comes first.
    public func _subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
        receive(value)
        return subscribers.add(receive)
    }
}
