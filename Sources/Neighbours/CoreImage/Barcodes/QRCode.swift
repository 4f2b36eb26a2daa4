/// A QR code (ISO 18004): which of its modules are dark.
struct QRCode: Sendable {
    let version: QRVersion
    private(set) var isDark: [Bool]
    /// Patterns and format, which no mask changes.
    private var isFixed: [Bool]

    var size: Int { version.size }

    /// - Returns: nil for a message that is too long.
    init?(_ message: [UInt8], level: QRLevel) {
        let message = QRMessage(message)
        guard let version = QRVersion.fitting(message, level: level) else { return nil }
        self.version = version
        isDark = [Bool](repeating: false, count: version.size * version.size)
        isFixed = isDark
        drawPatterns()
        draw(Self.interleaved(message.codewords(in: version), version))
        let masks = (0..<8).map { masked($0) }
        guard let best = masks.min(by: { $0.penalty < $1.penalty }) else { return nil }
        isDark = best.isDark
    }

    func dark(_ x: Int, _ y: Int) -> Bool { isDark[y * size + x] }

    private mutating func fix(_ x: Int, _ y: Int, _ dark: Bool) {
        isDark[y * size + x] = dark
        isFixed[y * size + x] = true
    }

    // MARK: Codewords

    /// The blocks of data, each with its correction, a byte of each in turn.
    private static func interleaved(_ data: [UInt8], _ version: QRVersion) -> [UInt8] {
        let count = version.blockCount
        let short = version.dataCount / count
        let longBlocks = version.dataCount % count
        let code = ReedSolomon(count: version.correctionPerBlock)
        var blocks: [ArraySlice<UInt8>] = []
        var start = 0
        for index in 0..<count {
            let length = short + (index >= count - longBlocks ? 1 : 0)
            blocks.append(data[start..<start + length])
            start += length
        }
        var result: [UInt8] = []
        for place in 0...short {
            for block in blocks where place < block.count { result.append(block[block.startIndex + place]) }
        }
        let corrections = blocks.map { code.correction(of: $0) }
        for place in 0..<version.correctionPerBlock {
            for correction in corrections { result.append(correction[place]) }
        }
        return result
    }

    /// Up and down in columns of two, from the right; the column of the timing pattern is left out.
    private mutating func draw(_ codewords: [UInt8]) {
        var bit = 0
        var right = size - 1
        var isUpwards = true
        while right > 0 {
            if right == 6 { right = 5 }
            for step in 0..<size {
                let y = isUpwards ? size - 1 - step : step
                for x in [right, right - 1] where !isFixed[y * size + x] {
                    if bit < codewords.count * 8 { isDark[y * size + x] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1 }
                    bit += 1
                }
            }
            isUpwards.toggle()
            right -= 2
        }
    }

    // MARK: Patterns

    private mutating func drawPatterns() {
        for index in 0..<size {
            fix(6, index, index.isMultiple(of: 2))
            fix(index, 6, index.isMultiple(of: 2))
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
        let places = version.alignment
        for x in places {
            for y in places {
                let isFinder = (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6)
                if !isFinder { drawAlignment(x, y) }
            }
        }
        drawFormat(mask: 0)
        if version.number >= 7 { drawVersion() }
    }

    private mutating func drawFinder(_ middleX: Int, _ middleY: Int) {
        for y in max(0, middleY - 4)...min(size - 1, middleY + 4) {
            for x in max(0, middleX - 4)...min(size - 1, middleX + 4) {
                let distance = max(abs(x - middleX), abs(y - middleY))
                fix(x, y, distance != 2 && distance != 4)
            }
        }
    }

    private mutating func drawAlignment(_ middleX: Int, _ middleY: Int) {
        for y in middleY - 2...middleY + 2 {
            for x in middleX - 2...middleX + 2 { fix(x, y, max(abs(x - middleX), abs(y - middleY)) != 1) }
        }
    }

    /// The rest of a division, as a BCH code has it.
    private static func rest(_ value: Int, _ divisor: Int, _ bits: Int) -> Int {
        (0..<bits).reduce(value) { rest, _ in rest << 1 ^ (rest >> (bits - 1) & 1) * divisor }
    }

    private mutating func drawFormat(mask: Int) {
        let data = version.level.bits << 3 | mask
        let bits = (data << 10 | Self.rest(data, 0x537, 10) & 0x3FF) ^ 0x5412
        func isSet(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
        for bit in 0...5 { fix(8, bit, isSet(bit)) }
        fix(8, 7, isSet(6))
        fix(8, 8, isSet(7))
        fix(7, 8, isSet(8))
        for bit in 9..<15 { fix(14 - bit, 8, isSet(bit)) }
        for bit in 0..<8 { fix(size - 1 - bit, 8, isSet(bit)) }
        for bit in 8..<15 { fix(8, size - 15 + bit, isSet(bit)) }
        fix(8, size - 8, true)
    }

    private mutating func drawVersion() {
        let bits = version.number << 12 | Self.rest(version.number, 0x1F25, 12) & 0xFFF
        for bit in 0..<18 {
            let (across, down) = (size - 11 + bit % 3, bit / 3)
            fix(across, down, bits >> bit & 1 == 1)
            fix(down, across, bits >> bit & 1 == 1)
        }
    }

    // MARK: Masks

    private func masked(_ mask: Int) -> QRCode {
        var code = self
        for y in 0..<size {
            for x in 0..<size where !isFixed[y * size + x] {
                let changes =
                    switch mask {
                    case 0: (x + y) % 2 == 0
                    case 1: y % 2 == 0
                    case 2: x % 3 == 0
                    case 3: (x + y) % 3 == 0
                    case 4: (x / 3 + y / 2) % 2 == 0
                    case 5: x * y % 2 + x * y % 3 == 0
                    case 6: (x * y % 2 + x * y % 3) % 2 == 0
                    default: ((x + y) % 2 + x * y % 3) % 2 == 0
                    }
                if changes { code.isDark[y * size + x].toggle() }
            }
        }
        code.drawFormat(mask: mask)
        return code
    }

    /// How hard the code would be to read: long runs, blocks, what looks like a finder, and too much of one shade (ISO 18004, 7.8.3).
    private var penalty: Int {
        var sum = 0
        for line in 0..<size {
            sum += Self.penalty((0..<size).map { dark($0, line) })
            sum += Self.penalty((0..<size).map { dark(line, $0) })
        }
        for y in 0..<size - 1 {
            for x in 0..<size - 1 {
                let shade = dark(x, y)
                if shade == dark(x + 1, y), shade == dark(x, y + 1), shade == dark(x + 1, y + 1) { sum += 3 }
            }
        }
        let darkCount = isDark.count { $0 }
        let total = size * size
        // Steps of five percent away from a half.
        sum += (abs(darkCount * 20 - total * 10) + total - 1) / total * 10 - 10
        return sum
    }

    private static let finders: [[Bool]] = ["10111010000", "00001011101"].map { $0.map { $0 == "1" } }

    private static func penalty(_ line: [Bool]) -> Int {
        var sum = 0
        var run = 0
        for (index, shade) in line.enumerated() {
            run = index > 0 && line[index - 1] == shade ? run + 1 : 1
            if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
            if index >= 10, finders.contains(where: { line[index - 10...index].elementsEqual($0) }) { sum += 40 }
        }
        return sum
    }
}
