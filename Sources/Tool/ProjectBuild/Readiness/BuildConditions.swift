import SwiftSyntax

/// Says which conditions of `#if` hold in a build for Linux.
package struct BuildConditions: Sendable {
    private let flags: Set<String>
    private let canImport: @Sendable (String) -> Bool
    private var platform: AppPlatform?

    package init(flags: Set<String>, canImport: @escaping @Sendable (String) -> Bool) {
        self.flags = flags
        self.canImport = canImport
    }

    /// The same where code for a system of Apple's is built.
    func on(_ platform: AppPlatform) -> BuildConditions {
        var conditions = self
        conditions.platform = platform
        return conditions
    }

    /// Bounded by the parser's nesting. What is not understood does not hold.
    func isTrue(_ expression: ExprSyntax) -> Bool {
        if let name = expression.as(DeclReferenceExprSyntax.self) { return flags.contains(name.baseName.text) }
        if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.tokenKind == .keyword(.true) }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
            return isTrue(inner.expression)
        }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" { return !isTrue(prefix.expression) }
        if let call = expression.as(FunctionCallExprSyntax.self) { return isTrue(call) }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            return Self.parts(of: Array(sequence.elements), at: "||").contains { term in
                Self.parts(of: term, at: "&&").allSatisfy { $0.count == 1 && isTrue($0[0]) }
            }
        }
        return false
    }

    private func isTrue(_ call: FunctionCallExprSyntax) -> Bool {
        let arguments = call.arguments.map(\.expression.trimmedDescription)
        guard let argument = arguments.first else { return false }
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "Linux" || argument == platform?.name
        case "canImport": return canImport(argument.split(separator: ".").first.map(String.init) ?? argument)
        case "swift", "compiler": return Self.isVersion(argument, atMost: [6, 3])
        case "arch":
            #if arch(x86_64)
            return argument == "x86_64"
            #else
            return argument == "arm64"
            #endif
        case "_endian": return argument == "little"
        case "_runtime": return argument == "_Native"
        case "hasFeature", "hasAttribute": return true
        default: return false
        }
    }

    /// `>=5.9` and `<6.0`.
    private static func isVersion(_ text: String, atMost current: [Int]) -> Bool {
        let numbers = text.drop { !$0.isNumber }.split(separator: ".").map { Int($0) ?? 0 }
        let isLater = current.lexicographicallyPrecedes(numbers)
        return text.hasPrefix("<") ? isLater : !isLater
    }

    private static func parts(of elements: [ExprSyntax], at name: String) -> [[ExprSyntax]] {
        elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }.map(Array.init)
    }
}
