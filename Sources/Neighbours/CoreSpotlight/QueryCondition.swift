import Foundation

/// What items have to be like to be found.
indirect enum QueryCondition {
    case both(QueryCondition, QueryCondition)
    case either(QueryCondition, QueryCondition)
    case not(QueryCondition)
    case comparison(attribute: String, Comparison, Value)
    /// `InRange(attribute, from, to)`
    case range(attribute: String, Double, Double)

    enum Comparison: String { case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">=" }

    enum Value {
        case text(String, TextFlags)
        case number(Double)
    }

    struct TextFlags {
        var ignoresCase = false
        var ignoresAccents = false
        /// Words count, not the whole.
        var byWords = false
    }

    func holds(for attributes: CSSearchableItemAttributeSet) -> Bool {
        switch self {
        case .both(let a, let b): a.holds(for: attributes) && b.holds(for: attributes)
        case .either(let a, let b): a.holds(for: attributes) || b.holds(for: attributes)
        case .not(let a): !a.holds(for: attributes)
        case .range(let name, let from, let to):
            Self.values(name, attributes).contains { Self.number($0).map { (from...max(from, to)).contains($0) } ?? false }
        case .comparison(let name, .unequal, let value): !Self.holds(Self.values(name, attributes), .equal, value)
        case .comparison(let name, let comparison, let value): Self.holds(Self.values(name, attributes), comparison, value)
        }
    }

    /// An attribute's values. `**` stands for all that people read of an item.
    private static func values(_ name: String, _ attributes: CSSearchableItemAttributeSet) -> [Any] {
        let names = name == "**" || name == "*" ? ["title", "displayName", "contentDescription", "keywords", "textContent"] : [name]
        return names.flatMap { name -> [Any] in
            guard let value = attributes.kept[name] ?? attributes.kept["custom." + name] else { return [] }
            return value as? [Any] ?? [value]
        }
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let date as Date: date.timeIntervalSinceReferenceDate
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    private static func holds(_ values: [Any], _ comparison: Comparison, _ value: Value) -> Bool {
        values.contains { one in
            switch value {
            case .number(let other):
                guard let number = number(one) else { return false }
                return switch comparison {
                case .equal: number == other
                case .unequal: number != other
                case .less: number < other
                case .lessOrEqual: number <= other
                case .greater: number > other
                case .greaterOrEqual: number >= other
                }
            case .text(let pattern, let flags):
                guard comparison == .equal, let text = one as? String else { return false }
                return matches(text, pattern, flags)
            }
        }
    }

    private static func matches(_ text: String, _ pattern: String, _ flags: TextFlags) -> Bool {
        var options: String.CompareOptions = []
        if flags.ignoresCase { options.insert(.caseInsensitive) }
        if flags.ignoresAccents { options.insert(.diacriticInsensitive) }
        let fold = { (text: String) in Array(text.folding(options: options, locale: nil)) }
        let wanted = fold(pattern)
        let texts = flags.byWords ? text.split { !$0.isLetter && !$0.isNumber }.map(String.init) + [text] : [text]
        return texts.contains { matches(fold($0)[...], wanted[...]) }
    }

    /// Whether letters fit a pattern, in which a star stands for any letters. The time it takes is that of the letters times the pattern's.
    private static func matches(_ letters: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        var (at, wanted) = (letters.startIndex, pattern.startIndex)
        var star: (pattern: Int, letter: Int)?
        while at < letters.endIndex {
            if wanted < pattern.endIndex, pattern[wanted] == "*" {
                star = (wanted, at)
                wanted += 1
            } else if wanted < pattern.endIndex, pattern[wanted] == letters[at] {
                (at, wanted) = (at + 1, wanted + 1)
            } else if let last = star {
                star = (last.pattern, last.letter + 1)
                (at, wanted) = (last.letter + 1, last.pattern + 1)
            } else {
                return false
            }
        }
        return pattern[wanted...].allSatisfy { $0 == "*" }
    }
}
