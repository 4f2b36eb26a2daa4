import SourceModel
import SwiftSyntax

/// Shared objects are read where the app is put together, not in logic.
struct ReachesForSingleton: Rule {
    let info = RuleInfo(
        "DI-001", "reaches for a singleton", .warning, fix: .automatic, profiles: [.offPattern: .info],
        page: ExplainPage(
            why: """
                `AnalyticsManager.shared` inside a view model is a dependency that no signature shows: a test cannot replace it, and two tests share what it \
                remembers. A type may declare `shared`; the App, the container and previews may read it and hand it on.
                """,
            bad: """
                import Foundation
                import Observation

                final class AnalyticsService {
                    static let shared = AnalyticsService()
                    func track(_ event: String) async {}
                }

                @Observable
                final class CartViewModel {
                    var count = 0
                    func add() async {
                        count += 1
                        await AnalyticsService.shared.track("added")
                    }
                }
                """,
            good: """
                import Foundation
                import Observation

                final class AnalyticsService {
                    static let shared = AnalyticsService()
                    func track(_ event: String) async {}
                }

                @Observable
                final class CartViewModel {
                    var count = 0
                    private let analytics: AnalyticsService
                    init(analytics: AnalyticsService) { self.analytics = analytics }
                    func add() async {
                        count += 1
                        await analytics.track("added")
                    }
                }
                """,
            notFlagged: [
                "The App, containers, coordinators and the app's state; previews and tests.",
                "Default arguments: they are injection with a live default (VM-003).",
                "`Container.shared.service()` of Factory, and containers that `containerTypes` names.",
                "Constants of enums and structs, as `Theme.default`.", "A type's own `shared`.",
                "A service that calls a library's: it wraps it.",
                "Information only: an object that is no service, and that the app hands to its views by the environment (in `strict` it is a warning).",
                "Information only: inside a view, Apple's own (`UserDefaults.standard`, `NotificationCenter.default`, `Calendar.current`), and a library's.",
                "The glide profile lets views read the container, the app's state and the coordinator.",
            ],
            fix: """
                Makes it a parameter of the initialiser, filled by the container or at the calls. By itself only for a service that has a \
                protocol, or an initialiser that tests can call; else as a suggestion.
                """,
            source: "002 against 000: C-01"))

    func check(_ context: FileContext) {
        var seen: Set<String> = []
        for access in context.file.facts.staticAccesses {
            guard Singleton.members.contains(access.member) || Singleton.tolerated.contains("\(access.type).\(access.member)"),
                !access.isPreview, !access.isAssigned, let enclosing = access.enclosingType, access.type != enclosing,
                !enclosing.split(separator: ".").contains(Substring(access.type)), let role = context.index.role(of: enclosing)
            else { continue }
            let isView = role.role == .view || role.role == .viewModifier
            guard isView || [.viewModel, .service, .repository, .model].contains(role.role),
                !context.vocabulary.isStandIn(TypeFact.simpleName(of: enclosing))
            else { continue }
            let meaning = Singleton.meaning(of: access.type, access.member, in: context)
            if meaning == .none { continue }
            if isView, context.profile == .glide, context.index.isRole(access.type, .container, .appState, .coordinator) { continue }
            guard let node = node(at: access.position.offset, context), !isDefaultArgument(node) else { continue }
            // Once for all initial values, and once for all functions: one parameter mends them all.
            guard seen.insert("\(enclosing).\(isInitialValue(node)).\(access.type)").inserted else { continue }
            // A value may ask a cache of the project; a service it must not. What the root hands to all views is state of the
            // whole app, and no service.
            let isFree =
                role.role == .model && (role.confidence == .weak || !context.index.isRole(access.type, .service, .repository))
                || context.profile != .strict && isAmbient(access.type, context)
            report(access, node, enclosing, role, isObject: meaning == .object && !isFree, isView: isView, context)
        }
        checkCalls(&seen, context)
    }

    /// `Firestore.firestore()` and `Store.store()` in a view model, and functions of services that nothing can stand in for.
    private func checkCalls(_ seen: inout Set<String>, _ context: FileContext) {
        for call in context.file.nodes.calls {
            guard let place = call.type, let receiver = call.receiver, let type = Self.typeName(receiver) else { continue }
            let enclosing = context.file.nodes.types[place].fact
            guard let role = context.index.role(of: enclosing.name), [.viewModel, .service, .repository].contains(role.role),
                type != enclosing.simpleName, !context.isPreview(call.expression)
            else { continue }
            if !seen.contains("\(enclosing.name).false.\(type)"), isStore(call.name, of: type, context) {
                seen.insert("\(enclosing.name).false.\(type)")
                context.report(
                    call.expression, "\(enclosing.simpleName) reaches for \(type).\(call.name)(): nothing else can keep its data.",
                    advice:
                        "Make it a method of an object, and take that as a parameter of the initialiser, so that a test can pass another.",
                    severity: role.confidence == .strong ? nil : .info, evidence: role.evidence)
            }
            guard role.role == .viewModel else { continue }
            let isFactory = call.expression.arguments.isEmpty && call.name.lowercased() == type.lowercased() && call.name != type
            let isKnown = !context.index.types(named: type).isEmpty
            guard isFactory && !Self.isLog(type) || isKnown && isWork(call.name, of: type, context),
                seen.insert("\(enclosing.name).false.\(type)").inserted
            else { continue }
            context.report(
                call.expression, "\(enclosing.simpleName) reaches for \(type).\(call.name)().",
                advice: isFactory && !isKnown
                    ? "Let a service call it, and take that service as a parameter of the initialiser, so that a test can pass another."
                    : "Make it a method of an object, and take that as a parameter of the initialiser, so that a test can pass another.",
                severity: role.confidence == .strong ? nil : .info, evidence: role.evidence)
        }
    }

