/// Values that can be made again, kept up to a number of bytes; what was not used for longest goes first.
struct ByteLimitedCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var bytes: Int
        var lastUse: UInt64
    }

    let limit: Int
    private(set) var bytes = 0
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0

    init(limit: Int) { self.limit = limit }

    var count: Int { entries.count }

    mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        uses += 1
        entries.values[index].lastUse = uses
        return entries.values[index].value
    }

    /// Keeps a value. One that is larger than the whole limit is not kept.
    mutating func insert(_ value: Value, bytes size: Int, for key: Key) {
        if let old = entries.removeValue(forKey: key) { bytes -= old.bytes }
        guard size <= limit else { return }
        if bytes + size > limit { makeRoom(for: size) }
        uses += 1
        entries[key] = Entry(value: value, bytes: size, lastUse: uses)
        bytes += size
    }

    mutating func removeAll() {
        entries.removeAll()
        bytes = 0
    }

    /// Drops down to three quarters, so that a full cache does not sort at every insertion.
    private mutating func makeRoom(for size: Int) {
        let target = min(limit - size, limit * 3 / 4)
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            if bytes <= target { break }
            entries.removeValue(forKey: key)
            bytes -= entry.bytes
        }
    }
}
