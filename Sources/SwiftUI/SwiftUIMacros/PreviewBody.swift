import SwiftSyntax
import SwiftSyntaxBuilder

/// The closure of a `#Preview`, parted into the declarations marked
/// `@Previewable` and the statements that make the view.
///
/// Dynamic properties such as `@State` need a view to live in, and a closure
/// is none; so the marked declarations become stored properties of a view
/// whose `body` is everything else.
struct PreviewBody {
    static let viewName: TokenSyntax = "__PreviewableContent"

    /// The marked declarations, without the mark.
    let properties: [VariableDeclSyntax]
    let statements: CodeBlockItemListSyntax

    /// The marks below the top of the body. The compiler does not ask
    /// `PreviewableMacro` about these, for the variables are local.
    let misplacedMarks: [AttributeSyntax]

    init(_ closure: ClosureExprSyntax) {
        var properties: [VariableDeclSyntax] = []
        let finder = PreviewableFinder(viewMode: .sourceAccurate)
        statements = closure.statements.filter { item in
            guard let variable = item.item.as(VariableDeclSyntax.self),
                let unmarked = variable.removingPreviewable()
            else {
                finder.walk(item)
                return true
            }
            properties.append(unmarked)
            return false
        }
        self.properties = properties
        misplacedMarks = finder.marks
    }

    var viewDeclaration: DeclSyntax {
        let members = MemberBlockItemListSyntax(
            properties.map { property in
                MemberBlockItemSyntax(decl: property.with(\.leadingTrivia, .newline + .spaces(4)))
            })
        return """
            struct \(Self.viewName): SwiftUI.View {\(members)
                var body: some SwiftUI.View {\(statements)
                }
            }
            """
    }
}

private final class PreviewableFinder: SyntaxVisitor {
    private(set) var marks: [AttributeSyntax] = []

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.isPreviewable { marks.append(node) }
        return .visitChildren
    }
}

extension VariableDeclSyntax {
    /// This declaration without `@Previewable`; nil if it is not so marked.
    fileprivate func removingPreviewable() -> VariableDeclSyntax? {
        let kept = attributes.filter { !$0.isPreviewable }
        guard kept.count < attributes.count else { return nil }
        let bare = with(\.attributes, []).trimmed
        return bare.with(
            \.attributes,
            AttributeListSyntax(kept.map { $0.trimmed.with(\.trailingTrivia, .space) }))
    }
}

extension AttributeListSyntax.Element {
    fileprivate var isPreviewable: Bool {
        self.as(AttributeSyntax.self)?.isPreviewable == true
    }
}

extension AttributeSyntax {
    /// Whether this is `@Previewable` or `@SwiftUI.Previewable`.
    fileprivate var isPreviewable: Bool {
        attributeName.lastName == "Previewable"
    }
}
