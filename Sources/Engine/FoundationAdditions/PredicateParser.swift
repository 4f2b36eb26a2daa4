import Foundation

/// Reads the format of a predicate.
struct PredicateParser {
    private enum Token: Equatable {
        case word(String)
        case text(String)
        case number(Double)
        case whole(Int)
        case symbol(String)
        /// `%@` and its like: the letter that follows the sign.
        case argument(Character)
        case end
    }

    private var tokens: [Token]
    private var arguments: ArraySlice<Any>
    private var position = 0

    init(_ format: String, arguments: [Any]) throws(PredicateFormatError) {
        tokens = try Self.tokens(of: format)
        self.arguments = arguments[...]
    }

    /// The whole format.
    mutating func condition() throws(PredicateFormatError) -> PredicateCondition {
        let condition = try alternatives()
        guard next == .end else { throw PredicateFormatError(message: "nothing was expected after the condition") }
        return condition
    }

    private var next: Token { tokens[position] }

    private mutating func take() -> Token {
        defer { if position < tokens.count - 1 { position += 1 } }
        return tokens[position]
    }

    private mutating func takeWord(_ words: String...) -> Bool {
        guard case .word(let word) = next, words.contains(word.uppercased()) else { return false }
        _ = take()
        return true
    }

    private mutating func takeSymbol(_ symbols: String...) -> Bool {
        guard case .symbol(let symbol) = next, symbols.contains(symbol) else { return false }
        _ = take()
        return true
    }

    // MARK: - Conditions

    private mutating func alternatives() throws(PredicateFormatError) -> PredicateCondition {
        var result = try conjunction()
        while takeWord("OR") || takeSymbol("||") { result = .or(result, try conjunction()) }
        return result
    }

    private mutating func conjunction() throws(PredicateFormatError) -> PredicateCondition {
        var result = try negation()
        while takeWord("AND") || takeSymbol("&&") { result = .and(result, try negation()) }
        return result
    }

    private mutating func negation() throws(PredicateFormatError) -> PredicateCondition {
        if takeWord("NOT") || takeSymbol("!") { return .not(try negation()) }
        if takeWord("TRUEPREDICATE") { return .constant(true) }
        if takeWord("FALSEPREDICATE") { return .constant(false) }
        if let inner = conditionInBrackets() { return inner }
        return .comparison(try comparison())
    }

    /// Nil where the brackets are those of a calculation: `(price + 1) * 2 > 3`.
    private mutating func conditionInBrackets() -> PredicateCondition? {
        let before = self
        if takeSymbol("("), let inner = try? alternatives(), takeSymbol(")") { return inner }
        self = before
        return nil
    }

    private mutating func comparison() throws(PredicateFormatError) -> PredicateComparison {
        var quantity: PredicateComparison.Quantity?
        if case .word(let word) = next, let known = PredicateComparison.Quantity(rawValue: word.uppercased()) {
            quantity = known
            _ = take()
        }
        let left = try operand()
        let relation = try relation()
        let options = takeOptions()
        return PredicateComparison(quantity: quantity, left: left, relation: relation, options: options, right: try operand())
    }

    private mutating func relation() throws(PredicateFormatError) -> PredicateComparison.Relation {
        let token = take()
        switch token {
        case .word(let word):
            if let relation = PredicateComparison.Relation(rawValue: word.uppercased()) { return relation }
        case .symbol(let symbol):
            let names = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
            if let relation = PredicateComparison.Relation(rawValue: names[symbol] ?? symbol) { return relation }
        default: break
        }
        throw PredicateFormatError(message: "a comparison was expected")
    }

    /// `[cd]`: whatever the case and the accents.
    private mutating func takeOptions() -> String.CompareOptions {
        guard case .symbol("[") = next, position + 2 < tokens.count, case .word(let letters) = tokens[position + 1],
            tokens[position + 2] == .symbol("]")
        else { return [] }
        position += 3
        var options: String.CompareOptions = []
        if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
        if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
        return options
    }

    // MARK: - Operands

    /// The whole format, of an expression.
    mutating func expression() throws(PredicateFormatError) -> PredicateOperand {
        let operand = try operand()
        guard next == .end else { throw PredicateFormatError(message: "nothing was expected after the expression") }
        return operand
    }

    private mutating func operand() throws(PredicateFormatError) -> PredicateOperand {
        var result = try product()
        while let sign = takeSign("+", "-") { result = .calculation(result, sign, try product()) }
        return result
    }

    private mutating func product() throws(PredicateFormatError) -> PredicateOperand {
        var result = try power()
        while let sign = takeSign("*", "/") { result = .calculation(result, sign, try power()) }
        return result
    }

    private mutating func power() throws(PredicateFormatError) -> PredicateOperand {
        let base = try value()
        return takeSymbol("**") ? .calculation(base, "**", try power()) : base
    }

