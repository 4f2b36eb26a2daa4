import SourceModel

/// A model that no container knows.
struct UnregisteredModel: Rule {
    let info = RuleInfo(
        "SD-002", "model is not registered", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                A container stores the models that it was made for, and those that they reach through relationships. A query for any other, or its \
                insertion, ends the app.
                """,
            bad: """
                import SwiftData
                import SwiftUI

                @Model final class Item { var name = "" }
                @Model final class Note { var text = "" }

                struct NoteList: View {
                    @Query private var notes: [Note]
                    var body: some View { Text("\\(notes.count)") }
                }

                struct RootView: View {
                    var body: some View { NoteList().modelContainer(for: [Item.self]) }
                }
                """,
            good: """
                import SwiftData
                import SwiftUI

                @Model final class Item { var name = "" }
                @Model final class Note { var text = "" }

                struct NoteList: View {
                    @Query private var notes: [Note]
                    var body: some View { Text("\\(notes.count)") }
                }

                struct RootView: View {
                    var body: some View { NoteList().modelContainer(for: [Item.self, Note.self]) }
                }
                """,
            notFlagged: [
                "Models that a registered one reaches through its properties.", "Models that no query and no insertion uses.",
                "Projects that name no model in a container, a schema or a list.",
            ],
            fix: "Adds the model to the container's list, where there is one.", source: "004 Model Container Setup"))

    func check(_ context: ProjectContext) {
        let files = context.index.files
        let registered = files.reduce(into: Set<String>()) { $0.formUnion($1.registeredModels) }
        guard !registered.isEmpty else { return }
        var models: [String: (file: Int, fact: TypeFact)] = [:]
        for (place, file) in files.enumerated() where file.imports("SwiftData") {
            for type in file.types where type.kind == .class && type.has("Model") { models[type.simpleName] = (place, type) }
        }
        guard !models.isEmpty else { return }
        let reached = reach(from: registered, models)
        let used = used(files, models)
        for name in models.keys.sorted() where !reached.contains(name) {
            guard let use = used[name], let model = models[name] else { continue }
            let file = files[model.file]
            context.report(
                file, at: model.fact.position, length: 1, symbol: model.fact.name, snippet: "@Model \(name)",
                "No container is made for \(name), which \(use).", advice: "Add \(name).self to the container's list.",
                evidence: ["registered: \(registered.sorted().joined(separator: ", "))"],
                fix: fix(name, model.file, files, models))
        }
    }

    /// The registered models and those that they lead to.
    private func reach(from registered: Set<String>, _ models: [String: (file: Int, fact: TypeFact)]) -> Set<String> {
        var reached: Set<String> = []
        var open = Array(registered)
        while let next = open.popLast() {
            guard reached.insert(next).inserted, let model = models[next] else { continue }
            for property in model.fact.storedProperties {
                if let type = property.typeName {
                    open += type.names
                } else if let value = property.initialValue {
                    // `var tags = [Tag]()`
                    if let type = value.constructedType { open.append(type) }
                    open += value.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
                }
            }
            open += model.fact.inherited
        }
        return reached
    }

    /// What uses a model: a query, or an insertion into a context.
    private func used(_ files: [FileFacts], _ models: [String: (file: Int, fact: TypeFact)]) -> [String: String] {
        var used: [String: String] = [:]
        for file in files where file.imports("SwiftData") && !file.isTest {
            for type in file.types {
                for property in type.properties where property.has("Query") {
                    for name in property.typeName?.names ?? [] where models[name] != nil && used[name] == nil {
                        used[name] = "\(type.name) queries"
                    }
                }
            }
            for construction in file.constructions where models[construction.type] != nil && used[construction.type] == nil {
                guard let name = construction.enclosingType, !construction.isPreview,
                    file.types.contains(where: { type in
                        type.name == name && type.mentionedMembers.contains("insert")
                            && type.mentions.union(type.mentionedMembers).contains { $0.hasSuffix("ontext") }
                    })
                else { continue }
                used[construction.type] = "\(name) inserts"
            }
        }
        return used
    }

    /// Adds to the one list that the app's own code has.
    private func fix(
        _ name: String, _ place: Int, _ files: [FileFacts], _ models: [String: (file: Int, fact: TypeFact)]
    ) -> Fix? {
        let lists = files.filter { !$0.isTest && !$0.isGenerated }.flatMap { file in
            file.modelLists.filter { !$0.isPreview && $0.types.contains { models[$0] != nil } }.map { (file, $0) }
        }
        guard lists.count == 1, let (file, list) = lists.first, models[name]?.fact.name == name,
            file.module == files[place].module || files[place].module.map(file.imports) ?? false
        else { return nil }
        let end = TextEdit(path: file.path, start: list.end, end: list.end, replacement: ", \(name).self" + (list.isArray ? "" : "]"))
        let start = TextEdit(path: file.path, start: list.start, end: list.start, replacement: "[")
        return Fix("Add \(name) to the container", edits: list.isArray ? [end] : [start, end])
    }
}
