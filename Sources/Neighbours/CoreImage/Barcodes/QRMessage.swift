/// What a QR code says, in the shortest of its ways: digits, capitals, bytes.
struct QRMessage: Sendable {
    private enum Mode { case digits, capitals, bytes }

    private let mode: Mode
    private let bytes: [UInt8]

    private static let capitals = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
    private static let places = Dictionary(uniqueKeysWithValues: capitals.enumerated().map { ($1, $0) })

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if !bytes.isEmpty, bytes.allSatisfy({ (48...57).contains($0) }) {
            mode = .digits
        } else if !bytes.isEmpty, bytes.allSatisfy({ Self.places[$0] != nil }) {
            mode = .capitals
        } else {
            mode = .bytes
        }
    }

    /// In bits.
    private func lengthOfCount(in version: QRVersion) -> Int {
        let lengths =
            switch mode {
            case .digits: (10, 12, 14)
            case .capitals: (9, 11, 13)
            case .bytes: (8, 16, 16)
            }
        return version.number < 10 ? lengths.0 : version.number < 27 ? lengths.1 : lengths.2
    }

    func bitCount(in version: QRVersion) -> Int {
        let content =
            switch mode {
            case .digits: bytes.count / 3 * 10 + [0, 4, 7][bytes.count % 3]
            case .capitals: bytes.count / 2 * 11 + bytes.count % 2 * 6
            case .bytes: bytes.count * 8
            }
        return 4 + lengthOfCount(in: version) + content
    }

    /// The codewords of a code, filled up.
    func codewords(in version: QRVersion) -> [UInt8] {
        var bits = Bits()
        bits.add(mode == .digits ? 1 : mode == .capitals ? 2 : 4, 4)
        bits.add(bytes.count, lengthOfCount(in: version))
        switch mode {
        case .digits:
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let group = bytes[start..<min(start + 3, bytes.count)]
                bits.add(group.reduce(0) { $0 * 10 + Int($1) - 48 }, group.count * 3 + 1)
            }
        case .capitals:
            for start in stride(from: 0, to: bytes.count, by: 2) {
                let group = bytes[start..<min(start + 2, bytes.count)]
                bits.add(group.reduce(0) { $0 * 45 + (Self.places[$1] ?? 0) }, group.count * 5 + 1)
            }
        case .bytes: for byte in bytes { bits.add(Int(byte), 8) }
        }
        return bits.filled(to: version.dataCount)
    }

    private struct Bits {
        private var values: [Bool] = []

        mutating func add(_ value: Int, _ count: Int) {
            for shift in (0..<count).reversed() { values.append(value >> shift & 1 == 1) }
        }

        /// The end of the message, whole bytes, and what stands in the bytes after it.
        func filled(to count: Int) -> [UInt8] {
            var filled = self
            filled.add(0, min(4, count * 8 - values.count))
            filled.add(0, (8 - filled.values.count % 8) % 8)
            var bytes = stride(from: 0, to: filled.values.count, by: 8).map { start in
                filled.values[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
            }
            var isFirst = true
            while bytes.count < count {
                bytes.append(isFirst ? 0xEC : 0x11)
                isFirst.toggle()
            }
            return bytes
        }
    }
}
