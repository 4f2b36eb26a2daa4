import SourceModel
import SwiftSyntax

/// A model with a default value does not get the dependency that its view is given.
struct DefaultSwallowsDependency: Rule {
    let info = RuleInfo(
        "WRAP-004", "a default value swallows the dependency", .error, fix: .automatic,
        page: ExplainPage(
            why: """
                The view asks for a dependency and then constructs its model without it. Whatever a caller or a test passes is dropped, and the \
                model works with what its own default names.
                """,
            bad: """
                import SwiftUI

                protocol UserService { func names() async throws -> [String] }

                @MainActor @Observable
                final class UsersModel {
                    private let service: UserService
                    init(service: UserService = LiveUserService()) { self.service = service }
                }

                struct LiveUserService: UserService { func names() async throws -> [String] { [] } }

                struct UsersView: View {
                    @State private var model = UsersModel()

                    init(service: UserService) {
                    }

                    var body: some View { Text("Users") }
                }
                """,
            good: """
                import SwiftUI

                protocol UserService { func names() async throws -> [String] }

                @MainActor @Observable
                final class UsersModel {
                    private let service: UserService
                    init(service: UserService) { self.service = service }
                }

                struct UsersView: View {
                    @State private var model: UsersModel

                    init(service: UserService) {
                        _model = State(initialValue: UsersModel(service: service))
                    }

                    var body: some View { Text("Users") }
                }
                """,
            notFlagged: [
                "A parameter that the initialiser stores or uses.", "A model whose initialiser takes no dependency.",
                "Closures and `@autoclosure` parameters.",
                "A model that the project does not declare is said as information only, unless another place builds it with the dependency.",
            ],
            fix:
                "Removes the default and builds the model in the initialiser: `_model = State(initialValue: UsersModel(service: service))`.",
            source: "003 Don't Use @StateObject for Injected Dependencies"))

    func check(_ context: FileContext) {
        for type in context.hostTypes {
            let initialisers = context.partsOfOne(type).flatMap(\.initialisers).filter { !$0.isDelegating }
            guard initialisers.contains(where: { !$0.fact.parameters.isEmpty }) else { continue }
            for property in type.properties where property.isInstanceStored {
                guard let wrapper = ["State", "StateObject"].first(where: property.fact.has), let model = property.modelName,
                    !context.isPreview(property.declaration), !context.isGenericParameter(model, of: type)
                else { continue }
                check(property, wrapper, model, initialisers, type, context)
            }
        }
    }

    private func check(
        _ property: PropertyNode, _ wrapper: String, _ model: String, _ initialisers: [InitialiserNode], _ type: TypeNode,
        _ context: FileContext
    ) {
        let merged = context.index.type(named: model)
        if let merged, merged.kind != .class { return }
        // An unknown type in @State may as well be a value.
        if merged == nil, wrapper == "State", !context.vocabulary.mayBeViewModel(model) { return }
        let standard = property.binding.initializer?.value
        var dropped: [Int: ParameterFact] = [:]
        for (place, initialiser) in initialisers.enumerated() {
            if let standard {
                // One that sets the model anew has no default.
                guard ModelConstruction(standard) != nil, !setsModel(property, in: initialiser) else { continue }
            } else if !constructs(property, in: initialiser) {
                continue
            }
            guard let parameter = initialiser.fact.parameters.first(where: { isDropped($0, initialiser, merged, context) }) else {
                continue
            }
            dropped[place] = parameter
        }
        guard let first = dropped.min(by: { $0.key < $1.key })?.value else { return }
        context.report(
            property.declaration,
            "\(property.fact.name) is constructed without \(first.name), which the view's initialiser is given and drops.",
            advice: "Build \(model) in the initialiser, from \(first.name).",
            severity: merged == nil && !isTakenElsewhere(first, by: model, context) ? .info : nil,
            fix: merged.flatMap { fix(property, wrapper, $0, initialisers, dropped, type, context) })
    }

    /// Whether a model that nobody declares here is built with the dependency somewhere.
    private func isTakenElsewhere(_ parameter: ParameterFact, by model: String, _ context: FileContext) -> Bool {
        context.index.constructions(of: model).contains { $0.fact.labels.contains(parameter.name) }
    }

    // MARK: What is dropped

    private func isDropped(_ parameter: ParameterFact, _ initialiser: InitialiserNode, _ model: MergedType?, _ context: FileContext) -> Bool
    {
        guard !parameter.typeName.isFunction, !parameter.typeName.isCollection, !parameter.attributes.contains("autoclosure"),
            !parameter.isInout, !isUsed(parameter.name, initialiser)
        else { return false }
        guard let model else { return isService(parameter.typeName, context) }
        return model.initialisers.contains { $0.parameters.contains { accepts($0, parameter, context) } }
            && isService(parameter.typeName, context)
    }

    private func accepts(_ target: ParameterFact, _ source: ParameterFact, _ context: FileContext) -> Bool {
        let (goal, given) = (target.typeName.base, source.typeName.base)
        return goal == given || context.index.conforms(given, to: [goal]) || context.index.conforms(goal, to: [given])
    }

    private func isService(_ type: TypeName, _ context: FileContext) -> Bool {
        if type.isExistential { return true }
        if let role = context.index.role(of: type.base)?.role, role == .service || role == .repository { return true }
        if let known = context.index.type(named: type.base) {
            return known.kind == .protocol || (known.kind == .class && !context.index.protocols(of: type.base).isEmpty)
        }
        return context.vocabulary.isServiceOrRepository(type.base)
            || ["Protocol", "Dependency", "Dependencies"].contains { type.base.hasSuffix($0) }
    }

