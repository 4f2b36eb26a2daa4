import SourceModel
import SwiftSyntax

/// How large a piece of view code is.
package struct BodySize: Hashable, Sendable {
    /// Without the lines of `switch`es that only choose.
    package let lines: Int
    /// How deep `VStack { HStack { … } }` goes.
    package let nesting: Int

    /// - Parameters:
    ///   - linesLimit: Routers are looked for in what has more lines.
    ///   - hole: A node that counts as one line without builders.
    package init(of node: some SyntaxProtocol, in file: SourceFile, linesLimit: Int, leaving hole: Syntax? = nil) {
        var total = file.end(of: node).line - file.position(of: node).line + 1
        if let hole { total -= file.end(of: hole).line - file.position(of: hole).line }
        if total > linesLimit {
            let router = RouterVisitor(file, hole: hole)
            router.walk(node)
            total -= router.lines
        }
        lines = total
        let visitor = NestingVisitor(hole: hole)
        visitor.walk(node)
        nesting = visitor.deepest
    }

    /// The innermost of the first deepest builders.
    package static func deepest(in node: some SyntaxProtocol) -> ClosureExprSyntax? {
        let visitor = NestingVisitor(hole: nil)
        visitor.walk(node)
        return visitor.innermost
    }

    /// The lines of `switch`es whose cases are one line each.
    private final class RouterVisitor: SyntaxVisitor {
        let file: SourceFile
        let hole: Syntax?
        var lines = 0

        init(_ file: SourceFile, hole: Syntax?) {
            self.file = file
            self.hole = hole
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
            if let hole, hole.position <= node.position, node.endPosition <= hole.endPosition { return .skipChildren }
            let isRouter = node.cases.allSatisfy { element in
                guard case .switchCase(let branch) = element, let first = branch.statements.first, let last = branch.statements.last else {
                    return false
                }
                return file.position(of: first).line == file.end(of: last).line
            }
            guard isRouter else { return .visitChildren }
            lines += file.end(of: node).line - file.position(of: node).line + 1
            return .skipChildren
        }
    }

    private final class NestingVisitor: SyntaxVisitor {
        private let hole: Syntax?
        private var depth = 0
        private(set) var deepest = 0
        private(set) var innermost: ClosureExprSyntax?

        init(hole: Syntax?) {
            self.hole = hole
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            guard isContainer(node) else { return .visitChildren }
            depth += 1
            if depth > deepest { (deepest, innermost) = (depth, node) }
            return .visitChildren
        }

        override func visitPost(_ node: ClosureExprSyntax) { if isContainer(node) { depth -= 1 } }

        private func isContainer(_ node: ClosureExprSyntax) -> Bool {
            if let hole, hole.position <= node.position, node.endPosition <= hole.endPosition { return false }
            guard let taker = ClosureRole.taker(of: node), ClosureRole.name(of: taker.call).startsWithCapital else { return false }
            return ClosureRole.of(node) == .builder
        }
    }
}
