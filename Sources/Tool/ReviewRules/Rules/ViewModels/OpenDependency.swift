import SourceModel
import SwiftSyntax

/// An injected dependency is nobody else's.
struct OpenDependency: Rule {
    let info = RuleInfo(
        "VM-007", "dependency is open", .info, fix: .automatic, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                A service that a view model holds openly can be called past it by any view, and a `var` can be exchanged after the tests have looked. \
                `private let` says that the dependency is fixed, and whose it is.
                """,
            bad: """
                import Observation

                final class UserService { func load() async throws {} }

                @Observable
                final class UserViewModel {
                    var isLoading = false
                    var service: UserService
                    init(service: UserService) { self.service = service }
                }
                """,
            good: """
                import Observation

                final class UserService { func load() async throws {} }

                @Observable
                final class UserViewModel {
                    var isLoading = false
                    private let service: UserService
                    init(service: UserService) { self.service = service }
                }
                """,
            notFlagged: [
                "Property wrappers.", "`package`, where tests reach in.", "What a protocol asks the type to show.",
                "Weak references stay variables. No fix is offered where another type uses the property.",
            ],
            fix: "Makes it `private let`; only `private` where it is assigned again.", source: "000, 002 and 004: all examples"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel, .service, .repository) where !type.fact.isDebugOnly && type.fact.kind != .protocol {
            for injected in context.injectedProperties(of: type) {
                let fact = injected.property.fact
                guard context.isDependency(fact.typeName?.base ?? injected.parameter.typeName.base), !context.isInjected(fact),
                    !context.hasUnknownWrapper(fact), fact.access != .package, !context.isPreview(injected.property.declaration),
                    !isRequired(fact.name, of: type, context)
                else { continue }
                let isOpen = fact.access > .fileprivate
                let isVariable = !fact.isLet && !fact.isWeak
                guard isOpen || isVariable else { continue }
                let isReassigned = isReassigned(fact.name, of: type, context)
                if !isOpen && isReassigned { continue }
                let isUsed = isOpen && context.isUsedOutside(fact.name, of: type)
                let problem = isOpen ? (isVariable ? "an open variable" : "open to everyone") : "a variable"
                context.report(
                    injected.property.declaration, "\(fact.name) is injected, but it is \(problem).",
                    symbol: "\(type.fact.name).\(fact.name)",
                    advice: isUsed ? "Let others ask \(type.fact.simpleName) for what they need of it." : "Declare it `private let`.",
                    evidence: context.role(of: type)?.evidence ?? [],
                    fix: isUsed || isOpen && context.isMentionedOutside(fact.name, of: type)
                        ? nil : fix(injected.property, toConstant: isVariable && !isReassigned && !fact.hasObservers, context))
            }
        }
    }

    private func isRequired(_ name: String, of type: TypeNode, _ context: FileContext) -> Bool {
        context.index.protocols(of: type.fact.name).contains { parent in
            context.index.type(named: parent)?.properties.contains { $0.name == name } ?? false
        }
    }

    /// Whether code besides the initialisers assigns the property.
    private func isReassigned(_ name: String, of type: TypeNode, _ context: FileContext) -> Bool {
        let initialisers = type.initialisers.map(\.declaration.utf8Range)
        return context.file.nodes.assignments.contains { assignment in
            let offset = assignment.expression.positionAfterSkippingLeadingTrivia.utf8Offset
            let target = assignment.assignedProperty ?? assignment.target.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
            return target == name && !initialisers.contains { $0.contains(offset) }
        }
    }

    private func fix(_ property: PropertyNode, toConstant: Bool, _ context: FileContext) -> Fix? {
        let node = property.declaration
        guard node.bindings.count == 1 else { return nil }
        var edits: [TextEdit] = []
        var isPrivate = property.fact.access <= .fileprivate
        for modifier in node.modifiers where Access(rawValue: modifier.name.text) != nil {
            if modifier.detail == nil {
                if !isPrivate { edits.append(context.replace(modifier, with: "private")) }
                isPrivate = true
            } else if toConstant || !isPrivate {
                // `private(set)` goes, or becomes the whole.
                edits.append(isPrivate ? context.remove(modifier) : context.replace(modifier, with: "private"))
                isPrivate = true
            }
        }
        if !isPrivate {
            let first: any SyntaxProtocol = node.modifiers.first ?? node.bindingSpecifier
            let offset = first.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.append(TextEdit(path: context.file.path, start: offset, end: offset, replacement: "private "))
        }
        if toConstant { edits.append(context.replace(node.bindingSpecifier, with: "let")) }
        return edits.isEmpty ? nil : Fix("Make it private", edits: edits)
    }
}
