import SwiftSyntax

extension SyntaxProtocol {
    /// The function of the same type in which a node stands, in whatever closures.
    package var enclosingFunction: FunctionDeclSyntax? {
        var current = parent
        while let node = current, !node.is(MemberBlockSyntax.self) {
            if let function = node.as(FunctionDeclSyntax.self) { return function }
            current = node.parent
        }
        return nil
    }
}
