import SourceModel
import SwiftSyntax

/// Code that does not run is in the history of the project.
struct CommentedCode: Rule {
    let info = RuleInfo(
        "CODE-001", "code that is commented out", .warning,
        page: ExplainPage(
            why: """
                Nobody compiles it, nobody changes it when names around it change, and nobody knows whether it is a plan or a leftover. What was \
                there before is in the history.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Text("A")
                        // Button("Save") {
                        //     save()
                        // }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        // The title alone: the rest is in the bar.
                        Text("A")
                    }
                }
                """,
            notFlagged: [
                "Sentences, lists and drawings.",
                "Examples: a comment that begins with three slashes, or that a colon or the word example leads in.",
                "One line or two.", "The second place of a file.",
            ],
            fix: "Remove it.", source: "Clean Code, Comments"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("//") || context.file.text.holds("/*") else { return }
        let blocks = CommentBlock.all(in: context.file).filter(\.isCode)
        guard let first = blocks.first else { return }
        let more = blocks.dropFirst().reduce(0) { $0 + $1.lineCount }
        let rest = blocks.count == 1 ? "" : ", and \(more) in \(blocks.count == 2 ? "another place" : "\(blocks.count - 1) other places")"
        context.report(
            first.range, "\(first.lineCount) lines of code are commented out here\(rest).", snippet: first.code,
            advice: "Remove them: the history keeps them.")
    }
}
