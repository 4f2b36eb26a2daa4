import Foundation

/// The changes of a transaction in bytes: numbers of variable length, keys as distances from the one before. A million
/// new records in a row take some twenty bytes.
package enum HistoryCoding {
    package struct Malformed: Error, CustomStringConvertible {
        package let description: String
    }

    private static let format: UInt8 = 1

    package static func encode(_ changes: HistoryChanges) -> Data {
        var writer = ByteWriter()
        writer.bytes.append(format)
        writer.write(changes.entities) { writer, entity in
            writer.write(entity.name)
            writer.write(entity.inserted)
            writer.write(entity.updated) { writer, update in
                writer.write(update.properties) { $0.write($1) }
                writer.write(update.keys)
            }
            writer.write(entity.deleted)
            writer.write(entity.tombstones.sorted { $0.key < $1.key }) { writer, tombstone in
                writer.write(signed: tombstone.key)
                writer.write(tombstone.value.sorted { $0.key < $1.key }) { writer, value in
                    writer.write(value.key)
                    writer.write(value.value)
                }
            }
            writer.write(entity.links) { $0.write($1) }
        }
        return writer.bytes
    }

    /// - Throws: `Malformed` whatever the bytes are, and never traps.
    package static func decode(_ data: Data) throws -> HistoryChanges {
        var reader = ByteReader(data)
        guard try reader.byte() == format else { throw Malformed(description: "the history is in a format of a newer version") }
        var changes = HistoryChanges()
        changes.entities = try reader.list { reader in
            var entity = HistoryChanges.Entity(name: try reader.string())
            entity.inserted = try reader.keys()
            entity.updated = try reader.list { reader in
                HistoryChanges.Update(properties: try reader.list { try $0.string() }, keys: try reader.keys())
            }
            entity.deleted = try reader.keys()
            let tombstones = try reader.list { reader in
                (try reader.signed(), try reader.list { (try $0.string(), try $0.value()) })
            }
            for (key, values) in tombstones { entity.tombstones[key] = Dictionary(values) { $1 } }
            entity.links = try reader.list { try $0.string() }
            return entity
        }
        return changes
    }
}

private struct ByteWriter {
    var bytes = Data()

    mutating func write(unsigned value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Zigzag: small numbers of either sign are short.
    mutating func write(signed value: Int64) { write(unsigned: UInt64(bitPattern: value << 1 ^ value >> 63)) }

    mutating func write(_ text: String) {
        write(unsigned: UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write<Elements: Collection>(_ elements: Elements, each: (inout ByteWriter, Elements.Element) -> Void) {
        write(unsigned: UInt64(elements.count))
        for element in elements { each(&self, element) }
    }

    mutating func write(_ keys: KeyRanges) {
        var last: Int64 = 0
        write(keys.ranges) { writer, range in
            writer.write(signed: range.lowerBound &- last)
            writer.write(unsigned: UInt64(bitPattern: range.upperBound &- range.lowerBound))
            last = range.upperBound
        }
    }

    mutating func write(_ value: StoredValue) {
        switch value {
        case .null: bytes.append(0)
        case .integer(let number):
            bytes.append(1)
            write(signed: number)
        case .real(let number):
            bytes.append(2)
            for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift))) }
        case .text(let text):
            bytes.append(3)
            write(text)
        case .blob(let data):
            bytes.append(4)
            write(unsigned: UInt64(data.count))
            bytes.append(data)
        }
    }
}

private struct ByteReader {
    private let bytes: Data
    private var position: Data.Index

    init(_ bytes: Data) { (self.bytes, position) = (bytes, bytes.startIndex) }

    private static let truncated = HistoryCoding.Malformed(description: "the history is damaged")

    mutating func byte() throws -> UInt8 {
        guard position < bytes.endIndex else { throw Self.truncated }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func unsigned() throws -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let next = try byte()
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
        }
        throw Self.truncated
    }

    mutating func signed() throws -> Int64 {
        let value = try unsigned()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func data() throws -> Data {
        let count = try unsigned()
        guard count <= UInt64(bytes.endIndex - position) else { throw Self.truncated }
        defer { position += Int(count) }
        return bytes[position..<position + Int(count)]
    }

    mutating func string() throws -> String { String(decoding: try data(), as: UTF8.self) }

    mutating func list<Element>(_ element: (inout ByteReader) throws -> Element) throws -> [Element] {
        let count = try unsigned()
        // An element takes a byte at least.
        guard count <= UInt64(bytes.endIndex - position) else { throw Self.truncated }
        return try (0..<count).map { _ in try element(&self) }
    }

    mutating func keys() throws -> KeyRanges {
        var last: Int64 = 0
        let ranges = try list { reader -> ClosedRange<Int64> in
            let (lower, overflow) = last.addingReportingOverflow(try reader.signed())
            guard !overflow, let length = Int64(exactly: try reader.unsigned()) else { throw Self.truncated }
            let (upper, tooLong) = lower.addingReportingOverflow(length)
            guard !tooLong else { throw Self.truncated }
            last = upper
            return lower...upper
        }
        guard let keys = KeyRanges(ranges: ranges) else { throw Self.truncated }
        return keys
    }

    mutating func value() throws -> StoredValue {
        switch try byte() {
        case 0: return .null
        case 1: return .integer(try signed())
        case 2:
            var bits: UInt64 = 0
            for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
            return .real(Double(bitPattern: bits))
        case 3: return .text(try string())
        case 4: return .blob(Data(try data()))
        default: throw Self.truncated
        }
    }
}
