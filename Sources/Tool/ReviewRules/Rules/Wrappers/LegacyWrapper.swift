import SourceModel
import SwiftSyntax

/// The wrappers of `ObservableObject` do not take an `@Observable` class.
struct LegacyWrapper: Rule {
    let info = RuleInfo(
        "WRAP-006", "a legacy wrapper on an @Observable class", .error, fix: .automatic, profiles: [.combine: nil],
        page: ExplainPage(
            why: """
                `@StateObject`, `@ObservedObject` and `@EnvironmentObject` ask for an `ObservableObject`. An `@Observable` class is owned with \
                `@State`, held plainly or with `@Bindable`, and read from the environment by its type.
                """,
            bad: """
                import SwiftUI

                @Observable
                final class SettingsModel {
                    var isOn = false
                }

                struct SettingsView: View {
                    @StateObject private var model = SettingsModel()
                    var body: some View { Toggle("On", isOn: $model.isOn) }
                }
                """,
            good: """
                import SwiftUI

                @Observable
                final class SettingsModel {
                    var isOn = false
                }

                struct SettingsView: View {
                    @State private var model = SettingsModel()
                    var body: some View { Toggle("On", isOn: $model.isOn) }
                }
                """,
            notFlagged: ["A class that is both `@Observable` and an `ObservableObject`.", "Types that the project does not declare."],
            fix: """
                `@StateObject` becomes `@State`; `@ObservedObject` a plain property, or `@Bindable` where `$x` is used; `@EnvironmentObject` \
                `@Environment(T.self)`; `.environmentObject(x)` `.environment(x)`.
                """,
            source: "003 Dependency Injection, Pattern 2; 000, 001, 004 use @Observable with @State"))

    private static let wrappers = ["StateObject", "ObservedObject", "EnvironmentObject"]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types {
            for property in type.properties where property.fact.isStored {
                guard let wrapper = Self.wrappers.first(where: property.fact.has), let model = property.modelName,
                    context.observation(of: model, in: type) == .macro
                else { continue }
                context.report(
                    property.declaration, "@\(wrapper) \(property.fact.name) holds \(model), which is @Observable.",
                    advice: advice(wrapper, model),
                    fix: edits(property, wrapper, model, type, context).map { Fix(advice(wrapper, model), edits: $0) })
            }
        }
        for call in context.file.nodes.calls(named: "environmentObject") {
            guard let argument = call.expression.arguments.first?.expression, call.expression.arguments.count == 1,
                let callee = call.expression.calledExpression.as(MemberAccessExprSyntax.self),
                let model = model(argument, call.type.map { context.file.nodes.types[$0] }, context),
                context.observation(of: model) == .macro
            else { continue }
            context.report(
                callee.declName, "environmentObject(_:) is given \(model), which is @Observable.", advice: "Use .environment(_:).",
                fix: Fix("Use .environment", edits: [context.replace(callee.declName, with: "environment")]))
        }
    }

    private func advice(_ wrapper: String, _ model: String) -> String {
        switch wrapper {
        case "StateObject": "Own it with @State."
        case "ObservedObject": "Hold it plainly, or with @Bindable."
        default: "Read it with @Environment(\(model).self)."
        }
    }

    /// The type of what is put into the environment: `T()`, `T.shared`, or a property of the type around.
    private func model(_ argument: ExprSyntax, _ type: TypeNode?, _ context: FileContext) -> String? {
        let fact = FactReader(lines: LineTable("")).value(argument)
        if fact.kind == .construction { return fact.type }
        if fact.kind == .member, let member = fact.member, ["shared", "default", "live", "preview"].contains(member), fact.type != nil {
            return fact.type
        }
        let name: String
        if let reference = argument.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName.identifierText
            if LocalNames.declare(name, around: Syntax(reference)) { return nil }
        } else if let member = argument.as(MemberAccessExprSyntax.self), member.base?.trimmedText == "self" {
            name = member.declName.baseName.identifierText
        } else {
            return nil
        }
        guard let type, let merged = context.index.type(named: type.fact.name),
            let property = merged.properties.first(where: { $0.name == name && !$0.isStatic })
        else { return nil }
        if let written = property.typeName { return written.isCollection || written.isFunction || written.isOptional ? nil : written.base }
        return property.initialValue?.constructedType
    }

    // MARK: Mending

    private func edits(_ property: PropertyNode, _ wrapper: String, _ model: String, _ type: TypeNode, _ context: FileContext)
        -> [TextEdit]?
    {
        let swap = { (new: String?) in
            WrapperSwap(context: context, type: type, property: property, old: wrapper, new: new).edits()
        }
        switch wrapper {
        case "StateObject": return swap("State")
        case "ObservedObject":
            let uses = context.uses(of: [property.fact.name], in: type)
            let constructs = property.fact.initialValue?.kind == .construction
            if constructs { return swap("State") }
            let isProjected =
                uses.contains { $0.form == .projected } || context.isNamedElsewhere(["$\(property.fact.name)"], of: type)
            return swap(isProjected ? "Bindable" : nil)
        default: return environment(property, model, type, context)
        }
    }

    private func environment(_ property: PropertyNode, _ model: String, _ type: TypeNode, _ context: FileContext) -> [TextEdit]? {
        let name = property.fact.name
        guard property.isEditable, let attribute = property.attribute("EnvironmentObject"),
            let annotation = property.binding.typeAnnotation, !context.isNamedElsewhere(["$\(name)", "_\(name)"], of: type)
        else { return nil }
        let uses = context.uses(of: [name], in: type)
        if uses.contains(where: { $0.form == .storage || ($0.form == .projected && $0.member == nil) }) { return nil }
        let start = property.binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
        return [
            context.replace(attribute, with: "@Environment(\(annotation.type.trimmedText).self)"),
            TextEdit(
                path: context.file.path, start: start, end: annotation.endPositionBeforeTrailingTrivia.utf8Offset, replacement: ""),
        ] + BindableFix(context: context, name: name).edits(uses.filter { $0.form == .projected })
    }
}