    /// `_ = service` is no use.
    private func isUsed(_ name: String, _ initialiser: InitialiserNode) -> Bool {
        guard let body = initialiser.declaration.body else { return true }
        return body.statements.contains { statement in
            if statement.trimmedText == "_ = \(name)" { return false }
            return statement.tokens(viewMode: .sourceAccurate).contains { token in
                token.identifierText == name && !isMemberName(token) && token.parent?.is(LabeledExprSyntax.self) != true
            }
        }
    }

    private func isMemberName(_ token: TokenSyntax) -> Bool {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
            let member = reference.parent?.as(MemberAccessExprSyntax.self)
        else { return false }
        return member.declName.id == reference.id
    }

    private func setting(_ property: PropertyNode, in initialiser: InitialiserNode) -> ExprSyntax? {
        let names = ["_\(property.fact.name)", "self._\(property.fact.name)", "self.\(property.fact.name)", property.fact.name]
        for statement in initialiser.declaration.body?.statements ?? [] {
            guard case .expr(let expression) = statement.item, let sequence = expression.as(SequenceExprSyntax.self),
                sequence.elements.count == 3, let target = sequence.elements.first, names.contains(target.trimmedText)
            else { continue }
            return sequence.elements.last
        }
        return nil
    }

    private func setsModel(_ property: PropertyNode, in initialiser: InitialiserNode) -> Bool {
        initialiser.declaration.body?.statements.contains { $0.trimmedText.contains("_\(property.fact.name) =") } ?? false
            || setting(property, in: initialiser) != nil
    }

    /// The construction inside `_model = State(initialValue: Model())`.
    private func construction(_ property: PropertyNode, in initialiser: InitialiserNode) -> FunctionCallExprSyntax? {
        guard let value = setting(property, in: initialiser)?.as(FunctionCallExprSyntax.self) else { return nil }
        let callee = value.calledExpression.trimmedText
        if ["State", "StateObject", "SwiftUI.State", "SwiftUI.StateObject", ".init"].contains(callee) {
            return value.arguments.first?.expression.as(FunctionCallExprSyntax.self)
        }
        return value
    }

    private func constructs(_ property: PropertyNode, in initialiser: InitialiserNode) -> Bool {
        guard let call = construction(property, in: initialiser), let model = property.modelName else { return false }
        return FactReader(lines: LineTable("")).constructedType(call) == model || call.calledExpression.trimmedText == ".init"
    }

    // MARK: Mending

    private func fix(
        _ property: PropertyNode, _ wrapper: String, _ model: MergedType, _ initialisers: [InitialiserNode],
        _ dropped: [Int: ParameterFact],
        _ type: TypeNode, _ context: FileContext
    ) -> Fix? {
        let name = property.fact.name
        guard property.isEditable, let merged = context.index.type(named: type.fact.name),
            !merged.parts.contains(where: { context.index.file($0.file).path != context.file.path && !$0.fact.initialisers.isEmpty })
        else { return nil }
        var edits: [TextEdit] = []
        let standard = property.binding.initializer
        for (place, initialiser) in initialisers.enumerated() {
            if let standard {
                if setsModel(property, in: initialiser) { continue }
                guard let original = ModelConstruction(standard.value) else { return nil }
                var text: String? = standard.value.trimmedText
                if let parameter = dropped[place] { text = construction(original, parameter, model, context) }
                let label = wrapper == "State" ? "initialValue" : "wrappedValue"
                guard let text, let edit = context.prepend("_\(name) = \(wrapper)(\(label): \(text))", to: initialiser) else { return nil }
                edits.append(edit)
            } else if let parameter = dropped[place] {
                guard let call = construction(property, in: initialiser), let original = ModelConstruction(ExprSyntax(call)),
                    let text = construction(original, parameter, model, context)
                else { return nil }
                edits.append(context.replace(call, with: text))
            }
        }
        if let standard {
            var replacement = ""
            if property.binding.typeAnnotation == nil {
                guard let typeText = ModelConstruction(standard.value)?.typeText else { return nil }
                replacement = ": \(typeText)"
            }
            let start =
                (property.binding.typeAnnotation?.endPositionBeforeTrailingTrivia
                ?? property.binding.pattern.endPositionBeforeTrailingTrivia)
                .utf8Offset
            edits.append(
                TextEdit(
                    path: context.file.path, start: start, end: standard.endPositionBeforeTrailingTrivia.utf8Offset,
                    replacement: replacement))
        }
        return Fix("Build \(model.name) from \(dropped.values.map(\.name).sorted().joined(separator: ", "))", edits: edits)
    }

    private func construction(
        _ original: ModelConstruction, _ parameter: ParameterFact, _ model: MergedType, _ context: FileContext
    ) -> String? {
        for initialiser in model.initialisers where !initialiser.isAsync && !initialiser.isThrowing && initialiser.access > .private {
            for target in initialiser.parameters {
                let (goal, given) = (target.typeName.base, parameter.typeName.base)
                guard goal == given || context.index.conforms(given, to: [goal]),
                    target.typeName.isOptional || !parameter.typeName.isOptional
                else { continue }
                if let text = original.text(for: initialiser, given: [target.name: parameter.name]) { return text }
            }
        }
        return nil
    }
}
