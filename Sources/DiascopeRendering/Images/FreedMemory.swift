/// Memory that nobody uses any more but the C library holds for later: after a few large pictures much of it.
package enum FreedMemory {
    /// Gives it back to the system. Takes about a millisecond: for when nothing moves.
    package static func giveBack() { _ = trimmed(keeping: 0) }
}

/// Of the C library; the header is not among those that Swift imports.
@_silgen_name("malloc_trim") private func trimmed(keeping bytes: Int) -> Int32
