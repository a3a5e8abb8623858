/// A list whose items appear step by step.
///
/// ```swift
/// VStack(alignment: .leading) {
///     StepReveal(["First", "then", "at last"]) { Text($0) }
/// }
/// ```
///
/// The list goes on where what comes before it on the slide has stopped: two lists below each other are revealed one
/// after the other. An item that is still to come keeps its place.
public struct StepReveal<Data: RandomAccessCollection, Content: View>: View {
    /// An item and what is known of its place.
    private struct Row {
        let item: Data.Element
        /// 0 for an item of the list itself.
        let level: Int
        /// Of the step in which it appears, among those of the list.
        var step = 0
        /// Of the step in which the last item inside of it appears.
        var lastStep = 0
    }

    private let rows: [Row]
    private let first: StepNumber
    private let steps: Int
    private let dims: Bool
    private let content: (Data.Element, Int) -> Content
    @Namespace private var id
    @Environment(\.stepNumbers) private var numbers

    /// - Parameters:
    ///   - data: the items, in order.
    ///   - first: the step in which the first of them appears.
    ///   - count: how many appear in a step; below 1 counts as 1.
    ///   - dims: whether those of earlier steps step back.
    ///   - content: shows an item.
    public init(
        _ data: Data, from first: StepNumber = .next, by count: Int = 1, dims: Bool = false,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(
            rows: data.map { Row(item: $0, level: 0) }, depth: 1, from: first, by: count, dims: dims,
            content: { item, _ in content(item) })
    }

    private init(
        rows: [Row], depth: Int, from first: StepNumber, by count: Int, dims: Bool,
        content: @escaping (Data.Element, Int) -> Content
    ) {
        var rows = rows
        var revealed = 0
        for index in rows.indices {
            if rows[index].level < max(depth, 1) { revealed += 1 }
            rows[index].step = (revealed - 1) / max(count, 1)
        }
        // From the end, so that those inside are known before what they are in.
        var last: [Int] = []
        for index in rows.indices.reversed() {
            let level = rows[index].level
            while last.count <= level { last.append(0) }
            rows[index].lastStep = max(rows[index].step, last.count > level + 1 ? last[level + 1] : 0)
            last.removeSubrange((level + 1)...)
            last[level] = max(last[level], rows[index].lastStep)
        }
        (self.rows, self.first, self.dims, self.content) = (rows, first, dims, content)
        steps = (rows.last?.step ?? -1) + 1
    }

    public var body: some View {
        let mark = StepMark(id: id, number: first, further: steps - 1)
        let start = numbers.step(of: mark)
        ForEach(0..<rows.count) { index in
            let row = rows[index]
            content(row.item, row.level)
                .modifier(StepOpacity(lower: start.map { $0 + row.step }))
                // What came last has nothing to step back for.
                .modifier(
                    StepDimming(
                        step: dims && row.lastStep < steps - 1 ? start.map { $0 + row.lastStep } ?? .max : .max))
        }
        .transformPreference(StepMarksKey.self) { if steps > 0 { $0.append(mark) } }
        .transformPreference(StepsKey.self) {
            if case .absolute = first.kind, steps > 0, let start { $0 = max($0, start + steps) }
        }
    }
}

extension StepReveal {
    /// A list of lists: an item is followed by those inside of it.
    ///
    /// ```swift
    /// StepReveal(topics, children: \.parts, depth: 1) { topic, level in
    ///     Text(topic.name).padding(.leading, CGFloat(level) * 60)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - data: the outermost items, in order.
    ///   - children: those inside of an item; nil or none for an item without.
    ///   - depth: how many levels are revealed item by item, from 1; what is deeper appears with what it is in.
    ///   - first: the step in which the first of them appears.
    ///   - count: how many appear in a step; below 1 counts as 1.
    ///   - dims: whether those of earlier steps step back. An item stays as long as there is more inside of it.
    ///   - content: shows an item; its level counts from 0.
    public init<Element>(
        _ data: [Element], children: KeyPath<Element, [Element]?>, depth: Int = .max, from first: StepNumber = .next,
        by count: Int = 1, dims: Bool = false, @ViewBuilder content: @escaping (Element, _ level: Int) -> Content
    ) where Data == [Element] {
        var rows: [Row] = []
        // The items still to come, the next one last: a list may be nested more deeply than calls may be.
        var open = data.reversed().map { (item: $0, level: 0) }
        while let (item, level) = open.popLast() {
            rows.append(Row(item: item, level: level))
            open += (item[keyPath: children] ?? []).reversed().map { ($0, level + 1) }
        }
        self.init(rows: rows, depth: depth, from: first, by: count, dims: dims, content: content)
    }
}
