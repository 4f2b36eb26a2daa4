import SourceModel
import SwiftSyntax

/// What nobody calls is not kept.
struct UnusedFunction: Rule {
    let info = RuleInfo(
        "CODE-003", "a function that nobody calls", .warning,
        page: ExplainPage(
            why: """
                A private function that its file never calls does nothing but be read, and be changed along with the rest. Often it is the \
                other half of something that was forgotten: the load that no screen starts.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View { Text("\\(count)") }
                    private func add() { count += 1 }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View { Button("\\(count)") { add() } }
                    private func add() { count += 1 }
                }
                """,
            notFlagged: [
                "Functions that Objective-C calls, and those with an attribute.",
                "Functions that are not private: other files may call them.",
                "A name that stands anywhere else in the file.",
            ],
            fix: "Call it, or remove it.", source: "SwiftLint: unused_declaration"))

    func check(_ context: FileContext) {
        guard !context.file.syntax.hasError else { return }
        var names: [String: Int]?
        for type in context.file.nodes.types where !type.attributes.contains(where: { $0.trimmedText.contains("objc") }) {
            for function in type.functions
            where function.fact.access <= .fileprivate
                && function.fact.attributes.allSatisfy({
                    $0.name == "MainActor" || $0.name == "ViewBuilder" || $0.name == "discardableResult"
                })
            {
                guard function.fact.name.first?.isLetter ?? false, !function.fact.modifiers.contains("override"),
                    !context.isPreview(function.declaration)
                else { continue }
                if names == nil { names = counted(context.file.syntax) }
                guard names?[function.fact.name] == 1 else { continue }
                context.report(
                    function.declaration.name, "Nobody calls \(function.fact.name).", advice: "Call it where it should run, or remove it.")
            }
        }
    }

    /// How often each name stands in a file.
    private func counted(_ syntax: SourceFileSyntax) -> [String: Int] {
        var counts: [String: Int] = [:]
        for token in syntax.tokens(viewMode: .sourceAccurate) {
            if case .identifier = token.tokenKind { counts[token.identifierText, default: 0] += 1 }
        }
        return counts
    }
}
