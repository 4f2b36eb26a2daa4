import SourceModel
import SwiftSyntax

/// What somebody typed stays until it has arrived.
struct EmptiedBeforeSent: Rule {
    let info = RuleInfo(
        "STATE-021", "what was typed is emptied before it has arrived", .warning,
        page: ExplainPage(
            why: """
                The field is emptied at once, whatever becomes of what was in it. When sending fails, the text is gone, and has to be typed again.
                """,
            bad: """
                import Observation
                protocol ChatServiceProtocol { func send(_ text: String) async throws }
                @MainActor @Observable final class ChatViewModel {
                    var draft = ""
                    var errorMessage: String?
                    private let service: ChatServiceProtocol
                    init(service: ChatServiceProtocol) { self.service = service }
                    func send() async {
                        let text = draft
                        draft = ""
                        do { try await service.send(text) } catch { errorMessage = "The message was not sent." }
                    }
                }
                """,
            good: """
                import Observation
                protocol ChatServiceProtocol { func send(_ text: String) async throws }
                @MainActor @Observable final class ChatViewModel {
                    var draft = ""
                    var errorMessage: String?
                    private let service: ChatServiceProtocol
                    init(service: ChatServiceProtocol) { self.service = service }
                    func send() async {
                        let text = draft
                        draft = ""
                        do {
                            try await service.send(text)
                        } catch {
                            draft = text
                            errorMessage = "The message was not sent."
                        }
                    }
                }
                """,
            notFlagged: [
                "A failure that puts the text back.", "A text that is emptied when everything went well.",
                "A function of which nothing says that it can fail.", "What is searched for.",
            ],
            fix: "By hand: empty it after the answer, or put it back when sending fails.", source: "review of chat apps"))

    private static let others: Set<String> = [
        "error", "search", "query", "filter", "toast", "alert", "result", "answer", "response", "status",
    ]

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard assignment.value.count == 1, assignment.value.first?.as(StringLiteralExprSyntax.self)?.representedLiteralValue == "",
                let name = context.ownTarget(assignment), Self.others.isDisjoint(with: ErrorCode.words(name)),
                let type = context.typeAround(assignment.expression), context.storedProperty(name, of: type) != nil,
                let item = TaskCode.statement(around: assignment.expression), let list = item.parent?.as(CodeBlockItemListSyntax.self),
                !context.isPreview(item)
            else { continue }
            if let function = loser(of: name, item, list, type, context) {
                context.report(
                    item, "\(name) is emptied whatever becomes of \(function): when that fails, what was typed is lost.",
                    advice: "Empty it when \(function) went well.")
            } else if isSentLater(name, item, list) {
                context.report(
                    item, "\(name) is emptied before it has arrived, and not put back when that fails.",
                    advice: "Put it back in the catch, or empty it after the answer.")
            }
        }
    }

    /// The model's function that is given the text beside this, and may fail.
    private func loser(
        of name: String, _ item: CodeBlockItemSyntax, _ list: CodeBlockItemListSyntax, _ type: TypeNode, _ context: FileContext
    ) -> String? {
        guard context.index.isRole(type.fact.name, .view) else { return nil }
        let names = [name] + copies(of: name, before: item, list)
        for other in list where other.id != item.id {
            guard let attempt = Closing.attempt(other, in: type, context), names.contains(where: attempt.call.arguments.namesOwn) else {
                continue
            }
            let between = list.filter {
                min(other.position, item.position) < $0.position && $0.position < max(other.position, item.position)
            }
            return between.contains(where: attempt.isAsked) ? nil : attempt.function
        }
        return nil
    }

    /// `text` of `let text = draft` before the statement that empties `draft`.
    private func copies(of name: String, before item: CodeBlockItemSyntax, _ list: CodeBlockItemListSyntax) -> [String] {
        Array(list).filter { $0.position < item.position }.flatMap { item -> [String] in
            guard let declaration = item.item.as(VariableDeclSyntax.self) else { return [] }
            return declaration.bindings.compactMap { binding in
                guard let value = binding.initializer?.value, TaskCode.mentions(name, in: value) else { return nil }
                return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            }
        }
    }

    /// `let text = draft; draft = ""; do { try await send(text) } catch { … }`, and nothing in the `catch` that puts it back.
    private func isSentLater(_ name: String, _ item: CodeBlockItemSyntax, _ list: CodeBlockItemListSyntax) -> Bool {
        let copies = copies(of: name, before: item, list)
        guard !copies.isEmpty else { return false }
        for later in list where later.position > item.position {
            let attempt =
                later.item.as(DoStmtSyntax.self)
                ?? later.item.as(FunctionCallExprSyntax.self).flatMap { call in
                    TaskCode.isTask(call) ? call.trailingClosure?.statements.lazy.compactMap { $0.item.as(DoStmtSyntax.self) }.first : nil
                }
            guard let attempt, let clause = attempt.catchClauses.last else { continue }
            let sends = attempt.body.tokens(viewMode: .sourceAccurate).contains { token in
                token.tokenKind == .keyword(.await)
                    && (token.parent?.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)).map { call in
                        copies.contains { TaskCode.mentions($0, in: call) }
                    } ?? false
            }
            return sends && !TaskCode.mentions(name, in: clause)
        }
        return false
    }
}
