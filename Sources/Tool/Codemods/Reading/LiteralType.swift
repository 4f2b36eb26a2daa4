import SourceModel
import SwiftSyntax

/// The types of values that say them.
enum LiteralType {
    static func name(of value: ExprSyntax) -> String? {
        switch value.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .booleanLiteralExpr: return "Bool"
        case .stringLiteralExpr, .simpleStringLiteralExpr: return "String"
        case .prefixOperatorExpr(let prefix): return prefix.operator.text == "-" ? name(of: prefix.expression) : nil
        case .functionCallExpr(let call):
            if let array = call.calledExpression.as(ArrayExprSyntax.self), let element = array.elements.only, call.arguments.isEmpty {
                return "[\(element.expression.trimmedDescription)]"
            }
            let callee = call.calledExpression
            if callee.is(DeclReferenceExprSyntax.self) || callee.is(GenericSpecializationExprSyntax.self),
                callee.trimmedDescription.startsWithCapital
            {
                return callee.trimmedDescription
            }
            return nil
        case .memberAccessExpr(let member):
            // `Filter.all`, as a value of an enumeration
            guard let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, base.startsWithCapital,
                member.declName.baseName.tokenKind != .keyword(.self)
            else { return nil }
            return base
        case .arrayExpr(let array):
            let names = Set(array.elements.map { Self.name(of: $0.expression) ?? "" })
            guard let only = names.first, names.count == 1, !only.isEmpty else { return nil }
            return "[\(only)]"
        default: return nil
        }
    }
}

extension Collection {
    /// The element, where there is but one.
    var only: Element? { count == 1 ? first : nil }
}
