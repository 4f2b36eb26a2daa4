import SwiftSyntax

/// What a closure is for, by the call that takes it.
package enum ClosureRole: Hashable, Sendable {
    /// It builds views while its call is evaluated, or whenever views are built.
    case builder
    /// It runs later: on a tap, when something changes, in a task.
    case action(String)
    /// It runs at once, or gives a value back: `map {}`, `withAnimation {}`, `Binding(get:)`.
    case transform(String)

    /// - Parameter index: Answers for the project's own types and modifiers.
    package static func of(_ closure: ClosureExprSyntax, in index: IndexReader? = nil) -> ClosureRole {
        guard let (call, label) = taker(of: closure) else {
            // A value of its own: `let make = { … }`, or called at once.
            return isCalledAtOnce(closure) ? .transform("") : .action("")
        }
        let name = name(of: call)
        if name.isEmpty { return .action(name) }
        if let index, let role = declaredRole(closure, label: label, call: call, name: name, in: index) { return role }
        if let label, let role = role(label: label, name: name) { return role }
        if name.startsWithCapital { return role(type: name, call: call, label: label, closure: closure) }
        // `sheet(item: $item) { item = nil } content: { … }`: what is called when it closes.
        if label == nil, ["sheet", "fullScreenCover"].contains(name), call.additionalTrailingClosures.first?.label.text == "content" {
            return .action(name)
        }
        if ClosureTakers.builderModifiers.contains(name) { return .builder }
        // `MainActor.run` waits for its closure; other `run`s start an effect.
        if name == "run", call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText == "MainActor" {
            return .transform(name)
        }
        if ClosureTakers.actionFunctions.contains(name) || isEventName(name) { return .action(name) }
        if ClosureTakers.transforms.contains(name) || isScopeName(name) { return .transform(name) }
        return buildsView(closure) ? .builder : .action(name)
    }

    /// The call that a closure is an argument of, and the argument's label.
    package static func taker(of closure: ClosureExprSyntax) -> (call: FunctionCallExprSyntax, label: String?)? {
        guard let parent = closure.parent else { return nil }
        if let call = parent.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id { return (call, nil) }
        if let element = parent.as(MultipleTrailingClosureElementSyntax.self),
            let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
            return (call, element.label.text)
        }
        if let argument = parent.as(LabeledExprSyntax.self), let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) {
            return (call, argument.label?.text)
        }
        return nil
    }

    /// `{ … }()`, with or without parentheses around it.
    private static func isCalledAtOnce(_ closure: ClosureExprSyntax) -> Bool {
        var node = Syntax(closure)
        while let parent = node.parent {
            if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
            guard parent.is(TupleExprSyntax.self) || parent.is(LabeledExprListSyntax.self) || parent.is(LabeledExprSyntax.self) else {
                return false
            }
            node = parent
        }
        return false
    }

    package static func name(of call: FunctionCallExprSyntax) -> String {
        switch call.calledExpression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): reference.baseName.identifierText
        case .memberAccessExpr(let member): member.declName.baseName.identifierText
        case .genericSpecializationExpr(let generic): generic.expression.trimmedText
        default: ""
        }
    }

    // MARK: By the project's declarations

    private static func declaredRole(
        _ closure: ClosureExprSyntax, label: String?, call: FunctionCallExprSyntax, name: String, in index: IndexReader
    ) -> ClosureRole? {
        if name.startsWithCapital {
            guard !ClosureTakers.builderTypes.contains(name), let type = index.type(named: name), type.primary != nil else { return nil }
            let lists =
                type.initialisers.isEmpty
                ? [type.storedProperties.map { Slot(label: $0.name, type: $0.typeName, attributes: $0.attributes.map(\.name)) }]
                : type.initialisers.map { $0.parameters.map(Slot.init) }
            return role(of: lists, label: label, call: call, name: name)
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
            !ClosureTakers.builderModifiers.contains(name), !ClosureTakers.actionFunctions.contains(name),
            !ClosureTakers.transforms.contains(name), !isEventName(name)
        else { return nil }
        let functions = index.type(named: "View")?.functions.filter { $0.name == name } ?? []
        return role(of: functions.map { $0.parameters.map(Slot.init) }, label: label, call: call, name: name)
    }

    /// A parameter that may take a closure.
    private struct Slot {
        let label: String?
        let type: TypeName?
        let attributes: [String]

        init(label: String?, type: TypeName?, attributes: [String]) {
            self.label = label
            self.type = type
            self.attributes = attributes
        }

        init(_ parameter: ParameterFact) {
            self.init(label: parameter.label, type: parameter.typeName, attributes: parameter.attributes)
        }

        var isBuilder: Bool { attributes.contains { $0.hasSuffix("Builder") } }
        var takesClosure: Bool { isBuilder || type?.isFunction ?? false }

        func role(_ name: String) -> ClosureRole? {
            if isBuilder { return .builder }
            guard let type, type.isFunction else { return nil }
            var result = type.text
            while result.hasSuffix(")") || result.hasSuffix("?"), !result.hasSuffix("()") { result.removeLast() }
            if result.hasSuffix("Void") || result.hasSuffix("()") { return .action(name) }
            let last = type.text.split(whereSeparator: { " ()?>".contains($0) }).last.map(String.init) ?? ""
            return last.hasSuffix("View") || last.hasSuffix("Content") || last.hasSuffix("Label") ? .builder : .transform(name)
        }
    }

    private static func role(of lists: [[Slot]], label: String?, call: FunctionCallExprSyntax, name: String) -> ClosureRole? {
        let given = Set(call.arguments.compactMap { $0.label?.text } + call.additionalTrailingClosures.map(\.label.text))
        var roles: Set<ClosureRole> = []
        for slots in lists {
            let open = slots.filter(\.takesClosure)
            let slot: Slot?
            if let label {
                slot = open.first { $0.label == label }
            } else {
                // A trailing closure goes to the first parameter that the call has not given otherwise.
                slot = open.first { $0.label.map { !given.contains($0) } ?? true }
            }
            if let role = slot?.role(name) { roles.insert(role) }
        }
        return roles.count == 1 ? roles.first : nil
    }

    // MARK: By names

    private static func role(label: String, name: String) -> ClosureRole? {
        if ClosureTakers.actionLabels.contains(label) { return .action(name) }
        if ClosureTakers.transformLabels.contains(label) { return .transform(name) }
        if ClosureTakers.builderLabels.contains(label) { return .builder }
        let isAction = isEventName(label) || label.hasSuffix("Action") || label.hasSuffix("Handler") || label.hasSuffix("Callback")
        return isAction ? .action(name) : nil
    }

    private static func role(type: String, call: FunctionCallExprSyntax, label: String?, closure: ClosureExprSyntax) -> ClosureRole {
        switch type {
        case "Button", "EditButton", "RenameButton", "PasteButton", "SignInWithAppleButton":
            // `Button(action:) { label }` builds; `Button("Title") { }` and `Button { } label: { }` act.
            let hasAction = call.arguments.contains { $0.label?.text == "action" || $0.label?.text == "intent" }
            return label == nil && !hasAction ? .action(type) : .builder
        case "Binding", "Path", "Canvas": return .transform(type)
        case "TextField", "SecureField":
            // `TextField("Title", text:) { }` is the old `onCommit`; with no title the closure is the label.
            return label == nil && call.arguments.first?.label == nil && !buildsView(closure) ? .action(type) : .builder
        case "Stepper", "Slider":
            // `Stepper("Title") { } onDecrement: { }` takes two actions; `Slider(value:) { … }` without a label is told of the editing.
            let others = call.additionalTrailingClosures.map(\.label.text)
            let isLabel = others.contains("onIncrement") || others.contains("onEditingChanged") && !others.contains("onDecrement")
            return label == nil && !isLabel && !buildsView(closure) ? .action(type) : .builder
        default:
            if ClosureTakers.actionTypes.contains(type) { return .action(type) }
            if ClosureTakers.builderTypes.contains(type) { return .builder }
            return buildsView(closure) ? .builder : .action(type)
        }
    }

    /// `onX`
    private static func isEventName(_ name: String) -> Bool {
        name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
    }

    /// `withX`: a scope that runs its closure at once.
    private static func isScopeName(_ name: String) -> Bool {
        name.hasPrefix("with") && name.dropFirst(4).first?.isUppercase == true
    }

    // MARK: By what stands in it

    /// Whether a closure's last statement builds a view: a call of a type, a modifier on one, or a branch that does.
    package static func buildsView(_ closure: ClosureExprSyntax) -> Bool { buildsView(closure.statements) }

    private static func buildsView(_ items: CodeBlockItemListSyntax) -> Bool {
        guard let last = items.last else { return false }
        switch last.item {
        case .expr(let expression): return buildsView(expression)
        case .stmt(let statement):
            if let statement = statement.as(ExpressionStmtSyntax.self) { return buildsView(statement.expression) }
            if let result = statement.as(ReturnStmtSyntax.self)?.expression { return buildsView(result) }
            return false
        default: return false
        }
    }

    private static func buildsView(_ expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
                if ClosureTakers.viewModifiers.contains(member.declName.baseName.text) { return true }
                if let base = member.base, base.is(FunctionCallExprSyntax.self) { return buildsView(base) }
                // `Outer.Row()`
                return member.base != nil && member.declName.baseName.text.startsWithCapital
            }
            let name = name(of: call)
            return name.startsWithCapital && !ClosureTakers.actionTypes.contains(name) && !name.hasSuffix("Error")
        }
        if let branch = expression.as(IfExprSyntax.self) {
            if buildsView(branch.body.statements) { return true }
            switch branch.elseBody {
            case .codeBlock(let block)?: return buildsView(block.statements)
            case .ifExpr(let next)?: return buildsView(ExprSyntax(next))
            default: return false
            }
        }
        if let choice = expression.as(SwitchExprSyntax.self) {
            return choice.cases.contains { element in
                if case .switchCase(let branch) = element { buildsView(branch.statements) } else { false }
            }
        }
        // `content` in `Card { content }`: an action that only names a value would do nothing.
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return isViewName(reference.baseName.text) }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return member.base.map { $0.is(DeclReferenceExprSyntax.self) } ?? false && isViewName(member.declName.baseName.text)
        }
        return false
    }

    private static func isViewName(_ name: String) -> Bool {
        ["content", "label", "body", "header", "footer"].contains(name) || name.hasSuffix("View") || name.hasSuffix("Content")
            || name.hasSuffix("Section") || name.hasSuffix("Button") || name.hasSuffix("Label") || name.hasSuffix("Row")
    }
}
