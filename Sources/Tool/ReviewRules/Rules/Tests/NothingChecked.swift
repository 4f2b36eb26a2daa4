import SourceModel
import SwiftSyntax

/// A test checks something.
struct NothingChecked: Rule {
    let info = RuleInfo(
        "TEST-005", "a test checks nothing", .warning, includesTests: true,
        page: ExplainPage(
            why: """
                A test without a check passes whatever the code does. Those that a template brought along make a suite look tested that is not.
                """,
            bad: """
                import XCTest
                final class AppTests: XCTestCase {
                    func testExample() throws {
                        // Use XCTAssert and related functions to verify your tests produce the correct results.
                    }
                }
                """,
            good: """
                import XCTest
                final class AppTests: XCTestCase {
                    func testAdds() { XCTAssertEqual(1 + 1, 2) }
                }
                """,
            notFlagged: [
                "Tests that may throw, and try something.",
                "Tests that measure, that wait for something, that touch the screen, or that call a function of the tests.",
                "The second one of a suite.",
            ],
            fix: "Check what the code gives back, or remove the test.", source: "Apple's documentation of XCTest"))

    private static let words = [
        "assert", "expect", "require", "verify", "check", "validate", "fail", "record", "confirm", "fulfill", "wait", "snapshot",
        "attachment", "tap",
        "typetext", "swipe",
    ]

    func check(_ context: FileContext) {
        guard context.file.facts.isTest else { return }
        let helpers = Set(context.file.nodes.freeFunctions.map(\.fact.name))
        for type in context.file.nodes.types {
            let isCase = type.fact.inherited.contains { $0.hasSuffix("TestCase") || $0.hasSuffix("Tests") }
            let idle = type.functions.filter { function in
                guard function.fact.has("Test") || isCase && function.fact.name.hasPrefix("test") && function.fact.parameters.isEmpty,
                    let body = function.declaration.body
                else { return false }
                return !checks(body, isThrowing: function.fact.isThrowing, helpers.union(type.functions.map(\.fact.name)))
            }
            guard let first = idle.first else { continue }
            let more =
                idle.count == 1
                ? "" : " Nor \(idle.count == 2 ? "does another one" : "do \(idle.count - 1) others") of \(type.fact.simpleName)."
            context.report(
                first.declaration.name, "\(first.fact.name) checks nothing: it passes whatever happens.\(more)",
                advice: "Check what the code gives back, or remove the test.")
        }
    }

    private func checks(_ body: CodeBlockSyntax, isThrowing: Bool, _ helpers: Set<String>) -> Bool {
        for token in body.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .identifier(let name):
                let lower = name.lowercased()
                if lower.hasPrefix("xct") && !lower.hasPrefix("xctos") && !lower.hasPrefix("xctapplication") && !lower.hasPrefix("xctclock")
                    || helpers.contains(name) || Self.words.contains(where: lower.holds)
                {
                    return true
                }
                if name == "measure", let call = token.parent?.parent?.as(FunctionCallExprSyntax.self) {
                    return !(call.trailingClosure?.statements.isEmpty ?? true)
                }
            case .keyword(.try) where isThrowing: return true
            default: break
            }
        }
        return false
    }
}