    /// Whether a service's static function waits, fails or reports later: a view model that calls it cannot be tested without it.
    private func isWork(_ function: String, of type: String, _ context: FileContext) -> Bool {
        guard context.index.isRole(type, .service, .repository), !context.vocabulary.isStandIn(type) else { return false }
        return context.index.type(named: type)?.functions.contains { fact in
            fact.name == function && fact.isStatic
                && (fact.isAsync || fact.isThrowing || fact.parameters.contains { $0.typeName.isFunction })
        } ?? false
    }

    /// Whether a static function keeps data in a store that belongs to everyone: `KeychainWrapper.standard`, `UserDefaults.standard`.
    private func isStore(_ function: String, of type: String, _ context: FileContext) -> Bool {
        guard let found = context.index.type(named: type), let primary = found.primary, !context.vocabulary.isStandIn(type),
            !context.index.isRole(type, .view, .app), found.functions.contains(where: { $0.name == function && $0.isStatic })
        else { return false }
        return found.parts.contains { part in
            context.index.file(part.file).staticAccesses.contains { access in
                access.enclosingType == primary.fact.name && access.enclosingMember == function && Self.stores.contains(access.type)
                    && Singleton.members.contains(access.member)
            }
        }
    }

    private static let stores: Set<String> = ["UserDefaults", "KeychainWrapper", "NSUbiquitousKeyValueStore", "Keychain"]

    private static func isLog(_ type: String) -> Bool { type.hasSuffix("Logger") || type.hasSuffix("Log") }

    /// `T` and `T<U>`.
    private static func typeName(_ expression: ExprSyntax) -> String? {
        let expression = expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
        return expression.as(DeclReferenceExprSyntax.self).map(\.baseName.identifierText).flatMap { $0.startsWithCapital ? $0 : nil }
    }

    private func report(
        _ access: StaticAccessFact, _ node: MemberAccessExprSyntax, _ enclosing: String, _ role: RoleAssignment, isObject: Bool,
        isView: Bool, _ context: FileContext
    ) {
        let name = "\(access.type).\(access.member)"
        let simple = TypeFact.simpleName(of: enclosing)
        let wanted = context.matchingProtocol(of: access.type).map { "any \($0)" } ?? access.type
        let target = storedProperty(around: node).map { "\(enclosing).\($0)" } ?? "\(enclosing).\(name)"
        context.report(
            node, "\(simple) reaches for \(name).", symbol: [enclosing, access.enclosingMember].compactMap { $0 }.joined(separator: "."),
            advice: isView
                ? "Take it from the environment or the initialiser."
                : "Take it as a parameter of the initialiser, as `\(wanted)`; the App or the container may pass \(name).",
            severity: isObject && !isView ? nil : .info, evidence: role.evidence,
            fix: isObject && !isView
                ? Fix(
                    "Inject \(access.type)", isReplaceable(access.type, context) && role.role != .model ? .automatic : .suggestion,
                    codemod: "inject-dependency", target: target) : nil)
    }

    /// State of the whole app that views take from the environment: preferences, the account, the theme.
    private func isAmbient(_ name: String, _ context: FileContext) -> Bool {
        guard !context.index.isRole(name, .service, .repository) else { return false }
        return !context.index.injections(of: name).isEmpty
            || context.index.holders(of: name).contains { $0.wrapper == "EnvironmentObject" || $0.wrapper == "Environment" }
    }

    /// Whether something else can stand in a parameter for the shared object: another conformer, or an object of its own.
    private func isReplaceable(_ name: String, _ context: FileContext) -> Bool {
        guard context.index.isRole(name, .service, .repository), let type = context.index.type(named: name) else { return false }
        if context.matchingProtocol(of: name) != nil { return true }
        return type.initialisers.isEmpty || type.initialisers.contains { $0.access > .fileprivate }
    }

    private func node(at offset: Int, _ context: FileContext) -> MemberAccessExprSyntax? {
        var current = context.file.syntax.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
        for _ in 0..<4 {
            if let found = current?.as(MemberAccessExprSyntax.self) { return found }
            current = current?.parent
        }
        return nil
    }

    private func isDefaultArgument(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let parent = current {
            if parent.is(FunctionParameterSyntax.self) || parent.is(AttributeSyntax.self) { return true }
            if parent.is(CodeBlockSyntax.self) || parent.is(MemberBlockSyntax.self) { return false }
            current = parent.parent
        }
        return false
    }

    /// Whether a node belongs to a stored property's initial value.
    private func isInitialValue(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let parent = current {
            if parent.is(CodeBlockSyntax.self) || parent.is(AccessorBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return false }
            if parent.is(MemberBlockItemSyntax.self) { return true }
            current = parent.parent
        }
        return false
    }

    /// The property that keeps the object itself: `private let client = Client.shared`.
    private func storedProperty(around node: MemberAccessExprSyntax) -> String? {
        guard let binding = node.parent?.parent?.as(PatternBindingSyntax.self), binding.initializer?.value.id == ExprSyntax(node).id,
            binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        else { return nil }
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }
}
