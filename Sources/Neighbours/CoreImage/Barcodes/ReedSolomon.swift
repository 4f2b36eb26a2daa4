/// The bytes by which a reader finds and mends wrong ones (ISO 18004, over GF(256) with 0x11D).
struct ReedSolomon: Sendable {
    /// Without the first, which is 1; from the highest power.
    private let generator: [UInt8]

    private static let powers: [UInt8] = {
        var value = 1
        return (0..<255).map { _ in
            defer { value = value << 1 ^ (value >> 7) * 0x11D }
            return UInt8(value)
        }
    }()
    private static let logarithms: [Int] = {
        var logarithms = [Int](repeating: 0, count: 256)
        for (index, power) in powers.enumerated() { logarithms[Int(power)] = index }
        return logarithms
    }()

    private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        a == 0 || b == 0 ? 0 : powers[(logarithms[Int(a)] + logarithms[Int(b)]) % 255]
    }

    /// - Parameter count: Of the bytes for correction.
    init(count: Int) {
        var polynomial = [UInt8](repeating: 0, count: count - 1) + [1]
        for index in 0..<count {
            let root = Self.powers[index]
            for place in 0..<count {
                polynomial[place] = Self.product(polynomial[place], root) ^ (place + 1 < count ? polynomial[place + 1] : 0)
            }
        }
        generator = polynomial
    }

    func correction(of data: ArraySlice<UInt8>) -> [UInt8] {
        var rest = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for place in rest.indices { rest[place] ^= Self.product(generator[place], factor) }
        }
        return rest
    }
}
