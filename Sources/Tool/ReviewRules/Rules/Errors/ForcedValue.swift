import SourceModel
import SwiftSyntax

/// What comes from outside may be missing: taking it by force stops the app.
struct ForcedValue: Rule {
    let info = RuleInfo(
        "ERR-006", "a value from outside is taken by force", .warning,
        page: ExplainPage(
            why: """
                `!` and `try!` stop the app where there is no value. That is a fair claim about a constant, and none about a text that somebody \
                typed, an address that is put together, a date of a server's or a request: there it is a crash that waits for its input.
                """,
            bad: """
                import Foundation

                struct SearchService {
                    func address(for query: String) -> URL {
                        URL(string: "https://api.example.com/search?q=\\(query)")!
                    }
                }
                """,
            good: """
                import Foundation

                struct SearchService {
                    static let home = URL(string: "https://api.example.com")!
                    func address(for query: String) -> URL? {
                        var components = URLComponents(string: "https://api.example.com/search")
                        components?.queryItems = [URLQueryItem(name: "q", value: query)]
                        return components?.url
                    }
                }
                """,
            notFlagged: [
                "An address that is written out, or a constant of the project; one into which numbers are put.",
                "`try!` for a pattern that is written out, and the container that an app makes at its start.", "Previews and tests.",
                "A value that the same closure compares with `nil`, and an element of a list of which the code asks whether it is empty.",
            ],
            fix: "Unwrap it with `guard let`, or use `try`, and tell of the failure.", source: "review of ten apps"))

    func check(_ context: FileContext) {
        for attempt in context.file.nodes.tries where attempt.questionOrExclamationMark?.tokenKind == .exclamationMark {
            let called = CalledFunction(attempt.expression)
            guard !context.isPreview(attempt), !isWritten(called), !["ModelContainer", "Schema", "Regex"].contains(called.name) else {
                continue
            }
            context.report(
                attempt, "`try!` stops the app when \(called.name.isEmpty ? "this" : called.name) fails.",
                advice: "Use `try`, and tell of the failure.")
        }
        checkStops(context)
        guard context.file.text.holds("!") else { return }
        var finder = ForcedCasts()
        for sequence in context.file.nodes.sequences { finder.read(sequence) }
        for cast in finder.casts where !context.isPreview(cast) {
            context.report(
                cast, "`as!` stops the app when the dictionary has another value, or none.", advice: "Use `as?`, and tell of the failure.")
        }
        for cast in finder.keptCasts where !context.isPreview(cast) {
            context.report(
                cast, "`as!` stops the app when nothing is kept, or something else.", advice: "Use `as?`, and say what is meant for none.")
        }
        for cast in finder.answers where !context.isPreview(cast) {
            context.report(
                cast, "`as!` stops the app when there is no answer, or one of another kind.", advice: "Use `as?`, and tell of the failure.")
        }
        for unwrap in context.file.nodes.forceUnwraps where !context.isPreview(unwrap) { check(unwrap, context) }
    }

    /// `try! NSRegularExpression(pattern: "[a-z]+")`
    private func isWritten(_ called: CalledFunction) -> Bool {
        guard called.name.first?.isUppercase ?? false, let first = called.call?.arguments.first else { return false }
        return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil
    }

