import SwiftSyntax

/// A list of which `ForEach` is given the places.
enum ListedPlaces {
    /// `notes` of `notes.indices`, `0..<notes.count`, `Array(notes.enumerated())` and `Array(notes.indices)`.
    static func list(of data: ExprSyntax) -> ExprSyntax? {
        if let member = data.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "indices" { return member.base }
        if let parts = data.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3, parts[1].trimmedText == "..<",
            parts[0].trimmedText == "0", let count = parts[2].as(MemberAccessExprSyntax.self), count.declName.baseName.text == "count"
        {
            return count.base
        }
        guard let call = data.as(FunctionCallExprSyntax.self) else { return nil }
        if call.calledExpression.trimmedText == "Array", call.arguments.count == 1, let only = call.arguments.first?.expression {
            return list(of: only)
        }
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        return member?.declName.baseName.text == "enumerated" ? member?.base : nil
    }
}
