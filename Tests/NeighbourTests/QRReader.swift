/// Reads a QR code from its modules, by itself: nothing is taken from what wrote it.
struct QRReader {
    private let dark: [[Bool]]
    private var size: Int { dark.count }
    private var version: Int { (size - 17) / 4 }

    /// - Parameter dark: Row by row, without the border.
    init(_ dark: [[Bool]]) { self.dark = dark }

    /// The level's two bits and the mask, which stand beside the finder at the top left.
    var format: (level: Int, mask: Int) {
        let places = (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (9..<15).map { (14 - $0, 8) }
        let bits = places.enumerated().reduce(0) { $0 | (dark[$1.element.1][$1.element.0] ? 1 : 0) << $1.offset } ^ 0x5412
        return (bits >> 13, bits >> 10 & 7)
    }

    private var marks: [Int] {
        guard version > 1 else { return [] }
        let count = version / 7 + 2
        let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
    }

    private func isPattern(_ x: Int, _ y: Int) -> Bool {
        if x == 6 || y == 6 || (x < 9 && y < 9) || (x < 9 && y > size - 9) || (x > size - 9 && y < 9) { return true }
        if version >= 7, (x < 6 && y > size - 12) || (y < 6 && x > size - 12) { return true }
        let near = marks
        return near.contains { a in
            near.contains { b in
                let isFinder = (a == 6 && b == 6) || (a == 6 && b == size - 7) || (a == size - 7 && b == 6)
                return !isFinder && abs(a - x) <= 2 && abs(b - y) <= 2
            }
        }
    }

    private var codewords: [UInt8] {
        let mask = format.mask
        var bits: [Bool] = []
        var columns = Array(stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1]
        columns.removeAll { $0 < 1 }
        for (turn, right) in columns.enumerated() {
            for step in 0..<size {
                let y = turn.isMultiple(of: 2) ? size - 1 - step : step
                for x in [right, right - 1] where !isPattern(x, y) {
                    let changes = [
                        (x + y) % 2 == 0, y % 2 == 0, x % 3 == 0, (x + y) % 3 == 0, (x / 3 + y / 2) % 2 == 0, x * y % 2 + x * y % 3 == 0,
                        (x * y % 2 + x * y % 3) % 2 == 0, ((x + y) % 2 + x * y % 3) % 2 == 0,
                    ]
                    bits.append(dark[y][x] != changes[mask])
                }
            }
        }
        return stride(from: 0, through: bits.count - 8, by: 8).map { bits[$0..<$0 + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
    }

    /// What a code says that has one block, as those of little text have.
    ///
    /// - Parameter correction: The bytes for correction.
    func message(correction: Int) -> [UInt8]? {
        let codewords = codewords
        guard (0..<correction).allSatisfy({ Self.value(of: codewords, at: $0) == 0 }) else { return nil }
        let bits: [Bool] = codewords.flatMap { byte -> [Bool] in (0..<8).reversed().map { byte >> UInt8($0) & 1 == 1 } }
        var place = 0
        func take(_ count: Int) -> Int {
            defer { place += count }
            return bits[place..<place + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
        guard take(4) == 4 else { return nil }
        return (0..<take(8)).map { _ in UInt8(take(8)) }
    }

    /// The polynomial of some bytes at a power of two, in the field of 256 numbers: zero wherever nothing is wrong.
    private static func value(of bytes: [UInt8], at power: Int) -> Int {
        func product(_ a: Int, _ b: Int) -> Int {
            (0..<8).reversed().reduce(0) { sum, bit in
                let doubled = sum << 1 ^ (sum >> 7) * 0x11D
                return b >> bit & 1 == 1 ? doubled ^ a : doubled
            }
        }
        let point = (0..<power).reduce(1) { value, _ in product(value, 2) }
        return bytes.reduce(0) { product($0, point) ^ Int($1) }
    }
}