    private mutating func takeSign(_ signs: String...) -> String? {
        guard case .symbol(let symbol) = next, signs.contains(symbol) else { return nil }
        _ = take()
        return symbol
    }

    private mutating func value() throws(PredicateFormatError) -> PredicateOperand {
        switch take() {
        case .text(let text): return .constant(text)
        case .number(let number): return .constant(number)
        case .whole(let number): return .constant(number)
        case .symbol("("):
            let inner = try operand()
            guard takeSymbol(")") else { throw PredicateFormatError(message: "a bracket is not closed") }
            return inner
        case .argument(let kind):
            guard let argument = arguments.popFirst() else { throw PredicateFormatError(message: "there are fewer values than places") }
            if kind == "K" { return .path(PredicateValue.text(argument)?.split(separator: ".").map(String.init) ?? []) }
            return .constant(argument)
        case .symbol("{"): return .list(try list())
        case .symbol("-"): return .calculation(.constant(0), "-", try power())
        case .symbol("+"): return try power()
        case .word(let word):
            switch word.uppercased() {
            case "NIL", "NULL": return .constant(nil)
            case "TRUE", "YES": return .constant(true)
            case "FALSE", "NO": return .constant(false)
            default:
                if next == .symbol(":") || next == .symbol("(") { return try function(word) }
                var names = word.split(separator: ".").map(String.init)
                if names.first?.uppercased() == "SELF" { names.removeFirst() }
                return .path(names)
            }
        case .symbol, .end: throw PredicateFormatError(message: "a value was expected")
        }
    }

    /// `sqrt:(2)`, `average(prices)`.
    private mutating func function(_ name: String) throws(PredicateFormatError) -> PredicateOperand {
        _ = takeSymbol(":")
        guard takeSymbol("(") else { throw PredicateFormatError(message: "what \(name) is of was expected in brackets") }
        var arguments: [PredicateOperand] = []
        while !takeSymbol(")") {
            if next == .end { throw PredicateFormatError(message: "a bracket is not closed") }
            arguments.append(try operand())
            _ = takeSymbol(",")
        }
        guard PredicateCalculation.functions.contains(name) else { throw PredicateFormatError(message: "there is no function \(name)") }
        return .function(name, arguments)
    }

    private mutating func list() throws(PredicateFormatError) -> [PredicateOperand] {
        var operands: [PredicateOperand] = []
        while !takeSymbol("}") {
            if next == .end { throw PredicateFormatError(message: "a list is not closed") }
            operands.append(try operand())
            _ = takeSymbol(",")
        }
        return operands
    }

    // MARK: - Tokens

    private static func tokens(of format: String) throws(PredicateFormatError) -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" || first == "'" {
                tokens.append(.text(try quoted(&rest)))
            } else if first == "%" {
                rest.removeFirst()
                let kind = rest.prefix { $0.isLetter || $0 == "@" }
                guard let letter = kind.first else { throw PredicateFormatError(message: "% stands for nothing") }
                // %ld and %lu are one letter longer.
                let length = letter == "@" || letter == "K" ? 1 : kind.count
                tokens.append(.argument(letter))
                rest.removeFirst(length)
            } else if first.isNumber || first == "." && rest.dropFirst().first?.isNumber == true {
                let digits = Self.digits(of: rest)
                if let whole = Int(digits) {
                    tokens.append(.whole(whole))
                } else if let number = Double(digits) {
                    tokens.append(.number(number))
                } else {
                    throw PredicateFormatError(message: "\(digits) is no number")
                }
                rest.removeFirst(digits.count)
            } else if first.isLetter || "_@$#".contains(first) {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_@$#.".contains($0) }
                tokens.append(.word(String(word).replacing("#", with: "")))
                rest.removeFirst(word.count)
            } else {
                let symbols = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "**"]
                let symbol = symbols.first { rest.hasPrefix($0) } ?? String(first)
                tokens.append(.symbol(symbol))
                rest.removeFirst(symbol.count)
            }
        }
        return tokens + [.end]
    }

    /// The number that a text begins with: `12`, `.5`, `1.5e-3`.
    private static func digits(of text: Substring) -> Substring {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        var rest = text[digits.endIndex...]
        guard rest.popFirst()?.lowercased() == "e" else { return digits }
        if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
        let exponent = rest.prefix(while: \.isNumber)
        return exponent.isEmpty ? digits : text[..<exponent.endIndex]
    }

    private static func quoted(_ rest: inout Substring) throws(PredicateFormatError) -> String {
        let quote = rest.removeFirst()
        var text = ""
        while let letter = rest.popFirst() {
            if letter == quote { return text }
            text.append(letter == "\\" ? rest.popFirst() ?? letter : letter)
        }
        throw PredicateFormatError(message: "a text is not closed")
    }
}
