import Foundation

public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// Finds the words, sentences or paragraphs of a text.
///
/// Words are runs of letters and digits, as languages with spaces write them. Of Chinese, Japanese, Thai and their like, which have none, each
/// letter of Han is a word, and so is each run of the others: there is no dictionary to look words up in.
open class NLTokenizer: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let numeric = Attributes(rawValue: 1)
        public static let symbolic = Attributes(rawValue: 2)
        public static let emoji = Attributes(rawValue: 4)
    }

    public let unit: NLTokenUnit
    open var string: String?

    public init(unit: NLTokenUnit) { self.unit = unit }

    /// Without effect: the rules are the same for all languages.
    open func setLanguage(_ language: NLLanguage) {}

    /// The token at a place; empty where there is none, as between words.
    open func tokenRange(at index: String.Index) -> Range<String.Index> {
        guard let string, index <= string.endIndex else { return index..<index }
        return TokenBoundaries.tokens(of: unit, in: string).first { $0.contains(index) } ?? index..<index
    }

    /// The tokens that a range touches.
    open func tokenRange(for range: Range<String.Index>) -> Range<String.Index> {
        let touched = tokens(for: range)
        guard let first = touched.first, let last = touched.last else { return range.lowerBound..<range.lowerBound }
        return first.lowerBound..<last.upperBound
    }

    open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
        guard let string else { return [] }
        return TokenBoundaries.tokens(of: unit, in: string).filter { $0.overlaps(range) }
    }

    /// Calls the block for each token until it says no.
    open func enumerateTokens(in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool) {
        guard let string else { return }
        for token in tokens(for: range) where !block(token, attributes(of: string[token])) { return }
    }

    private func attributes(of token: Substring) -> Attributes {
        guard unit == .word else { return [] }
        var attributes: Attributes = []
        if token.contains(where: \.isNumber) { attributes.insert(.numeric) }
        if token.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation }) { attributes.insert(.emoji) }
        return attributes
    }
}

enum TokenBoundaries {
    static func tokens(of unit: NLTokenUnit, in text: String) -> [Range<String.Index>] {
        switch unit {
        case .word: words(in: text)
        case .sentence: paragraphs(in: text).flatMap { sentences(in: text[$0]) }
        case .paragraph: paragraphs(in: text)
        case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
        }
    }

    private static func words(in text: String) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        var at = text.startIndex
        while at < text.endIndex {
            let first = text[at]
            var end = text.index(after: at)
            if isHan(first) || isEmoji(first) {
                found.append(at..<end)
            } else if first.isLetter || first.isNumber {
                while end < text.endIndex, belongs(at: end, in: text) { end = text.index(after: end) }
                found.append(at..<end)
            }
            at = end
        }
        return found
    }

    /// A letter or digit goes on with the word; an apostrophe does between letters, a point or comma between digits.
    private static func belongs(at index: String.Index, in text: String) -> Bool {
        let character = text[index]
        if isHan(character) { return false }
        if character.isLetter || character.isNumber { return true }
        let next = text.index(after: index)
        guard next < text.endIndex else { return false }
        let (before, after) = (text[text.index(before: index)], text[next])
        if "'’".contains(character) { return before.isLetter && after.isLetter }
        if ".,".contains(character) { return before.isNumber && after.isNumber }
        return character == "_" && (after.isLetter || after.isNumber)
    }

    private static func isHan(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { LanguageEvidence.Script($0) == .han } ?? false
    }

    private static func isEmoji(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.isEmojiPresentation == true
    }

    private static func paragraphs(in text: String) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.endIndex
            found.append(start..<end)
            start = end
        }
        return found
    }

    /// A sentence ends with its sign, what closes after that, and spaces; not after an abbreviation, nor where it goes on in small letters.
    private static func sentences(in text: Substring) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        var start = text.startIndex
        var at = start
        while at < text.endIndex {
            let character = text[at]
            var end = text.index(after: at)
            at = end
            guard ".!?…。！？؟।".contains(character) else { continue }
            while end < text.endIndex, ".!?…。！？؟।\"'”’»)]」』".contains(text[end]) { end = text.index(after: end) }
            let isWide = "。！？".contains(character)
            guard end == text.endIndex || isWide || text[end].isWhitespace else { continue }
            while end < text.endIndex, text[end].isWhitespace { end = text.index(after: end) }
            let goesOn = character == "." && end < text.endIndex && (text[end].isLowercase || isAbbreviation(text[start..<end]))
            guard !goesOn else { continue }
            found.append(start..<end)
            (start, at) = (end, end)
        }
        if start < text.endIndex { found.append(start..<text.endIndex) }
        return found.filter { text[$0].contains { !$0.isWhitespace } }
    }

    private static func isAbbreviation(_ sentence: Substring) -> Bool {
        let word = sentence.split(whereSeparator: \.isWhitespace).last?.dropLast().drop { !$0.isLetter } ?? ""
        let known: Set<String> = [
            "dr", "mr", "mrs", "ms", "prof", "st", "jr", "sr", "vs", "e.g", "i.e", "z.b", "d.h", "bzw", "nr", "ca", "no",
        ]
        return known.contains(word.lowercased()) || word.count == 1 && word.first?.isUppercase == true
    }
}
