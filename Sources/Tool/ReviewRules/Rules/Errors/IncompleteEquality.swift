import SourceModel
import SwiftSyntax

/// An `==` knows every case.
struct IncompleteEquality: Rule {
    let info = RuleInfo(
        "ERR-014", "an equality forgets a case", .warning,
        page: ExplainPage(
            why: """
                A `==` that compares the cases one by one and answers `false` in its `default` says of a case that it left out that it is not \
                equal to itself: states that hold it never compare equal, and `onChange` and tests see changes that are none.
                """,
            bad: """
                enum APIError: Error, Equatable {
                    case offline, notFound, other(any Error)
                    static func == (lhs: APIError, rhs: APIError) -> Bool {
                        switch (lhs, rhs) {
                        case (.notFound, .notFound): true
                        case (.other(let a), .other(let b)): a.localizedDescription == b.localizedDescription
                        default: false
                        }
                    }
                }
                """,
            good: """
                enum APIError: Error, Equatable {
                    case offline, notFound, other(any Error)
                    static func == (lhs: APIError, rhs: APIError) -> Bool {
                        switch (lhs, rhs) {
                        case (.offline, .offline), (.notFound, .notFound): true
                        case (.other(let a), .other(let b)): a.localizedDescription == b.localizedDescription
                        default: false
                        }
                    }
                }
                """,
            notFlagged: [
                "A `default` that compares in another way.", "A case that carries nothing but a closure, which cannot be compared.",
            ],
            fix: "Add the case.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types {
            for function in type.functions where function.fact.name == "==" && function.fact.parameters.count == 2 {
                let parameters = function.fact.parameters
                let written = parameters[0].typeName.base
                let isItself = ["Self", type.fact.simpleName].contains(written)
                guard let body = function.declaration.body, parameters[0].typeName.base == parameters[1].typeName.base,
                    let compared = isItself ? context.index.type(named: type.fact.name) : context.type(named: written, in: type),
                    compared.kind == .enum, let cases = compared.primary?.fact.enumCases, body.statements.count == 1,
                    let choice = Self.choice(body.statements.first), Self.answersFalse(choice)
                else { continue }
                let named = Self.named(in: choice)
                let left = cases.filter { !named.contains($0) }
                guard !left.isEmpty, !named.isEmpty else { continue }
                context.report(
                    function.declaration.name,
                    left.count == 1
                        ? "\(left[0]) does not equal itself: this comparison leaves the case out."
                        : "\(left.joined(separator: " and ")) do not equal themselves: this comparison leaves the cases out.",
                    advice: "Add what is missing, or let the compiler write the comparison.")
            }
        }
    }

    private static func choice(_ item: CodeBlockItemSyntax?) -> SwitchExprSyntax? {
        let node =
            item?.item.as(ReturnStmtSyntax.self)?.expression.map { Syntax($0) } ?? item?.item.as(ExpressionStmtSyntax.self).map {
                Syntax($0.expression)
            }
            ?? item.map { Syntax($0.item) }
        guard let found = node?.as(SwitchExprSyntax.self), found.subject.as(TupleExprSyntax.self)?.elements.count == 2 else { return nil }
        return found
    }

    private static func answersFalse(_ choice: SwitchExprSyntax) -> Bool {
        choice.cases.contains { element in
            guard case .switchCase(let branch) = element, case .default = branch.label else { return false }
            return ["false", "return false"].contains(branch.statements.trimmedText)
        }
    }

    private static func named(in choice: SwitchExprSyntax) -> Set<String> {
        var names: Set<String> = []
        for case .switchCase(let branch) in choice.cases {
            guard case .case(let label) = branch.label else { continue }
            for token in label.tokens(viewMode: .sourceAccurate) where token.parent?.parent?.is(MemberAccessExprSyntax.self) ?? false {
                names.insert(token.identifierText)
            }
        }
        return names
    }
}
