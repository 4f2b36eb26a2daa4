import Foundation
import ReviewRules
import SourceModel

/// Looks for a project's own rule in a file.
struct CustomRuleCheck: Rule {
    let info: RuleInfo
    private let rule: CustomRule
    /// Nothing where the pattern cannot be read, which the configuration's reader has refused already.
    private let expression: NSRegularExpression?

    /// The longest that one rule may search one file. Expressions that repeat a repetition take exponential time.
    static let timeLimit = Duration.seconds(2)

    init(_ rule: CustomRule) {
        self.rule = rule
        info = rule.info
        expression = try? Self.expression(rule.pattern)
    }

    static func expression(_ pattern: String) throws -> NSRegularExpression {
        try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
    }

    /// Cost: one search through the text, and a walk over the tree where something was found and kinds matter.
    func check(_ context: FileContext) {
        guard let expression else { return }
        let text = context.file.text
        let search = Self.search(for: expression, in: text)
        if let reason = search.givenUp {
            context.report(
                0..<0, "The search for \(rule.id) was given up in this file: \(reason).", snippet: "",
                advice: "Write its regular expression without a repetition inside a repetition, and without one that runs across lines.")
        }
        guard !search.ranges.isEmpty else { return }
        let kinds = rule.kinds.isEmpty ? nil : KindMap(context.file)
        for range in search.ranges where kinds?.allows(rule.kinds, in: range) ?? true {
            let utf8 = text.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
            let found = utf8[start..<utf8.index(start, offsetBy: min(200, range.count))]
            context.report(range, rule.message, snippet: String(decoding: found, as: UTF8.self))
        }
    }

    private struct Search {
        /// The matches as bytes of the text; those of no length are no places.
        var ranges: [Range<Int>] = []
        /// Why not all of the text was searched, as the end of a sentence.
        var givenUp: String?
    }

    private static func search(for expression: NSRegularExpression, in text: String) -> Search {
        let clock = ContinuousClock()
        let begin = clock.now
        var search = Search()
        let whole = NSRange(location: 0, length: text.utf16.count)
        let isASCII = whole.length == text.utf8.count
        // A search that takes long asks from time to time whether to go on; at its end it says whether it ran out of memory.
        expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) { match, flags, stop in
            if flags.contains(.internalError) { search.givenUp = "its regular expression has to remember too much" }
            guard let match else {
                if flags.contains(.progress), clock.now - begin > timeLimit {
                    search.givenUp = "it took longer than \(timeLimit.components.seconds) seconds"
                    stop.pointee = true
                }
                return
            }
            guard match.range.length > 0 else { return }
            if isASCII {
                search.ranges.append(match.range.location..<match.range.location + match.range.length)
            } else if let range = Range(match.range, in: text) {
                let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                search.ranges.append(start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound))
            }
        }
        return search
    }
}
