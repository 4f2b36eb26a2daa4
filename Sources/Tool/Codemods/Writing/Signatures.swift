import ReviewRules
import SourceModel
import SwiftSyntax

/// Edits of parameter lists, argument lists and members.
extension SourceFile {
    /// Adds parameters at the end, before a last parameter that takes a function: callers may write it as a trailing closure.
    func add(parameters: [String], to clause: FunctionParameterClauseSyntax) -> TextEdit {
        guard let last = clause.parameters.last else { return insert(parameters.joined(separator: ", "), after: clause.leftParen) }
        let separator = separator(after: clause.leftParen, last, adding: parameters)
        if last.takesFunction { return insert(parameters.map { $0 + separator }.joined(), before: last) }
        let text = parameters.joined(separator: separator)
        if let comma = last.trailingComma { return insert(separator.dropFirst() + text + ",", after: comma) }
        return insert(separator + text, after: last)
    }

    /// Adds arguments at the end of a call.
    /// - Parameter following: The label that they stand before, where the call has it.
    func add(arguments: [String], to call: FunctionCallExprSyntax, before following: String? = nil) -> TextEdit {
        guard let open = call.leftParen else { return insert("(\(arguments.joined(separator: ", ")))", after: call.calledExpression) }
        guard let last = call.arguments.last else { return insert(arguments.joined(separator: ", "), after: open) }
        if let following, let argument = call.arguments.first(where: { $0.label?.text == following }) {
            let separator = separator(after: open, argument, adding: arguments)
            return insert(arguments.map { $0 + separator }.joined(), before: argument)
        }
        let separator = separator(after: open, last, adding: arguments)
        let text = arguments.joined(separator: separator)
        if let comma = last.trailingComma { return insert(separator.dropFirst() + text + ",", after: comma) }
        return insert(separator + text, after: last)
    }

    /// What stands between the elements of a list: a line end where they have lines of their own, or would make a line
    /// too long.
    private func separator(after open: TokenSyntax, _ last: some SyntaxProtocol, adding texts: [String]) -> String {
        let line = position(of: open).line
        if position(of: last).line != line { return ",\n\(indentation(of: last))" }
        let end = line < lines.count ? lines.start(ofLine: line + 1) - 1 : text.utf8.count
        let length = end - lines.start(ofLine: line) + texts.reduce(0) { $0 + $1.utf8.count + 2 }
        return length > 140 ? ",\n\(indentation(of: open))    " : ", "
    }

    /// Adds statements at the start of a body, after the assignments of parameters to properties there.
    func add(statements: [String], to body: CodeBlockSyntax) -> TextEdit {
        let indent = indentation(of: body.leftBrace)
        let stored = body.statements.prefix { $0.isAssignmentOfParameter }
        if let last = stored.last, position(of: last).line != position(of: body.leftBrace).line {
            return insert(statements.map { "\n\(indentation(of: last))\($0)" }.joined(), after: last)
        }
        guard let first = body.statements.first else {
            let lines = statements.map { "\n\(indent)    \($0)" }.joined()
            let start = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let end = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
            // A comment inside stays where it is.
            if !isBlank(start..<end) { return insert(lines, after: body.leftBrace) }
            return TextEdit(path: path, start: start, end: end, replacement: lines + "\n\(indent)")
        }
        if position(of: first).line == position(of: body.leftBrace).line {
            return insert(statements.map { "\($0); " }.joined(), before: first)
        }
        return insert(statements.map { "\n\(indentation(of: first))\($0)" }.joined(), after: body.leftBrace)
    }

    /// Adds members after another, with a blank line between.
    /// - Parameter isTight: Without blank lines: one more of the same kind.
    func add(members: String, after node: some SyntaxProtocol, isTight: Bool = false) -> TextEdit {
        let indent = indentation(of: node)
        let outer = node.parent?.parent?.parent?.parent.map { indentation(of: $0) } ?? ""
        let text = members.stepped(by: indent.removing(prefix: outer)).indented(by: indent)
        let last = end(of: node)
        let lineEnd = last.line < lines.count ? lines.start(ofLine: last.line + 1) - 1 : self.text.utf8.count
        let rest = self.text(last.offset..<lineEnd)
        // On one line with what follows.
        if !rest.allSatisfy(\.isWhitespace), !rest.drop(while: \.isWhitespace).hasPrefix("//") {
            return insert("\n\(text)\n", after: node)
        }
        let offset = rest.hasSuffix("\r") ? lineEnd - 1 : lineEnd
        let next = last.line + 1 < lines.count ? self.text(lineEnd + 1..<lines.start(ofLine: last.line + 2)) : ""
        let isFollowed = !next.allSatisfy(\.isWhitespace) && !next.drop(while: \.isWhitespace).hasPrefix("}")
        return TextEdit(
            path: path, start: offset, end: offset,
            replacement: (isTight ? "\n" : "\n\n") + text + (isFollowed && !isTight ? "\n" : ""))
    }

    /// Adds members at the end of a type.
    func add(members: String, atEndOf block: MemberBlockSyntax, indent: String) -> TextEdit {
        if let last = block.members.last { return add(members: members, after: last) }
        let start = block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        let end = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let text = "\n\(members.indented(by: indent + "    "))\n\(indent)"
        if isBlank(start..<end) { return TextEdit(path: path, start: start, end: end, replacement: text) }
        return TextEdit(path: path, start: end, end: end, replacement: String(text.dropFirst()))
    }
}

extension CodeBlockItemSyntax {
    /// `self.name = name`
    fileprivate var isAssignmentOfParameter: Bool {
        guard case .expr(let expression) = item, let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            let target = elements.first?.as(MemberAccessExprSyntax.self), let value = elements.last?.as(DeclReferenceExprSyntax.self)
        else { return false }
        return target.base?.trimmedDescription == "self" && target.declName.baseName.text == value.baseName.text
    }
}

extension SourceFile {
    /// By how much a type's members stand further in than the type.
    func indentationStep(of type: TypeNode) -> String {
        let inner = type.members.members.first.map { indentation(of: $0) } ?? ""
        let outer = indentation(of: type.declaration)
        return inner.hasPrefix(outer) && inner.count > outer.count ? inner.removing(prefix: outer) : "    "
    }
}

extension FunctionParameterSyntax {
    var takesFunction: Bool {
        var type = type
        while true {
            if let attributed = type.as(AttributedTypeSyntax.self) {
                type = attributed.baseType
            } else if let optional = type.as(OptionalTypeSyntax.self) {
                type = optional.wrappedType
            } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
                type = only.type
            } else {
                return type.is(FunctionTypeSyntax.self)
            }
        }
    }
}

extension String {
    /// Each line that is not empty, further in.
    func indented(by indent: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
    }

    /// Text that steps in by four spaces, with another step.
    func stepped(by unit: String) -> String {
        guard !unit.isEmpty, unit != "    " else { return self }
        let lines: [Substring] = split(separator: "\n" as Character, omittingEmptySubsequences: false)
        return lines.map { line -> String in
            let steps = line.prefix { $0 == " " }.count / 4
            return String(repeating: unit, count: steps) + line.dropFirst(steps * 4)
        }.joined(separator: "\n")
    }

    /// `apiClient` of `APIClient`, `user` of `User`.
    var lowerCamel: String {
        let capitals = prefix { $0.isUppercase || $0.isNumber }
        if capitals.count == count { return lowercased() }
        let head = capitals.count > 1 ? capitals.dropLast() : capitals
        return head.lowercased() + dropFirst(head.count)
    }

    /// With its first letter in upper case.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
