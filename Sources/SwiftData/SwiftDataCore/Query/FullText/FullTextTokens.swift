import Foundation

/// Words as SQLite's tokenizer `unicode61 remove_diacritics 2` sees them, so that memory and store agree.
enum FullTextTokens {
    /// The words as they are written.
    static func words(in text: String) -> [String] {
        text.normalized.unicodeScalars.split { !isPartOfWord($0) }
            .map { String(String.UnicodeScalarView($0)) }
            // Marks alone are no word.
            .filter { !folded($0).isEmpty }
    }

    /// The words without case and diacritics.
    static func foldedWords(in text: String) -> [String] { words(in: text).map(folded) }

    static func folded(_ word: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in word.normalized.unicodeScalars where !isDiacritic(scalar) { result.append(contentsOf: folded(scalar)) }
        return String(result)
    }

    private static func folded(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        if scalar.isASCII { return scalar.properties.lowercaseMapping.unicodeScalars }
        // Only letters of ASCII lose what is on or under them.
        let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
        if let base = parts.first, base.isASCII, base.properties.isAlphabetic { return base.properties.lowercaseMapping.unicodeScalars }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        // The mapping is from one scalar to one.
        return lower.count == 1 ? lower : String(scalar).unicodeScalars
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber, .privateUse: true
        default: isDiacritic(scalar)
        }
    }

    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x331).contains(scalar.value) }
}
