import SourceModel
import SwiftSyntax

/// A place where a view awaits a service.
struct ServiceCall {
    let node: Syntax
    /// `userService.fetchUsers`
    let callee: String
    let service: ViewState.Held
    let placeName: String
    /// The state that the place writes.
    let written: Set<String>

    /// The first awaited call of each place in one part of a view.
    static func calls(of type: TypeNode, state: ViewState, code: ViewCode) -> [ServiceCall] {
        guard !state.services.isEmpty else { return [] }
        let services = Dictionary(state.services.map { ($0.property.name, $0) }, uniquingKeysWith: { first, _ in first })
        var found: [ServiceCall] = []
        for unit in code.units(of: type) {
            let visitor = Visitor(services: services)
            visitor.walk(unit.items)
            guard let (node, callee, service) = visitor.first else { continue }
            found.append(
                ServiceCall(
                    node: node, callee: callee, service: service, placeName: unit.name,
                    written: StateWrites.of(unit.items, states: state.stateNames)))
        }
        return found
    }

    private final class Visitor: SyntaxVisitor {
        let services: [String: ViewState.Held]
        var first: (Syntax, String, ViewState.Held)?

        init(services: [String: ViewState.Held]) {
            self.services = services
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
            guard first == nil else { return .skipChildren }
            // `service.fetch().first` awaits `service.fetch`.
            var expression = node.expression
            while let access = expression.as(MemberAccessExprSyntax.self), let base = access.base { expression = base }
            if let call = expression.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
                let base = member.base, let root = Expressions.root(of: base), let service = services[root]
            {
                first = (Syntax(node), member.trimmedText, service)
            }
            return .visitChildren
        }
    }
}
