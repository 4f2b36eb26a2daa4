import SourceModel
import SwiftSyntax

/// The mean of nothing is no number.
struct DivisionByCount: Rule {
    let info = RuleInfo(
        "ERR-008", "something is divided by what may be zero", .warning,
        page: ExplainPage(
            why: """
                Each list is empty once. Divided by its count a whole number stops the app, and another one becomes "nan", which is shown, or \
                stops a layout.
                """,
            bad: """
                struct Course {
                    var marks: [Int]
                    var average: Double { Double(marks.reduce(0, +)) / Double(marks.count) }
                }
                """,
            good: """
                struct Course {
                    var marks: [Int]
                    var average: Double? { marks.isEmpty ? nil : Double(marks.reduce(0, +)) / Double(marks.count) }
                }
                """,
            notFlagged: [
                "A member that asks whether the list is empty, or compares its count.", "Code within a loop over the same list.",
                "A list that is written out, and `allCases`.", "`max(list.count, 1)`, and `max(list.count - 1, 1)`.",
                "A number of which nothing says that it begins as zero.",
            ],
            fix: "Say what is meant for an empty list: `guard !list.isEmpty else { return nil }`.", source: "review of small apps"))

    func check(_ context: FileContext) {
        guard context.file.text.holds(" / ") else { return }
        for divisor in context.file.nodes.sequences.flatMap(divisors) where !context.isPreview(divisor) {
            if let name = zero(divisor, context), let member = member(around: divisor), !asks(member, aboutNumber: name) {
                context.report(divisor, "This divides by \(name), which begins as zero.", advice: "Say first what is meant then.")
                continue
            }
            if let name = difference(divisor, context), let member = member(around: divisor), !compares(member, name) {
                context.report(
                    divisor, "This divides by \(name), the difference of the greatest and the least: zero where all are alike.",
                    advice: "Say first what is meant then.")
                continue
            }
            if let (name, list) = sum(divisor), let member = member(around: divisor), !asks(member, aboutNumber: name),
                !asksIsEmpty(member, list)
            {
                context.report(
                    divisor, "This divides by the sum \(name), which is zero while there is nothing to add.",
                    advice: "Say first what is meant for none.")
                continue
            }
            if let list = last(divisor), !comparesCount(context.file.syntax),
                !isWritten(list, divisor, context)
            {
                context.report(
                    divisor, "This divides by one less than the count of \(list.text), which is zero for a single element.",
                    advice: "Say first what is meant for one.")
                continue
            }
            guard let list = list(divisor), let member = member(around: divisor), !asks(member, about: list), !isWithin(list, divisor),
                !isWritten(list, divisor, context)
            else { continue }
            context.report(
                divisor, "This divides by the count of \(list.text), which is zero while there is nothing in it.",
                advice: "Say first what is meant for none.")
        }
    }

    /// `list` of `list.count`, and of `Double(list.count)`.
    private func list(_ divisor: ExprSyntax) -> MemberPath? {
        if let access = divisor.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "count", let base = access.base {
            return MemberPath(base)
        }
        if let call = divisor.as(FunctionCallExprSyntax.self), call.arguments.count == 1, let only = call.arguments.first,
            only.label == nil,
            ["Double", "Float", "CGFloat", "Int", "Decimal", "TimeInterval"].contains(call.calledExpression.trimmedText)
        {
            return list(only.expression)
        }
        return nil
    }

