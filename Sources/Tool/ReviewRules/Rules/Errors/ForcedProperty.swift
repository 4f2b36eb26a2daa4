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

    func check(_ context: FileContext) {
        var seen: Set<String> = []
        for unwrap in context.file.nodes.forceUnwraps where !context.isPreview(unwrap) {
            guard let path = MemberPath(unwrap.expression), !path.parts.contains("[]"), (1...2).contains(path.parts.count),
                !isChained(unwrap.expression), let type = context.typeAround(unwrap),
                let property = RowElement.property(at: path, node: unwrap.expression, type, context),
                property.isStored || path.parts.count == 2,
                let written = property.typeName, written.isOptional, !written.text.hasSuffix("!"), !property.has("IBOutlet"),
                let member = TaskCode.member(around: unwrap), !isLookedAt(path, in: member), !isCompared(path, in: type, context),
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
    private func isLookedAt(_ path: MemberPath, in member: Syntax) -> Bool {
        member.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == path.last else { return false }
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                return token.parent?.is(IdentifierPatternSyntax.self) ?? false
            }
            let access = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == reference.id ? $0 : nil }
            let whole = access.map { Syntax($0) } ?? Syntax(reference)
            return !(whole.parent?.is(ForceUnwrapExprSyntax.self) ?? false)
        }
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
