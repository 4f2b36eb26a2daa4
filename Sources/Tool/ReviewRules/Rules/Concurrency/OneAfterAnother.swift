import SourceModel
import SwiftSyntax

/// What does not depend on one another is asked for together.
struct OneAfterAnother: Rule {
    let info = RuleInfo(
        "CONC-022", "requests one after the other", .info,
        page: ExplainPage(
            why: """
                The loop waits for each answer before it sends the next request: with ten elements the screen waits ten times as long as it has to.
                """,
            bad: """
                func load(_ ids: [Int], from client: Client) async throws -> [String] {
                    var names: [String] = []
                    for id in ids {
                        names.append(try await client.name(of: id))
                    }
                    return names
                }
                protocol Client { func name(of id: Int) async throws -> String }
                """,
            good: """
                func load(_ ids: [Int], from client: any Client & Sendable) async throws -> [String] {
                    try await withThrowingTaskGroup(of: String.self) { group in
                        for id in ids { group.addTask { try await client.name(of: id) } }
                        return try await group.reduce(into: []) { $0.append($1) }
                    }
                }
                protocol Client { func name(of id: Int) async throws -> String }
                """,
            notFlagged: [
                "A loop that ends early, or whose next step needs the last answer.", "Loops that wait between two steps, and tests.",
                "`for await`, and a loop in a task group.", "Writes, whose order may matter.",
            ],
            fix: "Use a task group.", source: "Swift's documentation, Tasks and Task Groups"))

    private static let reads: Set<String> = [
        "fetch", "load", "get", "request", "download", "article", "item", "details", "detail", "find", "search", "name",
    ]

    func check(_ context: FileContext) {
        for loop in context.file.nodes.loops where loop.awaitKeyword == nil && !context.isPreview(loop) {
            guard let element = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, !ends(loop.body),
                let wait = wait(in: loop.body), let call = CalledFunction(wait.expression).call,
                Self.reads.contains(ErrorCode.words(CalledFunction(wait.expression).name).first ?? ""),
                call.arguments.contains(where: { TaskCode.mentions(element, in: $0) }),
                !call.arguments.contains(where: { isGathered($0, in: loop) }), !loop.sequence.trimmedText.contains("..<"),
                !loop.sequence.trimmedText.contains("...")
            else { continue }
            context.report(
                wait, "Each of these waits for the one before it, and needs nothing of it.",
                advice: "Ask for them together, in a task group.")
        }
    }

    private func ends(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains {
            [.keyword(.break), .keyword(.return)].contains($0.tokenKind)
                || ["sleep", "addTask", "checkCancellation", "isCancelled"].contains($0.text)
        }
    }

    private func wait(in body: CodeBlockSyntax) -> AwaitExprSyntax? {
        let waits = body.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.await) }
        return waits.count == 1 ? waits.first?.parent?.as(AwaitExprSyntax.self) : nil
    }

    /// Whether an argument is something that the loop itself changes.
    private func isGathered(_ argument: LabeledExprSyntax, in loop: ForStmtSyntax) -> Bool {
        guard let name = TaskCode.lastName(argument.expression) else { return false }
        return loop.body.trimmedText.contains("\(name) = ") || loop.body.trimmedText.contains("\(name) += ")
    }
}
