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
            for function in type.functions where !idle.contains(where: { $0 === function }) {
                checkTrivial(function, isCase, context)
                checkConditional(function, isCase, context)
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

    /// A test whose only checks hold whatever the code does: `XCTAssertTrue(list.count >= 0)`, `XCTAssertNotNil(model)` of what it made.
    private func checkTrivial(_ function: FunctionNode, _ isCase: Bool, _ context: FileContext) {
        guard function.fact.has("Test") || isCase && function.fact.name.hasPrefix("test"), let body = function.declaration.body else {
            return
        }
        let calls = context.file.nodes.calls.filter { body.contains($0.expression) }
        let checks = calls.filter { $0.name.hasPrefix("XCT") && $0.name != "XCTestExpectation" }
        let words = ["expect", "require", "confirmation", "fulfill", "verify", "wait", "assert"]
        guard let first = checks.first, checks.allSatisfy({ isTrivial($0, in: body) }),
            !calls.contains(where: { call in !call.name.hasPrefix("XCT") && words.contains { call.name.lowercased().hasPrefix($0) } }),
            !context.file.nodes.macros.contains(where: { body.contains($0.node) })
        else { return }
        context.report(
            first.expression, "\(function.fact.name) checks nothing: this holds whatever happens.",
            advice: "Check what the code gives back, or remove the test.")
    }

    /// `if case .loaded(let items) = model.state { #expect(items.isEmpty) }`: where it is not, nothing is checked.
    private func checkConditional(_ function: FunctionNode, _ isCase: Bool, _ context: FileContext) {
        guard function.fact.has("Test") || isCase && function.fact.name.hasPrefix("test"), let body = function.declaration.body else {
            return
        }
        let checks: [Syntax] =
            context.file.nodes.calls.filter { $0.name.hasPrefix("XCT") && body.contains($0.expression) }.map { Syntax($0.expression) }
            + context.file.nodes.macros.filter { ["expect", "require"].contains($0.name) && body.contains($0.node) }.map(\.node)
        guard !checks.isEmpty,
            !body.tokens(viewMode: .sourceAccurate).contains(where: { ["fail", "XCTFail", "Issue", "record"].contains($0.text) }),
            let branch = branch(around: checks[0], in: body), checks.allSatisfy({ self.branch(around: $0, in: body)?.id == branch.id }),
            branch.elseBody == nil
        else { return }
        context.report(
            branch, "\(function.fact.name) passes when this does not hold, and checks nothing then.",
            advice: "Require it: `try #require`, `XCTUnwrap`, or `guard … else { XCTFail() }`.")
    }

    private func branch(around node: Syntax, in body: CodeBlockSyntax) -> IfExprSyntax? {
        var current = node.parent
        while let parent = current, parent.id != body.id {
            if let branch = parent.as(IfExprSyntax.self) { return branch }
            current = parent.parent
        }
        return nil
    }

    private func isTrivial(_ check: CallNode, in body: CodeBlockSyntax) -> Bool {
        guard let value = check.argument(nil) else { return false }
        let text = value.trimmedText
        if check.name == "XCTAssertTrue" || check.name == "XCTAssert" { return text == "true" || text.hasSuffix(".count >= 0") }
        if check.name == "XCTAssertGreaterThanOrEqual" {
            return text.hasSuffix(".count") && check.expression.arguments.last?.expression.trimmedText == "0"
        }
        guard check.name == "XCTAssertNotNil", let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        // What the test made itself is there.
        return body.statements.contains { item in
            item.item.as(VariableDeclSyntax.self)?.bindings.contains { binding in
                guard binding.pattern.trimmedText == name, let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else {
                    return false
                }
                let made = ClosureRole.name(of: call)
                return made.startsWithCapital && !["URL", "Int", "Double", "UIImage", "UUID", "Data", "Bundle"].contains(made)
            } ?? false
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
