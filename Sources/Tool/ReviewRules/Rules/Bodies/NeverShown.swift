import SourceModel
import SwiftSyntax

/// A screen that was written is shown somewhere.
struct NeverShown: Rule {
    let info = RuleInfo(
        "FLOW-014", "nothing shows this view", .info,
        page: ExplainPage(
            why: """
                A screen that no other one opens is a feature that nobody reaches, or a template that was left over: it is built, translated and \
                kept up for nothing.
                """,
            bad: """
                // Sources/App/NotesApp.swift
                import SwiftUI
                @main struct NotesApp: App { var body: some Scene { WindowGroup { NoteList() } } }
                // Sources/App/NoteList.swift
                import SwiftUI
                struct NoteList: View { var body: some View { List { Text("A") } } }
                // Sources/App/NewFolderView.swift
                import SwiftUI
                struct NewFolderView: View { var body: some View { Form { Text("A") } } }
                """,
            good: """
                // Sources/App/NotesApp.swift
                import SwiftUI
                @main struct NotesApp: App { var body: some Scene { WindowGroup { NoteList() } } }
                // Sources/App/NoteList.swift
                import SwiftUI
                struct NoteList: View { var body: some View { NavigationLink("New folder") { NewFolderView() } } }
                // Sources/App/NewFolderView.swift
                import SwiftUI
                struct NewFolderView: View { var body: some View { Form { Text("A") } } }
                """,
            notFlagged: [
                "Views that any code but previews and tests names, also by their type.", "Public and generic views, and views of modules.",
                "Projects without an app of their own, and with several.", "Files that do not parse.",
            ],
            fix: "By hand: open it, or remove it.", source: "review of five apps"))

    func check(_ context: ProjectContext) {
        let files = context.index.files
        guard context.index.types(of: .app).count == 1,
            !files.contains(where: { $0.module == nil && $0.types.isEmpty && $0.lineCount > 40 })
        else { return }
        var named: [String: Int] = [:]
        for file in files where !file.isTest {
            // Code outside of types is mostly previews.
            var names = file.freeFunctions.isEmpty && file.freeProperties.isEmpty ? [] : file.mentionedTypes
            for type in file.types where !type.inherited.contains("PreviewProvider") {
                names.formUnion(type.mentionedTypes.subtracting([type.simpleName]))
            }
            for name in names { named[name, default: 0] += 1 }
        }
        for file in files where !file.isTest && !file.origin.isPreviewContent {
            for type in file.types where isScreen(type, context) && named[type.simpleName] == nil {
                context.report(
                    file, at: type.position, length: type.simpleName.utf8.count, symbol: type.name, snippet: type.name,
                    "Nothing shows \(type.simpleName).", advice: "Open it somewhere, or remove it.")
            }
        }
    }

    private func isScreen(_ type: TypeFact, _ context: ProjectContext) -> Bool {
        type.kind == .struct && type.access < .package && !type.isDebugOnly && type.genericParameters.isEmpty && !type.name.contains(".")
            && !type.simpleName.contains("Preview") && type.inherited.contains("View") && context.index.role(of: type.name)?.role == .view
            && !context.index.constructions(of: type.name).contains { !$0.fact.isPreview && $0.fact.enclosingType != type.name }
    }
}
