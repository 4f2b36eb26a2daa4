import ReviewRules
import SourceModel
import SwiftSyntax

/// A feature is registered in the container: its services as properties, its view model by a function that makes it.
struct RegisterInContainer: Codemod {
    let name = "register-in-container"
    let summary = "Registers a view model or a service in the container"
    let targetMeaning = "the name of a view model, a service or a service's protocol"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, _) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no type \(target), or there are several.")
        }
        guard let root = CompositionRoot(context, module: place.file.facts.module) else {
            return .refused("There is no container, or there are several.", at: place.place)
        }
        var result = CodemodResult()
        let role = context.index.role(of: type.name)?.role
        if role == .service || role == .repository {
            _ = supply(place.fact.simpleName, named: HardDependencyFinder.propertyName(place.fact.simpleName), root, context, &result)
            return result
        }
        let maker = "make\(place.fact.simpleName)"
        if root.type.functions.contains(where: { $0.name == maker }) { return result }
        let initialiser = type.initialisers.filter { !$0.modifiers.contains("convenience") }.max {
            $0.parameters.count < $1.parameters.count
        }
        var arguments: [String] = []
        var parameters: [String] = []
        for parameter in initialiser?.parameters ?? [] {
            let label = parameter.label.map { "\($0): " } ?? ""
            let role = context.index.role(of: parameter.typeName.base)?.role
            if role == .service || role == .repository || role == .coordinator || role == .appState {
                guard let name = supply(parameter.typeName.base, named: parameter.name, root, context, &result) else { continue }
                arguments.append(label + name)
            } else if parameter.defaultValue == nil {
                parameters.append(
                    "\(parameter.label ?? "_")\(parameter.label == parameter.name ? "" : " \(parameter.name)"): \(parameter.typeName.text)")
                arguments.append(label + parameter.name)
            }
        }
        guard result.refusals.isEmpty else {
            result.changes = ChangeSet()
            return result
        }
        result.changes.edits.append(root.factory(for: place.fact.simpleName, parameters: parameters, arguments: arguments))
        return result
    }

    /// The container's property for a type, which is added where it is missing.
    private func supply(
        _ type: String, named name: String, _ root: CompositionRoot, _ context: CodemodContext, _ result: inout CodemodResult
    ) -> String? {
        let isProtocol = context.index.type(named: type)?.kind == .protocol
        let concrete = isProtocol ? implementation(of: type, context) : type
        let known = Set([type, concrete].compactMap { $0 } + context.index.protocols(of: concrete ?? type))
        if let property = root.property(of: known) { return property }
        guard let concrete else {
            result.refusals.append(
                Refusal(reason: "It is not clear what the container should supply for \(type).", place: root.place.place))
            return nil
        }
        let isShared = context.index.type(named: concrete)?.properties.contains { $0.isStatic && $0.name == "shared" } ?? false
        let isSimple =
            context.index.type(named: concrete).map { found in
                found.initialisers.isEmpty
                    ? found.storedProperties.allSatisfy { $0.initialValue != nil || $0.isOptionalVariable }
                    : found.initialisers.contains { $0.parameters.allSatisfy { $0.defaultValue != nil } && $0.access > .fileprivate }
            } ?? false
        guard isShared || isSimple else {
            result.refusals.append(Refusal(reason: "\(concrete) needs arguments: register it by hand first.", place: root.place.place))
            return nil
        }
        let choice = ProtocolChoice(context: context)
        let text = isProtocol ? choice.spelled(type) : choice.name(for: concrete).map { choice.spelled($0) } ?? concrete
        result.changes.edits += root.register(name: name, type: text, value: isSimple ? "\(concrete)()" : "\(concrete).shared")
        return name
    }

    /// The one type that is no stand-in.
    private func implementation(of name: String, _ context: CodemodContext) -> String? {
        context.index.conformers(of: name).filter { conformer in
            guard let place = context.declaration(of: conformer) else { return false }
            return !context.vocabulary.isStandIn(conformer) && !place.file.facts.isTest && !place.fact.isDebugOnly
                && place.fact.kind != .protocol
        }.only
    }
}
