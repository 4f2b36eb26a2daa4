import SourceModel
import SwiftSyntax

/// The call that constructs a view's model, written again with what an initialiser is given.
struct ModelConstruction {
    /// `T`, `T<U>` or `.init`.
    let callee: String
    let arguments: [(label: String?, text: String)]

    init?(_ expression: ExprSyntax) {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty,
            !call.calledExpression.is(ClosureExprSyntax.self)
        else { return nil }
        callee = call.calledExpression.trimmedText
        arguments = call.arguments.map { ($0.label?.text, $0.expression.trimmedText) }
    }

    /// The type to annotate with.
    var typeText: String? {
        let text = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
        return text.isEmpty ? nil : text
    }

    /// - Parameter given: Expressions by the model's parameters that take them.
    /// - Returns: Nothing where a parameter would be left without a value.
    func text(for initialiser: InitialiserFact, given: [String: String]) -> String? {
        var left = arguments
        var parts: [String] = []
        for parameter in initialiser.parameters {
            let existing = left.firstIndex { $0.label == parameter.label }
            let old = existing.map { left.remove(at: $0).text }
            if let text = given[parameter.name] ?? old {
                parts.append((parameter.label.map { "\($0): " } ?? "") + text)
            } else if parameter.defaultValue == nil {
                return nil
            }
        }
        guard left.isEmpty else { return nil }
        return "\(typeText.map { $0 } ?? ".init")(\(parts.joined(separator: ", ")))"
    }
}

extension InitialiserNode {
    /// Whether it calls another initialiser of its type.
    var isDelegating: Bool {
        declaration.body?.statements.contains { $0.trimmedText.contains("self.init(") } ?? false
    }
}

extension FileContext {
    /// Puts a statement in front of an initialiser's others.
    func prepend(_ statement: String, to initialiser: InitialiserNode) -> TextEdit? {
        guard let body = initialiser.declaration.body else { return nil }
        let brace = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        let outer = indentation(of: initialiser.declaration)
        let opening = lines(of: body.leftBrace)
        let inner: String
        if let first = body.statements.first {
            guard lines(of: first) > opening else {
                return insert("\(statement); ", before: first)
            }
            inner = indentation(of: first)
        } else {
            inner = outer + indentationUnit
            if lines(of: body.rightBrace) == opening, body.rightBrace.leadingTrivia.isEmpty,
                body.leftBrace.trailingTrivia.allSatisfy(\.isSpace)
            {
                let end = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
                return TextEdit(path: file.path, start: brace, end: end, replacement: "\n\(inner)\(statement)\n\(outer)")
            }
        }
        return TextEdit(path: file.path, start: brace, end: brace, replacement: "\n\(inner)\(statement)")
    }

    private func lines(of node: some SyntaxProtocol) -> Int { file.position(of: node).line }

    /// What the file indents by: of its first indented member.
    var indentationUnit: String {
        for type in file.nodes.types where type.parent == nil {
            guard let first = type.members.members.first else { continue }
            let unit = indentation(of: first)
            if !unit.isEmpty { return unit }
        }
        return "    "
    }
}

extension TriviaPiece {
    fileprivate var isSpace: Bool { if case .spaces = self { true } else { false } }
}
