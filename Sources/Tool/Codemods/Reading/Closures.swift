import SourceModel
import SwiftSyntax

/// What closures ask of the names inside.
enum Closures {
    /// Whether a member of a class must be written with `self.` there: inside a closure that may run later. Within `Task`
    /// and in closures that run at once it need not.
    /// - Parameter outer: A closure that becomes a method.
    static func wantsSelf(at node: Syntax, inside outer: Syntax? = nil) -> Bool {
        var current = node
        while let parent = current.parent {
            if current.id == outer?.id { return false }
            if let closure = current.as(ClosureExprSyntax.self) {
                if closure.signature?.capture?.items.contains(where: { $0.name.tokenKind == .keyword(.self) }) ?? false { return false }
                switch ClosureRole.of(closure) {
                case .transform: break
                case .builder, .action: if !isTask(closure) { return true }
                }
            }
            if parent.is(MemberBlockItemListSyntax.self) { return false }
            current = parent
        }
        return false
    }

    private static func isTask(_ closure: ClosureExprSyntax) -> Bool {
        guard let call = ClosureRole.taker(of: closure)?.call else { return false }
        let name = call.calledExpression.trimmedDescription
        return name == "Task" || name == "Task.detached" || name.hasPrefix("Task<") || name == "MainActor.run" || name.hasPrefix("with")
    }
}
