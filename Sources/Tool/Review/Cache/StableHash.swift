/// A hash that is the same in every run: FNV-1a, mixed at the end.
package struct StableHash: Sendable {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package init(_ text: String) { add(text) }

    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { for byte in $0 { add(byte: byte) } }
        add(byte: 0xff)
    }

    package mutating func add(_ number: UInt64) {
        state = (state ^ number) &* 0x9e37_79b9_7f4a_7c15
        state ^= state >> 29
    }

    package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    package mutating func add(bytes: some Sequence<UInt8>) { for byte in bytes { add(byte: byte) } }

    private mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }

    package var value: UInt64 {
        var result = state
        result = (result ^ (result >> 30)) &* 0xbf58_476d_1ce4_e5b9
        result = (result ^ (result >> 27)) &* 0x94d0_49bb_1331_11eb
        return result ^ (result >> 31)
    }

    package static func of(_ text: String) -> UInt64 { StableHash(text).value }
}

/// 128 bits over a file's content.
struct ContentHash: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Cost: about a nanosecond for each byte.
    init(_ bytes: [UInt8]) {
        var one: UInt64 = 0xcbf2_9ce4_8422_2325
        var two: UInt64 = 0x9e37_79b9_7f4a_7c15
        for byte in bytes {
            one = (one ^ UInt64(byte)) &* 0x100_0000_01b3
            two = (two &+ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
            two ^= two >> 33
        }
        high = one ^ UInt64(bytes.count)
        low = two
    }
}
