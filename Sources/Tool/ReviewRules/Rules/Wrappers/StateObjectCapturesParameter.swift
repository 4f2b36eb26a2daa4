import SourceModel
import SwiftSyntax

/// `@StateObject` takes its first value and no later one.
struct StateObjectCapturesParameter: Rule {
    let info = RuleInfo(
        "WRAP-005", "a StateObject captures a parameter", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                `@StateObject` keeps the first object that it is given for as long as the view lives. A parent that passes another one later is \
                ignored. An object that someone else owns is observed; one that the view owns is constructed in the call.
                """,
            bad: """
                import SwiftUI

                final class DetailModel: ObservableObject {
                    @Published var title = ""
                }

                struct DetailView: View {
                    @StateObject private var model: DetailModel

                    init(model: DetailModel) {
                        _model = StateObject(wrappedValue: model)
                    }

                    var body: some View { Text(model.title) }
                }
                """,
            good: """
                import SwiftUI

                final class DetailModel: ObservableObject {
                    @Published var title = ""
                }

                struct DetailView: View {
                    @ObservedObject var model: DetailModel
                    var body: some View { Text(model.title) }
                }
                """,
            notFlagged: [
                "A model that is constructed inside the call, or where the view is made.",
                "A closure or an `@autoclosure` parameter that is called there.",
                "A parameter of another type than the property's.",
            ],
            fix: "Observes the object instead: `@ObservedObject`, and `self.model = model` in the initialiser.",
            source: "003 Choose the Right Property Wrapper"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .struct {
            checkMemberwise(type, context)
            let properties = type.properties.filter { $0.isInstanceStored && $0.fact.has("StateObject") }
            guard !properties.isEmpty else { continue }
            for initialiser in context.partsHere(of: type).flatMap(\.initialisers) {
                guard let body = initialiser.declaration.body, !context.isPreview(initialiser.declaration) else { continue }
                for statement in body.statements {
                    guard case .expr(let expression) = statement.item, let sequence = expression.as(SequenceExprSyntax.self),
                        sequence.elements.count == 3, let target = sequence.elements.first?.trimmedText,
                        let property = properties.first(where: { target == "_\($0.fact.name)" || target == "self._\($0.fact.name)" }),
                        let parameter = captured(sequence.elements.last, property, initialiser)
                    else { continue }
                    let swap = WrapperSwap(context: context, type: type, property: property, old: "StateObject", new: nil)
                    context.report(
                        sequence,
                        "@StateObject \(property.fact.name) keeps the first \(parameter.name) that it is given, and no later one.",
                        advice: "Observe it with @ObservedObject, or construct it inside the call.",
                        fix: fix(swap, property))
                }
            }
        }
    }

    /// `@StateObject var model: Model` without a value, which the initialiser that nobody wrote takes from a parent.
    private func checkMemberwise(_ type: TypeNode, _ context: FileContext) {
        guard context.index.type(named: type.fact.name)?.initialisers.isEmpty ?? false else { return }
        for property in type.properties where property.isInstanceStored && property.fact.initialValue == nil {
            guard let wrapper = ["StateObject", "State"].first(where: property.fact.has), let model = property.fact.typeName,
                !model.isOptional, wrapper == "StateObject" || context.index.isObservableMacro(model.base)
            else { continue }
            let name = property.fact.name
            guard
                let parent = context.index.constructions(of: type.fact.name).first(where: {
                    !$0.fact.isPreview && $0.fact.references.contains(name) && !context.index.file($0.file).isTest
                })?.fact.enclosingType
            else { continue }
            let isObject = wrapper == "StateObject"
            context.report(
                property.declaration, "@\(wrapper) \(name) keeps the first object that \(parent) hands over, and no later one.",
                symbol: "\(type.fact.name).\(name)",
                advice: isObject
                    ? "Observe it with @ObservedObject: \(parent) owns it." : "Take it as `let`, or as `@Bindable var`: \(parent) owns it.",
                fix: isObject
                    ? fix(WrapperSwap(context: context, type: type, property: property, old: "StateObject", new: nil), property) : nil)
        }
    }

    /// The parameter of `StateObject(wrappedValue: parameter)`.
    private func captured(_ value: ExprSyntax?, _ property: PropertyNode, _ initialiser: InitialiserNode) -> ParameterFact? {
        guard let call = value?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            ["StateObject", "SwiftUI.StateObject", ".init"].contains(call.calledExpression.trimmedText),
            let reference = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
        else { return nil }
        return initialiser.fact.parameters.first { parameter in
            parameter.name == reference.baseName.identifierText && !parameter.typeName.isFunction
                && !parameter.attributes.contains("autoclosure")
                && (property.fact.typeName.map { $0.base == parameter.typeName.base } ?? false)
        }
    }

    /// `self.x = x` sets an observed object through its wrapper.
    private func fix(_ swap: WrapperSwap, _ property: PropertyNode) -> Fix? {
        guard var edits = swap.edits(), let attribute = property.attribute("StateObject") else { return nil }
        edits[0] = swap.context.replace(attribute.attributeName, with: "ObservedObject")
        return Fix("Use @ObservedObject", .suggestion, edits: edits)
    }
}
