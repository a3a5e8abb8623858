/// Which way letters go: left to right, but for Hebrew, Arabic and their neighbours.
///
/// Two levels only, in a line that goes left to right; numbers inside of right-to-left text keep their own direction.
enum WritingDirection {
    /// 1 for letters that go right to left and for what stands between them, else 0.
    static func levels(of characters: [Character]) -> [UInt8] {
        var levels = [UInt8](repeating: 0, count: characters.count)
        var lastRightToLeft: Int?
        for (i, character) in characters.enumerated() {
            if isRightToLeft(character) {
                if let last = lastRightToLeft { for j in last..<i { levels[j] = 1 } }
                levels[i] = 1
                lastRightToLeft = i
            } else if lastRightToLeft != nil, character.isLetter || character.isNumber || character.isNewline {
                lastRightToLeft = nil
            }
        }
        return levels
    }

    /// Puts pieces in logical order into visual order.
    static func reorder<Piece>(_ pieces: inout [Piece], isRightToLeft: (Piece) -> Bool) {
        var start = 0
        while start < pieces.count {
            guard isRightToLeft(pieces[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < pieces.count, isRightToLeft(pieces[end]) { end += 1 }
            pieces[start..<end].reverse()
            start = end
        }
    }

    private static func isRightToLeft(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value, value >= 0x590 else { return false }
        switch value {
        case 0x590...0x65F, 0x66A...0x6EF, 0x6FA...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            return true
        default: return false
        }
    }
}
