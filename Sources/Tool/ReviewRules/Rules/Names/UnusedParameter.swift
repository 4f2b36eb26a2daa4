import SourceModel
import SwiftSyntax

/// What a function is given, it uses.
struct UnusedParameter: Rule {
    let info = RuleInfo(
        "CODE-008", "a parameter that nothing uses", .info,
        page: ExplainPage(
            why: """
                Callers have to find a value for it, and who reads a call takes it for a part of what is done. Often it was meant to be used: the \
                limit that is passed and not kept to.
                """,
            bad: """
                struct Shop {
                    func total(of prices: [Double], discount: Double) -> Double { prices.reduce(0, +) }
                }
                """,
            good: """
                struct Shop {
                    func total(of prices: [Double]) -> Double { prices.reduce(0, +) }
                }
                """,
            notFlagged: [
                "What a protocol, a superclass or Objective-C may ask for.", "A function that is handed on by its name.",
                "Functions with nothing in them, or that only end the app, throw or print.",
                "A parameter that is called `_`, and defaults that select.",
                "Public functions, tests and previews.",
            ],
            fix: "Use it, or remove it here and where the function is called.", source: "SwiftLint: unused_parameter; Periphery"))

    /// Protocols whose requirements take no parameter, or none that is left unread.
    private static let plain: Set<String> = [
        "View", "ObservableObject", "Identifiable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Sendable", "App",
        "CaseIterable", "String", "Int", "Error",
    ]
    private static let owners: Set<String> = ["hash", "encode", "init", "body", "makeBody", "setValue", "value"]

    func check(_ context: FileContext) {
        guard !context.file.syntax.hasError else { return }
        for type in context.file.nodes.types where type.fact.kind != .protocol && !context.isPreview(type.declaration) {
            let isPlain = context.index.type(named: type.fact.name).map { merged in
                merged.primary != nil && merged.inherited.allSatisfy(Self.plain.contains)
            }
            for function in type.functions where function.fact.access <= .fileprivate || isPlain ?? false {
                check(function, context)
            }
        }
        for function in context.file.nodes.freeFunctions { check(function, context) }
    }

    private func check(_ function: FunctionNode, _ context: FileContext) {
        let fact = function.fact
        guard fact.access <= .internal,
            fact.attributes.allSatisfy({ ["MainActor", "ViewBuilder", "discardableResult"].contains($0.name) }),
            !fact.modifiers.contains("override"), fact.name.first?.isLetter ?? false, !Self.owners.contains(fact.name),
            let body = function.declaration.body, doesSomething(body), !context.isPreview(function.declaration)
        else { return }
        let unused = fact.parameters.filter { parameter in
            parameter.name != "_" && !parameter.name.isEmpty && !isMarker(parameter, of: function.declaration)
                && !body.tokens(viewMode: .sourceAccurate).contains { isName(parameter.name, $0) }
        }
        guard let first = unused.first, !isHandedOn(fact.name, context) else { return }
        let names = unused.map(\.name)
        let list = names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        guard
            let node = function.declaration.signature.parameterClause.parameters.first(where: {
                ($0.secondName ?? $0.firstName).identifierText == first.name
            })
        else { return }
        context.report(
            node, "\(fact.name) is given \(list) and does not use \(names.count == 1 ? "it" : "them").",
            advice: "Use \(names.count == 1 ? "it" : "them"), or remove \(names.count == 1 ? "it" : "them").")
    }

    /// `name`, `$name`, `_name`
    private func isName(_ name: String, _ token: TokenSyntax) -> Bool {
        let text = token.identifierText
        return text == name || text.hasSuffix(name) && (text == "$\(name)" || text == "_\(name)")
    }

    /// What is there for its type alone: a metatype, and a value of a generic parameter.
    private func isMarker(_ parameter: ParameterFact, of function: FunctionDeclSyntax) -> Bool {
        let text = parameter.typeName.text
        if text.hasSuffix(".Type") || text == "Void" || text == "()" || parameter.typeName.isOpaque { return true }
        return function.genericParameterClause?.parameters.contains { parameter.typeName.names.contains($0.name.text) } ?? false
    }

    /// Not what is there for the sake of its name: a stub, or a way out.
    private func doesSomething(_ body: CodeBlockSyntax) -> Bool {
        guard let only = body.statements.first else { return false }
        guard body.statements.count == 1 else { return true }
        switch only.item {
        case .stmt(let statement):
            return !statement.is(ThrowStmtSyntax.self) && !isConstant(statement.as(ReturnStmtSyntax.self)?.expression)
        case .expr(let expression):
            if let call = expression.as(FunctionCallExprSyntax.self),
                ["fatalError", "preconditionFailure", "print", "assertionFailure"].contains(TaskCode.lastName(call.calledExpression) ?? "")
            {
                return false
            }
            return !isConstant(expression)
        default: return true
        }
    }

    /// `true`, `[]`, `nil`, `.none`: a stand-in's answer.
    private func isConstant(_ value: ExprSyntax?) -> Bool {
        guard let value else { return false }
        switch value.kind {
        case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .stringLiteralExpr, .arrayExpr, .dictionaryExpr,
            .memberAccessExpr, .declReferenceExpr:
            return true
        default: return false
        }
    }

    /// `.onDelete(perform: delete)`: who takes the function says what it is given.
    private func isHandedOn(_ name: String, _ context: FileContext) -> Bool {
        context.file.syntax.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            if reference.argumentNames != nil { return true }
            var whole = Syntax(reference)
            if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id { whole = Syntax(member) }
            if let chain = whole.parent?.as(OptionalChainingExprSyntax.self) { whole = Syntax(chain) }
            guard let call = whole.parent?.as(FunctionCallExprSyntax.self) else { return true }
            return Syntax(call.calledExpression).id != whole.id
        }
    }
}
