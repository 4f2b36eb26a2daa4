import SourceModel
import SwiftSyntax

/// A test waits for what it waits for.
struct SleepingTest: Rule {
    let info = RuleInfo(
        "TEST-006", "a test waits for a time", .warning, includesTests: true,
        page: ExplainPage(
            why: """
                A test that sleeps is slow on every run, and fails where the machine is slower than the one that it was written on: nobody \
                believes it any more.
                """,
            bad: """
                import Testing
                struct FeedTests {
                    @Test func loads() async throws {
                        let feed = Feed()
                        feed.load()
                        try await Task.sleep(for: .seconds(1))
                        #expect(feed.count == 1)
                    }
                }
                """,
            good: """
                import Testing
                struct FeedTests {
                    @Test func loads() async {
                        let feed = Feed()
                        await feed.load()
                        #expect(feed.count == 1)
                    }
                }
                """,
            notFlagged: [
                "Stand-ins that answer late.", "A loop that asks again and again until something has happened.",
                "The second place of a suite.",
            ],
            fix: "Wait for the result: `await`, a confirmation, an expectation, a clock that the test turns.",
            source: "Apple's documentation of Testing"))

    func check(_ context: FileContext) {
        guard context.file.facts.isTest else { return }
        var seen: Set<Int> = []
        for call in context.file.nodes.calls(named: ["sleep", "usleep"]) {
            let receiver = call.receiver?.trimmedText
            guard receiver == nil || receiver == "Task" || receiver == "Thread", let place = call.type, !seen.contains(place),
                isTest(call.expression, context.file.nodes.types[place]), !isInLoop(call.expression)
            else { continue }
            seen.insert(place)
            context.report(
                call.expression, "The test waits for a time, and not for what it tests.",
                advice: "Wait for the result: with `await`, a confirmation or an expectation.")
        }
    }

    private func isTest(_ call: FunctionCallExprSyntax, _ type: TypeNode) -> Bool {
        type.functions.contains { function in
            (function.fact.has("Test") || function.fact.name.hasPrefix("test") || function.fact.name.hasPrefix("setUp")
                || function.fact.name.hasPrefix("tearDown"))
                && function.declaration.position <= call.position && call.endPosition <= function.declaration.endPosition
        } && TaskCode.closure(around: call).map { ClosureRole.taker(of: $0).map { TaskCode.isTask($0.call) } ?? false } != true
    }

    private func isInLoop(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call).parent
        while let node = current, !node.is(FunctionDeclSyntax.self) {
            if node.is(WhileStmtSyntax.self) || node.is(ForStmtSyntax.self) || node.is(RepeatStmtSyntax.self) { return true }
            current = node.parent
        }
        return false
    }
}
