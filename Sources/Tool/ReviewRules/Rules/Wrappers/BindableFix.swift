import SourceModel
import SwiftSyntax

/// Makes `$x.member` of an observable object work where `x` has no projection of its own.
struct BindableFix {
    let context: FileContext
    let name: String

    /// Declares `@Bindable var x = x` at the start of the builders that use `$x`, and writes `Bindable(x)` elsewhere.
    func edits(_ uses: [PropertyUse]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var done: Set<SyntaxIdentifier> = []
        for use in uses {
            if let member = use.enclosingMember, let statements = builder(member), let first = statements.first, !use.isThroughSelf {
                guard done.insert(member.id).inserted else { continue }
                edits.append(context.insert("@Bindable var \(name) = \(name)\n\(context.indentation(of: first))", before: first))
            } else {
                edits.append(context.replace(use.expression, with: "Bindable(\(use.isThroughSelf ? "self." : "")\(name))"))
            }
        }
        return edits
    }

    /// The statements of a member that takes declarations before its views: `body`, or one that says `@ViewBuilder`, with
    /// its code on lines of its own.
    private func builder(_ member: DeclSyntax) -> CodeBlockItemListSyntax? {
        let statements: CodeBlockItemListSyntax
        let isBuilder: Bool
        if let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first, variable.bindings.count == 1,
            case .getter(let items)? = binding.accessorBlock?.accessors
        {
            statements = items
            isBuilder = binding.pattern.trimmedText == "body" || variable.attributes.trimmedText.contains("Builder")
        } else if let function = member.as(FunctionDeclSyntax.self), let body = function.body {
            statements = body.statements
            isBuilder = function.name.text == "body" || function.attributes.trimmedText.contains("Builder")
        } else {
            return nil
        }
        guard isBuilder, let first = statements.first, first.leadingTrivia.contains(where: \.isNewline) else { return nil }
        return statements
    }
}
