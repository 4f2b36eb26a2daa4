/// The words of a suppression comment.
struct SuppressionComment: Hashable {
    var rules: [String] = []
    var reason: String?
    var until: String?
    var form = Form.statement
    var fault: String?

    static let mark = "review:disable"

    /// What a comment covers, by what follows the mark.
    enum Form: String, CaseIterable {
        /// The next statement, or the line that it stands behind.
        case statement = ""
        case file = "-file"
        /// What lies between the two.
        case begin = "-begin"
        case end = "-end"
    }

    /// What people write who know other tools.
    private static let foreignEnd = "review:enable"

    /// - Parameter comment: The comment with its slashes.
    /// - Returns: Nothing when the comment does not begin with the mark.
    init?(_ comment: String) {
        var text = Substring(comment)
        while let first = text.first, first == "/" || first == "*" || first.isWhitespace { text = text.dropFirst() }
        if text.hasPrefix(Self.foreignEnd) {
            form = .end
            fault = "a region is ended by \(Self.mark)-end"
            text = text.dropFirst(Self.foreignEnd.count)
        } else {
            guard text.hasPrefix(Self.mark) else { return nil }
            text = text.dropFirst(Self.mark.count)
            if let named = Form.allCases.first(where: { $0 != .statement && text.hasPrefix($0.rawValue) }) {
                form = named
                text = text.dropFirst(named.rawValue.count)
            }
        }
        guard text.first.map({ $0.isWhitespace || $0 == ":" }) ?? true else { return nil }
        if comment.hasPrefix("/*"), text.hasSuffix("*/") { text = text.dropLast(2) }
        let words = takeUntil(from: String(text.drop { $0 == ":" }))
        // The dash with spaces around it ends the rules: their own dashes have none.
        let separator = words.firstRange(of: " - ") ?? words.firstRange(of: " – ") ?? words.firstRange(of: " — ")
        let names = separator.map { words[..<$0.lowerBound] } ?? words[...]
        let explanation = separator.map { words[$0.upperBound...] } ?? ""
        rules = names.split { $0 == "," || $0.isWhitespace }.map { $0.uppercased() }.filter { $0 != "-" }
        let trimmed = explanation.drop(while: \.isWhitespace)
        if trimmed.contains(where: { $0.isLetter || $0.isNumber }) { reason = Self.trimmed(trimmed) }
        if rules.isEmpty, fault == nil { fault = "it names no rule" }
    }

    /// Takes `(until: 2027-01)` or `until: 2027-01-31` out of the text.
    private mutating func takeUntil(from text: String) -> String {
        guard let match = text.firstMatch(of: /\(?\buntil:\s*([^\s)]*)\)?/) else { return " " + text }
        let date = String(match.1)
        if let day = Self.lastDay(date) {
            until = day
        } else {
            fault = "its date '\(date)' is neither a month, 2027-01, nor a day, 2027-01-31"
        }
        return " " + text.replacing(match.0, with: "", maxReplacements: 1)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.last?.isWhitespace ?? false { text = text.dropLast() }
        return String(text)
    }

    /// The last day of a month, or the day itself; days compare as texts.
    static func lastDay(_ date: String) -> String? {
        guard let match = date.wholeMatch(of: /(\d{4})-(\d{2})(?:-(\d{2}))?/), let year = Int(match.1), let month = Int(match.2),
            (1...12).contains(month)
        else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        guard let day = match.3 else { return "\(match.1)-\(match.2)-\(days)" }
        guard let number = Int(day), (1...days).contains(number) else { return nil }
        return date
    }
}
