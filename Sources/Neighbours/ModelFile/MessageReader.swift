/// Reads a message of Protocol Buffers, field by field. Source of the form: the encoding that Protocol Buffers document.
struct MessageReader {
    enum Value {
        case number(UInt64)
        case bytes(ArraySlice<UInt8>)
        /// Eight bytes, or four, the lowest first.
        case fixed(UInt64)
    }

    /// Why a file is no model.
    struct Malformed: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The next field; nil at the end.
    mutating func next() throws(Malformed) -> (field: Int, value: Value)? {
        guard !rest.isEmpty else { return nil }
        let tag = try number()
        guard let field = Int(exactly: tag >> 3), field > 0 else { throw Malformed() }
        switch tag & 7 {
        case 0: return (field, .number(try number()))
        case 1: return (field, .fixed(try fixed(8)))
        case 2:
            guard let count = Int(exactly: try number()), count <= rest.count else { throw Malformed() }
            defer { rest = rest.dropFirst(count) }
            return (field, .bytes(rest.prefix(count)))
        case 5: return (field, .fixed(try fixed(4)))
        default: throw Malformed()
        }
    }

    mutating func number() throws(Malformed) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard let byte = rest.popFirst() else { throw Malformed() }
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        throw Malformed()
    }

    private mutating func fixed(_ count: Int) throws(Malformed) -> UInt64 {
        guard rest.count >= count else { throw Malformed() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// A message with the values of its fields, in order; those that nobody asks for are passed over.
struct Message {
    private var fields: [Int: [MessageReader.Value]] = [:]

    /// Bounded: a message is as long as its bytes say.
    init(_ bytes: ArraySlice<UInt8>) throws(MessageReader.Malformed) {
        var reader = MessageReader(bytes)
        while let (field, value) = try reader.next() { fields[field, default: []].append(value) }
    }

    func has(_ field: Int) -> Bool { fields[field] != nil }

    func messages(_ field: Int) throws(MessageReader.Malformed) -> [Message] {
        var found: [Message] = []
        for value in fields[field] ?? [] {
            guard case .bytes(let bytes) = value else { throw MessageReader.Malformed() }
            found.append(try Message(bytes))
        }
        return found
    }

    func message(_ field: Int) throws(MessageReader.Malformed) -> Message? { try messages(field).last }

    func strings(_ field: Int) -> [String] {
        (fields[field] ?? []).compactMap { if case .bytes(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { nil } }
    }

    func string(_ field: Int) -> String { strings(field).last ?? "" }

    /// Also where several are packed into one value.
    func integers(_ field: Int) throws(MessageReader.Malformed) -> [Int64] {
        var found: [Int64] = []
        for value in fields[field] ?? [] {
            switch value {
            case .number(let number), .fixed(let number): found.append(Int64(bitPattern: number))
            case .bytes(let bytes):
                var reader = MessageReader(bytes)
                var count = 0
                // A number has a byte at least.
                while count < bytes.count, let number = try? reader.number() {
                    found.append(Int64(bitPattern: number))
                    count += 1
                }
            }
        }
        return found
    }

    func integer(_ field: Int) throws(MessageReader.Malformed) -> Int64 { try integers(field).last ?? 0 }

    /// Also where several are packed into one value.
    func doubles(_ field: Int) throws(MessageReader.Malformed) -> [Double] {
        var found: [Double] = []
        for value in fields[field] ?? [] {
            switch value {
            case .fixed(let bits): found.append(Double(bitPattern: bits))
            case .number: throw MessageReader.Malformed()
            case .bytes(let bytes):
                guard bytes.count.isMultiple(of: 8) else { throw MessageReader.Malformed() }
                for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 8) {
                    found.append(Double(bitPattern: bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }))
                }
            }
        }
        return found
    }

    func double(_ field: Int) throws(MessageReader.Malformed) -> Double { try doubles(field).last ?? 0 }
}
