import SourceModel
import SwiftSyntax

/// A failure is told whether or not there is something on the screen already.
struct SilentRefresh: Rule {
    let info = RuleInfo(
        "STATE-015", "a failure that is told only while there is nothing", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                The first load fails, and the screen says so. A refresh fails, and nothing happens: the old list stays, and whoever pulled it believes \
                that it is up to date.
                """,
            bad: """
                import Observation
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @Observable final class NewsViewModel {
                    var news: [String] = []
                    var errorMessage: String?
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func refresh() async {
                        errorMessage = nil
                        do { news = try await service.news() } catch {
                            if news.isEmpty { errorMessage = "The news did not come." }
                        }
                    }
                }
                """,
            good: """
                import Observation
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @Observable final class NewsViewModel {
                    var news: [String] = []
                    var errorMessage: String?
                    var notice: String?
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func refresh() async {
                        errorMessage = nil
                        do { news = try await service.news() } catch {
                            if news.isEmpty { errorMessage = "The news did not come." } else { notice = "These are older news." }
                        }
                    }
                }
                """,
            notFlagged: [
                "An `else`, and anything else in the `catch` that tells somebody.", "Conditions that ask about the error itself.",
            ],
            fix: "Tell it in the other case, too: a banner, an alert, a time stamp.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        for clause in context.file.nodes.catches where !context.isPreview(clause) {
            check(clause.body.statements, context)
        }
        guard context.file.text.holds(".failure") else { return }
        for branch in context.file.nodes.switchCases where isFailure(branch) && !context.isPreview(branch) {
            check(branch.statements, context)
        }
    }

    private func check(_ statements: CodeBlockItemListSyntax, _ context: FileContext) {
        // An array: what a list of nodes filters is another tree, without places.
        let telling = Array(statements).filter { !isWriting($0) }
        guard telling.count == 1, let branch = telling.first?.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
            branch.elseBody == nil, branch.conditions.count == 1, let condition = branch.conditions.first,
            let content = emptiness(condition), tells(branch.body), isOwn(content, at: branch, context)
        else { return }
        context.report(
            branch.ifKeyword,
            "While \(content) holds something, nobody is told of this failure: the old state stays and looks like the new one.",
            advice: "Tell it in the other case, too.", fix: fix(branch, context))
    }

    /// Drops the condition.
    private func fix(_ branch: IfExprSyntax, _ context: FileContext) -> Fix? {
        guard branch.body.statements.count == 1, let only = branch.body.statements.first else { return nil }
        return Fix("Tell it in each case", .suggestion, edits: [context.replace(branch, with: only.trimmedText)])
    }

    /// `news` of `news.isEmpty`, and of `news == nil`.
    private func emptiness(_ condition: ConditionElementSyntax) -> String? {
        guard case .expression(let expression) = condition.condition else { return nil }
        if let path = MemberPath(expression), path.parts.count == 2, path.last == "isEmpty" { return path.root }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].trimmedText == "==", elements[2].is(NilLiteralExprSyntax.self),
            let path = MemberPath(elements[0]), path.parts.count == 1
        else { return nil }
        return path.root
    }

    private func isOwn(_ name: String, at node: some SyntaxProtocol, _ context: FileContext) -> Bool {
        guard !LocalName.isLocal(name, at: node), let type = context.type(around: node) else { return false }
        return context.storedProperty(name, of: type) != nil
    }

    /// Whether the branch sets something that a view shows: an error, a message, a state.
    private func tells(_ body: CodeBlockSyntax) -> Bool {
        body.statements.contains { item in
            guard let sequence = item.item.as(SequenceExprSyntax.self), let parts = Assignment.parts(of: sequence),
                let path = MemberPath(parts.target)
            else { return false }
            let words = ErrorCode.words(path.last)
            return !Set(["error", "message", "state", "phase", "status", "failure", "failed", "alert"]).isDisjoint(with: words)
        }
    }

    /// What writes into a log, and what ends the waiting: `isLoading = false`.
    private func isWriting(_ item: CodeBlockItemSyntax) -> Bool {
        if let call = item.item.as(FunctionCallExprSyntax.self) {
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText.lowercased() ?? ""
            return ["print", "debugPrint", "NSLog", "os_log"].contains(ClosureRole.name(of: call)) || base.hasSuffix("log")
                || base.hasSuffix("logger")
        }
        guard let sequence = item.item.as(SequenceExprSyntax.self), let parts = Assignment.parts(of: sequence) else { return false }
        return parts.value.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
    }

    /// A branch of a `switch` for a failure.
    private func isFailure(_ branch: SwitchCaseSyntax) -> Bool {
        guard case .case(let label) = branch.label else { return false }
        return label.caseItems.contains { $0.pattern.trimmedText.contains(".failure") }
    }
}
