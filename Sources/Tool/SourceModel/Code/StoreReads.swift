import SwiftSyntax

/// What reads a store or a file while its caller waits.
package enum StoreReads {
    /// Whether code does so itself; closures that run later are not looked into.
    package static func areIn(_ code: some SyntaxProtocol) -> Bool {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(code)
        return finder.isFound
    }

    /// `context.fetch(descriptor)`, `Data(contentsOf: url)`.
    package static func isRead(_ call: FunctionCallExprSyntax) -> Bool {
        switch ClosureRole.name(of: call) {
        case "fetch", "fetchCount", "fetchIdentifiers":
            guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
            return base.trimmedText.lowercased().hasSuffix("context")
        case "Data", "String", "NSData": return call.arguments.first?.label?.text == "contentsOf"
        case "contentsOfDirectory": return true
        case "wait":
            return call.arguments.isEmpty
                && call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText.lowercased().hasSuffix("semaphore") ?? false
        default: return false
        }
    }

    private final class Finder: SyntaxVisitor {
        var isFound = false

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if StoreReads.isRead(node), !(node.parent?.is(AwaitExprSyntax.self) ?? false) { isFound = true }
            return .visitChildren
        }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            if case .action = ClosureRole.of(node) { return .skipChildren }
            return .visitChildren
        }
    }
}
