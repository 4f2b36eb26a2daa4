import Foundation

/// Says in which language a text is written: by its letters, and by the small words that every text has.
///
/// A few words without any of those tell nothing; Apple's knows more of them.
open class NLLanguageRecognizer: NSObject {
    private var scores: [NLLanguage: Double] = [:]
    /// The languages that there can be; all where there are none.
    open var languageConstraints: [NLLanguage] = []
    /// How likely languages are before anything is read; those that are not named are as likely as the least likely of these.
    open var languageHints: [NLLanguage: Double] = [:]

    public override init() { super.init() }

    open class func dominantLanguage(for string: String) -> NLLanguage? {
        let recognizer = NLLanguageRecognizer()
        recognizer.processString(string)
        return recognizer.dominantLanguage
    }

    /// Reads more of the text.
    open func processString(_ string: String) { scores.merge(LanguageEvidence.scores(of: string), uniquingKeysWith: +) }

    open func reset() { scores = [:] }

    /// The likeliest language; nil where nothing tells.
    open var dominantLanguage: NLLanguage? { ranked.first?.key }

    /// The likeliest languages with their probabilities, whose sum is 1 over all.
    open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
        Dictionary(uniqueKeysWithValues: ranked.prefix(max(maxHypotheses, 0)).map { ($0.key, $0.value) })
    }

    private var ranked: [(key: NLLanguage, value: Double)] {
        let least = languageHints.values.filter { $0 > 0 }.min() ?? 1
        let possible = scores.filter { languageConstraints.isEmpty || languageConstraints.contains($0.key) }
            .map { (key: $0.key, value: $0.value * max(languageHints[$0.key] ?? least, 0)) }
        let sum = possible.reduce(0) { $0 + $1.value }
        guard sum > 0 else { return [] }
        return possible.map { (key: $0.key, value: $0.value / sum) }.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    }
}
