import Foundation
import SwiftDataCore

/// Orders of text beside SQLite's own, which is that of Swift's `<`.
///
/// What Foundation does on Linux (Swift 6.3), found by trying:
/// - `SortDescriptor(\.name)` and `.lexical` order as `<` does: "Z" before "a", "10" before "9". nil comes first, and last in
///   reverse.
/// - `.localizedStandard` and `.localized` do not exist there as comparators; `localizedStandardCompare` and
///   `localizedCompare`, on which they stand elsewhere, do, and these orders are theirs. Letters first, then accents, then
///   case with small letters first: "a" "A" "à" "ab". The standard one compares digits as numbers: "9" "09" "10".
/// - Both are total orders; only equal strings compare as the same.
enum StringOrder: CaseIterable {
    case standard, localized

    /// nil for the order that SQLite has anyway.
    init?(_ collation: QuerySort.Collation) {
        switch collation {
        case .binary: return nil
        case .localizedStandard: self = .standard
        case .localized: self = .localized
        }
    }

    var collation: String {
        switch self {
        case .standard: "GLIDE_STANDARD"
        case .localized: "GLIDE_LOCALIZED"
        }
    }

    func compare(_ left: String, _ right: String) -> ComparisonResult {
        switch self {
        case .standard: left.localizedStandardCompare(right)
        case .localized: left.localizedCompare(right)
        }
    }

    /// Languages whose order of ASCII is the usual one: a test compares them with Foundation. (In Danish "aa" follows "z".)
    static let plainLanguages: Set<String> = ["en", "de", "fr", "es", "it", "pt", "nl"]

    /// Compares printable ASCII by the weights of its characters; nil where more than those decide.
    func compareASCII<Bytes: RandomAccessCollection<UInt8>>(_ left: Bytes, _ right: Bytes) -> Int? where Bytes.Index == Int {
        let weights = Self.weights
        func weight(_ byte: UInt8) -> UInt8 { byte < 0x80 ? weights[Int(byte)] : 0 }
        let shorter = min(left.count, right.count)
        var common = 0
        while common < shorter, weight(left[left.startIndex + common]) == weight(right[right.startIndex + common]) { common += 1 }
        guard left.allSatisfy({ weight($0) > 0 }), right.allSatisfy({ weight($0) > 0 }) else { return nil }
        if self == .standard {
            var start = common
            while start > 0, isDigit(left[left.startIndex + start - 1]) { start -= 1 }
            let (number, other) = (Self.number(in: left, from: start), Self.number(in: right, from: start))
            if let number, let other { return Self.compare(number, other) }
        }
        guard common < shorter else { return left.count == right.count ? nil : left.count < right.count ? -1 : 1 }
        return weight(left[left.startIndex + common]) < weight(right[right.startIndex + common]) ? -1 : 1
    }

    /// The digits there, without leading zeros; nil if there are none.
    private static func number<Bytes: RandomAccessCollection<UInt8>>(in text: Bytes, from offset: Int) -> Bytes.SubSequence?
    where Bytes.Index == Int {
        let digits = text[(text.startIndex + offset)...].prefix(while: isDigit)
        return digits.isEmpty ? nil : digits.drop { $0 == UInt8(ascii: "0") }
    }

    /// nil if the numbers are the same, which leaves the zeros to decide, or are too large for Foundation to tell which is larger.
    private static func compare<Digits: Collection<UInt8>>(_ left: Digits, _ right: Digits) -> Int? {
        guard max(left.count, right.count) <= 18 else { return nil }
        if left.count != right.count { return left.count < right.count ? -1 : 1 }
        if left.elementsEqual(right) { return nil }
        return left.lexicographicallyPrecedes(right) ? -1 : 1
    }

    /// The place of each printable ASCII character in Unicode's order, the same for both cases; 0 for all others.
    private static let weights: [UInt8] = {
        var weights = [UInt8](repeating: 0, count: 0x80)
        for (place, byte) in ##" _-,;:!?.'"()[]{}@*/\&#%`^+<=>|~$0123456789"##.utf8.enumerated() { weights[Int(byte)] = UInt8(place + 1) }
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            weights[Int(letter)] = letter
            weights[Int(letter - 0x20)] = letter
        }
        return weights
    }()
}
