import SourceModel
import SwiftSyntax

/// What a view model needs is given to it.
struct BuildsOwnDependency: Rule {
    let info = RuleInfo(
        "VM-002", "builds its own dependency", .warning, fix: .automatic, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                A view model that constructs its service can be tested only against that service, previewed only with it, and changed only together with it. \
                Given through the initialiser, the service is chosen where the app is put together.
                """,
            bad: """
                import Observation

                @Observable
                final class ProfileViewModel {
                    var name = ""
                    private let userService = UserService()
                    func load() async { name = (try? await userService.name()) ?? "" }
                }

                final class UserService {
                    func name() async throws -> String { "Ada" }
                }
                """,
            good: """
                import Observation

                @Observable
                final class ProfileViewModel {
                    var name = ""
                    private let userService: UserService
                    init(userService: UserService) { self.userService = userService }
                    func load() async { name = (try? await userService.name()) ?? "" }
                }

                final class UserService {
                    func name() async throws -> String { "Ada" }
                }
                """,
            notFlagged: [
                "Information only: a struct that keeps nothing and is handed its client at each call.",
                "Containers, factories, the App, tests and previews: they put things together.",
                "Values and Foundation's helpers: `JSONDecoder()`, `User()`.",
                "Properties that a wrapper injects: `@Injected`, `@Dependency`, `@Environment`.",
                "A helper that only its name makes a service, without anything async or throwing: information only.",
                "A service that is built from another one the initialiser is given: information only.",
            ],
            fix:
                "Adds a parameter to the initialiser, of the protocol's type where there is one, and fills it at the calls and in the container.",
            source: "000 Anti-Pattern 5; 003 dependency injection"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel, .service, .repository) {
            if type.fact.isDebugOnly || type.fact.kind == .protocol || context.vocabulary.isStandIn(type.fact.simpleName) { continue }
            for property in type.properties { check(property, of: type, context) }
            checkInitialisers(of: type, context)
            checkFunctions(of: type, context)
        }
    }

    /// `let manager = LocationManager()` in a method of a view model.
    private func checkFunctions(of type: TypeNode, _ context: FileContext) {
        guard context.role(of: type)?.role == .viewModel else { return }
        var seen: Set<String> = []
        for function in type.functions {
            guard let body = function.declaration.body else { continue }
            for call in context.file.nodes.calls
            where call.type == type.index && body.utf8Range.contains(call.expression.utf8Range.lowerBound) {
                let value = FactReader(lines: context.file.lines).value(ExprSyntax(call.expression))
                guard value.kind == .construction, let constructed = value.type, !isOwn(constructed, of: type, context),
                    !context.isPreview(call.expression), let role = context.service(constructed), role.role != .viewModel,
                    !context.isPureHelper(constructed), !context.isGivenItsMeans(constructed), isLocal(call.expression),
                    seen.insert(constructed).inserted
                else { continue }
                context.report(
                    call.expression, "\(type.fact.simpleName) builds its own \(constructed).",
                    symbol: "\(type.fact.name).\(function.fact.name)",
                    advice: "Take it as a parameter of the initialiser, so that tests and previews can pass another.",
                    severity: role.confidence == .strong && call.expression.arguments.isEmpty ? nil : .info,
                    evidence: ["\(constructed): \(role.evidence.joined(separator: ", "))"])
            }
        }
    }

    /// Whether what is made stays in the function, and is no argument of something else.
    private func isLocal(_ call: FunctionCallExprSyntax) -> Bool {
        guard let parent = call.parent else { return false }
        if parent.is(MemberAccessExprSyntax.self) { return true }
        return parent.is(InitializerClauseSyntax.self) && parent.parent?.is(PatternBindingSyntax.self) ?? false
    }

    private func check(_ property: PropertyNode, of type: TypeNode, _ context: FileContext) {
        let fact = property.fact
        guard fact.isStored, !fact.isStatic, let value = property.binding.initializer?.value, !context.isInjected(fact),
            !context.hasUnknownWrapper(fact)
        else { return }
        let expression = fact.isLazy ? LazyValue.result(of: value) : value
        report(expression, at: property.binding, property: fact, of: type, given: [], context)
    }

    private func checkInitialisers(of type: TypeNode, _ context: FileContext) {
        guard !type.initialisers.isEmpty else { return }
        let stored = context.index.type(named: type.fact.name)?.properties ?? type.fact.properties
        for initialiser in type.initialisers {
            let range = initialiser.declaration.utf8Range
            for assignment in context.file.nodes.assignments
            where assignment.type == type.index && assignment.operatorText == "="
                && range.contains(assignment.expression.positionAfterSkippingLeadingTrivia.utf8Offset)
            {
                guard let name = assignment.assignedProperty, let value = assignment.value.first,
                    let property = stored.first(where: { $0.name == name && $0.isStored && !$0.isStatic }), !context.isInjected(property),
                    assignment.value.count == 1 || assignment.value[1].is(UnresolvedAsExprSyntax.self)
                else { continue }
                report(
                    value, at: assignment.expression, property: property, of: type, given: initialiser.fact.parameters, context)
            }
        }
    }

    private func report(
        _ value: ExprSyntax, at node: some SyntaxProtocol, property: PropertyFact, of type: TypeNode, given: [ParameterFact],
        _ context: FileContext
    ) {
        guard let (call, constructed) = construction(value, annotated: property.typeName, context),
            !isOwn(constructed, of: type, context), !context.isPreview(node)
        else { return }
        let role = context.service(constructed)
        guard role != nil || isNamedAsService(constructed, context) else { return }
        let name = type.fact.simpleName
        // What nobody declares here may be anything; what only its name makes a service may be a helper.
        let isHelper = role == nil || context.isPureHelper(constructed) || context.isGivenItsMeans(constructed)
        let passesOn = given.contains { parameter in
            context.isDependency(parameter.typeName.base) && call.tokens(viewMode: .sourceAccurate).contains { $0.text == parameter.name }
        }
        let wanted = context.matchingProtocol(of: constructed).map { "any \($0)" } ?? constructed
        context.report(
            node, "\(name) builds its own \(constructed).", symbol: "\(type.fact.name).\(property.name)",
            advice: "Take it as a parameter of the initialiser, as `\(wanted)`, so that tests and previews can pass another.",
            severity: isHelper || passesOn ? .info : nil,
            evidence: ["\(constructed): \(role?.evidence.joined(separator: ", ") ?? "has a service's name, and is declared elsewhere")"],
            fix: Fix(
                "Inject \(property.name)", isHelper || passesOn || !call.arguments.isEmpty ? .suggestion : .automatic,
                codemod: "inject-dependency",
                target: "\(type.fact.name).\(property.name)"))
    }

    /// The call that constructs, and what: `X()`, `X.init()`, `.init()`, `try X()`, `X() as P`.
    private func construction(
        _ expression: ExprSyntax, annotated: TypeName?, _ context: FileContext
    ) -> (FunctionCallExprSyntax, String)? {
        var expression = expression
        for _ in 0..<4 {
            if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                guard sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true else { return nil }
                expression = first
            } else if let inner = expression.as(TryExprSyntax.self)?.expression {
                expression = inner
            } else if let inner = expression.as(AwaitExprSyntax.self)?.expression {
                expression = inner
            }
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        let value = FactReader(lines: context.file.lines).value(expression)
        guard value.kind == .construction, let type = value.type ?? annotated?.base else { return nil }
        return (call, type)
    }

    /// Whether a type is a detail of the one that builds it.
    private func isOwn(_ constructed: String, of type: TypeNode, _ context: FileContext) -> Bool {
        context.index.types(named: constructed).contains { candidate in
            guard let found = candidate.primary?.fact else { return true }
            return found.access <= .fileprivate || found.name == type.fact.name || found.name.hasPrefix("\(type.fact.name).")
                || found.isDebugOnly
        }
    }

    /// Whether an undeclared name is one that projects give to services; Apple's have other names, or a prefix.
    private func isNamedAsService(_ name: String, _ context: FileContext) -> Bool {
        guard context.index.types(named: name).isEmpty, !context.vocabulary.isStandIn(name), !IOTypes.names.contains(name),
            name != "UndoManager",
            name.dropFirst().first?.isLowercase == true
        else { return false }
        return context.vocabulary.isServiceOrRepository(name) && !context.vocabulary.isBareService(name)
    }
}

/// What a lazy property's initial value comes to.
enum LazyValue {
    /// The value that `{ … }()` returns, or the expression itself.
    static func result(of expression: ExprSyntax) -> ExprSyntax {
        guard let call = expression.as(FunctionCallExprSyntax.self), let closure = call.calledExpression.as(ClosureExprSyntax.self) else {
            return expression
        }
        let items = closure.statements
        guard let last = items.last else { return expression }
        let value: ExprSyntax?
        switch last.item {
        case .expr(let result): value = result
        case .stmt(let statement): value = statement.as(ReturnStmtSyntax.self)?.expression
        default: value = nil
        }
        guard let name = value?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return value ?? expression }
        for item in items {
            guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings where binding.pattern.trimmedText == name {
                if let initial = binding.initializer?.value { return initial }
            }
        }
        return expression
    }
}
