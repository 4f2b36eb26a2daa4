import Foundation

/// Reads a query as people who write apps write it.
struct QueryParser {
    private let text: [Character]
    private var at = 0
    private var depth = 0

    init(_ text: String) { self.text = Array(text) }

    /// - Throws: `CSSearchQueryError` with code `invalidQuery` and what is wrong.
    func parse() throws -> QueryCondition {
        var parser = self
        let condition = try parser.either()
        guard parser.next == nil else { throw parser.wrong("something follows after its end") }
        return condition
    }

    private func wrong(_ reason: String) -> CSSearchQueryError { CSSearchQueryError(.invalidQuery, reason: reason) }

    /// The next character that is no space.
    private var next: Character? {
        mutating get {
            while at < text.count, text[at].isWhitespace { at += 1 }
            return at < text.count ? text[at] : nil
        }
    }

    private mutating func take(_ wanted: String) -> Bool {
        guard next != nil, text[at...].starts(with: wanted) else { return false }
        at += wanted.count
        return true
    }

    private mutating func either() throws -> QueryCondition {
        var condition = try both()
        while take("||") { condition = .either(condition, try both()) }
        return condition
    }

    private mutating func both() throws -> QueryCondition {
        var condition = try one()
        while take("&&") { condition = .both(condition, try one()) }
        return condition
    }

    private mutating func one() throws -> QueryCondition {
        depth += 1
        defer { depth -= 1 }
        guard depth < 200 else { throw wrong("it has too many parentheses") }
        if take("(") {
            let condition = try either()
            guard take(")") else { throw wrong("a parenthesis is not closed") }
            return condition
        }
        if next == "!", at + 1 < text.count, text[at + 1] != "=" {
            at += 1
            return .not(try one())
        }
        let name = try word()
        if name == "InRange" { return try range() }
        for comparison in ["==", "!=", "<=", ">=", "<", ">", "="] where take(comparison) {
            let kind = QueryCondition.Comparison(rawValue: comparison) ?? .equal
            return .comparison(attribute: name, kind, try value())
        }
        throw wrong("\(name) is not compared with anything")
    }

    private mutating func word() throws -> String {
        guard next != nil else { throw wrong("an attribute is missing") }
        let start = at
        while at < text.count, text[at].isLetter || text[at].isNumber || "_*.:".contains(text[at]) { at += 1 }
        guard at > start else { throw wrong("\(text[start]) is no attribute") }
        return String(text[start..<at])
    }

    private mutating func range() throws -> QueryCondition {
        guard take("(") else { throw wrong("InRange has no parentheses") }
        let name = try word()
        guard take(","), case .number(let from) = try value(), take(","), case .number(let to) = try value(), take(")") else {
            throw wrong("InRange takes an attribute and two numbers")
        }
        return .range(attribute: name, from, to)
    }

    private mutating func value() throws -> QueryCondition.Value {
        guard let quote = next else { throw wrong("a value is missing") }
        guard quote == "\"" || quote == "'" else { return .number(try number()) }
        at += 1
        var letters = ""
        while at < text.count, text[at] != quote {
            if text[at] == "\\", at + 1 < text.count { at += 1 }
            letters.append(text[at])
            at += 1
        }
        guard at < text.count else { throw wrong("a quotation mark is not closed") }
        at += 1
        var flags = QueryCondition.TextFlags()
        while at < text.count, "cdwt".contains(text[at]) {
            switch text[at] {
            case "c": flags.ignoresCase = true
            case "d": flags.ignoresAccents = true
            default: flags.byWords = true
            }
            at += 1
        }
        return .text(letters, flags)
    }

    /// A number, or a time as `$time.iso(2024-01-01T00:00:00Z)`, `$time.now` or `$time.today(-7)`.
    private mutating func number() throws -> Double {
        if take("$time.") { return try time() }
        let start = at
        while at < text.count, text[at].isNumber || "+-.eE".contains(text[at]) { at += 1 }
        guard let number = Double(String(text[start..<at])), number.isFinite else { throw wrong("a value is neither text nor number") }
        return number
    }

    private mutating func time() throws -> Double {
        let kind = try word()
        var argument = ""
        if take("(") {
            while at < text.count, text[at] != ")" {
                argument.append(text[at])
                at += 1
            }
            guard take(")") else { throw wrong("a parenthesis is not closed") }
        }
        switch kind {
        case "now": return Date.now.addingTimeInterval(Double(argument) ?? 0).timeIntervalSinceReferenceDate
        case "today":
            let days = (Double(argument) ?? 0).clamped(to: -1_000_000...1_000_000)
            let day = Calendar.current.date(byAdding: .day, value: Int(days), to: Calendar.current.startOfDay(for: .now))
            return (day ?? .now).timeIntervalSinceReferenceDate
        case "iso":
            guard let date = try? Date(argument, strategy: .iso8601) else { throw wrong("\(argument) is no time") }
            return date.timeIntervalSinceReferenceDate
        default: throw wrong("$time.\(kind) is not known")
        }
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double { isFinite ? min(max(self, range.lowerBound), range.upperBound) : 0 }
}
