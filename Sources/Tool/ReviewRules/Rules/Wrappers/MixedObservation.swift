import SourceModel

/// Two ways of observation in one feature.
struct MixedObservation: Rule {
    let info = RuleInfo(
        "OBS-002", "both ways of observation in one folder", .info, profiles: [.combine: nil],
        page: ExplainPage(
            why: """
                `@Observable` and `ObservableObject` ask for different wrappers, environment calls and tests. Where a feature has both, each view \
                has to know which is which.
                """,
            bad: """
                import SwiftUI

                @Observable
                final class ListModel {
                    var items: [String] = []
                }

                final class DetailModel: ObservableObject {
                    @Published var title = ""
                }
                """,
            good: """
                import SwiftUI

                @Observable
                final class ListModel {
                    var items: [String] = []
                }

                @Observable
                final class DetailModel {
                    var title = ""
                }
                """,
            notFlagged: ["Tests, previews and generated files.", "A migration that is under way belongs into the baseline."],
            fix: "Migrate what is left: OBS-001.", source: "C-03: 002, 003 and 000, 001, 004"))

    func check(_ context: ProjectContext) {
        var folders: [String: (old: [(FileFacts, TypeFact)], new: [String])] = [:]
        for file in context.index.files where !file.isTest && !file.isGenerated && !file.origin.isPreviewContent {
            let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
            for type in file.types where type.kind == .class && !type.isDebugOnly && !type.has("Model") {
                if type.has("Observable") {
                    folders[folder, default: ([], [])].new.append(type.name)
                } else if context.index.isObservableObject(type.name) {
                    folders[folder, default: ([], [])].old.append((file, type))
                }
            }
        }
        for folder in folders.keys.sorted() {
            guard let found = folders[folder], let first = found.new.first else { continue }
            for (file, type) in found.old {
                context.report(
                    file, at: type.position, length: type.name.utf8.count, symbol: type.name,
                    snippet: "class \(type.name) ObservableObject",
                    "\(type.name) is an ObservableObject, while \(first) next to it is @Observable.",
                    advice: "Use one kind of observation within a feature."
                )
            }
        }
    }
}
