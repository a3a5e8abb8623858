@_spi(Reflection) import Swift

/// What the stored properties of a type are: which are dynamic and must be put in place before its body runs, and how
/// two values are compared. Found out once a type.
@MainActor final class PropertyList {
    private struct Field {
        let offset: Int
        let install: ((UnsafeMutableRawPointer, _Node, PropertyStorage, Int) -> Void)?
        let makeComparison: () -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    }

    private var dynamicFields: [Field] = []
    /// Worked out when two values are first compared: asking whether a type is `Equatable` takes long where it is not, and
    /// most views are made once.
    private lazy var compare = makeComparison()
    private let makeComparison: () -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    /// How many dynamic properties there are.
    var count: Int { dynamicFields.count }

    private static var known: [ObjectIdentifier: PropertyList] = [:]

    static func of<T>(_ type: T.Type) -> PropertyList {
        if let list = known[ObjectIdentifier(type)] { return list }
        let list = PropertyList(type)
        known[ObjectIdentifier(type)] = list
        return list
    }

    private init<T>(_ type: T.Type) {
        let found = Self.storedProperties(of: type)
        let fields = found?.map { Self.field(of: $0.type, at: $0.offset) } ?? []
        let isStruct = found != nil, isDynamic = fields.contains { $0.install != nil }
        makeComparison = {
            // What an author calls equal is equal, whatever else is in it (F99).
            if !isDynamic || type is any Equatable.Type, let whole = Self.wholeComparison(of: type) { return whole }
            guard isStruct else { return { _, _ in false } }
            let comparisons = fields.map { (offset: $0.offset, areEqual: $0.makeComparison()) }
            return { a, b in comparisons.allSatisfy { $0.areEqual(a + $0.offset, b + $0.offset) } }
        }
        dynamicFields = fields.filter { $0.install != nil }
    }

    /// Puts the dynamic properties of `value` in place for a node, outer ones after what they contain (F101).
    func install<T>(into value: inout T, node: _Node, storage: PropertyStorage) {
        guard !dynamicFields.isEmpty else { return }
        withUnsafeMutableBytes(of: &value) { bytes in
            guard let base = bytes.baseAddress else { return }
            for (index, field) in dynamicFields.enumerated() {
                field.install?(base + field.offset, node, storage, index)
            }
        }
    }

    /// Whether nothing that a body could see differs (F99). Where that cannot be told, they are different.
    func areEqual<T>(_ a: T, _ b: T) -> Bool {
        withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in compare(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }

    private static func field(of type: Any.Type, at offset: Int) -> Field {
        func make<F>(_ type: F.Type) -> Field {
            if let dynamic = type as? any DynamicProperty.Type { return field(dynamic, at: offset) }
            return Field(offset: offset, install: nil, makeComparison: { comparison(of: type) })
        }
        return _openExistential(type, do: make)
    }

    private static func field<P: DynamicProperty>(_ type: P.Type, at offset: Int) -> Field {
        Field(
            offset: offset,
            install: { base, node, storage, index in
                P._install(&base.assumingMemoryBound(to: P.self).pointee, node: node, storage: storage, index: index)
            },
            makeComparison: {
                { a, b in
                    P._areEqual(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
                }
            })
    }

    private static func comparison<F>(of type: F.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        if let whole = wholeComparison(of: type) { return whole }
        // A struct that says nothing of equality is compared by its fields, worked out at first use: views may nest.
        return { a, b in PropertyList.of(F.self).compare(a, b) }
    }

    /// Comparison without a look inside, where a type allows it.
    private static func wholeComparison<F>(of type: F.Type) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
        if type is AnyObject.Type {
            return { a, b in
                let a = a.assumingMemoryBound(to: AnyObject.self).pointee
                let b = b.assumingMemoryBound(to: AnyObject.self).pointee
                return a === b || (a as? any KnownEqual)?.isKnownEqual(to: b) ?? false
            }
        }
        if let equatable = type as? any Equatable.Type {
            func make<E: Equatable>(_ type: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
                { a, b in a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee }
            }
            return make(equatable)
        }
        // Padding bytes may differ by chance; then a body runs once too often, never too seldom.
        if _isPOD(type) {
            let size = MemoryLayout<F>.size
            return { a, b in memcmp(a, b, size) == 0 }
        }
        return nil
    }

    /// nil where the type is no struct: an enum's or an existential's contents cannot be looked at one by one.
    private static func storedProperties(of type: Any.Type) -> [(offset: Int, type: Any.Type)]? {
        // The first word of a type's metadata is its kind; the walk below may only be asked of structs.
        let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
        guard _MetadataKind(rawValue: kind) == .struct else { return nil }
        var found: [(offset: Int, type: Any.Type)] = []
        let isComplete = _forEachField(of: type) { _, offset, fieldType, _ in
            found.append((offset, fieldType))
            return true
        }
        return isComplete ? found : nil
    }
}

/// An object of ours that stands for a value, and is equal to another one with an equal value.
@MainActor protocol KnownEqual: AnyObject {
    func isKnownEqual(to other: AnyObject) -> Bool
}

/// Equality of values of any type, by the rules of `PropertyList`.
@MainActor func areKnownEqual<T>(_ a: T, _ b: T) -> Bool { PropertyList.of(T.self).areEqual(a, b) }

/// What a node keeps for its dynamic properties, in the order of their declaration.
@MainActor public final class PropertyStorage {
    let path: [Int]
    var slots: [AnyObject?]

    init(count: Int, path: [Int] = []) {
        slots = Array(repeating: nil, count: count)
        self.path = path
    }
}
