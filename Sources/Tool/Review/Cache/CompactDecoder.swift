import SourceModel

/// Reads what `CompactEncoder` wrote. Throws on anything else.
enum CompactDecoder {
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: ArraySlice<UInt8>) throws -> Value {
        let input = Input(ByteReader(bytes))
        let value = try input.read(type)
        guard input.reader.isAtEnd else { throw ByteReader.Corrupt() }
        return value
    }

    fileprivate final class Input: Decoder {
        var reader: ByteReader
        /// Values within values; what was written is flat.
        private var depth = 0
        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        init(_ reader: ByteReader) { self.reader = reader }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
            KeyedDecodingContainer(Keyed<Key>(input: self))
        }
        func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try Unkeyed(input: self) }
        func singleValueContainer() -> any SingleValueDecodingContainer { Single(input: self) }

        func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
            if type == Position.self { return try cast(position()) }
            if type == [String].self { return try cast(texts()) }
            if type == Set<String>.self { return try cast(Set(texts())) }
            guard depth < 100 else { throw ByteReader.Corrupt() }
            depth += 1
            defer { depth -= 1 }
            return try type.init(from: self)
        }

        private func cast<Value>(_ value: Any) throws -> Value {
            guard let value = value as? Value else { throw ByteReader.Corrupt() }
            return value
        }

        private func position() throws -> Position {
            let offset = try reader.integer()
            let line = try reader.integer()
            return Position(offset: offset, line: line, column: try reader.integer())
        }

        private func texts() throws -> [String] {
            let count = try reader.count()
            var texts: [String] = []
            texts.reserveCapacity(count)
            for _ in 0..<count { texts.append(try reader.text()) }
            return texts
        }
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let input: Input
        var codingPath: [any CodingKey] { [] }
        /// Only enumerations with values ask: for the case's name, which comes next.
        var allKeys: [Key] { (try? input.reader.text()).flatMap { Key(stringValue: $0) }.map { [$0] } ?? [] }

        func contains(_ key: Key) -> Bool { true }
        func decodeNil(forKey key: Key) throws -> Bool { false }
        func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try input.reader.flag() }
        func decode(_ type: String.Type, forKey key: Key) throws -> String { try input.reader.text() }
        func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try input.reader.integer() }
        func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try input.reader.fixed() }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try input.read(type) }

        func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
            try input.reader.flag() ? input.reader.flag() : nil
        }
        func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
            try input.reader.flag() ? input.reader.text() : nil
        }
        func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
            try input.reader.flag() ? input.reader.integer() : nil
        }
        func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
            try input.reader.flag() ? input.reader.fixed() : nil
        }
        func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
            try input.reader.flag() ? input.read(type) : nil
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
            KeyedDecodingContainer(Keyed<Nested>(input: input))
        }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw ByteReader.Corrupt() }
        func superDecoder() throws -> any Decoder { input }
        func superDecoder(forKey key: Key) throws -> any Decoder { input }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let input: Input
        let count: Int?
        private(set) var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var isAtEnd: Bool { currentIndex == count }

        init(input: Input) throws {
            self.input = input
            count = try input.reader.size()
        }

        mutating func decodeNil() throws -> Bool { false }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            return try input.read(type)
        }
        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
            throw ByteReader.Corrupt()
        }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ByteReader.Corrupt() }
        mutating func superDecoder() throws -> any Decoder { input }
    }

    private struct Single: SingleValueDecodingContainer {
        let input: Input
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { false }
        func decode(_ type: Bool.Type) throws -> Bool { try input.reader.flag() }
        func decode(_ type: String.Type) throws -> String { try input.reader.text() }
        func decode(_ type: Int.Type) throws -> Int { try input.reader.integer() }
        func decode(_ type: UInt64.Type) throws -> UInt64 { try input.reader.fixed() }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try input.read(type) }
    }
}