    private func check(_ unwrap: ForceUnwrapExprSyntax, _ context: FileContext) {
        if unwrap.expression.isSelf {
            context.report(
                unwrap, "`self!` stops the app when the object is gone: that is what `weak` is for.", advice: "Use `guard let self`.")
            return
        }
        if let name = unwrap.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if checkChosen(unwrap, name, context) { return }
            guard let closure = closure(thatIsGiven: name, around: unwrap), !isCompared(name, in: closure) else { return }
            context.report(
                unwrap,
                name == "data"
                    ? "`data!` stops the app when there is no answer."
                    : "`\(name)!` stops the app when this closure is given none.",
                advice: "Unwrap it, and tell of the failure.")
            return
        }
        checkElement(unwrap, context)
        guard let call = unwrap.expression.as(FunctionCallExprSyntax.self), let argument = call.arguments.first else { return }
        let name = CalledFunction(ExprSyntax(call)).name
        switch (name, argument.label?.text) {
        case ("URL", "string"), ("URLComponents", "string"):
            guard !isKnown(argument.expression, context), TaskCode.lastName(argument.expression) != "absoluteString" else { return }
            context.report(
                unwrap, "`\(name)(string:)!` stops the app when the text is no address.", advice: "Unwrap it, and tell of the failure.")
        case ("Int", nil), ("Double", nil), ("Float", nil), ("Decimal", "string"):
            guard argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue == nil, call.arguments.count == 1 else {
                return
            }
            context.report(unwrap, "`\(name)(…)!` stops the app when the text is no number.", advice: "Unwrap it, and tell of the failure.")
        case ("date", "from"):
            guard !isKnown(argument.expression, context), isFormatter(call) else { return }
            context.report(unwrap, "`date(from:)!` stops the app when the text is no date.", advice: "Unwrap it, and tell of the failure.")
        case ("String", "data"):
            guard !argument.expression.trimmedText.hasPrefix("Data(") else { return }
            context.report(
                unwrap, "`String(data:encoding:)!` stops the app when the data is no such text.",
                advice: "Use `String(decoding:as:)`, or unwrap it.")
        case ("string", "from"):
            guard isFormatter(call) else { return }
            context.report(
                unwrap, "`string(from:)!` stops the app when the formatter has nothing to say.",
                advice: "Use `formatted()`, or give a text for that.")
        case ("UUID", "uuidString"), ("Data", "base64Encoded"), ("TimeZone", "identifier"), ("UserDefaults", "suiteName"):
            guard !isKnown(argument.expression, context) else { return }
            context.report(
                unwrap, "`\(name)(\(argument.label?.text ?? ""):)!` stops the app when the text is none of its kind.",
                advice: "Unwrap it, and tell of the failure.")
        case (_, let label?) where name.startsWithCapital && label != "rawValue" && isDeclared(name, label, call, context):
            guard !isKnown(argument.expression, context), isRead(argument.expression) else { return }
            context.report(
                unwrap, "`\(name)(\(label):)!` stops the app when it cannot be made of \(argument.expression.trimmedText).",
                advice: "Unwrap it, and give a value for that.")
        case (_, "rawValue"):
            guard name.startsWithCapital, call.arguments.count == 1, isStored(argument.expression, context) else { return }
            context.report(
                unwrap, "`\(name)(rawValue:)!` stops the app when another version stored something else.",
                advice: "Give a value for what is not known: `?? …`.")
        default: return
        }
    }

    /// Whether the project says how to make a value of the type from this.
    private func isDeclared(_ name: String, _ label: String, _ call: FunctionCallExprSyntax, _ context: FileContext) -> Bool {
        context.index.types(named: name).contains { type in
            type.initialisers.contains { $0.parameters.first?.label == label && $0.parameters.count >= call.arguments.count }
        }
    }

    /// Whether something is read from another value, rather than made here: `item.colour`, `item.colour ?? standard`.
    private func isRead(_ value: ExprSyntax) -> Bool {
        if let sequence = value.as(SequenceExprSyntax.self) { return sequence.elements.first.map { isRead($0) } ?? false }
        guard let path = MemberPath(value), path.parts.count > 1 else { return false }
        return !(path.root.first?.isUppercase ?? true)
    }

    /// Whether a value is one that is kept between two versions of the app: of a `@Model`, of `@AppStorage`, or of what is decoded.
    private func isStored(_ value: ExprSyntax, _ context: FileContext) -> Bool {
        guard let name = TaskCode.ownName(value), !LocalName.isLocal(name, at: value), let type = context.typeAround(value),
            let merged = context.index.type(named: type.fact.name), let property = context.storedProperty(name, of: type)
        else { return false }
        if property.has("AppStorage") || property.has("SceneStorage") { return true }
        return merged.parts.contains { $0.fact.has("Model") } || !Set(merged.inherited).isDisjoint(with: ["Codable", "Decodable"])
    }

    private func isFormatter(_ call: FunctionCallExprSyntax) -> Bool {
        TaskCode.lastName(call.calledExpression.as(MemberAccessExprSyntax.self)?.base)?.lowercased().contains("format") ?? false
    }

    private func isParameter(_ name: String, of closure: ClosureExprSyntax) -> Bool {
        closure.signature?.parameterClause.map { $0.tokens(viewMode: .sourceAccurate).contains { $0.text == name } } ?? false
    }

    /// The closure that a name is a parameter of, whatever stands between.
    private func closure(thatIsGiven name: String, around node: some SyntaxProtocol) -> ClosureExprSyntax? {
        var current = TaskCode.closure(around: node)
        while let closure = current {
            if isParameter(name, of: closure) { return closure }
            current = TaskCode.closure(around: closure)
        }
        return nil
    }

    private func isCompared(_ name: String, in closure: ClosureExprSyntax) -> Bool {
        let text = closure.statements.trimmedText
        return text.contains("\(name) != nil") || text.contains("\(name) == nil") || text.contains("let \(name)")
            || text.contains("error == nil") || text.contains("error != nil")
    }

    private static let numbers: Set<String> = [
        "id", "page", "index", "number", "width", "height", "size", "count", "limit", "offset", "latitude", "longitude", "lat", "lon",
        "lng",
        "port", "year", "month", "day", "scale",
    ]

    /// Whether an address is made of nothing but what the project writes down, and numbers.
    private func isKnown(_ expression: ExprSyntax, _ context: FileContext) -> Bool {
        if let literal = expression.as(StringLiteralExprSyntax.self) {
            return literal.segments.allSatisfy { segment in
                guard case .expressionSegment(let part) = segment else { return true }
                guard let name = part.expressions.first.flatMap({ TaskCode.lastName($0.expression) }) else { return false }
                if name == "id", let only = part.expressions.first?.expression, isTextIdentity(only, context) { return false }
                return Self.numbers.contains(ErrorCode.words(name).last ?? "") || isConstant(name, at: part, context)
            }
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            return sequence.elements.allSatisfy { $0.is(BinaryOperatorExprSyntax.self) || isKnown($0, context) }
        }
        guard let name = TaskCode.lastName(expression) else { return false }
        return isConstant(name, at: expression, context)
    }

    /// `id` of a value of the project that is told by a text: what a server calls it may be anything.
    private func isTextIdentity(_ value: ExprSyntax, _ context: FileContext) -> Bool {
        guard let path = MemberPath(value), path.parts.count == 2 else { return false }
        var declared: String?
        if let function = value.enclosingFunction,
            let parameter = function.signature.parameterClause.parameters.first(where: { ($0.secondName ?? $0.firstName).text == path.root }
            )
        {
            declared = parameter.type.trimmedText
        } else if let type = context.typeAround(value), !LocalName.isLocal(path.root, at: value) {
            declared = RowElement.value(path.root, of: type.fact.name, context)?.name
        }
        let identity = declared.flatMap { context.index.type(named: $0) }?.properties.first { $0.name == "id" }
        return identity?.typeName?.text == "String"
    }

    /// Whether a name is that of a constant text: of the type or the file, or of the type that it is asked of.
    private func isConstant(_ name: String, at node: some SyntaxProtocol, _ context: FileContext) -> Bool {
        if name == "rawValue" { return true }
        let isText = { (property: PropertyFact) in property.name == name && property.isLet && property.initialValue?.kind == .literal }
        if context.file.facts.freeProperties.contains(where: isText) { return true }
        if context.file.nodes.types.contains(where: { $0.fact.properties.contains(where: isText) }) { return true }
        for token in node.tokens(viewMode: .sourceAccurate) where token.text.first?.isUppercase ?? false {
            if context.index.types(named: token.text).contains(where: { $0.properties.contains(where: isText) }) { return true }
        }
        if let type = context.typeAround(node), let merged = context.index.type(named: type.fact.name) {
            return merged.properties.contains(where: isText)
        }
        return false
    }
}

