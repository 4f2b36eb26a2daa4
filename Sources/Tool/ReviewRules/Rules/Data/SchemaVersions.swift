import SourceModel
import SwiftSyntax

/// A version of a schema keeps what its models were.
struct SchemaVersions: Rule {
    let info = RuleInfo(
        "SD-009", "a migration that does nothing", .warning,
        page: ExplainPage(
            why: """
                Two versions that name the same classes describe the same store: nothing of the older shape is left to migrate from. And a plan that no \
                container is given never runs.
                """,
            bad: """
                import SwiftData
                @Model final class Note { var title: String; init(title: String) { self.title = title } }
                enum SchemaV1: VersionedSchema {
                    static let versionIdentifier = Schema.Version(1, 0, 0)
                    static var models: [any PersistentModel.Type] { [Note.self] }
                }
                enum SchemaV2: VersionedSchema {
                    static let versionIdentifier = Schema.Version(2, 0, 0)
                    static var models: [any PersistentModel.Type] { [Note.self] }
                }
                """,
            good: """
                import SwiftData
                enum SchemaV1: VersionedSchema {
                    static let versionIdentifier = Schema.Version(1, 0, 0)
                    static var models: [any PersistentModel.Type] { [Note.self] }
                    @Model final class Note { var title: String; init(title: String) { self.title = title } }
                }
                enum SchemaV2: VersionedSchema {
                    static let versionIdentifier = Schema.Version(2, 0, 0)
                    static var models: [any PersistentModel.Type] { [Note.self] }
                    @Model final class Note { var title: String; var isDone = false; init(title: String) { self.title = title } }
                }
                """,
            notFlagged: ["Versions with models of their own.", "A version that adds a model.", "Containers of tests and previews."],
            fix: "Nest each version's models in it, and hand the plan to the container.",
            source: "Apple's documentation of SchemaMigrationPlan"))

    /// Whether a plan belongs to the app of the file, and not to another one beside it.
    private func isNear(_ plan: String, _ context: FileContext) -> Bool {
        guard let place = context.index.type(named: plan)?.primary?.file else { return false }
        let file = context.index.file(place)
        let folders = { (path: String) in path.split(separator: "/").dropLast().prefix(2) }
        return file.module == context.file.facts.module && folders(file.path).first == folders(context.file.path).first
            && (context.file.facts.module != nil || folders(file.path) == folders(context.file.path))
    }

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftData") else { return }
        var seen: [String: String] = [:]
        for type in context.file.nodes.types where type.fact.inherited.contains("VersionedSchema") {
            guard let models = type.properties.first(where: { $0.fact.name == "models" })?.getter?.trimmedText,
                !context.file.nodes.types.contains(where: { $0.fact.name.hasPrefix("\(type.fact.name).") && $0.fact.has("Model") })
            else { continue }
            if let first = seen[models] {
                context.report(
                    type.nameNode, "\(type.fact.simpleName) has the same models as \(first): there is nothing to migrate from.",
                    advice: "Nest the models of each version in it.")
            } else {
                seen[models] = type.fact.simpleName
            }
        }
        let plans = context.index.conformers(of: "SchemaMigrationPlan").filter { isNear($0, context) }
        guard !plans.isEmpty else { return }
        for call in context.file.nodes.calls(named: ["ModelContainer", "modelContainer"]) where !context.isPreview(call.expression) {
            guard call.argument("for") != nil, call.argument("migrationPlan") == nil, call.argument("inMemory") == nil,
                !call.expression.trimmedText.contains("InMemory")
            else { continue }
            context.report(
                call.expression.calledExpression, "\(plans.sorted()[0]) is not handed to this container: it never runs.",
                advice: "Hand it over: `migrationPlan:`.")
        }
    }
}
