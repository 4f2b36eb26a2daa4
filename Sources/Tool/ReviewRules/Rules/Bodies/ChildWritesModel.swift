import SourceModel
import SwiftSyntax

/// A child tells its parent; it does not change the parent's model.
struct ChildWritesModel: Rule {
    let info = RuleInfo(
        "FLOW-001", "child writes its parent's model", .info,
        page: ExplainPage(
            why: """
                A model that a parent handed down belongs to the parent. When children assign to it, no one place says what may change it, and \
                why it did. Values go down, events go up.
                """,
            bad: """
                import SwiftUI
                @Observable final class ProfileModel { var name = "" }
                struct ProfileView: View {
                    @State private var model = ProfileModel()
                    var body: some View { EditView(model: model) }
                }
                struct EditView: View {
                    let model: ProfileModel
                    var body: some View { Button("Clear") { model.name = "" } }
                }
                """,
            good: """
                import SwiftUI
                @Observable final class ProfileModel { var name = "" }
                struct ProfileView: View {
                    @State private var model = ProfileModel()
                    var body: some View { EditView { model.name = "" } }
                }
                struct EditView: View {
                    let onClear: () -> Void
                    var body: some View { Button("Clear") { onClear() } }
                }
                """,
            notFlagged: [
                "Writes through `@Binding` and `@Bindable`.", "Calls of the model's methods.", "A model that the view itself owns.",
            ],
            fix: "By hand: give the child a callback `onX:`.", source: "003 Unidirectional data flow"))

    func check(_ context: FileContext) {
        for type in context.types(.view, .viewModifier) {
            let models = injectedModels(type, context)
            guard !models.isEmpty else { continue }
            var reported: Set<String> = []
            for assignment in context.file.nodes.assignments {
                guard assignment.type == type.index,
                    let path = MemberPath(assignment.target), path.parts.count >= 2, models.contains(path.root),
                    !LocalName.isLocal(path.root, at: assignment.expression), !isInInitialiser(assignment.expression),
                    !context.isPreview(assignment.expression), reported.insert(path.text).inserted
                else { continue }
                context.report(
                    assignment.expression,
                    "\(type.fact.simpleName) changes \(path.text), which belongs to whoever handed \(path.root) down.",
                    advice: "Pass a callback, a binding, or let the model offer a method.")
            }
        }
    }

    /// Models that the view was given, and does not edit by declaration.
    private func injectedModels(_ type: TypeNode, _ context: FileContext) -> Set<String> {
        guard let merged = context.index.type(named: type.fact.name) else { return [] }
        var names: Set<String> = []
        for property in merged.storedProperties where property.initialValue == nil && !property.isStatic {
            let wrappers = property.attributes.map(\.name)
            guard wrappers.isEmpty || wrappers == ["ObservedObject"], let model = property.typeName?.base,
                context.index.isRole(model, .viewModel)
            else { continue }
            names.insert(property.name)
        }
        return names
    }

    private func isInInitialiser(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(InitializerDeclSyntax.self) { return true }
            current = node.parent
        }
        return false
    }
}
