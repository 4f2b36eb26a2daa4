import SwiftSyntax

/// Where a function that is given a completion calls it.
enum AnswerThread {
    private static let requests: Set<String> = ["dataTask", "uploadTask", "downloadTask"]

    /// Whether a function calls a closure that it is given on the thread of a request.
    static func isOffMain(_ function: FunctionDeclSyntax) -> Bool {
        let names = Set(
            function.signature.parameterClause.parameters.filter { $0.type.trimmedText.contains("->") }
                .map { ($0.secondName ?? $0.firstName).identifierText })
        guard !names.isEmpty, let body = function.body else { return false }
        let reader = AnswerReader(names)
        reader.walk(body)
        return reader.found
    }

    private final class AnswerReader: SyntaxVisitor {
        let names: Set<String>
        var found = false

        init(_ names: Set<String>) {
            self.names = names
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, names.contains(name) else {
                return .visitChildren
            }
            let around = Array(node.callsAround)
            // A session of one's own may answer on the main queue.
            let isSent = around.contains {
                requests.contains(ClosureRole.name(of: $0)) && $0.calledExpression.trimmedText.hasPrefix("URLSession.shared")
            }
            let isMoved = around.contains { call in
                let text = call.calledExpression.trimmedText
                return text.contains("main") || text.contains("MainActor") || text.hasPrefix("Task")
            }
            if isSent, !isMoved { found = true }
            return .visitChildren
        }
    }
}
