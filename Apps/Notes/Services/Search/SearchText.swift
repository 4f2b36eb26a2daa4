import Foundation

/// Texts as search sees them.
enum SearchText {
    /// Runs of letters and digits, without case and accents.
    static func words(in text: String) -> [String] { WordRanges(text: text).map { folded(text[$0]) }.filter { !$0.isEmpty } }

    static func folded(_ word: some StringProtocol) -> String {
        word.utf8.allSatisfy { $0 < 0x80 }
            ? word.lowercased() : word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Whether there are letters of scripts that put no spaces between words.
    static func hasUnspacedScript(_ text: String) -> Bool { text.unicodeScalars.contains(where: isUnspaced) }

    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Burmese, Khmer
        case 0x2E80...0x2FDF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F: true  // Han, kana
        case 0x1100...0x11FF, 0xAC00...0xD7AF, 0x20000...0x3FFFF: true  // Hangul, whose words have endings; rarer Han
        default: false
        }
    }

    fileprivate static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
        case 0..<0x80: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber,
            .privateUse:
            return true
        default: return (0x300...0x331).contains(scalar.value)
        }
    }
}

/// Where the words of a text are, one after another. What joins letters in a word without being one, as an apostrophe, ends it.
struct WordRanges: Sequence, IteratorProtocol {
    private let scalars: String.UnicodeScalarView
    private var index: String.Index

    init(text: String) {
        scalars = text.unicodeScalars
        index = scalars.startIndex
    }

    mutating func next() -> Range<String.Index>? {
        while index < scalars.endIndex, !SearchText.isPartOfWord(scalars[index]) { scalars.formIndex(after: &index) }
        guard index < scalars.endIndex else { return nil }
        let start = index
        while index < scalars.endIndex, SearchText.isPartOfWord(scalars[index]) { scalars.formIndex(after: &index) }
        return start..<index
    }
}
