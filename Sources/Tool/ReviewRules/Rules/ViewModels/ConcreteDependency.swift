import SourceModel
import SwiftSyntax

/// A dependency is held as its protocol, where it has one.
struct ConcreteDependency: Rule {
    let info = RuleInfo(
        "VM-006", "dependency has a concrete type", .info, fix: .automatic, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                There is a protocol for the service, and the view model asks for the class: only the class can be passed, and a mock has to inherit from it. \
                Typed as the protocol, anything that conforms will do.
                """,
            bad: """
                import Observation

                protocol UserServiceProtocol { func load() async throws }
                final class UserService: UserServiceProtocol { func load() async throws {} }

                @Observable
                final class UserViewModel {
                    var isLoading = false
                    private let service: UserService
                    init(service: UserService) { self.service = service }
                }
                """,
            good: """
                import Observation

                protocol UserServiceProtocol { func load() async throws }
                final class UserService: UserServiceProtocol { func load() async throws {} }

                @Observable
                final class UserViewModel {
                    var isLoading = false
                    private let service: any UserServiceProtocol
                    init(service: any UserServiceProtocol) { self.service = service }
                }
                """,
            notFlagged: [
                "Classes without a protocol of their name.", "`any`, `some` and generic parameters.", "Properties that a wrapper injects.",
                "No fix is offered where members are used that the protocol does not ask for, or the value is passed on.",
            ],
            fix: "Changes the property's type and the initialiser's parameter.", source: "000 Protocol-based; 002; 004"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel, .service, .repository) where type.fact.kind != .protocol && !type.fact.isDebugOnly {
            let injected = context.injectedProperties(of: type)
            for property in type.properties {
                guard property.fact.isStored, !property.fact.isStatic, !context.isInjected(property.fact),
                    !context.hasUnknownWrapper(property.fact),
                    let annotation = property.fact.typeName, !annotation.isExistential, !annotation.isOpaque, !annotation.isFunction,
                    !annotation.isCollection, !type.fact.genericParameters.contains(annotation.base),
                    property.fact.initialValue?.kind != .construction, !property.fact.isWeak, context.service(annotation.base) != nil,
                    let dependency = context.index.type(named: annotation.base), dependency.kind != .protocol,
                    let wanted = context.matchingProtocol(of: annotation.base), !context.isPreview(property.declaration)
                else { continue }
                let source = injected.first { $0.property.fact.name == property.fact.name }
                context.report(
                    property.binding,
                    "\(property.fact.name) has the concrete type \(annotation.base), although there is the protocol \(wanted).",
                    symbol: "\(type.fact.name).\(property.fact.name)", advice: "Declare it as `any \(wanted)`.",
                    evidence: context.role(of: type)?.evidence ?? [], fix: source.flatMap { fix($0, wanted, type, context) })
            }
        }
    }

    private func fix(_ injected: InjectedProperty, _ wanted: String, _ type: TypeNode, _ context: FileContext) -> Fix? {
        guard type.initialisers.count == 1, let annotation = injected.property.binding.typeAnnotation?.type,
            injected.property.declaration.bindings.count == 1,
            let parameter = injected.initialiser.declaration.signature.parameterClause.parameters.first(where: {
                ($0.secondName ?? $0.firstName).identifierText == injected.parameter.name
            }), parameter.type.trimmedText == annotation.trimmedText, parameter.defaultValue == nil,
            asksOnly(for: injected, of: wanted, type, context)
        else { return nil }
        let isOptional = injected.property.fact.typeName?.isOptional ?? false
        guard
            annotation.is(IdentifierTypeSyntax.self)
                || annotation.as(OptionalTypeSyntax.self)?.wrappedType.is(IdentifierTypeSyntax.self) == true
        else { return nil }
        let text = isOptional ? "(any \(wanted))?" : "any \(wanted)"
        return Fix(
            "Declare it as any \(wanted)", edits: [context.replace(annotation, with: text), context.replace(parameter.type, with: text)])
    }

    /// Whether the type uses its property only for what the protocol asks for, and hands it to nobody.
    private func asksOnly(for injected: InjectedProperty, of wanted: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        let name = injected.property.fact.name
        guard let merged = context.index.type(named: type.fact.name), merged.parts.count == 1, !context.isUsedOutside(name, of: type) else {
            return false
        }
        var offered: Set<String> = []
        for parent in [wanted] + context.index.protocols(of: wanted) {
            guard let found = context.index.type(named: parent) else { continue }
            offered.formUnion(found.functions.map(\.name))
            offered.formUnion(found.properties.map(\.name))
        }
        let visitor = UseVisitor(names: [name, injected.parameter.name], offered: offered)
        visitor.walk(type.members)
        return visitor.isOnlyOffered
    }

    private final class UseVisitor: SyntaxVisitor {
        let names: Set<String>
        let offered: Set<String>
        var isOnlyOffered = true

        init(names: Set<String>, offered: Set<String>) {
            self.names = names
            self.offered = offered
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard isOnlyOffered, names.contains(node.baseName.identifierText) else { return .visitChildren }
            var value = Syntax(node)
            if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
                // `other.name` is no use of the property; `self.name` is.
                guard member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else { return .visitChildren }
                value = Syntax(member)
            }
            if let chain = value.parent?.as(OptionalChainingExprSyntax.self) { value = Syntax(chain) }
            if let use = value.parent?.as(MemberAccessExprSyntax.self), use.base?.id == ExprSyntax(value)?.id {
                if !offered.contains(use.declName.baseName.identifierText) { isOnlyOffered = false }
            } else if let list = value.parent?.as(ExprListSyntax.self), list.count == 3,
                list[list.index(after: list.startIndex)].is(AssignmentExprSyntax.self)
            {
                // The initialiser's own assignment.
                return .visitChildren
            } else {
                isOnlyOffered = false
            }
            return .visitChildren
        }
    }
}