    /// `list` of `CGFloat(list.count - 1)`.
    private func last(_ divisor: ExprSyntax) -> MemberPath? {
        if let call = divisor.as(FunctionCallExprSyntax.self), call.arguments.count == 1, let only = call.arguments.first,
            only.label == nil, ["Double", "Float", "CGFloat", "Int"].contains(call.calledExpression.trimmedText)
        {
            return last(only.expression)
        }
        if let tuple = divisor.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return last(only.expression)
        }
        guard let elements = divisor.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "-", elements.last?.trimmedText == "1",
            let first = elements.first
        else { return nil }
        return list(first)
    }

    /// Whether any code of the file compares a count: `if values.count > 1 { Graph(values) }`.
    private func comparesCount(_ file: SourceFileSyntax) -> Bool {
        var isCount = false
        for token in file.tokens(viewMode: .sourceAccurate) {
            if isCount, ["==", "!=", ">", "<", ">=", "<="].contains(token.text) { return true }
            isCount = token.text == "count"
        }
        return false
    }

    /// The name of what is the difference of a maximum and a minimum: `let range = highest.max - lowest.min`.
    private func difference(_ divisor: ExprSyntax, _ context: FileContext) -> String? {
        if let call = divisor.as(FunctionCallExprSyntax.self), call.arguments.count == 1, let only = call.arguments.first,
            only.label == nil,
            ["Double", "Float", "CGFloat"].contains(call.calledExpression.trimmedText)
        {
            return difference(only.expression, context)
        }
        if let tuple = divisor.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first?.expression {
            return isDifference(only) ? only.trimmedText : difference(only, context)
        }
        guard let name = divisor.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, let value = localValue(of: name, at: divisor),
            isDifference(value)
        else { return nil }
        return name
    }

    /// `data.max - data.min`, `maxY - minY`: of what is counted, not of what is written.
    private func isDifference(_ value: ExprSyntax) -> Bool {
        guard let elements = value.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count == 3,
            elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "-",
            let greatest = TaskCode.lastName(elements[0]), let least = TaskCode.lastName(elements[2])
        else { return false }
        let (first, second) = (ErrorCode.words(greatest), ErrorCode.words(least))
        return !Set(first).isDisjoint(with: ["max", "maximum", "highest"]) && !Set(second).isDisjoint(with: ["min", "minimum", "lowest"])
    }

    /// Whether a member compares a number, or gives it a floor: `max(range, 1)`.
    private func compares(_ member: Syntax, _ name: String) -> Bool {
        let text = member.trimmedText
        if ["\(name) ==", "\(name) !=", "\(name) >", "\(name) <", "isNaN", "isFinite", "isZero"].contains(where: text.contains) {
            return true
        }
        let sides = name.split(separator: " - ").map(String.init)
        if sides.count == 2,
            ["==", "!=", ">", "<"].contains(where: { text.contains("\(sides[0]) \($0) ") || text.contains("\(sides[1]) \($0) ") })
        {
            return true
        }
        return text.contains(/(^|[^.\w])max\(/)
    }

    /// Whether a member asks whether there is anything in the list that is summed.
    private func asksIsEmpty(_ member: Syntax, _ list: String) -> Bool {
        member.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.text == "isEmpty" else { return false }
            let base = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base
            return list.isEmpty || base == nil || TaskCode.lastName(base) == list || TaskCode.lastName(base) == nil
        }
    }

    /// A local name of a sum, and that of what is summed: `let total = items.map(\.price).reduce(0, +)`.
    private func sum(_ divisor: ExprSyntax) -> (name: String, list: String)? {
        guard let name = divisor.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
            let call = localValue(of: name, at: divisor)?.as(FunctionCallExprSyntax.self), ClosureRole.name(of: call) == "reduce",
            let first = call.arguments.first?.expression.trimmedText, ["0", "0.0"].contains(first)
        else { return nil }
        let base = Array(call.chain).last?.calledExpression.as(MemberAccessExprSyntax.self)?.base
        return (name, TaskCode.lastName(base) ?? "")
    }

    /// What a local name begins with.
    private func localValue(of name: String, at node: some SyntaxProtocol) -> ExprSyntax? {
        var current = node.parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            for item in node.as(CodeBlockItemListSyntax.self) ?? [] {
                for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] where binding.pattern.trimmedText == name {
                    return binding.initializer?.value
                }
            }
            current = node.parent
        }
        return nil
    }

    /// A variable of the view, or of its model, whose first value is zero: `@AppStorage("budget") var budget = 0.0`.
    private func zero(_ divisor: ExprSyntax, _ context: FileContext) -> String? {
        if let call = divisor.as(FunctionCallExprSyntax.self), call.arguments.count == 1, let only = call.arguments.first,
            only.label == nil,
            ["Double", "Float", "CGFloat"].contains(call.calledExpression.trimmedText)
        {
            return zero(only.expression, context)
        }
        guard let name = TaskCode.ownName(divisor), !divisor.is(SubscriptCallExprSyntax.self), !LocalName.isLocal(name, at: divisor),
            let type = context.typeAround(divisor), context.index.isRole(type.fact.name, .view, .viewModel, .service),
            let property = context.index.type(named: type.fact.name)?.storedProperties.first(where: { $0.name == name }),
            !property.isLet, let value = property.initialValue, ["0", "0.0"].contains(value.text)
        else { return nil }
        return name
    }

    /// Whether a member compares a number, or limits it.
    private func asks(_ member: Syntax, aboutNumber name: String) -> Bool {
        let tokens = member.tokens(viewMode: .sourceAccurate).map(\.text)
        for (place, token) in tokens.enumerated() {
            if ["max", "isNaN", "isFinite", "isZero"].contains(token) { return true }
            guard token == name else { continue }
            let around = [place > 0 ? tokens[place - 1] : "", place + 1 < tokens.count ? tokens[place + 1] : ""]
            if around.contains(where: { ["==", "!=", ">", "<", ">=", "<="].contains($0) }) { return true }
        }
        return false
    }

    private func member(around node: some SyntaxProtocol) -> Syntax? {
        var current: Syntax? = Syntax(node)
        while let node = current {
            if node.is(MemberBlockItemSyntax.self) || node.is(FunctionDeclSyntax.self) { return node }
            if node.parent?.is(SourceFileSyntax.self) ?? true { return node }
            current = node.parent
        }
        return nil
    }

    /// Whether a member looks whether there is anything in a list.
    private func asks(_ member: Syntax, about list: MemberPath) -> Bool {
        let tokens = Array(member.tokens(viewMode: .sourceAccurate))
        for (place, token) in tokens.enumerated() {
            switch token.text {
            case "isEmpty", "nonEmpty", "isNotEmpty", "max", "isNaN", "isFinite": return true
            case "count":
                let next = place + 1 < tokens.count ? tokens[place + 1].text : ""
                if ["==", "!=", ">", "<", ">=", "<="].contains(next) { return true }
            // `guard let first = list.first`, `if let last = list.last`
            case "first", "last", "min":
                guard place > 1, tokens[place - 1].text == ".", tokens[place - 2].text == list.last else { continue }
                return true
            default: continue
            }
        }
        return false
    }

    /// Whether it is inside of a loop over the list.
    private func isWithin(_ list: MemberPath, _ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let loop = parent.as(ForStmtSyntax.self), current.id == Syntax(loop.body).id, TaskCode.mentions(list.last, in: loop.sequence)
            {
                return true
            }
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, _) = ClosureRole.taker(of: closure),
                TaskCode.mentions(list.last, in: taker.calledExpression) || TaskCode.mentions(list.last, in: taker.arguments)
            {
                return true
            }
            current = parent
        }
        return false
    }

    /// Whether somebody wrote down what is in it.
    private func isWritten(_ list: MemberPath, _ node: some SyntaxProtocol, _ context: FileContext) -> Bool {
        if list.parts.contains("allCases") || list.root.first?.isUppercase ?? false { return true }
        if list.parts.count == 1, let value = localValue(of: list.root, at: node)?.as(ArrayExprSyntax.self), !value.elements.isEmpty {
            return true
        }
        guard list.parts.count == 1, let type = context.typeAround(node) else { return false }
        return context.index.type(named: type.fact.name)?.properties.contains { property in
            property.name == list.root && property.isLet
                && (property.initialValue.map { $0.text.hasPrefix("[") && $0.text != "[]" } ?? false)
        } ?? false
    }

    /// What `a / b` divides by.
    private func divisors(_ sequence: SequenceExprSyntax) -> [ExprSyntax] {
        let elements = Array(sequence.elements)
        return elements.enumerated().dropFirst().compactMap { place, element in
            place % 2 == 0 && elements[place - 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "/" ? element : nil
        }
    }
}
