import SourceModel
import SwiftSyntax

/// What cannot be read is asked for again.
struct UnreadableNumber: Rule {
    let info = RuleInfo(
        "ERR-016", "what cannot be read is kept as zero", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                A comma where the code expects a point, an empty field, a unit behind the number: `Double(text)` is nil, and a nought is saved. \
                Nobody is told, and what was typed is lost.
                """,
            bad: """
                import SwiftUI
                struct Expense { var amount: Double }
                struct AddView: View {
                    @State private var amount = ""
                    let save: (Expense) -> Void
                    var body: some View {
                        TextField("Amount", text: $amount)
                        Button("Save") { save(Expense(amount: Double(amount) ?? 0)) }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct Expense { var amount: Double }
                struct AddView: View {
                    @State private var amount: Double?
                    let save: (Expense) -> Void
                    var body: some View {
                        TextField("Amount", value: $amount, format: .number)
                        Button("Save") { if let amount { save(Expense(amount: amount)) } }.disabled(amount == nil)
                    }
                }
                """,
            notFlagged: [
                "Code that looks at the text anywhere else: a check, a disabled button.", "Values that are only shown.",
                "Texts that nobody types.",
            ],
            fix: "Bind the number itself, or do not save until the text can be read.", source: "review of twenty apps"))

    private static let numbers: Set<String> = ["Double", "Int", "Float", "Decimal", "Int64", "Int32", "CGFloat"]

    func check(_ context: FileContext) {
        guard context.file.text.holds("?? 0") else { return }
        checkBindings(context)
        for call in context.file.nodes.calls where Self.numbers.contains(call.name) && call.receiver == nil {
            guard let place = call.type, call.expression.arguments.count == 1, let argument = call.expression.arguments.first,
                ["", "string"].contains(argument.label?.text ?? ""), let name = TaskCode.ownName(argument.expression),
                !context.isPreview(call.expression), isZeroOtherwise(call.expression), isKept(call.expression, context)
            else { continue }
            let type = context.file.nodes.types[place]
            guard let property = context.storedProperty(name, of: type), !property.isLet,
                property.typeName?.text == "String" || property.typeName == nil && property.initialValue?.text == "\"\"",
                isTypedOnly(name, in: type, besides: call.expression, context)
            else { continue }
            context.report(
                call.expression, "What is typed in \(name) and cannot be read is kept as zero.",
                advice: "Bind a number, or save only what can be read.", fix: fix(call.expression, name, context))
        }
    }

    /// `Binding(get: { String(cost) }, set: { cost = Double($0) ?? 0 })`
    private func checkBindings(_ context: FileContext) {
        for call in context.file.nodes.calls where Self.numbers.contains(call.name) && call.receiver == nil {
            guard let argument = call.expression.arguments.first, call.expression.arguments.count == 1,
                let closure = TaskCode.closure(around: call.expression), let (taker, label) = ClosureRole.taker(of: closure),
                label == "set",
                ClosureRole.name(of: taker) == "Binding", isZeroOtherwise(call.expression),
                argument.expression.trimmedText == "$0"
                    || argument.expression.trimmedText == closure.signature?.parameterClause?.trimmedText,
                !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression, "With each key that leaves no number, as an empty field or “1.”, the value becomes zero.",
                advice: "Bind the number itself: `TextField(_:value:format:)`.")
        }
    }

    /// `guard let amountValue = Double(amount) else { return }` before the statement that keeps it.
    private func fix(_ call: FunctionCallExprSyntax, _ name: String, _ context: FileContext) -> Fix? {
        guard let item = TaskCode.statement(around: call), item.startsLine, let sequence = call.parent?.parent?.as(SequenceExprSyntax.self),
            let block = item.parent?.parent,
            block.as(ClosureExprSyntax.self).map({ $0.signature == nil }) ?? (block.parent?.is(FunctionDeclSyntax.self) ?? false)
        else { return nil }
        let value = "\(name)Value"
        let guarded = "guard let \(value) = \(call.trimmedText) else { return }\n\(context.indentation(of: item))"
        return Fix(
            "Save only what can be read", .suggestion,
            edits: [context.insert(guarded, before: item), context.replace(sequence, with: value)])
    }

    /// `Double(amount) ?? 0`
    private func isZeroOtherwise(_ call: FunctionCallExprSyntax) -> Bool {
        guard let list = call.parent?.as(ExprListSyntax.self), list.first?.id == ExprSyntax(call).id, list.count == 3 else { return false }
        let elements = Array(list)
        return elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
            && ["0", "0.0", ".zero"].contains(elements[2].trimmedText)
    }

    /// Whether the value is handed to something that code makes or calls when somebody acts, by itself or by a name of its own.
    private func isKept(_ call: FunctionCallExprSyntax, _ context: FileContext) -> Bool {
        guard let sequence = call.parent?.parent?.as(SequenceExprSyntax.self) else { return false }
        switch context.codeContext(of: call) {
        case .action: break
        // A computed property is read to show it, and what is returned is shown by others.
        case .plain:
            guard let function = call.enclosingFunction, function.signature.returnClause == nil else { return false }
        default: return false
        }
        if let argument = sequence.parent?.as(LabeledExprSyntax.self) { return isHandedOn(argument) }
        guard let name = sequence.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let root = CodeRoot.around(call)
        else { return false }
        let uses = root.statements.tokens(viewMode: .sourceAccurate).filter {
            $0.text == name.text && $0.parent?.is(DeclReferenceExprSyntax.self) ?? false
        }
        // A comparison looks at it.
        return !uses.isEmpty && uses.allSatisfy { $0.parent?.parent?.as(LabeledExprSyntax.self).map(isHandedOn) ?? false }
    }

    private static let display: Set<String> = ["String", "Text", "max", "min", "pow", "print", "Measurement"]

    private func isHandedOn(_ argument: LabeledExprSyntax) -> Bool {
        guard argument.label != nil, let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
        return !Self.display.contains(ClosureRole.name(of: call))
    }

    /// Whether the text is bound to a field, and nobody looks at it but the conversion.
    private func isTypedOnly(_ name: String, in type: TypeNode, besides call: FunctionCallExprSyntax, _ context: FileContext) -> Bool {
        let uses = context.uses(of: [name], in: type)
        let others = uses.filter { $0.form == .value && !call.contains($0.reference) && !$0.isAssigned }
        // Another conversion of the same kind is no look at it.
        guard others.allSatisfy({ isZeroed($0) }) else { return false }
        let bound = uses.filter { $0.form == .projected }
        guard bound.isEmpty else {
            return bound.allSatisfy { $0.expression.parent?.as(LabeledExprSyntax.self)?.label?.text == "text" }
        }
        // A view model's text: who binds it may look at it.
        guard context.index.isRole(type.fact.name, .viewModel) else { return false }
        let holders = context.index.holders(of: type.fact.name).compactMap { context.index.type(named: $0.type) }.filter { holder in
            holder.parts.contains { $0.fact.mentionedMembers.contains(name) }
        }
        return !holders.isEmpty
            && holders.allSatisfy { holder in holder.parts.allSatisfy { $0.fact.mentionedTypes.isDisjoint(with: Self.numbers) } }
    }

    private func isZeroed(_ use: PropertyUse) -> Bool {
        guard let call = use.expression.parent?.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
        return Self.numbers.contains(ClosureRole.name(of: call)) && isZeroOtherwise(call)
    }
}
