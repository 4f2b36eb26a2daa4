import SourceModel
import SwiftSyntax

/// What was stored or sent may be anything; the app goes on.
struct CrashOnStoredData: Rule {
    let info = RuleInfo(
        "ERR-015", "data that cannot be read or written ends the app", .warning,
        page: ExplainPage(
            why: """
                Data of an older version, a damaged file, an answer of another form, a disk that is full: `fatalError` there ends the app, and \
                where it reads at the start, at every start.
                """,
            bad: """
                import Foundation
                struct ItemStore {
                    let url: URL
                    func items() -> [String] {
                        guard let data = try? Data(contentsOf: url), let items = try? JSONDecoder().decode([String].self, from: data) else {
                            fatalError("no items")
                        }
                        return items
                    }
                }
                """,
            good: """
                import Foundation
                struct ItemStore {
                    let url: URL
                    func items() throws -> [String] {
                        try JSONDecoder().decode([String].self, from: Data(contentsOf: url))
                    }
                }
                """,
            notFlagged: [
                "What is a part of the app: resources of its bundle.", "Previews, tests and sample data.",
                "Information only: the app's container or store at its start.",
            ],
            fix: "Throw the error, and let the screen say what can be done.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["fatalError", "preconditionFailure"]) where call.receiver == nil {
            guard !context.isPreview(call.expression), let work = work(before: call.expression) else { continue }
            switch work {
            case .data(let name):
                context.report(
                    call.expression, "When \(name) fails, the app ends.",
                    advice: "Throw the error, and let the screen say what can be done.")
            case .store:
                context.report(
                    call.expression, "When the store cannot be opened, the app ends, at every start.",
                    advice: "Open an empty store, or one in memory, and say so.", severity: .info)
            }
        }
    }

    /// Whether a call that ends the app is told by this rule.
    func tells(_ call: FunctionCallExprSyntax) -> Bool {
        ["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedText) && work(before: call) != nil
    }

    private func work(before call: FunctionCallExprSyntax) -> Work? {
        guard let attempt = attempt(before: call), !isOfBundle(call) else { return nil }
        return work(in: attempt)
    }

    /// The code whose failure leads to a call: the `do` of its `catch`, the conditions of its `guard`, the call whose closure is given an error.
    private func attempt(before node: some SyntaxProtocol) -> Syntax? {
        var current = Syntax(node)
        while let parent = current.parent {
            if parent.is(CatchClauseSyntax.self) { return parent.parent?.parent?.as(DoStmtSyntax.self).map { Syntax($0.body) } }
            if let check = parent.as(GuardStmtSyntax.self) {
                return check.body.id == current.as(CodeBlockSyntax.self)?.id ? Syntax(check.conditions) : nil
            }
            if let closure = parent.as(ClosureExprSyntax.self) {
                guard let taker = ClosureRole.taker(of: closure)?.call, ClosureRole.name(of: taker) == "loadPersistentStores" else {
                    return nil
                }
                return Syntax(taker)
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(MemberBlockItemSyntax.self) || parent.is(SwitchCaseSyntax.self) {
                return nil
            }
            current = parent
        }
        return nil
    }

    private enum Work { case data(String), store }

    private func work(in attempt: Syntax) -> Work? {
        let calls = AllCalls(viewMode: .sourceAccurate)
        calls.walk(attempt)
        for call in calls.found {
            let name = ClosureRole.name(of: call)
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText.lowercased() ?? ""
            switch name {
            case "ModelContainer", "loadPersistentStores", "openStore": return .store
            case "decode" where base.contains("decoder"): return .data("decode")
            case "save": if base.hasSuffix("context") { return .data(name) }
            case "unarchivedObject", "jsonObject": return .data(name)
            case "write" where call.arguments.first?.label?.text == "to": return .data("write")
            case _ where StoreReads.isRead(call): return .data(name.startsWithCapital ? "reading the data" : name)
            default: continue
            }
        }
        return nil
    }

    /// Whether the function reads what the app is delivered with, or what is made up.
    private func isOfBundle(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        var member: Syntax?
        while let parent = current, !parent.is(MemberBlockSyntax.self) {
            member = parent
            current = parent.parent
        }
        let words: Set<String> = ["resource", "bundle", "preview", "sample", "mock", "asset", "dummy", "fixture"]
        return member?.tokens(viewMode: .sourceAccurate).contains { token in
            !words.isDisjoint(with: ErrorCode.words(token.identifierText))
        } ?? false
    }
}

/// Every call in a piece of code.
private final class AllCalls: SyntaxVisitor {
    var found: [FunctionCallExprSyntax] = []
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}
