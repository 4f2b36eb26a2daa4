import Foundation

/// Automatic grammar: `^[2 apple](inflect: true)` reads "2 apples".
///
/// English nouns are known; in other languages the words stay as they are written.
enum Inflection {
    /// The text with its `^[…](…)` replaced by what they enclose, inflected where they say so.
    ///
    /// - Parameter number: the number that a placeholder stands for.
    static func resolve(_ text: String, language: String, number: (Unicode.Scalar) -> Double?) -> String {
        // By its bytes: almost no text has one.
        guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "^[") {
            guard let close = closing(rest, from: start.upperBound), let end = attributes(rest, from: rest.index(after: close)) else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            result += rest[..<start.lowerBound]
            let inner = resolve(String(rest[start.upperBound..<close]), language: language, number: number)
            let settings = rest[rest.index(after: close)..<end].filter { $0 != " " }
            let isInflected = settings.contains("inflect:true") && language.hasPrefix("en")
            result += isInflected ? inflect(inner, number: number) : inner
            rest = rest[end...]
        }
        return result + rest
    }

    /// The bracket that closes one that is open; those inside are passed over.
    private static func closing(_ text: Substring, from start: String.Index) -> String.Index? {
        var depth = 0
        for index in text[start...].indices {
            if text[index] == "[" { depth += 1 }
            if text[index] == "]" {
                if depth == 0 { return index }
                depth -= 1
            }
        }
        return nil
    }

    /// The place after the attributes in parentheses, if they begin at `start`.
    private static func attributes(_ text: Substring, from start: String.Index) -> String.Index? {
        guard start < text.endIndex, text[start] == "(", let end = text[start...].firstIndex(of: ")") else { return nil }
        return text.index(after: end)
    }

    private static func inflect(_ text: String, number: (Unicode.Scalar) -> Double?) -> String {
        guard let amount = amount(in: text, number) else { return text }
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        // The noun stands last, or before what belongs to it: "2 pieces of cake".
        let end = words.firstIndex { ["of", "in", "for", "with", "from", "to", "on", "at"].contains($0) } ?? words.endIndex
        guard let place = words[..<end].lastIndex(where: { $0.contains(where: \.isLetter) }) else { return text }
        let isWord: (Character) -> Bool = { $0.isLetter || $0 == "-" || $0 == "’" || $0 == "'" }
        let word = words[place]
        guard let first = word.firstIndex(where: isWord), let last = word.lastIndex(where: isWord) else { return text }
        let noun = String(word[first...last])
        let inflected = amount == 1 ? EnglishNoun.singular(noun) : EnglishNoun.plural(noun)
        words[place] = word[..<first] + inflected + word[word.index(after: last)...]
        return words.joined(separator: " ")
    }

    /// The first number in the text, written out or as a placeholder.
    private static func amount(in text: String, _ number: (Unicode.Scalar) -> Double?) -> Double? {
        if let value = text.unicodeScalars.lazy.compactMap(number).first { return value }
        guard let digits = text.firstMatch(of: /[0-9][0-9.,]*/) else { return nil }
        return Double(digits.output.filter { $0 != "," })
    }
}

/// Singular and plural of English nouns.
enum EnglishNoun {
    static func plural(_ noun: String) -> String {
        let lower = noun.lowercased()
        if unchanging.contains(lower) || irregular.values.contains(lower) || isPlural(lower) { return noun }
        if let form = irregular[lower] { return matching(form, noun) }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return noun + "es" }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) { return noun.dropLast() + "ies" }
        if oes.contains(lower) { return noun + "es" }
        return noun + "s"
    }

    static func singular(_ noun: String) -> String {
        let lower = noun.lowercased()
        if unchanging.contains(lower) || irregular[lower] != nil { return noun }
        if let form = irregular.first(where: { $0.value == lower })?.key { return matching(form, noun) }
        guard isPlural(lower) else { return noun }
        if lower.hasSuffix("ies"), lower.count > 4 { return noun.dropLast(3) + "y" }
        if ["sses", "xes", "zes", "ches", "shes"].contains(where: lower.hasSuffix) || oes.contains(String(lower.dropLast(2))) {
            return String(noun.dropLast(2))
        }
        return String(noun.dropLast())
    }

    /// True for words that end as plurals do ("apples", not "glass", "bus" or "analysis").
    private static func isPlural(_ word: String) -> Bool {
        word.hasSuffix("s") && word.count > 3 && !["ss", "us", "is"].contains(where: word.hasSuffix) && !singularInS.contains(word)
    }

    private static func matching(_ form: String, _ model: String) -> String {
        model.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
    }

    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
        "goose": "geese", "mouse": "mice", "ox": "oxen", "knife": "knives", "life": "lives", "wife": "wives", "half": "halves",
        "leaf": "leaves", "loaf": "loaves", "shelf": "shelves", "self": "selves", "thief": "thieves", "wolf": "wolves",
        "calf": "calves", "scarf": "scarves", "analysis": "analyses", "basis": "bases", "crisis": "crises", "thesis": "theses",
        "datum": "data", "medium": "media", "criterion": "criteria", "phenomenon": "phenomena", "cactus": "cacti", "quiz": "quizzes",
        "movie": "movies", "cookie": "cookies", "tie": "ties", "pie": "pies", "die": "dice",
    ]
    private static let unchanging: Set<String> = [
        "sheep", "fish", "deer", "series", "species", "aircraft", "salmon", "trout", "moose", "information", "news", "equipment",
        "music", "rice", "money", "feedback", "homework", "software",
    ]
    private static let oes: Set<String> = ["potato", "tomato", "hero", "echo", "veto", "torpedo"]
    private static let singularInS: Set<String> = ["gas", "lens", "atlas", "canvas", "alias", "bias", "pancreas"]
}
