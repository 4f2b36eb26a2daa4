import SourceModel
import SwiftSyntax

/// `$model.x` needs a wrapper that has a projection.
struct NeedsBindable: Rule {
    let info = RuleInfo(
        "WRAP-010", "a binding to an @Observable object needs @Bindable", .error, fix: .automatic,
        page: ExplainPage(
            why: """
                A plain property and `@Environment` have no `$`: the code does not compile. `@Bindable` makes bindings to the properties of an \
                `@Observable` object that comes from elsewhere.
                """,
            bad: """
                import SwiftUI

                @Observable
                final class BookModel {
                    var title = ""
                }

                struct BookEditor: View {
                    let book: BookModel
                    var body: some View { TextField("Title", text: $book.title) }
                }
                """,
            good: """
                import SwiftUI

                @Observable
                final class BookModel {
                    var title = ""
                }

                struct BookEditor: View {
                    @Bindable var book: BookModel
                    var body: some View { TextField("Title", text: $book.title) }
                }

                struct SharedBookEditor: View {
                    @Environment(BookModel.self) private var book
                    var body: some View {
                        @Bindable var book = book
                        TextField("Title", text: $book.title)
                    }
                }
                """,
            notFlagged: [
                "`@State`, which owns and projects.", "A `@Bindable` property, or a local `@Bindable var`.",
                "A closure's own `$item`, as of `ForEach($items)`.", "Properties with other wrappers.",
            ],
            fix: "Declares the property `@Bindable var`; for `@Environment`, declares `@Bindable var x = x` at the start of the body.",
            source: "000, 001 bind to `$viewModel.x` of @State"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .struct {
            let parts = context.partsHere(of: type)
            let mentions = parts.reduce(into: Set<String>()) { all, part in all.formUnion(part.fact.mentions.filter { $0.hasPrefix("$") }) }
            guard !mentions.isEmpty else { continue }
            for property in parts.flatMap(\.properties) where !property.fact.isStatic && mentions.contains("$\(property.fact.name)") {
                let isPlain = property.fact.attributes.isEmpty
                guard isPlain || property.environmentType != nil, let model = isPlain ? property.modelName : property.environmentType,
                    context.observation(of: model, in: type) == .macro
                else { continue }
                let uses = context.uses(of: [property.fact.name], in: type).filter { $0.form == .projected }
                guard let first = uses.first(where: { $0.member != nil }) else { continue }
                let name = property.fact.name
                context.report(
                    first.expression,
                    "$\(name) does not exist: \(name) is \(isPlain ? "a plain property" : "read from the environment") of the @Observable class \(model).",
                    advice: isPlain && property.fact.isStored
                        ? "Declare it @Bindable." : "Declare `@Bindable var \(name) = \(name)` first.",
                    fix: fix(property, isPlain && property.fact.isStored, uses, context))
            }
        }
    }

    private func fix(_ property: PropertyNode, _ isStored: Bool, _ uses: [PropertyUse], _ context: FileContext) -> Fix? {
        let name = property.fact.name
        guard isStored else { return Fix("Make it bindable here", edits: BindableFix(context: context, name: name).edits(uses)) }
        guard property.isEditable, !property.fact.isLazy, !property.fact.isWeak, !property.fact.hasObservers else { return nil }
        let declaration = property.declaration
        if property.fact.isLet, declaration.modifiers.isEmpty {
            return Fix("Declare it @Bindable", edits: [context.replace(declaration.bindingSpecifier, with: "@Bindable var")])
        }
        let first: any SyntaxProtocol = declaration.modifiers.first ?? declaration.bindingSpecifier
        var edits = [context.insert("@Bindable ", before: first)]
        if property.fact.isLet { edits.append(context.replace(declaration.bindingSpecifier, with: "var")) }
        return Fix("Declare it @Bindable", edits: edits)
    }
}