private struct ForcedCasts {
    /// `dictionary["key"] as! String`
    var casts: [SequenceExprSyntax] = []
    /// `defaults.array(forKey: "key") as! [Int]`
    var keptCasts: [SequenceExprSyntax] = []
    /// `response as! HTTPURLResponse`, `note.object as! String`
    var answers: [SequenceExprSyntax] = []

    mutating func read(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for (place, element) in elements.enumerated() where place > 0 {
            guard element.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .exclamationMark,
                let key = subscription(elements[place - 1])?.arguments.first?.expression
            else {
                if element.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .exclamationMark,
                    let call = elements[place - 1].as(FunctionCallExprSyntax.self), call.arguments.first?.label?.text == "forKey",
                    ["object", "array", "dictionary", "value", "stringArray"].contains(CalledFunction(ExprSyntax(call)).name)
                {
                    keptCasts.append(node)
                }
                if isAnswer(element, of: elements[place - 1], as: place + 1 < elements.count ? elements[place + 1].trimmedText : "") {
                    answers.append(node)
                }
                continue
            }
            // A text as the key: no place in a list.
            if key.is(StringLiteralExprSyntax.self) || key.is(MemberAccessExprSyntax.self) { casts.append(node) }
        }
    }

    private func isAnswer(_ cast: ExprSyntax, of value: ExprSyntax, as type: String) -> Bool {
        guard cast.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .exclamationMark else { return false }
        return type == "HTTPURLResponse" || value.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "object"
    }

    private func subscription(_ expression: ExprSyntax) -> SubscriptCallExprSyntax? {
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return subscription(chain.expression) }
        return expression.as(SubscriptCallExprSyntax.self)
    }
}
