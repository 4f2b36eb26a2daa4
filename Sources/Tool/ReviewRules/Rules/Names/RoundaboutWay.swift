import SourceModel
import SwiftSyntax

/// What has a short name in the standard library is called by it.
struct RoundaboutWay: Rule {
    let info = RuleInfo(
        "CODE-002", "a longer way than there is", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                `filter` makes a whole list where `first(where:)` and `contains(where:)` stop at the first element, `count == 0` counts what \
                `isEmpty` sees at once, and `? true : false` and `if let item = item` say the same thing twice.
                """,
            bad: """
                struct Cart {
                    var items: [Int] = []
                    var isFree: Bool { items.count == 0 ? true : false }
                    var large: Int? { items.filter { $0 > 9 }.first }
                }
                """,
            good: """
                struct Cart {
                    var items: [Int] = []
                    var isFree: Bool { items.isEmpty }
                    var large: Int? { items.first { $0 > 9 } }
                }
                """,
            notFlagged: [
                "Lists whose type the file does not show.", "A filter whose result is kept.",
                "`if let item = item` in projects for older systems, and its second place in a file.",
            ],
            fix: "Writes the shorter one.",
            source: "SwiftLint: empty_count, first_where, contains_over_filter_count, shorthand_optional_binding"))

    func check(_ context: FileContext) {
        for sequence in context.file.nodes.sequences {
            checkAnswer(sequence, context)
            checkCount(sequence, context)
        }
        for call in context.file.nodes.calls(named: "filter") { checkFilter(call, context) }
        checkBindings(context)
        checkImports(context)
    }

    /// `import SwiftUI` twice.
    private func checkImports(_ context: FileContext) {
        var seen: Set<String> = []
        for item in context.file.syntax.statements {
            guard let declaration = item.item.as(ImportDeclSyntax.self) else { continue }
            let text = (declaration.importKindSpecifier.map { $0.text + " " } ?? "") + declaration.path.trimmedText
            guard !seen.insert(text).inserted, declaration.attributes.isEmpty, declaration.modifiers.isEmpty else { continue }
            context.report(
                declaration, "\(text) is imported already.", advice: "Remove this import.", severity: .info,
                fix: Fix("Remove the second import", edits: [context.replace(declaration, with: "")]))
        }
    }

    /// `if let item = item`
    private func checkBindings(_ context: FileContext) {
        // Who still runs on what came before Swift 5.7 may build with it.
        guard context.offers(15) else { return }
        let bindings = context.file.nodes.optionalBindings.filter { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.typeAnnotation == nil,
                let value = binding.initializer?.value.as(DeclReferenceExprSyntax.self)
            else { return false }
            return value.baseName.text == name && value.argumentNames == nil && !isInMacro(binding)
        }
        guard let first = bindings.first else { return }
        let name = first.pattern.trimmedText
        context.report(
            first, "`\(name) = \(name)` says the same name twice.", advice: "Write `let \(name)`.", severity: .info,
            fix: Fix(
                "Write the name once",
                edits: bindings.map { binding in
                    TextEdit(
                        path: context.file.path, start: binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset,
                        end: binding.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "")
                }))
    }

    /// `isOpen ? true : false`
    private func checkAnswer(_ sequence: SequenceExprSyntax, _ context: FileContext) {
        let elements = Array(sequence.elements)
        guard elements.count >= 3, let choice = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self),
            let yes = choice.thenExpression.as(BooleanLiteralExprSyntax.self)?.literal.text,
            let no = elements[elements.count - 1].as(BooleanLiteralExprSyntax.self)?.literal.text, yes != no,
            !elements.dropLast(2).contains(where: { $0.is(AssignmentExprSyntax.self) || $0.is(UnresolvedTernaryExprSyntax.self) }),
            let first = elements.first
        else { return }
        let condition = elements.dropLast(2).map(\.description).joined().trimmed
        let isShort = elements.count == 3 && !first.is(SequenceExprSyntax.self)
        let text = yes == "true" ? condition : isShort ? "!\(condition)" : "!(\(condition))"
        context.report(
            choice, "`? \(yes) : \(no)` says what the condition says already.",
            advice: "Write \(yes == "true" ? "the condition" : "its opposite") alone.",
            fix: Fix("Write the condition alone", edits: [context.replace(sequence, with: text)]))
    }

    /// `items.count == 0`
    private func checkCount(_ sequence: SequenceExprSyntax, _ context: FileContext) {
        let elements = Array(sequence.elements)
        guard elements.count >= 3 else { return }
        for place in 1..<elements.count - 1 {
            guard let comparison = elements[place].as(BinaryOperatorExprSyntax.self)?.operator.text,
                ["==", "!=", ">"].contains(comparison),
                elements[place + 1].trimmedText == "0", let count = elements[place - 1].as(MemberAccessExprSyntax.self),
                count.declName.baseName.text == "count", let base = count.base, isList(base, context), isAlone(place, in: elements)
            else { continue }
            let text = "\(comparison == "==" ? "" : "!")\(base.trimmedText).isEmpty"
            let start = count.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = elements[place + 1].endPositionBeforeTrailingTrivia.utf8Offset
            context.report(
                count, "\(base.trimmedText).count \(comparison) 0 counts where `isEmpty` is asked.", advice: "Write `\(text)`.",
                fix: Fix(
                    "Write \(text)", edits: [TextEdit(path: context.file.path, start: start, end: end, replacement: text)]))
        }
    }

    /// Whether nothing binds closer than the comparison.
    private func isAlone(_ place: Int, in elements: [ExprSyntax]) -> Bool {
        [place - 2, place + 2].allSatisfy { neighbour in
            guard elements.indices.contains(neighbour) else { return true }
            if let name = elements[neighbour].as(BinaryOperatorExprSyntax.self)?.operator.text { return ["&&", "||"].contains(name) }
            return elements[neighbour].is(UnresolvedTernaryExprSyntax.self) || elements[neighbour].is(AssignmentExprSyntax.self)
        }
    }

    /// Whether it is a list or a text by what the type around it says.
    private func isList(_ base: ExprSyntax, _ context: FileContext) -> Bool {
        guard let path = MemberPath(base), path.parts.count == 1, !base.is(ForceUnwrapExprSyntax.self),
            !base.is(OptionalChainingExprSyntax.self),
            !LocalName.isLocal(path.root, at: base), let type = context.typeAround(base),
            let property = context.index.type(named: type.fact.name)?.properties.first(where: { $0.name == path.root })
        else { return false }
        if let written = property.typeName {
            return !written.isOptional && (written.isCollection || written.text == "String" || written.text.hasPrefix("["))
        }
        guard let initial = property.initialValue else { return false }
        return initial.text.hasPrefix("[") || initial.text.hasPrefix("\"")
    }

    /// `items.filter { … }.first`, `.filter { … }.isEmpty`, `.filter { … }.count > 0`
    private func checkFilter(_ call: CallNode, _ context: FileContext) {
        guard call.receiver != nil, call.expression.arguments.isEmpty, let closure = call.expression.trailingClosure,
            let member = call.expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(call.expression).id,
            let callee = call.expression.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
            !base.trimmedText.contains("lazy"), !isInMacro(member)
        else { return }
        let name = member.declName.baseName.text
        let start = base.trimmedText
        switch name {
        case "first" where member.parent?.is(FunctionCallExprSyntax.self) != true:
            context.report(
                callee.declName, "This filters the whole list for its first element.", advice: "Write `first(where:)`.",
                fix: Fix(
                    "Write first(where:)", edits: [context.replace(member, with: "\(start).first(where: \(closure.trimmedText))")]))
        case "isEmpty":
            let text = "\(start).contains(where: \(closure.trimmedText))"
            let negated = member.parent?.as(PrefixOperatorExprSyntax.self)
            let edit = negated.map { context.replace($0, with: text) } ?? context.replace(member, with: "!\(text)")
            context.report(
                callee.declName, "This filters the whole list to see whether there is one.", advice: "Write `contains(where:)`.",
                fix: Fix("Write contains(where:)", edits: [edit]))
        default: return
        }
    }

    /// A macro such as `#Predicate` translates what it is given.
    private func isInMacro(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(MacroExpansionExprSyntax.self) || node.is(MacroExpansionDeclSyntax.self) { return true }
            current = node.parent
        }
        return false
    }
}
