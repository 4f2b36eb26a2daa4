import SourceModel
import SwiftSyntax

/// What is equal looks equal.
struct EqualityById: Rule {
    let info = RuleInfo(
        "BODY-020", "an equality that leaves out what is shown", .warning,
        page: ExplainPage(
            why: """
                SwiftUI asks `==` whether something changed: for `onChange`, for views that are Equatable, and to find an element. A value that is equal \
                to its older self although its name has changed is not drawn anew. And equal values must have equal hashes, or sets lose them.
                """,
            bad: """
                import SwiftUI
                struct Note: Identifiable { let id: Int; var title: String; var isPinned: Bool }
                struct NoteRow: View, Equatable {
                    let note: Note
                    static func == (lhs: NoteRow, rhs: NoteRow) -> Bool { lhs.note.id == rhs.note.id }
                    var body: some View { Text(note.title) }
                }
                """,
            good: """
                import SwiftUI
                struct Note: Identifiable, Equatable { let id: Int; var title: String; var isPinned: Bool }
                struct NoteRow: View, Equatable {
                    let note: Note
                    static func == (lhs: NoteRow, rhs: NoteRow) -> Bool { lhs.note == rhs.note }
                    var body: some View { Text(note.title) }
                }
                """,
            notFlagged: [
                "Classes, whose identity is meant.", "An equality that looks at all that can change.",
                "A value without variables but its identity.",
                "Closures and state, which cannot be compared.",
            ],
            fix: "Compare all that is shown: leave `==` to the compiler where it can write it.",
            source: "Apple's documentation of EquatableView"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            guard let merged = context.index.type(named: type.fact.name), merged.kind == .struct else { continue }
            let compared = type.functions.first { $0.fact.name == "==" && $0.fact.isStatic }
            if let compared, let names = names(comparedBy: compared) {
                if context.index.isRole(type.fact.name, .view) {
                    checkView(compared, names, merged, type, context)
                } else {
                    checkValue(compared, names, merged, context)
                }
            }
            if let hash = type.functions.first(where: { $0.fact.name == "hash" }) { checkHash(hash, merged, type, context) }
        }
    }

    /// The properties, or their members, that an equality of the form `lhs.a == rhs.a && lhs.b.c == rhs.b.c` looks at.
    private func names(comparedBy function: FunctionNode) -> [MemberPath]? {
        guard let body = function.declaration.body, body.statements.count == 1, let only = body.statements.first,
            let value = only.item.as(ReturnStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self),
            let elements = value.as(SequenceExprSyntax.self).map({ Array($0.elements) })
        else { return nil }
        let first = function.fact.parameters.first?.name
        var found: [MemberPath] = []
        for element in elements where !element.is(BinaryOperatorExprSyntax.self) {
            guard let path = MemberPath(element), path.parts.count > 1 else { return nil }
            if path.root == first { found.append(MemberPath(parts: Array(path.parts.dropFirst()))) }
        }
        return found
    }

    /// `lhs.note.id == rhs.note.id` of a view that shows the note's title.
    private func checkView(
        _ function: FunctionNode, _ names: [MemberPath], _ view: MergedType, _ type: TypeNode, _ context: FileContext
    ) {
        for property in view.storedProperties {
            guard property.attributes.isEmpty, !(property.typeName?.isFunction ?? false), !property.isStatic,
                !names.contains(where: { $0.parts == [property.name] }), let base = property.typeName?.base
            else { continue }
            let members = names.filter { $0.root == property.name }.map(\.last)
            guard let value = context.index.type(named: base), value.kind == .struct else { continue }
            let shown = value.storedProperties.filter {
                type.fact.mentionedMembers.contains($0.name) && !members.contains($0.name) && !$0.isLet
            }
            guard let first = shown.first else { continue }
            context.report(
                function.declaration.name,
                "\(view.name) is not drawn anew when \(property.name).\(first.name) changes: `==` does not look at it.",
                advice: "Compare all that the view shows.")
            return
        }
    }

    /// `lhs.id == rhs.id` of a value with a name that changes.
    private func checkValue(_ function: FunctionNode, _ names: [MemberPath], _ value: MergedType, _ context: FileContext) {
        let looked = Set(names.map(\.root))
        let left = value.storedProperties.filter { !$0.isLet && !$0.isStatic && !looked.contains($0.name) && $0.name != "id" }
        guard looked.contains("id") || looked.contains("uuid"), let first = left.first, value.inherited.contains("Identifiable") else {
            return
        }
        context.report(
            function.declaration.name,
            "\(value.name) is equal to itself after \(first.name) has changed: `onChange` and views that compare do not see it.",
            advice: "Leave `==` to the compiler, and compare `id` where the identity is meant.", severity: looked.count > 1 ? nil : .info)
    }

    /// `hash(into:)` of what `==` does not look at.
    private func checkHash(_ hash: FunctionNode, _ merged: MergedType, _ type: TypeNode, _ context: FileContext) {
        guard
            let equal = context.file.nodes.types.filter({ $0.fact.name == type.fact.name }).flatMap(\.functions).first(where: {
                $0.fact.name == "=="
            }),
            let names = names(comparedBy: equal), let body = hash.declaration.body
        else { return }
        let compared = Set(names.map(\.root))
        let hashed = context.file.nodes.calls(named: "combine").filter { body.contains($0.expression) }
            .compactMap { TaskCode.ownName($0.argument(nil)) }
        guard
            let other = hashed.first(where: { name in
                !compared.contains(name) && merged.storedProperties.contains { $0.name == name && !$0.isLet }
            })
        else { return }
        context.report(
            hash.declaration.name, "Equal values have different hashes: `==` does not look at \(other), and the hash does.",
            advice: "Hash what `==` compares, and nothing else.")
    }
}
