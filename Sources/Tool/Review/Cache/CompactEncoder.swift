import SourceModel

/// Encodes values one after the other, without their keys: the same type reads them back in the same order.
///
/// The same value gives the same bytes in every run; sets are sorted for it.
enum CompactEncoder {
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let output = Output()
        try output.write(value)
        return output.writer.bytes
    }

    struct Unsupported: Error {}

    fileprivate final class Output: Encoder {
        var writer = ByteWriter()
        let codingPath: [any CodingKey] = []
        let userInfo: [CodingUserInfoKey: Any] = [:]

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            KeyedEncodingContainer(Keyed<Key>(output: self))
        }
        func unkeyedContainer() -> any UnkeyedEncodingContainer { Unkeyed(output: self) }
        func singleValueContainer() -> any SingleValueEncodingContainer { Single(output: self) }

        func write<Value: Encodable>(_ value: Value) throws {
            // Only the casts that can succeed are tried: they are what costs.
            if Value.self == Position.self, let position = value as? Position {
                writer.write(position.offset)
                writer.write(position.line)
                writer.write(position.column)
            } else if Value.self == [String].self, let texts = value as? [String] {
                write(texts)
            } else if Value.self == Set<String>.self, let texts = value as? Set<String> {
                write(texts.sorted())
            } else {
                try value.encode(to: self)
            }
        }

        private func write(_ texts: [String]) {
            writer.write(UInt64(texts.count))
            for text in texts { writer.write(text) }
        }
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let output: Output
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) throws { throw Unsupported() }
        func encode(_ value: Bool, forKey key: Key) throws { output.writer.write(value) }
        func encode(_ value: String, forKey key: Key) throws { output.writer.write(value) }
        func encode(_ value: Int, forKey key: Key) throws { output.writer.write(value) }
        func encode(_ value: UInt64, forKey key: Key) throws { output.writer.write(fixed: value) }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try output.write(value) }

        private func mark<Value>(_ value: Value?) -> Value? {
            output.writer.write(value != nil)
            return value
        }
        func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { if let value = mark(value) { output.writer.write(value) } }
        func encodeIfPresent(_ value: String?, forKey key: Key) throws { if let value = mark(value) { output.writer.write(value) } }
        func encodeIfPresent(_ value: Int?, forKey key: Key) throws { if let value = mark(value) { output.writer.write(value) } }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { if let value = mark(value) { output.writer.write(fixed: value) } }
        func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
            if let value = mark(value) { try output.write(value) }
        }

        // Cases with values write their name first.
        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
            output.writer.write(key.stringValue)
            return KeyedEncodingContainer(Keyed<Nested>(output: output))
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { Unkeyed(output: output) }
        func superEncoder() -> any Encoder { output }
        func superEncoder(forKey key: Key) -> any Encoder { output }
    }

    /// A list: the number of its elements stands before them.
    private final class Unkeyed: UnkeyedEncodingContainer {
        let output: Output
        private let place: Int
        private(set) var count = 0
        var codingPath: [any CodingKey] { [] }

        init(output: Output) {
            self.output = output
            place = output.writer.bytes.count
            output.writer.write(size: 0, at: nil)
        }

        func encodeNil() throws { throw Unsupported() }
        func encode<Value: Encodable>(_ value: Value) throws {
            count += 1
            output.writer.write(size: UInt32(count), at: place)
            try output.write(value)
        }
        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            KeyedEncodingContainer(Keyed<Nested>(output: output))
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
        func superEncoder() -> any Encoder { output }
    }

    private struct Single: SingleValueEncodingContainer {
        let output: Output
        var codingPath: [any CodingKey] { [] }

        func encodeNil() throws { throw Unsupported() }
        func encode(_ value: Bool) throws { output.writer.write(value) }
        func encode(_ value: String) throws { output.writer.write(value) }
        func encode(_ value: Int) throws { output.writer.write(value) }
        func encode(_ value: UInt64) throws { output.writer.write(fixed: value) }
        func encode<Value: Encodable>(_ value: Value) throws { try output.write(value) }
    }
}
