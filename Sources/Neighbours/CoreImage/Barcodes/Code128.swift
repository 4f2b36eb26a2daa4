/// A barcode of ASCII (ISO 15417): bars and spaces in turn, in modules.
struct Code128: Sendable {
    /// From the first bar on: dark, light, dark …
    let widths: [Int]

    var moduleCount: Int { widths.reduce(0, +) }

    /// The six widths of each symbol, and seven of the end.
    private static let patterns: [[Int]] = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 \
        223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 \
        112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 \
        311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 \
        122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 \
        214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
        """.split(separator: " ").map { $0.compactMap(\.wholeNumberValue) }

    /// Which symbols stand for what.
    private enum Alphabet { case a, b, c }

    /// - Returns: nil for a message with other characters than those of ASCII, and for none.
    init?(_ message: [UInt8]) {
        guard !message.isEmpty, message.allSatisfy({ $0 < 128 }) else { return nil }
        var symbols: [Int] = []
        var alphabet: Alphabet?
        func change(to next: Alphabet) {
            guard alphabet != next else { return }
            let start = alphabet == nil
            switch next {
            case .a: symbols.append(start ? 103 : 101)
            case .b: symbols.append(start ? 104 : 100)
            case .c: symbols.append(start ? 105 : 99)
            }
            alphabet = next
        }
        var index = 0
        while index < message.count {
            let digits = message[index...].prefix { (48...57).contains($0) }.count
            // Two digits are one symbol, which pays where there are four.
            let pays = digits >= 4 || (digits >= 2 && (alphabet == .c || digits == message.count))
            if pays {
                // One digit of an odd count comes before the pairs.
                if digits % 2 == 1, alphabet != .c {
                    change(to: alphabet ?? .b)
                    symbols.append(Int(message[index]) - 32)
                    index += 1
                }
                change(to: .c)
                var left = digits - digits % 2
                while left > 0 {
                    symbols.append(Int(message[index]) * 10 + Int(message[index + 1]) - 528)
                    index += 2
                    left -= 2
                }
                continue
            }
            let byte = message[index]
            if byte < 32 { change(to: .a) } else if byte >= 96 || alphabet != .a { change(to: .b) }
            symbols.append(byte < 32 ? Int(byte) + 64 : Int(byte) - 32)
            index += 1
        }
        let check = symbols.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element } % 103
        widths = (symbols + [check, 106]).flatMap { Self.patterns[$0] }
    }
}
