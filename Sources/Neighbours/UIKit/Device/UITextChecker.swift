import Foundation
import Synchronization

/// Looks for words that are not in the machine's list of words for a language (`/usr/share/dict`, as Debian's `wamerican`, `wngerman` and
/// their like bring it). Where there is no list for the language, no word is wrong.
@MainActor @preconcurrency
open class UITextChecker: NSObject {
    /// The same for all checkers: what the person has taught, until the program ends.
    nonisolated private static let learned = Mutex<Set<String>>([])
    private var ignored: Set<String> = []

    public override init() { super.init() }

    /// The first word at or after `startingOffset` that is in no list.
    ///
    /// - Parameters:
    ///   - range: Where to look, in UTF-16 units; what is beyond the text counts for nothing.
    ///   - startingOffset: Where to begin, in the text's UTF-16 units.
    ///   - wrapFlag: Whether to go on at the beginning of `range`.
    ///   - language: Such as "en" or "en_GB".
    /// - Returns: A range whose location is `NSNotFound` if all words are there.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        let text = stringToCheck as NSString
        let range = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
        guard let list = WordList.of(language) else { return NSRange(location: NSNotFound, length: 0) }
        let words = Self.words(in: text, range)
        let later = words.filter { $0.location >= startingOffset }
        let found = (later + (wrapFlag ? words.filter { $0.location < startingOffset } : [])).first { word in
            let word = text.substring(with: word)
            return !list.contains(word) && !ignored.contains(word) && !Self.hasLearnedWord(word)
        }
        return found ?? NSRange(location: NSNotFound, length: 0)
    }

    /// Words of the list that differ from the word in one letter; nil without a list.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let list = WordList.of(language) else { return nil }
        return list.guesses(for: Self.text(of: range, in: string))
    }

    /// Words of the list that begin so, in alphabetical order; nil without a list.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let list = WordList.of(language) else { return nil }
        return list.words(beginningWith: Self.text(of: range, in: string))
    }

    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }
    open var ignoredWords: [String]? {
        get { ignored.sorted() }
        set { ignored = Set(newValue ?? []) }
    }

    nonisolated open class func learnWord(_ word: String) { learned.withLock { _ = $0.insert(word) } }
    nonisolated open class func hasLearnedWord(_ word: String) -> Bool { learned.withLock { $0.contains(word) } }
    nonisolated open class func unlearnWord(_ word: String) { learned.withLock { _ = $0.remove(word) } }
    /// The languages that the machine has lists for.
    nonisolated open class var availableLanguages: [String] { WordList.languages }

    private static func text(of range: NSRange, in string: String) -> String {
        let text = string as NSString
        return text.substring(with: NSIntersectionRange(range, NSRange(location: 0, length: text.length)))
    }

    /// Letters in a row, with the apostrophes between them; what has digits in it is no word.
    private static func words(in text: NSString, _ range: NSRange) -> [NSRange] {
        guard let expression = try? NSRegularExpression(pattern: "[\\p{L}\\p{M}\\p{N}]+(?:['’][\\p{L}\\p{M}]+)*") else { return [] }
        return expression.matches(in: text as String, range: range).map(\.range).filter {
            text.rangeOfCharacter(from: .decimalDigits, range: $0).location == NSNotFound
        }
    }
}

/// The words of a language, as a file of one word a line has them.
struct WordList: Sendable {
    /// Sorted; as the file has them.
    private let all: [String]
    private let known: Set<String>
    /// The letters that words are made of, as far as the first words show them.
    private let alphabet: [Character]

    private static let folder = URL(filePath: "/usr/share/dict")
    /// What the files of the lists are called, the best first.
    private static let files = [
        "en": ["american-english", "british-english", "words"], "en_US": ["american-english", "words"],
        "en_GB": ["british-english", "words"],
        "de": ["ngerman"], "fr": ["french"], "es": ["spanish"], "it": ["italian"], "pt": ["portuguese"], "nl": ["dutch"], "sv": ["swedish"],
        "da": ["danish"], "pl": ["polish"],
    ]
    private static let loaded = Mutex<[URL: WordList]>([:])

    static var languages: [String] { files.keys.filter { file(of: $0, in: folder) != nil }.sorted() }

    /// The list of a language, or of the same language elsewhere; read when it is first asked for.
    static func of(_ language: String, in folder: URL? = nil) -> WordList? {
        guard let file = file(of: language, in: folder ?? self.folder) else { return nil }
        return loaded.withLock { loaded in
            if let known = loaded[file] { return known }
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
            let list = WordList(text)
            loaded[file] = list
            return list
        }
    }

    private static func file(of language: String, in folder: URL) -> URL? {
        let name = language.replacing("-", with: "_")
        let names = files[name] ?? files[String(name.prefix { $0 != "_" })] ?? []
        return names.map { folder.appending(path: $0) }.first { FileManager.default.isReadableFile(atPath: $0.path) }
    }

    init(_ text: String) {
        all = text.split(whereSeparator: \.isNewline).map(String.init).sorted()
        known = Set(all)
        alphabet = Set(all.lazy.flatMap { $0 }.prefix(20_000)).filter(\.isLetter).sorted()
    }

    /// A word at the beginning of a sentence, or one that is shouted, is the same word.
    func contains(_ word: String) -> Bool {
        let word = word.replacing("’", with: "'")
        if known.contains(word) || known.contains(word.lowercased()) { return true }
        // Names are capitalised in the list.
        return word == word.uppercased() && known.contains(word.capitalized)
    }

    func words(beginningWith part: String, limit: Int = 20) -> [String] {
        guard !part.isEmpty else { return [] }
        let part = all.contains { $0.hasPrefix(part) } ? part : part.lowercased()
        return Array(all.lazy.filter { $0.hasPrefix(part) && $0 != part }.prefix(limit))
    }

    /// A letter exchanged, left out, put in, or changed places with the next one.
    func guesses(for word: String, limit: Int = 10) -> [String] {
        let letters = Array(word.lowercased())
        guard (1...40).contains(letters.count) else { return [] }
        var found: [String] = []
        func consider(_ candidate: [Character]) {
            let candidate = String(candidate)
            for form in [candidate, candidate.capitalized] where known.contains(form) && !found.contains(form) { found.append(form) }
        }
        for index in letters.indices.dropLast() {
            var changed = letters
            changed.swapAt(index, index + 1)
            consider(changed)
        }
        for index in letters.indices { consider(Array(letters[..<index] + letters[(index + 1)...])) }
        for letter in alphabet {
            for index in letters.indices { consider(Array(letters[..<index] + [letter] + letters[(index + 1)...])) }
            for index in 0...letters.count { consider(Array(letters[..<index] + [letter] + letters[index...])) }
        }
        return Array(found.filter { $0 != word }.prefix(limit))
    }
}
