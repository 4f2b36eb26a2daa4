import Foundation

/// Decodes from nothing: zeros, empty strings, nil. To see which keys a type asks for, and to have some value of a type.
struct BlankDecoder: Decoder {
    /// The keys that were asked for at the outermost level, in order.
    final class Journal {
        fileprivate(set) var keys: [String] = []
    }

    var codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    fileprivate var journal: Journal?
    /// The key whose value is not to be blank.
    fileprivate var markedKey: String?
    /// Whether all is to be other than blank.
    fileprivate var isMarked = false

    init(journal: Journal? = nil, marking markedKey: String? = nil) { (self.journal, self.markedKey) = (journal, markedKey) }

    /// A value of the type: blank, or another that is not.
    /// - Throws: if the type cannot be made of blanks.
    static func value<Value>(_ type: Value.Type) throws -> Value { try BlankDecoder().value(type) }

    fileprivate func value<Value>(_ type: Value.Type) throws -> Value {
        guard let value = try plain(type) as? Value else { throw failure("\(type) is not Decodable") }
        return value
    }

    private func plain<Value>(_ type: Value.Type) throws -> Any? {
        switch type {
        case is String.Type: isMarked ? "x" : ""
        case is Bool.Type: isMarked
        case let integer as any FixedWidthInteger.Type: number(integer)
        case is Double.Type: isMarked ? 1.0 : 0
        case is Float.Type: isMarked ? Float(1) : 0
        case is Date.Type: Date(timeIntervalSinceReferenceDate: isMarked ? 1 : 0)
        case is Data.Type: isMarked ? Data([1]) : Data()
        case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, isMarked ? 1 : 0))
        case is URL.Type: URL(string: isMarked ? "x:" : "about:")
        case is Decimal.Type: isMarked ? Decimal(1) : 0
        case let optional as any OptionalType.Type: isMarked ? try some(optional) : optional.none
        case let cases as any CaseIterable.Type: element(of: cases)
        case let decodable as any Decodable.Type: try decodable.init(from: self)
        default: nil
        }
    }

    private func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number { isMarked ? 1 : 0 }

    private func some(_ optional: any OptionalType.Type) throws -> Any {
        func open<Wrapped>(_ type: Wrapped.Type) throws -> Any { try value(type) }
        return try _openExistential(optional.wrappedType, do: open)
    }

    private func element<Cases: CaseIterable>(of type: Cases.Type) -> Any? {
        isMarked ? Array(Cases.allCases).last : Cases.allCases.first
    }

    // MARK: Decoder

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedBlanks<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { UnkeyedBlanks(decoder: self) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleBlank(decoder: self) }

    fileprivate func failure(_ reason: String) -> DecodingError {
        DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
    }

    /// The decoder of what is under a key.
    fileprivate func nested(_ key: any CodingKey) throws -> BlankDecoder {
        // A type that holds itself would go on for ever.
        guard codingPath.count < 16 else { throw failure("too deep") }
        var nested = self
        nested.codingPath.append(key)
        nested.journal = nil
        nested.markedKey = nil
        if let markedKey, markedKey == key.stringValue { nested.isMarked = true }
        return nested
    }
}

private struct KeyedBlanks<Key: CodingKey>: KeyedDecodingContainerProtocol {
    var decoder: BlankDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    /// A dictionary asks for them.
    var allKeys: [Key] { decoder.isMarked ? [Key(stringValue: "x")].compactMap(\.self) : [] }

    func contains(_ key: Key) -> Bool {
        note(key)
        return true
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        note(key)
        return try !decoder.nested(key).isMarked
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        note(key)
        return try decoder.nested(key).value(type)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        note(key)
        return try decoder.nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        note(key)
        return try decoder.nested(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.nested(key) }

    private func note(_ key: Key) {
        guard let journal = decoder.journal, !journal.keys.contains(key.stringValue) else { return }
        journal.keys.append(key.stringValue)
    }
}

private struct UnkeyedBlanks: UnkeyedDecodingContainer {
    private struct Index: CodingKey {
        var intValue: Int?
        var stringValue: String { "\(intValue ?? 0)" }
        init(_ index: Int) { intValue = index }
        init?(intValue: Int) { self.intValue = intValue }
        init?(stringValue: String) { nil }
    }

    var decoder: BlankDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    /// Empty, or a blank that makes the array another than the empty one.
    var count: Int? { decoder.isMarked ? 1 : 0 }
    var isAtEnd: Bool { currentIndex >= (count ?? 0) }
    private(set) var currentIndex = 0

    init(decoder: BlankDecoder) { self.decoder = decoder }

    private mutating func next() throws -> BlankDecoder {
        var nested = try decoder.nested(Index(currentIndex))
        nested.isMarked = false
        currentIndex += 1
        return nested
    }

    mutating func decodeNil() throws -> Bool { try !next().isMarked }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().value(type) }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct SingleBlank: SingleValueDecodingContainer {
    var decoder: BlankDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { !decoder.isMarked }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.nested(Whole.value).value(type) }

    private enum Whole: String, CodingKey { case value }
}
