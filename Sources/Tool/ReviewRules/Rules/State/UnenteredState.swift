import SourceModel
import SwiftSyntax

/// A state that says that work is under way is entered when it is.
struct UnenteredState: Rule {
    let info = RuleInfo(
        "STATE-012", "nothing ever sets the state to loading", .warning,
        page: ExplainPage(
            why: """
                A `loading` that is declared and never set leaves the screen as it was while a request runs: nothing tells the person to wait, \
                and a second tap sends a second request.
                """,
            bad: """
                import Observation
                protocol UserServiceProtocol { func register() async throws }
                @Observable final class RegisterViewModel {
                    enum State { case idle, loading, done, failed }
                    private(set) var state = State.idle
                    private let userService: UserServiceProtocol
                    init(userService: UserServiceProtocol) { self.userService = userService }
                    func register() async {
                        do {
                            try await userService.register()
                            state = .done
                        } catch {
                            state = .failed
                        }
                    }
                }
                """,
            good: """
                import Observation
                protocol UserServiceProtocol { func register() async throws }
                @Observable final class RegisterViewModel {
                    enum State { case idle, loading, done, failed }
                    private(set) var state = State.idle
                    private let userService: UserServiceProtocol
                    init(userService: UserServiceProtocol) { self.userService = userService }
                    func register() async {
                        state = .loading
                        do {
                            try await userService.register()
                            state = .done
                        } catch {
                            state = .failed
                        }
                    }
                }
                """,
            notFlagged: ["A state that is `loading` from the start.", "A state that other code may set."],
            fix: "Set it before the request, and disable what starts another.", source: "review of twenty apps"))

    private static let waiting: Set<String> = ["loading", "isLoading", "inProgress", "submitting", "saving", "fetching", "sending"]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types
        where type.fact.kind == .class && !context.isPreview(type.declaration) && context.isObserved(type) {
            for property in type.properties where property.fact.isStored && !property.fact.isStatic && !property.fact.isLet {
                guard property.fact.setterAccess.map({ $0 <= .fileprivate }) ?? (property.fact.access <= .fileprivate),
                    let state = enumeration(of: property.fact, in: type, context),
                    let waiting = state.enumCases.first(where: Self.waiting.contains), state.enumCases.count > 2
                else { continue }
                let parts = context.file.nodes.types.filter { $0.fact.name == type.fact.name }
                guard context.index.type(named: type.fact.name)?.parts.count == parts.count,
                    parts.contains(where: { sets(property.fact.name, in: $0, context) }),
                    !parts.contains(where: { names(waiting, in: $0) })
                else { continue }
                context.report(
                    property.binding,
                    "Nothing sets \(property.fact.name) to \(waiting): while \(type.fact.simpleName) waits, the screen does not say so.",
                    advice: "Set it before the request, and disable what starts another.")
            }
        }
    }

    private func enumeration(of property: PropertyFact, in type: TypeNode, _ context: FileContext) -> TypeFact? {
        let name = property.inferredTypeName ?? (property.initialValue?.kind == .member ? property.initialValue?.type : nil)
        let found = name.flatMap { context.type(named: $0, in: type) }
        return found?.kind == .enum ? found?.primary?.fact : nil
    }

    private func sets(_ name: String, in type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.assignments.contains { type.members.contains($0.expression) && context.ownTarget($0) == name }
    }

    /// Whether an expression names the case; patterns only ask for it.
    private func names(_ name: String, in type: TypeNode) -> Bool {
        type.members.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == name, let member = token.parent?.parent?.as(MemberAccessExprSyntax.self) else { return false }
            return !sequence(first: Syntax(member), next: \.parent).lazy.prefix(4).contains { $0.is(ExpressionPatternSyntax.self) }
        }
    }
}
