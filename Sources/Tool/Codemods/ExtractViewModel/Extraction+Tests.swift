import ReviewRules
import SourceModel
import SwiftSyntax

/// The first test of the view model.
extension Extraction {
    /// A first test, where the project has tests and the view model can be made there.
    mutating func addTests() {
        guard let module = file.facts.module,
            let sample = context.project.files.first(where: { $0.facts.isTest && $0.facts.imports(module) && $0.path.contains("Tests/") })
        else { return }
        let folder = sample.path.split(separator: "/").dropLast().joined(separator: "/")
        let path = "\(folder)/\(modelName)Tests.swift"
        guard context.project.file(at: path) == nil, dependencies.isEmpty else {
            if !dependencies.isEmpty {
                result.notes.append(
                    Note("Write tests for \(modelName) with stand-ins for \(dependencies.map(\.name).joined(separator: ", "))."))
            }
            return
        }
        let checks = plan.states.compactMap { state -> String? in
            guard let value = state.binding.initializer?.value else { return "viewModel.\(state.fact.name) == nil" }
            switch value.as(ExprSyntaxEnum.self) {
            case .booleanLiteralExpr(let literal): return (literal.literal.text == "true" ? "" : "!") + "viewModel.\(state.fact.name)"
            case .integerLiteralExpr, .stringLiteralExpr: return "viewModel.\(state.fact.name) == \(value.trimmedDescription)"
            case .arrayExpr(let array):
                return array.elements.isEmpty
                    ? "viewModel.\(state.fact.name).isEmpty" : "viewModel.\(state.fact.name).count == \(array.elements.count)"
            default: return nil
            }
        }
        guard !checks.isEmpty else { return }
        let text = """
            import Testing

            @testable import \(module)

            @MainActor
            struct \(modelName)Tests {
                @Test func startsAsTheViewDid() {
                    let viewModel = \(modelName)()
            \(checks.map { "        #expect(\($0))" }.joined(separator: "\n"))
                }
            }

            """
        result.changes.newFiles.append(ChangeSet.NewFile(path: path, text: text.stepped(by: unit)))
    }
}
