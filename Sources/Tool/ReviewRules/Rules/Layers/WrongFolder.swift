import SourceModel

/// A type lies in the folder of its role.
struct WrongFolder: Rule {
    let info = RuleInfo(
        "LAYER-004", "the folder belongs to another role", .info, fix: .suggestion, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                Folders are the first map of a code base. A service among the views is found by nobody who looks for services, and the \
                next one is put beside it.
                """,
            bad: """
                // Sources/App/Services/ProfileView.swift
                import SwiftUI

                struct ProfileView: View {
                    var body: some View { Text("Profile") }
                }
                """,
            good: """
                // Sources/App/Views/ProfileView.swift
                import SwiftUI

                struct ProfileView: View {
                    var body: some View { Text("Profile") }
                }
                """,
            notFlagged: [
                "A view model beside its view, where the layout is by feature.", "Values beside the views or services that use them.",
                "Files in folders whose names say nothing of a role.", "Protocols, tests, and types whose role is uncertain.",
            ],
            fix: "`glide improve LAYER-004` moves the file; Swift packages need no other change.",
            source: "000 File Organization; 002 Folder Structure"))

    func check(_ context: ProjectContext) {
        let kind: FolderLayout.Kind? =
            switch context.settings.layout {
            case .auto: nil
            case .feature: .feature
            case .layer: .layer
            }
        let layout = FolderLayout(index: context.index, kind: kind)
        for found in layout.misplacements {
            let file = context.index.files[found.file]
            context.report(
                file, at: found.position, symbol: found.type, snippet: "\(found.folder) \(found.type)",
                "The \(Self.title(found.role.role)) \(found.type) is in \(found.folder)/.",
                advice: "Move the file to \(found.destination).", evidence: found.role.evidence,
                fix: context.index.files.contains { $0.path == found.destination }
                    ? nil : Fix("Move the file", .suggestion, codemod: "move-file", target: "\(file.path) -> \(found.destination)"))
        }
    }

    static func title(_ role: Role) -> String {
        switch role {
        case .viewModel: "view model"
        case .viewModifier: "view modifier"
        case .appState: "app state"
        default: role.rawValue
        }
    }
}
