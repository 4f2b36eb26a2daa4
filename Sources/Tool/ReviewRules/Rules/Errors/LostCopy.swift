import SourceModel
import SwiftSyntax

/// A value that is taken out of a list is a copy: what is changed in it is gone unless it is put back.
struct LostCopy: Rule {
    let info = RuleInfo(
        "ERR-009", "a copy is changed and dropped", .warning,
        page: ExplainPage(
            why: """
                A structure that is taken out of a list is another one. Its change is seen by nobody: the list is as it was, and so is the screen.
                """,
            bad: """
                struct Task { var id: Int; var isDone = false }
                struct Plan {
                    var tasks: [Task] = []
                    mutating func finish(_ place: Int) {
                        var task = tasks[place]
                        task.isDone = true
                    }
                }
                """,
            good: """
                struct Task { var id: Int; var isDone = false }
                struct Plan {
                    var tasks: [Task] = []
                    mutating func finish(_ place: Int) {
                        tasks[place].isDone = true
                    }
                }
                """,
            notFlagged: [
                "A copy that is put back, passed on, returned or read afterwards.", "An element that is an object.",
                "A type that is not the project's own.",
            ],
            fix: "Change it where it is: `list[place].member = value`.", source: "review of small apps"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("var ") else { return }
        for copy in Copy.all(in: context.file.nodes) where !context.isPreview(copy.pattern) {
            guard let list = source(copy.value, isLoop: copy.isLoop), let element = element(of: list, at: copy.value, context),
                let type = context.index.type(named: element), [.struct, .enum].contains(type.kind), isDropped(copy)
            else { continue }
            context.report(
                copy.pattern, "\(copy.name) is a copy: what is changed in it changes nothing in \(list.text).",
                advice: "Change the element where it is, or put it back.")
        }
    }

    /// The list that an element is taken from.
    private func source(_ value: ExprSyntax, isLoop: Bool) -> MemberPath? {
        if isLoop { return MemberPath(value).flatMap { $0.parts.contains("[]") ? nil : $0 } }
        if let access = value.as(SubscriptCallExprSyntax.self), access.arguments.count == 1, access.arguments.first?.label == nil {
            return MemberPath(access.calledExpression)
        }
        let taken = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
        guard let member = taken.as(MemberAccessExprSyntax.self),
            ["first", "last", "randomElement"].contains(member.declName.baseName.text),
            let base = member.base
        else { return nil }
        return MemberPath(base)
    }

    /// The type of the elements of a list that is a property: of this type, or of one that it holds.
    private func element(of list: MemberPath, at node: some SyntaxProtocol, _ context: FileContext) -> String? {
        guard let own = context.typeAround(node), !LocalName.isLocal(list.root, at: node), (1...2).contains(list.parts.count) else {
            return nil
        }
        var properties = context.index.type(named: own.fact.name)?.properties ?? []
        if list.parts.count == 2 {
            guard let held = properties.first(where: { $0.name == list.root })?.inferredTypeName else { return nil }
            properties = context.index.type(named: held)?.properties ?? []
        }
        guard let property = properties.first(where: { $0.name == list.last }), let text = property.typeName?.text else {
            return properties.first { $0.name == list.last }?.initialValue.flatMap { Self.element(of: $0.text) }
        }
        return Self.element(of: text)
    }

    /// `Task` of `[Task]` and of `[Task]()`
    private static func element(of text: String) -> String? {
        guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return nil }
        let name = text[text.index(after: text.startIndex)..<end]
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } && !name.isEmpty ? String(name) : nil
    }

    /// Whether a copy is changed, and used for nothing else.
    private func isDropped(_ copy: Copy) -> Bool {
        var isChanged = false
        for token in copy.scope.tokens(viewMode: .sourceAccurate)
        where token.text == copy.name && token.position >= copy.pattern.endPosition {
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id { continue }
            guard let access = reference.parent?.as(MemberAccessExprSyntax.self), isChange(access) else { return false }
            isChanged = true
        }
        return isChanged
    }

    /// `copy.member = value`, `copy.member.toggle()`
    private func isChange(_ access: MemberAccessExprSyntax) -> Bool {
        var current = ExprSyntax(access)
        while let outer = current.parent {
            if let member = outer.as(MemberAccessExprSyntax.self) {
                if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(member).id {
                    return ["toggle", "append", "insert", "remove", "removeAll", "removeLast", "removeFirst"].contains(
                        member.declName.baseName.text)
                        && TaskCode.statement(around: call)?.item.id == Syntax(call).id
                }
                current = ExprSyntax(member)
            } else if let element = outer.as(SubscriptCallExprSyntax.self), element.calledExpression.id == current.id {
                current = ExprSyntax(element)
            } else if let sequence = outer.parent?.as(SequenceExprSyntax.self), sequence.elements.first?.id == current.id {
                guard let second = sequence.elements.dropFirst().first else { return false }
                let text = second.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
                return second.is(AssignmentExprSyntax.self)
                    || text.count == 2 && text.hasSuffix("=") && text != "==" && text != "!=" && text != "<=" && text != ">="
            } else {
                return false
            }
        }
        return false
    }
}

/// A variable that something is taken out of a list for.
private struct Copy {
    let name: String
    let pattern: PatternSyntax
    let value: ExprSyntax
    /// Where the variable is known.
    let scope: Syntax
    let isLoop: Bool

    static func all(in nodes: FileNodes) -> [Copy] {
        nodes.localVariables.compactMap { Copy($0) } + nodes.optionalBindings.compactMap { Copy($0) } + nodes.loops.compactMap { Copy($0) }
    }

    private init?(_ node: VariableDeclSyntax) {
        guard node.bindingSpecifier.tokenKind == .keyword(.var), node.bindings.count == 1, let binding = node.bindings.first,
            let block = node.parent?.parent, let value = binding.initializer?.value
        else { return nil }
        self.init(binding.pattern, value, block)
    }

    private init?(_ node: OptionalBindingConditionSyntax) {
        guard node.bindingSpecifier.tokenKind == .keyword(.var), let value = node.initializer?.value,
            let statement = node.parent?.parent?.parent
        else { return nil }
        if let branch = statement.as(IfExprSyntax.self) {
            self.init(node.pattern, value, Syntax(branch.body))
        } else if statement.is(GuardStmtSyntax.self), let block = statement.parent?.parent {
            self.init(node.pattern, value, block)
        } else {
            return nil
        }
    }

    private init?(_ node: ForStmtSyntax) {
        guard let binding = node.pattern.as(ValueBindingPatternSyntax.self), binding.bindingSpecifier.tokenKind == .keyword(.var) else {
            return nil
        }
        self.init(binding.pattern, node.sequence, Syntax(node.body), isLoop: true)
    }

    private init?(_ pattern: PatternSyntax, _ value: ExprSyntax, _ scope: Syntax, isLoop: Bool = false) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
        self.name = name
        self.pattern = pattern
        self.value = value
        self.scope = scope
        self.isLoop = isLoop
    }
}
