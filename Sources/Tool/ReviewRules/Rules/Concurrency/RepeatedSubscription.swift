import SourceModel
import SwiftSyntax

/// Who subscribes again lets go of the former subscription.
struct RepeatedSubscription: Rule {
    let info = RuleInfo(
        "CONC-004", "subscribes again and again", .warning,
        page: ExplainPage(
            why: """
                A subscription that is made whenever a value changes or a view appears, and kept in a set, stands beside all that were made before: \
                after ten letters each change is handled ten times.
                """,
            bad: """
                import Combine

                final class SearchModel: ObservableObject {
                    @Published var hint = ""
                    private var cancellables: Set<AnyCancellable> = []
                    @Published var query = "" {
                        didSet {
                            $query.sink { [weak self] in self?.hint = $0 }.store(in: &cancellables)
                        }
                    }
                }
                """,
            good: """
                import Combine

                final class SearchModel: ObservableObject {
                    @Published var hint = ""
                    private var cancellables: Set<AnyCancellable> = []
                    @Published var query = ""
                    init() {
                        $query.sink { [weak self] in self?.hint = $0 }.store(in: &cancellables)
                    }
                }
                """,
            notFlagged: [
                "A subscription in an initialiser.", "One that takes the place of the former: `cancellable = publisher.sink { … }`.",
                "A set that is emptied before, an observer that is removed, a timer that is stopped.",
                "A request, which ends with its answer.",
            ],
            fix: "Subscribe once, in the initialiser, or use `onReceive` and `.task` in a view.", source: "review of ten apps"))

    func check(_ context: FileContext) {
        let calls = context.file.nodes.calls(named: ["store", "addObserver", "scheduledTimer"]).filter { isLasting($0, context) }
        for call in calls {
            guard let place = call.type, !context.isPreview(call.expression) else { continue }
            let type = context.file.nodes.types[place]
            guard let scope = scope(around: call.expression), !endsFormer(in: scope.code, call, type, context) else { continue }
            let what = call.name == "scheduledTimer" ? "starts another timer" : "subscribes again"
            switch scope.kind {
            case .observer(let name): report(call, "Each change of \(name) \(what).", context)
            case .view(let name): report(call, "\(name) \(what), whenever it runs.", context)
            case .function(let name):
                guard let caller = repeatedCaller(of: name, type, context) else { continue }
                report(call, "\(name) \(what) whenever \(caller) calls it.", context)
            }
        }
        for call in context.file.nodes.calls(named: "publish") where call.receiver?.trimmedText == "Timer" {
            guard case .builder = context.codeContext(of: call.expression), !context.isPreview(call.expression), isInView(call, context)
            else {
                continue
            }
            context.report(
                call.expression, "Each time the body is built, it makes another timer, which begins anew.",
                advice: "Keep the publisher in a property, or use TimelineView.")
        }
    }

    private func report(_ call: CallNode, _ message: String, _ context: FileContext) {
        let node = call.expression.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(call.expression)
        context.report(node, message, advice: "Subscribe once, in the initialiser, or let go of the former.")
    }

    private func isInView(_ call: CallNode, _ context: FileContext) -> Bool {
        guard let place = call.type, let role = context.role(of: context.file.nodes.types[place])?.role else { return false }
        return role == .view || role == .viewModifier
    }

    /// Whether it goes on until somebody ends it: no request, no timer that fires once.
    private func isLasting(_ call: CallNode, _ context: FileContext) -> Bool {
        switch call.name {
        case "addObserver":
            return call.argument("forName") != nil || call.argument("selector") != nil
        case "scheduledTimer":
            guard call.argument("repeats")?.trimmedText == "true" else { return false }
            // What is kept elsewhere is another rule's matter: `timer = Timer.scheduledTimer(…)` leaves the old one running, too.
            return true
        default:
            guard call.argument("in") != nil, let chain = call.receiver?.as(FunctionCallExprSyntax.self),
                ["sink", "assign"].contains(ClosureRole.name(of: chain))
            else { return false }
            return isLastingPublisher(chain.trimmedText, at: chain, context)
        }
    }

    private func isLastingPublisher(_ chain: String, at node: some SyntaxProtocol, _ context: FileContext) -> Bool {
        if LastingPublisher.isWritten(in: chain) { return true }
        // A computed publisher of the type's own, made of one of its properties.
        let root = chain.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard let type = context.typeAround(node), let property = type.properties.first(where: { $0.fact.name == String(root) }) else {
            return false
        }
        return (property.getter?.trimmedText).map { LastingPublisher.isWritten(in: $0) } ?? false
    }

    private enum Kind { case observer(String), view(String), function(String) }

    /// What runs a piece of code: an observer of a property, a modifier of a view, or a function.
    private func scope(around node: some SyntaxProtocol) -> (kind: Kind, code: Syntax)? {
        var current = Syntax(node)
        while let parent = current.parent {
            if let accessor = parent.as(AccessorDeclSyntax.self) {
                guard
                    accessor.accessorSpecifier.tokenKind == .keyword(.didSet) || accessor.accessorSpecifier.tokenKind == .keyword(.willSet),
                    let binding = accessor.parent?.parent?.parent?.as(PatternBindingSyntax.self)
                else { return nil }
                return (.observer(binding.pattern.trimmedText), parent)
            }
            if let closure = parent.as(ClosureExprSyntax.self), let (call, _) = ClosureRole.taker(of: closure) {
                let name = ClosureRole.name(of: call)
                if ["onAppear", "onChange", "onSubmit", "onTapGesture", "refreshable"].contains(name) { return (.view(name), parent) }
            }
            if let function = parent.as(FunctionDeclSyntax.self) {
                return CodeContext.isBuilder(function) ? nil : (.function(function.name.identifierText), parent)
            }
            if parent.is(InitializerDeclSyntax.self) || parent.is(MemberBlockSyntax.self) { return nil }
            current = parent
        }
        return nil
    }

    /// Whether the code, or what the type does when it disappears, ends the former one.
    private func endsFormer(in code: Syntax, _ call: CallNode, _ type: TypeNode, _ context: FileContext) -> Bool {
        let words = ["removeAll", "cancel", "invalidate", "removeObserver", "isEmpty", "guard", "hasSubscribed"]
        if code.tokens(viewMode: .sourceAccurate).contains(where: { words.contains($0.text) }) { return true }
        // `cancellables = []`
        if call.name == "store", let set = call.argument("in")?.trimmedText.drop(while: { $0 == "&" }) {
            if code.description.contains("\(set) = ") || code.description.contains("let \(set)") { return true }
        }
        guard call.name != "store" else { return false }
        let ends = call.name == "addObserver" ? "removeObserver" : "invalidate"
        return context.file.nodes.calls(named: ends).contains {
            $0.type == call.type && ErrorCode.functionName(around: $0.expression) != "deinit"
        }
    }

    /// What calls a function more than once, as far as this file says, or a view of another file.
    private func repeatedCaller(of name: String, _ type: TypeNode, _ context: FileContext) -> String? {
        for call in context.file.nodes.calls(named: name) {
            guard let scope = scope(around: call.expression) else { continue }
            switch scope.kind {
            case .observer(let property): return "a change of \(property)"
            case .view(let modifier): return modifier
            case .function: continue
            }
        }
        return nil
    }
}
