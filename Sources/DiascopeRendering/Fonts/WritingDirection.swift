import CFriBidi

/// Which way letters go, by the bidirectional algorithm of Unicode.
enum WritingDirection {
    /// The level of each character: odd where reading goes right to left. Each line of the text is a paragraph, whose
    /// direction is that of its first letter.
    static func levels(of characters: [Character]) -> [UInt8] {
        var levels = [UInt8](repeating: 0, count: characters.count)
        guard characters.contains(where: mayGoRightToLeft) else { return levels }
        var start = 0
        while start < characters.count {
            let end = characters[start...].firstIndex(where: LineBreaking.isLineEnd).map { $0 + 1 } ?? characters.count
            fill(&levels, start..<end, of: characters)
            start = end
        }
        return levels
    }

    private static func mayGoRightToLeft(_ character: Character) -> Bool {
        // Nothing below has letters or marks that go to the left.
        character.unicodeScalars.contains { $0.value >= 0x590 }
    }

    private static func fill(_ levels: inout [UInt8], _ range: Range<Int>, of characters: [Character]) {
        var scalars: [FriBidiChar] = [], starts: [Int] = []
        for character in characters[range] {
            starts.append(scalars.count)
            scalars += character.unicodeScalars.map(\.value)
        }
        let count = FriBidiStrIndex(scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var found = [FriBidiLevel](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var direction = fribidi_par_automatic
        // 0 says that there was no memory: letters then stand in the order in which they are read.
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &found) != 0 else { return }
        for (index, start) in zip(range, starts) { levels[index] = UInt8(clamping: found[start]) }
    }
}
