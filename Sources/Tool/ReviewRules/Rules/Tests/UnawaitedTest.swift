import SourceModel
import SwiftSyntax

/// A test waits for what it checks.
struct UnawaitedTest: Rule {
    let info = RuleInfo(
        "TEST-007", "a test ends before it checks", .warning, includesTests: true,
        page: ExplainPage(
            why:
                "The test returns before its task has run: what stands in it is checked too late or never, and the test passes whatever happens.",
            bad: """
                import XCTest
                final class SearchTests: XCTestCase {
                    func testSearch() {
                        Task { XCTAssertEqual(await find("a"), 1) }
                    }
                }
                """,
            good: """
                import XCTest
                final class SearchTests: XCTestCase {
                    func testSearch() async {
                        let found = await find("a")
                        XCTAssertEqual(found, 1)
                    }
                }
                """,
            notFlagged: [
                "A task whose value the test awaits.", "A test that waits for an expectation.", "A task that only starts something.",
            ],
            fix: "Make the test `async`, and await what it checks.", source: "Apple's documentation, Asynchronous Tests and Expectations"))

    private static let checks = ["XCTAssert", "XCTFail", "expect", "require", "XCTUnwrap"]
    private static let waits: Set<String> = ["wait", "fulfillment", "waitForExpectations", "value", "confirmation", "waiter"]

    func check(_ context: FileContext) {
        guard context.file.facts.isTest else { return }
        for type in context.file.nodes.types {
            let isCase = type.fact.inherited.contains { $0.hasSuffix("TestCase") || $0.hasSuffix("Tests") }
            for function in type.functions where function.fact.has("Test") || isCase && function.fact.name.hasPrefix("test") {
                guard let body = function.declaration.body, !waits(body) else { continue }
                if let task = task(in: body, context) {
                    context.report(
                        task.calledExpression, "\(function.fact.name) ends before this task has checked anything.",
                        advice: "Make the test `async`, and await what it checks.")
                } else if let expectation = context.file.nodes.calls(named: "expectation").first(where: { body.contains($0.expression) }) {
                    context.report(
                        expectation.expression, "\(function.fact.name) never waits for this expectation.",
                        advice: "Await `fulfillment(of:)`.")
                }
            }
        }
    }

    private func waits(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { Self.waits.contains($0.text) && !isWithinTask($0) }
    }

    private func isWithinTask(_ token: TokenSyntax) -> Bool {
        token.callsAround.contains { TaskCode.isTask($0) }
    }

    private func task(in body: CodeBlockSyntax, _ context: FileContext) -> FunctionCallExprSyntax? {
        for item in body.statements {
            guard let call = item.item.as(FunctionCallExprSyntax.self), TaskCode.isTask(call), let closure = call.trailingClosure,
                closure.statements.tokens(viewMode: .sourceAccurate).contains(where: { token in
                    Self.checks.contains { token.text.hasPrefix($0) }
                })
            else { continue }
            return call
        }
        return nil
    }
}
