/// Bytes as they are written.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []
    private var places: [String: Int] = [:]

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    mutating func write(byte: UInt8) { bytes.append(byte) }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    /// In as few bytes as it takes, seven bits each.
    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ number: Int) {
        write(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
    }

    mutating func write(fixed number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Four bytes, at the end or over what stands at a place.
    mutating func write(size: UInt32, at place: Int?) {
        for byte in 0..<4 {
            let value = UInt8(truncatingIfNeeded: size >> UInt32(byte * 8))
            if let place { bytes[place + byte] = value } else { bytes.append(value) }
        }
    }

    /// A text that was written before is written as its number.
    mutating func write(_ text: String) {
        if let place = places[text] { return write(UInt64(place) + 1) }
        places[text] = places.count
        write(UInt64(0))
        write(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(blob: [UInt8]) {
        write(UInt64(blob.count))
        bytes += blob
    }
}

/// Bytes as they are read; whatever they hold, it throws instead of trapping.
struct ByteReader {
    struct Corrupt: Error {}

    private let bytes: ArraySlice<UInt8>
    private(set) var offset: Int
    private var texts: [String] = []

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    var isAtEnd: Bool { offset == bytes.endIndex }

    mutating func byte() throws -> UInt8 {
        guard offset < bytes.endIndex else { throw Corrupt() }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func flag() throws -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw Corrupt()
        }
    }

    mutating func number() throws -> UInt64 {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            let next = try byte()
            result |= UInt64(next & 0x7f) << shift
            if next < 0x80 { return result }
            shift += 7
        }
        throw Corrupt()
    }

    mutating func integer() throws -> Int {
        let raw = try number()
        return Int(Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1))
    }

    mutating func fixed() throws -> UInt64 {
        guard bytes.endIndex - offset >= 8 else { throw Corrupt() }
        var result: UInt64 = 0
        for place in 0..<8 { result |= UInt64(bytes[offset + place]) << UInt64(place * 8) }
        offset += 8
        return result
    }

    /// What `write(size:at:)` wrote, of things of at least one byte each.
    mutating func size() throws -> Int {
        guard bytes.endIndex - offset >= 4 else { throw Corrupt() }
        var result = 0
        for place in 0..<4 { result |= Int(bytes[offset + place]) << (place * 8) }
        offset += 4
        guard result <= bytes.endIndex - offset else { throw Corrupt() }
        return result
    }

    /// The number of things that follow, each of at least one byte.
    mutating func count() throws -> Int {
        let count = try number()
        guard count <= UInt64(bytes.endIndex - offset) else { throw Corrupt() }
        return Int(count)
    }

    mutating func text() throws -> String {
        let place = try number()
        if place > 0 {
            guard place <= UInt64(texts.count) else { throw Corrupt() }
            return texts[Int(place) - 1]
        }
        let length = try count()
        let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        offset += length
        texts.append(text)
        return text
    }

    mutating func blob() throws -> ArraySlice<UInt8> {
        let length = try count()
        defer { offset += length }
        return bytes[offset..<offset + length]
    }
}
