/// Values that can be made again, kept up to a number of bytes; what was not used for longest goes first.
///
/// What the frame that is being painted and the one before it used stays whatever it takes: an animation would make it
/// anew in each frame.
struct ByteLimitedCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var bytes: Int
        var lastUse: UInt64
        /// The number of the frame that used it last; below all numbers where none did.
        var lastFrame: Int
    }

    let limit: Int
    private(set) var bytes = 0
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0
    private var frame = 0
    private var isPainting = false

    init(limit: Int) { self.limit = limit }

    var count: Int { entries.count }

    mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        uses += 1
        entries.values[index].lastUse = uses
        if isPainting { entries.values[index].lastFrame = frame }
        return entries.values[index].value
    }

    /// Keeps a value. One that is larger than the whole limit is not kept, unless a frame is being painted.
    mutating func insert(_ value: Value, bytes size: Int, for key: Key) {
        remove(key)
        guard size <= limit || isPainting else { return }
        if bytes + size > limit { makeRoom(for: size) }
        uses += 1
        entries[key] = Entry(value: value, bytes: size, lastUse: uses, lastFrame: isPainting ? frame : Int.min)
        bytes += size
    }

    mutating func remove(_ key: Key) {
        if let old = entries.removeValue(forKey: key) { bytes -= old.bytes }
    }

    mutating func removeAll(where isUnwanted: (Key) -> Bool = { _ in true }) {
        for key in entries.keys where isUnwanted(key) { remove(key) }
    }

    /// What is used from now on is part of a frame.
    mutating func beginFrame() { isPainting = true }

    mutating func endFrame() {
        isPainting = false
        frame += 1
        if bytes > limit { makeRoom(for: 0) }
    }

    /// No frame follows soon: the limit holds for all.
    mutating func rest() {
        frame += 2
        if bytes > limit { makeRoom(for: 0) }
    }

    /// Drops down to three quarters, so that a full cache does not sort at every insertion.
    private mutating func makeRoom(for size: Int) {
        let target = max(min(limit - size, limit * 3 / 4), 0)
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where bytes > target {
            guard entry.lastFrame < frame - 1 else { continue }
            remove(key)
        }
    }
}
