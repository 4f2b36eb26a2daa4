/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }

    /// A text of pieces that mean something in Markdown.
    mutating func text(of pieces: [String], count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &self)).map { _ in pick(pieces) }.joined()
    }
}

let markdownPieces = [
    "a", "word ", "ß", "日本", "😀", " ", "  ", "    ", "\t", "\n", "\n", "\n\n", "\r\n", "# ", "## ", "- ", "* ", "1. ", "2) ", "- [ ] ",
    "- [x] ", "> ", "---", "===",
    "```", "~~~swift", "let x = 1 // c", "\"\"\"", "/*", "*/", "*", "**", "_", "~~", "`", "``", "[", "]", "(", ")", "![", "[[Title]]",
    "[[A|b]]", "#tag/a",
    "http://x.y/z", "<", ">", "|", "| - | - |", "\\", "key: value", "&amp;",
]
