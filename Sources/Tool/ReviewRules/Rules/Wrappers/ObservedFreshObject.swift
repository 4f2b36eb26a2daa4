import SourceModel
import SwiftSyntax

/// `RowView(model: RowModel(item))` in a body, where the row only observes its model: the other half of WRAP-003.
extension ObservedButOwned {
    func checkFreshObjects(_ context: FileContext) {
        for call in context.file.nodes.calls where call.name.first?.isUppercase ?? false {
            guard !call.expression.arguments.isEmpty, call.receiver == nil, let view = context.index.type(named: call.name),
                context.index.role(of: call.name)?.role == .view, let place = call.type.map({ context.file.nodes.types[$0] }),
                // What the app makes for its first screen is made once, and so is what UIKit is given.
                Self.buildsAgain(call.expression, in: place, context)
            else { continue }
            for argument in call.expression.arguments {
                guard let label = argument.label?.text,
                    let property = view.storedProperties.first(where: { $0.name == label && !$0.isStatic }),
                    property.has("ObservedObject") || property.isLet && property.attributes.isEmpty || property.has("Bindable"),
                    let model = made(argument.expression, near: call.expression, for: property),
                    property.has("ObservedObject")
                        ? context.observation(of: model) == .observableObject
                        : context.index.isObservableMacro(model) && context.index.isRole(model, .viewModel) && isBuiltAgain(call, property),
                    !context.isPreview(call.expression)
                else { continue }
                context.report(
                    argument.expression,
                    "\(call.name) only observes the \(model) that is made here, and loses it with each update of the view around it.",
                    advice:
                        "Make it once: let \(call.name) own it with \(property.has("ObservedObject") ? "@StateObject" : "@State"), or keep it where its data is.",
                    // Of what a factory makes, the view around it may be built once.
                    severity: property.has("ObservedObject") || constructed(argument.expression) != nil ? .warning : .info)
            }
        }
    }

    /// Of `@Observable` models that a plain property holds only those that a factory or a call makes here.
    private func isBuiltAgain(_ call: CallNode, _ property: PropertyFact) -> Bool {
        !call.expression.callsAround.contains { ["#Preview", "PreviewProvider"].contains(ClosureRole.name(of: $0)) }
    }

    /// Whether a node stands in the builder of a view, or in a function of a factory that makes the view for one.
    private static func buildsAgain(_ node: FunctionCallExprSyntax, in type: TypeNode, _ context: FileContext) -> Bool {
        let role = context.role(of: type)?.role
        if role == .view || role == .viewModifier, case .builder = CodeContext.of(node) { return true }
        guard role != .view, role != .viewModifier, role != .app, type.fact.inherited.allSatisfy({ !UISymbols.isKit($0) }),
            let function = node.enclosingFunction,
            let result = function.signature.returnClause?.type.trimmedText
        else { return false }
        let name = result.replacing("some ", with: "").replacing("any ", with: "")
        return ["View", "AnyView"].contains(name) || context.index.isRole(name, .view)
    }

    /// The type that a factory makes for the argument: `model: factory.makeRowModel()`.
    private func ordered(_ value: ExprSyntax, for property: PropertyFact) -> String? {
        guard let call = value.as(FunctionCallExprSyntax.self), let name = TaskCode.lastName(call.calledExpression) else { return nil }
        return ["make", "create", "build"].contains { name.hasPrefix($0) } ? property.inferredTypeName : nil
    }

    /// The type that an argument constructs, itself or by a constant of the same builder.
    private func made(_ value: ExprSyntax, near call: FunctionCallExprSyntax, for property: PropertyFact) -> String? {
        if let made = maker(value, property) { return made }
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
        var current = Syntax(call)
        while let parent = current.parent {
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                for item in list where item.position < current.position {
                    guard let declaration = item.item.as(VariableDeclSyntax.self), let binding = declaration.bindings.first,
                        binding.pattern.trimmedText == name
                    else { continue }
                    return binding.initializer.flatMap { maker($0.value, property) }
                }
            }
            if parent.is(MemberBlockItemSyntax.self) { return nil }
            current = parent
        }
        return nil
    }

    private func maker(_ value: ExprSyntax, _ property: PropertyFact) -> String? { constructed(value) ?? ordered(value, for: property) }

    private func constructed(_ value: ExprSyntax) -> String? {
        value.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
            .map(\.baseName.identifierText).flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
    }
}
