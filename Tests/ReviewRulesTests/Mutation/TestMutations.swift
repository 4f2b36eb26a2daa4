import ReviewRules
import SourceModel
import SwiftSyntax

let testMutations: [Mutation] = [
    Mutation(rule: "TEST-002", name: "a test asks the network", isInTests: true) { file, _ in
        file.nodes.types.flatMap(\.functions).filter { $0.fact.has("Test") || $0.fact.name.hasPrefix("test") }.compactMap {
            function in
            guard let brace = function.declaration.body?.leftBrace else { return nil }
            let offset = brace.endPositionBeforeTrailingTrivia.utf8Offset
            return [TextEdit(path: file.path, start: offset, end: offset, replacement: "\n        _ = URLSession.shared\n")]
        }
    },
    Mutation(rule: "TEST-004", name: "a mock is put into the app") { file, project in
        guard !file.types(project, .view, .viewModel, .service, .repository, .model).isEmpty, !file.facts.origin.isPreviewContent else {
            return []
        }
        return [[file.append("final class MockZebra { func run() {} }")]]
    },
    Mutation(rule: "PREV-001", name: "a preview makes a live service") { file, _ in
        file.nodes.macros.filter { $0.name == "Preview" }.compactMap { macro in
            guard let brace = macro.trailingClosure?.leftBrace else { return nil }
            let offset = brace.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                TextEdit(path: file.path, start: offset, end: offset, replacement: "\n    let _ = ZebraService()\n"),
                file.append("final class ZebraService { func run() { _ = URLSession.shared } }"),
            ]
        }
    },
]
