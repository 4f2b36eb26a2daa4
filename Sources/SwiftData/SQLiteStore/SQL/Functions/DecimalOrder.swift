import Foundation

/// Compares decimal numbers in plain notation by value. NaN comes first, as `Decimal` has it.
enum DecimalOrder {
    static let collation = "GLIDE_DECIMAL"

    static func compare<Bytes: RandomAccessCollection<UInt8>>(_ left: Bytes, _ right: Bytes) -> Int where Bytes.Index == Int {
        guard let left = Parts(left) else { return Parts(right) == nil ? 0 : -1 }
        guard let right = Parts(right) else { return 1 }
        if left.isNegative != right.isNegative { return left.isNegative ? -1 : 1 }
        let order = left.compareMagnitude(right)
        return left.isNegative ? -order : order
    }

    /// The digits before and behind the point, without zeros that say nothing.
    private struct Parts<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
        var isNegative: Bool
        var whole: Bytes.SubSequence
        var fraction: Bytes.SubSequence

        /// Nil for NaN and whatever is no number.
        init?(_ bytes: Bytes) {
            let hasMinus = bytes.first == UInt8(ascii: "-")
            let digits = bytes.dropFirst(hasMinus ? 1 : 0)
            let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
            whole = digits[..<point].drop { $0 == UInt8(ascii: "0") }
            fraction = digits[point...].dropFirst()
            while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
            isNegative = hasMinus && !(whole.isEmpty && fraction.isEmpty)
            let isNumber = !digits.isEmpty && (whole.allSatisfy(isDigit) && fraction.allSatisfy(isDigit))
            guard isNumber else { return nil }
        }

        func compareMagnitude(_ other: Parts) -> Int {
            if whole.count != other.whole.count { return whole.count < other.whole.count ? -1 : 1 }
            for (digits, others) in [(whole, other.whole), (fraction, other.fraction)] {
                if digits.lexicographicallyPrecedes(others) { return -1 }
                if others.lexicographicallyPrecedes(digits) { return 1 }
            }
            return 0
        }
    }
}

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
