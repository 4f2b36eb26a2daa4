import ReviewRules
import SourceModel
import SwiftSyntax

/// The types of values in a type's code, as text, as far as declarations say them.
struct ValueTypes {
    let context: CodemodContext
    let file: SourceFile
    /// The type around the code.
    let type: MergedType

    /// A local name's type.
    struct Local {
        let text: String
        /// `$item` of `ForEach($items) { $item in`.
        let isBinding: Bool
    }

    private static let depth = 20

    // MARK: Expressions

    func text(of expression: ExprSyntax) -> String? { text(of: expression, Self.depth) }

    private func text(of expression: ExprSyntax, _ depth: Int) -> String? {
        guard depth > 0 else { return nil }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.identifierText
            if let found = local(name, at: Syntax(reference), depth - 1) { return found.text }
            if Scopes.isHidden(name, at: Syntax(reference)) { return nil }
            return property(name)
        }
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
            let name = access.declName.baseName.identifierText
            if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) { return property(name) }
            if let literal = LiteralType.name(of: expression), isEnumeration(literal) { return literal }
            guard let outer = text(of: base, depth - 1) else { return nil }
            return member(name, of: outer)
        }
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            return text(of: chain.expression, depth - 1).map { Self.unwrapped($0) }
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if let name = LiteralType.name(of: expression) { return name }
            let name = ClosureRole.name(of: call)
            if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
                base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind != .keyword(.self)
            {
                if Self.arrayFunctions.contains(name) { return element(of: base, depth - 1).map { "[\($0)]" } }
                return text(of: base, depth - 1).flatMap { returned(by: name, of: Self.base($0)) }
            }
            return returned(by: name, of: type.name)
        }
        return LiteralType.name(of: expression)
    }

    private static let arrayFunctions: Set<String> = ["filter", "sorted", "shuffled"]
    private static let slices: Set<String> = ["prefix", "suffix", "dropFirst", "dropLast", "reversed", "drop"]

    /// The type of what a sequence gives.
    func element(of expression: ExprSyntax) -> String? { element(of: expression, Self.depth) }

    private func element(of expression: ExprSyntax, _ depth: Int) -> String? {
        guard depth > 0 else { return nil }
        if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let first = sequence.elements.first, let middle = sequence.elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self),
            ["..<", "..."].contains(middle.operator.text)
        {
            return text(of: first, depth - 1) == "Int" ? "Int" : nil
        }
        if let call = expression.as(FunctionCallExprSyntax.self), let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
            Self.slices.contains(ClosureRole.name(of: call)) || Self.arrayFunctions.contains(ClosureRole.name(of: call))
        {
            return element(of: base, depth - 1)
        }
        if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "Array",
            let only = call.arguments.only, only.label == nil
        {
            return element(of: only.expression, depth - 1)
        }
        if let access = expression.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.identifierText
            if name == "allCases", let base = access.base?.as(DeclReferenceExprSyntax.self) { return base.baseName.identifierText }
            if name == "indices", let base = access.base, element(of: base, depth - 1) != nil { return "Int" }
        }
        return text(of: expression, depth - 1).flatMap { Self.element(of: $0) }
    }

    private static func element(of text: String) -> String? {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inner = String(text.dropFirst().dropLast())
            return inner.contains(":") || inner.contains("]") && !inner.hasPrefix("[") ? nil : inner
        }
        for name in ["Array", "Set", "IdentifiedArrayOf", "ArraySlice", "FetchedResults"]
        where text.hasPrefix("\(name)<") && text.hasSuffix(">") {
            return String(text.dropFirst(name.count + 1).dropLast())
        }
        if text == "Range<Int>" || text == "ClosedRange<Int>" { return "Int" }
        return nil
    }

    private static func unwrapped(_ text: String) -> String {
        if text.hasSuffix("?") { return String(text.dropLast()).removing(outer: "(", ")") }
        if text.hasPrefix("Optional<"), text.hasSuffix(">") { return String(text.dropFirst(9).dropLast()) }
        return text
    }

    private static func base(_ text: String) -> String {
        String(
            unwrapped(text).removing(prefix: "any ").removing(prefix: "some ").prefix {
                $0.isLetter || $0.isNumber || $0 == "." || $0 == "_"
            })
    }

    private func isEnumeration(_ name: String) -> Bool { context.index.type(named: name)?.kind == .enum }

    // MARK: Members

    /// The type of a property of the type around the code, as text.
    func property(_ name: String) -> String? { member(name, of: type) }

    private func member(_ name: String, of text: String) -> String? {
        if let element = Self.element(of: text) {
            if name == "count" { return "Int" }
            if name == "isEmpty" { return "Bool" }
            if name == "first" || name == "last" { return "\(element)?" }
        }
        if text == "String", name == "count" { return "Int" }
        if name == "isEmpty" { return "Bool" }
        return context.index.type(named: Self.base(text), from: file.facts.module).flatMap { member(name, of: $0) }
    }

    private func member(_ name: String, of type: MergedType) -> String? {
        for part in context.parts(of: type) {
            guard let property = part.node.properties.first(where: { $0.fact.name == name && !$0.fact.isStatic }) else { continue }
            if let text = property.fact.typeName?.text { return qualified(text, in: type.name) }
            return property.binding.initializer.flatMap { LiteralType.name(of: $0.value) }.map { qualified($0, in: type.name) }
        }
        return nil
    }

    private func returned(by name: String, of type: String) -> String? {
        guard let found = context.index.type(named: type, from: file.facts.module) else { return nil }
        let types = Set(found.functions.filter { $0.name == name && !$0.isStatic }.map { $0.returnType?.text ?? "Void" })
        return types.only.map { qualified($0, in: found.name) }
    }

    /// A type's text as other types have to write it: `AView.Filter` for `Filter` of `AView`.
    func qualified(_ text: String, in owner: String) -> String {
        var result = ""
        var word = ""
        var isMember = false
        func spelled(_ word: String) -> String {
            guard word.startsWithCapital, !isMember else { return word }
            var names = owner.split(separator: ".").map(String.init)
            while !names.isEmpty {
                let outer = names.joined(separator: ".")
                if context.index.type(named: "\(outer).\(word)")?.primary != nil { return "\(outer).\(word)" }
                names.removeLast()
            }
            return word
        }
        for character in text {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            if !word.isEmpty { result += spelled(word) }
            word = ""
            isMember = character == "."
            result.append(character)
        }
        return result + (word.isEmpty ? "" : spelled(word))
    }

    // MARK: Locals

    func local(_ name: String, at node: Syntax) -> Local? { local(name, at: node, Self.depth) }

    /// Looks outward for what declares the name.
    private func local(_ name: String, at node: Syntax, _ depth: Int) -> Local? {
        guard depth > 0 else { return nil }
        switch Scopes.declaration(of: name, at: node) {
        case .variable(let binding)?:
            guard binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
            if let annotation = binding.typeAnnotation { return Local(text: annotation.type.trimmedDescription, isBinding: false) }
            return binding.initializer.flatMap { text(of: $0.value, depth - 1) }.map { Local(text: $0, isBinding: false) }
        case .parameter(let parameter)?:
            if parameter.ellipsis != nil { return nil }
            if let attributed = parameter.type.as(AttributedTypeSyntax.self) {
                guard attributed.specifiers.isEmpty else { return nil }
                let isEscaping = attributed.attributes.contains { $0.trimmedDescription == "@escaping" }
                return isEscaping && attributed.attributes.count == 1
                    ? Local(text: attributed.baseType.trimmedDescription, isBinding: false) : nil
            }
            // What does not escape cannot be stored.
            return parameter.takesFunction && !parameter.type.is(OptionalTypeSyntax.self)
                ? nil : Local(text: parameter.type.trimmedDescription, isBinding: false)
        case .other?: return bound(name, around: node, depth)
        case nil: return nil
        }
    }

    /// `if let user`, and the parameters of closures.
    private func bound(_ name: String, around node: Syntax, _ depth: Int) -> Local? {
        var current = node
        while let parent = current.parent {
            if let branch = parent.as(IfExprSyntax.self), current.id == Syntax(branch.body).id {
                for condition in branch.conditions {
                    guard case .optionalBinding(let binding) = condition.condition,
                        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
                    else { continue }
                    let value = binding.initializer.flatMap { text(of: $0.value, depth - 1) }
                    let found = binding.initializer == nil ? unbound(name, at: Syntax(branch), depth) : value
                    return found.map { Local(text: Self.unwrapped($0), isBinding: false) }
                }
            }
            if let closure = parent.as(ClosureExprSyntax.self), let found = parameter(name, of: closure, depth) { return found.local }
            if parent.is(SwitchCaseSyntax.self) || parent.is(ForStmtSyntax.self) || parent.is(MemberBlockItemSyntax.self) { return nil }
            current = parent
        }
        return nil
    }

    /// The type of a name outside of `if let name`.
    private func unbound(_ name: String, at node: Syntax, _ depth: Int) -> String? {
        local(name, at: node, depth - 1)?.text ?? (Scopes.isHidden(name, at: node) ? nil : property(name))
    }

    /// - Returns: Nothing when the closure does not declare the name; a local without a type is `(nil)`.
    private func parameter(_ name: String, of closure: ClosureExprSyntax, _ depth: Int) -> (local: Local?, Void)? {
        var names: [String] = []
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?: names = list.map(\.name.identifierText)
        case .parameterClause(let clause)?:
            for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).identifierText == name {
                return (parameter.type.map { Local(text: $0.trimmedDescription, isBinding: false) }, ())
            }
        default: return nil
        }
        guard let position = names.firstIndex(where: { $0 == name || $0 == "$\(name)" }) else { return nil }
        guard let taker = ClosureRole.taker(of: closure) else { return (nil, ()) }
        let callee = ClosureRole.name(of: taker.call)
        if callee == "GeometryReader" || callee == "ScrollViewReader" {
            return (Local(text: callee == "GeometryReader" ? "GeometryProxy" : "ScrollViewProxy", isBinding: false), ())
        }
        guard ["ForEach", "List"].contains(callee), position == 0, names.count == 1, let data = taker.call.arguments.first,
            data.label == nil || data.label?.text == "data"
        else { return (nil, ()) }
        if names[position].hasPrefix("$") {
            // `ForEach($items) { $item in`
            guard let sequence = dollarless(data.expression), let element = sequenceElement(sequence, at: Syntax(taker.call)) else {
                return (nil, ())
            }
            return (Local(text: element, isBinding: true), ())
        }
        return (element(of: data.expression, depth - 1).map { Local(text: $0, isBinding: false) }, ())
    }

    /// The names of `$items` and `$viewModel.items`.
    private func dollarless(_ expression: ExprSyntax) -> [String]? {
        let names = expression.trimmedDescription.split(separator: ".").map(String.init)
        guard let first = names.first, first.hasPrefix("$"), names.dropFirst().allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } })
        else { return nil }
        return [String(first.dropFirst())] + names.dropFirst()
    }

    private func sequenceElement(_ names: [String], at node: Syntax) -> String? {
        guard let first = names.first, !Scopes.isHidden(first, at: node), var text = property(first) else { return nil }
        for name in names.dropFirst() {
            guard let next = member(name, of: text) else { return nil }
            text = next
        }
        return Self.element(of: text)
    }
}

extension String {
    /// Without a character at the start and one at the end, where both are there.
    func removing(outer first: Character, _ last: Character) -> String {
        self.first == first && self.last == last ? String(dropFirst().dropLast()) : self
    }
}
