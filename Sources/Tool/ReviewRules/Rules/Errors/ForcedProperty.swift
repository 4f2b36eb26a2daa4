import SourceModel
import SwiftSyntax

/// A property that may have no value is unwrapped, not taken by force.
struct ForcedProperty: Rule {
    let info = RuleInfo(
        "ERR-022", "an optional property is taken by force", .warning,
        page: ExplainPage(
            why: """
                The property is declared as one that may have no value, and the code that reads it knows better. The next change – another order, \
                another way into the screen – makes the app stop here.
                """,
            bad: """
                import SwiftUI
                struct ProfileView: View {
                    let name: String?
                    var body: some View { Text(name!) }
                }
                """,
            good: """
                import SwiftUI
                struct ProfileView: View {
                    let name: String?
                    var body: some View {
                        if let name { Text(name) }
                    }
                }
                """,
            notFlagged: [
                "A property that the same function sets, asks for or binds: ERR-019 tells of the question.",
                "A property of its own that another function of the type compares with `nil`.",
                "Properties that are declared with an exclamation mark (ERR-020), and outlets.", "Tests and previews.",
                "Values whose type the project does not say.", "The second place of a property in a file.",
            ],
            fix: "Unwrap it with `if let` or `guard let`; make it a property that always has a value where it always has one.",
            source: "SwiftLint, force_unwrapping; DeepSource, SW-W1023"))

    private static let dates: Set<String> = ["date", "dateInterval", "range"]

    /// `calendar.date(from: parts)!` and `table["a"]!` of a dictionary of the type.
    private func checkResult(_ unwrap: ForceUnwrapExprSyntax, _ seen: inout Set<String>, _ context: FileContext) {
        guard let type = context.typeAround(unwrap) else { return }
        if let call = unwrap.expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), Self.dates.contains(member.declName.baseName.text),
            let base = member.base, base.trimmedText.lowercased().contains("calendar"),
            call.arguments.first?.label.map({ ["from", "bySetting", "bySettingHour", "of"].contains($0.text) }) ?? false,
            seen.insert("\(type.fact.name) calendar").inserted
        {
            context.report(
                unwrap, "\(member.declName.baseName.text) of a calendar may give nothing: `!` stops the app then.",
                advice: "Unwrap it, or take `startOfDay(for:)` and `dateInterval(of:for:)?.start ?? date`.", severity: .info)
        }
        if let entry = unwrap.expression.as(SubscriptCallExprSyntax.self), let path = MemberPath(entry.calledExpression),
            path.parts.count == 1, !LocalName.isLocal(path.root, at: unwrap),
            let property = context.index.type(named: type.fact.name)?.properties.first(where: { $0.name == path.root }),
            let written = property.typeName?.text, written.hasPrefix("["), written.contains(":"),
            !(property.isLet && property.initialValue != nil), let member = TaskCode.member(around: unwrap),
            !isLookedAt(path.root, besideEntriesIn: member), seen.insert("\(type.fact.name) \(path.text)[]").inserted
        {
            context.report(
                unwrap, "\(path.text) may have no such entry: `!` stops the app then.",
                advice: "Unwrap it, or give a value with `default:`.")
        }
    }

    /// Whether the member asks the dictionary for more than entries that it takes by force: `table.keys`, `table["a"] != nil`.
    private func isLookedAt(_ name: String, besideEntriesIn member: Syntax) -> Bool {
        member.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            return !(reference.parent?.as(SubscriptCallExprSyntax.self)?.parent?.is(ForceUnwrapExprSyntax.self) ?? false)
        }
    }

    func check(_ context: FileContext) {
        var seen: Set<String> = []
        for unwrap in context.file.nodes.forceUnwraps where !context.isPreview(unwrap) {
            checkResult(unwrap, &seen, context)
            if let name = unwrap.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                ForcedValue().tellsOfChoice(unwrap, name, context)
            {
                continue
            }
            guard let path = MemberPath(unwrap.expression), !path.parts.contains("[]"), (1...4).contains(path.parts.count),
                !isChained(unwrap.expression), let type = context.typeAround(unwrap),
                let property = RowElement.property(at: path, node: unwrap.expression, type, context),
                property.isStored || path.parts.count > 1,
                let written = property.typeName, written.isOptional, !written.text.hasSuffix("!"), !property.has("IBOutlet"),
                let member = TaskCode.member(around: unwrap), !isLookedAt(path, by: unwrap, in: member),
                !isCompared(path, in: type, context),
                seen.insert("\(type.fact.name) \(path.text)").inserted
            else { continue }
            context.report(
                unwrap, "\(path.text) may have no value: `!` stops the app then.",
                advice: "Unwrap it with `if let` or `guard let`, or make it a property that always has a value.")
        }
    }

    /// `item?.name!`, `item!.name!`: what is asked there is asked before.
    private func isChained(_ value: ExprSyntax) -> Bool {
        if value.is(OptionalChainingExprSyntax.self) || value.is(ForceUnwrapExprSyntax.self) { return true }
        return value.as(MemberAccessExprSyntax.self)?.base.map { isChained($0) } ?? false
    }

    /// Whether the member sets the property, asks whether it has a value, or unwraps it.
    private func isLookedAt(_ path: MemberPath, by unwrap: ForceUnwrapExprSyntax, in member: Syntax) -> Bool {
        member.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == path.last, !isAskedElsewhere(token, than: unwrap) else { return false }
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                return token.parent?.is(IdentifierPatternSyntax.self) ?? false
            }
            let access = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == reference.id ? $0 : nil }
            let whole = access.map { Syntax($0) } ?? Syntax(reference)
            return !(whole.parent?.is(ForceUnwrapExprSyntax.self) ?? false)
        }
    }

    /// Whether a question is that of an `if` whose branches the unwrapping does not stand in.
    private func isAskedElsewhere(_ token: TokenSyntax, than unwrap: ForceUnwrapExprSyntax) -> Bool {
        var current: Syntax? = Syntax(token)
        while let node = current, !node.is(CodeBlockItemSyntax.self) {
            if let conditions = node.as(ConditionElementListSyntax.self) {
                return conditions.parent?.as(IfExprSyntax.self).map { !$0.contains(unwrap) } ?? false
            }
            current = node.parent
        }
        return false
    }

    /// Whether any member of the type decides by the property's having a value: `if name == nil { empty } else { filled }`.
    private func isCompared(_ path: MemberPath, in type: TypeNode, _ context: FileContext) -> Bool {
        guard path.parts.count == 1 else { return false }
        return context.file.nodes.sequences.contains { sequence in
            let elements = Array(sequence.elements)
            return elements.indices.dropFirst(2).contains { place in
                elements[place].is(NilLiteralExprSyntax.self) && MemberPath(elements[place - 2])?.last == path.last
                    && ["==", "!="].contains(elements[place - 1].as(BinaryOperatorExprSyntax.self)?.operator.text)
            } && context.partsHere(of: type).contains { $0.declaration.contains(sequence) }
        }
    }
}
