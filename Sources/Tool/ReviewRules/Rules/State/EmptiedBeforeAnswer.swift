import SourceModel
import SwiftSyntax

/// What is shown stays until there is something newer.
struct EmptiedBeforeAnswer: Rule {
    let info = RuleInfo(
        "STATE-018", "a refresh empties the list before the answer", .warning,
        page: ExplainPage(
            why: """
                Who pulls to refresh without a network loses what was there: the list is emptied first, and the request fails. With a network it \
                flickers, and the place in it is lost.
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
                        news = []
                        do { news = try await service.news() } catch { errorMessage = "There is no answer." }
                    }
                }
                """,
            good: """
                import Observation
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @Observable final class NewsViewModel {
                    var news: [String] = []
                    var errorMessage: String?
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func refresh() async {
                        do { news = try await service.news() } catch { errorMessage = "There is no answer." }
                    }
                }
                """,
            notFlagged: [
                "Functions that load something else: another category, a search; they have a parameter, or no name of a refresh.",
                "A list that is put back when the request fails.", "What is read from memory or from the disk.",
            ],
            fix: "By hand: keep the old list until the new one is there.", source: "review of tutorials' apps"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where !context.isPreview(type.declaration) && context.isObserved(type) {
            for function in type.functions
            where function.fact.parameters.isEmpty && Self.isRefresh(function.fact.name) && !function.fact.isStatic {
                guard let body = function.declaration.body else { continue }
                check(body, of: function, in: type, context)
            }
        }
    }

    private static func isRefresh(_ name: String) -> Bool {
        !Set(ErrorCode.words(name)).isDisjoint(with: ["refresh", "reload", "refreshing"])
    }

    private func check(_ body: CodeBlockSyntax, of function: FunctionNode, in type: TypeNode, _ context: FileContext) {
        for item in body.statements {
            if let (name, node) = emptied(item), let property = context.storedProperty(name, of: type), !property.isLet,
                LocalName.isLocal(name, at: node) == false
            {
                // An array: what a list of nodes filters is another tree, without places.
                let rest = Array(body.statements).filter { $0.position > item.position }
                guard rest.contains(where: { fills(name, $0, type, context, depth: 0) }), !isKept(name, before: item, in: body) else {
                    continue
                }
                context.report(
                    node, "\(function.fact.name) empties \(name) before there is an answer: when it fails, nothing is left.",
                    advice: "Replace \(name) when the answer is there.")
                return
            }
            if item.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.await) }) { return }
        }
    }

    /// `items = []`, `items.removeAll()`
    private func emptied(_ item: CodeBlockItemSyntax) -> (String, Syntax)? {
        if let sequence = item.item.as(SequenceExprSyntax.self), let (target, symbol, value) = Assignment.parts(of: sequence),
            symbol == "=",
            value.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false, let name = TaskCode.ownName(target),
            !target.is(SubscriptCallExprSyntax.self)
        {
            return (name, Syntax(sequence))
        }
        if let call = item.item.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "removeAll", call.trailingClosure == nil,
            call.arguments.allSatisfy({ $0.label?.text == "keepingCapacity" }), let name = TaskCode.ownName(member.base)
        {
            return (name, Syntax(call))
        }
        return nil
    }

    /// Whether code waits for something from elsewhere and puts it into the list: itself, or by a function of the type.
    private func fills(_ name: String, _ code: some SyntaxProtocol, _ type: TypeNode, _ context: FileContext, depth: Int) -> Bool {
        let asks = code.tokens(viewMode: .sourceAccurate).contains { ["await", "dataTask", "sink", "completion"].contains($0.text) }
        let puts = context.file.nodes.assignments.contains { assignment in
            code.contains(assignment.expression) && context.ownTarget(assignment) == name
                && !(assignment.value.first?.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false)
        }
        let adds = context.file.nodes.calls(named: ["append"]).contains { call in
            code.contains(call.expression) && TaskCode.ownName(call.receiver) == name
        }
        if asks, puts || adds { return true }
        guard depth < 2 else { return false }
        return context.file.nodes.calls.contains { call in
            guard code.contains(call.expression), let called = TaskCode.ownName(call.expression.calledExpression) else { return false }
            return context.functions(of: type.fact.name).contains { function in
                function.fact.name == called
                    && function.declaration.body.map { !$0.contains(code) && fills(name, $0, type, context, depth: depth + 1) } ?? false
            }
        }
    }

    /// Whether what was there is kept by another name, to be put back.
    private func isKept(_ name: String, before item: CodeBlockItemSyntax, in body: CodeBlockSyntax) -> Bool {
        body.statements.contains { other in
            other.position < item.position
                && other.item.as(VariableDeclSyntax.self)?.bindings.contains { TaskCode.ownName($0.initializer?.value) == name } ?? false
        }
    }
}
