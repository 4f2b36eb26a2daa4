import SourceModel
import SwiftSyntax

/// An answer that comes late does not overwrite a newer one.
struct StaleResult: Rule {
    let info = RuleInfo(
        "STATE-006", "stale result", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                Who types "swift" starts five searches. They end in any order: without a look at whether the query is still the same, the list \
                may show what "swi" found.
                """,
            bad: """
                import Observation
                @Observable final class SearchViewModel {
                    var results: [String] = []
                    func search(_ query: String) {
                        Task {
                            try? await Task.sleep(for: .milliseconds(300))
                            results = await service.search(query)
                        }
                    }
                }
                """,
            good: """
                import Observation
                @Observable final class SearchViewModel {
                    var results: [String] = []
                    private var task: Task<Void, Never>?
                    func search(_ query: String) {
                        task?.cancel()
                        task = Task {
                            try? await Task.sleep(for: .milliseconds(300))
                            let found = await service.search(query)
                            guard !Task.isCancelled else { return }
                            results = found
                        }
                    }
                }
                """,
            notFlagged: ["A check of the task, the query or a token between the last wait and the write."],
            fix: "Asks whether the task was cancelled before it writes.", source: "001 Example 3"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel, .view) {
            guard let properties = context.index.type(named: type.fact.name)?.storedProperties else { continue }
            let names = Set(properties.filter { !$0.isLet }.map(\.name))
            for function in type.functions where !function.fact.isStatic {
                guard let body = function.declaration.body, function.fact.isAsync || mentionsTask(body) else { continue }
                let visitor = AnswerVisitor(names, isSearch: Self.isQuery(function.fact.name), isAsync: function.fact.isAsync)
                visitor.walk(body)
                let canReturn = function.fact.returnType == nil
                for answer in visitor.found {
                    context.report(
                        answer.write, "\(answer.target.text) takes an answer that may belong to an older query.",
                        advice: "After waiting, check that the task was not cancelled, or that the query is still the same.",
                        fix: canReturn || answer.isInTask ? fix(answer, context) : nil)
                }
            }
        }
    }

    private func mentionsTask(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier("Task") }
    }

    static func isQuery(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["search", "suggest", "autocomplete", "query"].contains { lower.holds($0) }
    }

    /// A value from a wait that is written to a property.
    private struct Answer {
        let write: SequenceExprSyntax
        let target: MemberPath
        let value: ExprSyntax
        /// Whether the wait is in the assignment itself.
        let isDirect: Bool
        let isInTask: Bool
    }

    private final class AnswerVisitor: SyntaxVisitor {
        private let properties: Set<String>
        private let isSearch: Bool
        private let isAsync: Bool
        var found: [Answer] = []

        init(_ properties: Set<String>, isSearch: Bool, isAsync: Bool) {
            self.properties = properties
            self.isSearch = isSearch
            self.isAsync = isAsync
            super.init(viewMode: .sourceAccurate)
        }

        override func visitPost(_ node: SequenceExprSyntax) {
            guard let (target, symbol, value) = Assignment.parts(of: node), symbol == "=", let path = MemberPath(target),
                properties.contains(path.root), path.parts.count == 1, let root = CodeRoot.around(node)
            else { return }
            let isInTask = root.node.is(ClosureExprSyntax.self)
            guard isInTask || isAsync else { return }
            if let waiting = awaited(value) {
                guard isQueried(waiting, before: node, in: root) else { return }
                found.append(Answer(write: node, target: path, value: value, isDirect: true, isInTask: isInTask))
            } else if let (declaration, waiting) = origin(of: value, in: root), isQueried(waiting, before: Syntax(declaration), in: root),
                !isChecked(from: declaration.endPosition, to: node, in: root)
            {
                found.append(Answer(write: node, target: path, value: value, isDirect: false, isInTask: isInTask))
            }
        }

        private func awaited(_ value: ExprSyntax) -> AwaitExprSyntax? {
            if let attempt = value.as(TryExprSyntax.self) { return awaited(attempt.expression) }
            if let sequence = value.as(SequenceExprSyntax.self), let first = sequence.elements.first { return awaited(first) }
            if let tuple = value.as(TupleExprSyntax.self), let only = tuple.elements.first { return awaited(only.expression) }
            return value.as(AwaitExprSyntax.self)
        }

        /// The `let found = await …` that a written value comes from.
        private func origin(of value: ExprSyntax, in root: CodeRoot) -> (VariableDeclSyntax, AwaitExprSyntax)? {
            var base = value
            while true {
                if let call = base.as(FunctionCallExprSyntax.self) {
                    base = call.calledExpression
                } else if let member = base.as(MemberAccessExprSyntax.self), let inner = member.base {
                    base = inner
                } else {
                    break
                }
            }
            guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
            let finder = DeclarationFinder(name)
            finder.walk(root.statements)
            guard let declaration = finder.found, let binding = declaration.bindings.first,
                let waiting = binding.initializer.flatMap({ awaited($0.value) })
            else { return nil }
            return (declaration, waiting)
        }

        /// Whether a call asks with a query: by the function's name, by its own, or by what it is given.
        private func isQueried(_ waiting: AwaitExprSyntax, before node: some SyntaxProtocol, in root: CodeRoot) -> Bool {
            let own = waiting.tokens(viewMode: .sourceAccurate).contains { token in
                if case .identifier(let name) = token.tokenKind {
                    name.lowercased().hasSuffix("query") || name.hasPrefix("search")
                } else {
                    false
                }
            }
            guard !own else { return true }
            guard isSearch else { return false }
            return waiting.expression.is(FunctionCallExprSyntax.self)
        }

        /// Whether the code between asks what became of the task or the query.
        private func isChecked(from start: AbsolutePosition, to node: SequenceExprSyntax, in root: CodeRoot) -> Bool {
            root.statements.tokens(viewMode: .sourceAccurate).contains { token in
                guard token.position >= start, token.endPosition <= node.position else { return false }
                return ["isCancelled", "checkCancellation", "=="].contains(token.text)
            }
        }
    }

    private final class DeclarationFinder: SyntaxVisitor {
        let name: String
        var found: VariableDeclSyntax?
        init(_ name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }
        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.bindings.first?.pattern.trimmedText == name { found = node }
            return .visitChildren
        }
    }

    private func fix(_ answer: Answer, _ context: FileContext) -> Fix? {
        guard let item = answer.write.parent?.as(CodeBlockItemSyntax.self), let target = answer.write.elements.first,
            answer.write.elements.count == 3
        else { return nil }
        let indentation = context.indentation(of: item)
        let check = "guard !Task.isCancelled else { return }\n\(indentation)"
        guard answer.isDirect else {
            return Fix("Check that the task was not cancelled", .suggestion, edits: [context.insert(check, before: item)])
        }
        guard !LocalName.isLocal("found", at: answer.write) else { return nil }
        let start = answer.write.positionAfterSkippingLeadingTrivia.utf8Offset
        return Fix(
            "Check that the task was not cancelled", .suggestion,
            edits: [
                TextEdit(
                    path: context.file.path, start: start, end: answer.value.positionAfterSkippingLeadingTrivia.utf8Offset,
                    replacement: "let found = "),
                context.insert("\n\(indentation)\(check)\(target.trimmedText) = found", after: answer.value),
            ])
    }
}
