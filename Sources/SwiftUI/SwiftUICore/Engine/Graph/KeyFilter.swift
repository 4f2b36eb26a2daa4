/// A set of keys in one word: a key whose bit is not set is certainly not among them.
enum KeyFilter {
    /// Metatypes are aligned, so their addresses are spread before the highest bits are taken.
    static func bit<Word: FixedWidthInteger & UnsignedInteger>(of key: ObjectIdentifier) -> Word {
        let spread = UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15
        return 1 << Word(truncatingIfNeeded: spread >> (64 - Word.bitWidth.trailingZeroBitCount))
    }

    /// The same set in a word of half the width, in which one bit stands for two.
    static func halved(_ keys: UInt64) -> UInt32 {
        var half: UInt32 = 0
        for bit in 0..<32 where (keys >> (2 * UInt64(bit))) & 3 != 0 { half |= 1 << UInt32(bit) }
        return half
    }
}
