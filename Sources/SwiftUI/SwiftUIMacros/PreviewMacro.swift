import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Turns `#Preview` into a type that conforms to `PreviewRegistry`, by which
/// a host finds the preview and the place in the source it stands at.
///
/// All arguments but the body are passed on to `Preview.init` as written, so
/// a new trait needs no change here. The type is `nonisolated` because in a
/// module whose default isolation is the main actor the conformance would be
/// isolated too, and a host could not read the source location off it.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let body = bodyArgument(of: node) else {
            throw PreviewError.noBody
        }
        let parts = body.as(ClosureExprSyntax.self).map(PreviewBody.init)
        for mark in parts?.misplacedMarks ?? [] {
            context.diagnose(Diagnostic(node: mark, message: PreviewError.previewableMisplaced))
        }
        let arguments = previewArguments(of: node)
        let preview: CodeBlockItemListSyntax =
            if let parts, !parts.properties.isEmpty {
                """
                \(parts.viewDeclaration)
                return \(call(arguments, body: "{ \(PreviewBody.viewName)() }"))
                """
            } else {
                "\(call(arguments, body: body.trimmed))"
            }
        let location = context.location(of: node)
        let type = context.makeUniqueName("PreviewRegistry")
        return [
            """
            nonisolated struct \(type): SwiftUI.PreviewRegistry {
                static var fileID: String {
                    \(location?.file ?? #""""#)
                }
                static var line: Int {
                    \(location?.line ?? "0")
                }
                static var column: Int {
                    \(location?.column ?? "0")
                }
                @MainActor static func makePreview() throws -> SwiftUI.Preview {
                    \(preview)
                }
            }
            """
        ]
    }

    private static func bodyArgument(
        of node: some FreestandingMacroExpansionSyntax
    ) -> ExprSyntax? {
        if let closure = node.trailingClosure {
            return ExprSyntax(closure)
        }
        return node.arguments.first { $0.label?.text == "body" }?.expression
    }

    /// The name and the traits, separated anew.
    private static func previewArguments(
        of node: some FreestandingMacroExpansionSyntax
    ) -> LabeledExprListSyntax {
        let kept = node.arguments.filter { $0.label?.text != "body" }
        return LabeledExprListSyntax(
            kept.enumerated().map { index, argument in
                let isLast = index == kept.count - 1
                return argument.trimmed.with(
                    \.trailingComma, isLast ? nil : .commaToken(trailingTrivia: .space))
            })
    }

    private static func call(_ arguments: LabeledExprListSyntax, body: ExprSyntax) -> ExprSyntax {
        guard body.is(ClosureExprSyntax.self) else {
            let separator = arguments.isEmpty ? "" : ", "
            return "SwiftUI.Preview(\(arguments)\(raw: separator)body: \(body))"
        }
        return arguments.isEmpty
            ? "SwiftUI.Preview \(body)" : "SwiftUI.Preview(\(arguments)) \(body)"
    }
}
