import SwiftSyntax

/// What Swift's compiler knows on Apple's systems alone, said in a way that it knows everywhere: `@UIApplicationMain`, `@objc`, `#selector`.
final class ObjectiveCNames: SyntaxVisitor {
    private(set) var edits: [SourceEdit] = []

    /// - Parameter text: The source of the tree; most have none of these names, and are not looked through.
    static func edits(in tree: SourceFileSyntax, text: String) -> [SourceEdit] {
        guard text.contains("@objc") || text.contains("#selector") || text.contains("ApplicationMain") || text.contains("@IB") else {
            return []
        }
        let names = ObjectiveCNames(viewMode: .sourceAccurate)
        names.walk(tree)
        return names.edits
    }

    private static let attributes: Set<String> = ["objc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable"]
    /// What `@main` was called before.
    static let olderMains: Set<String> = ["UIApplicationMain", "NSApplicationMain"]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.attributes.contains(name) { edits.append(SourceEdit(node.bytes)) }
        if Self.olderMains.contains(name) { edits.append(SourceEdit(node.bytes, "@main")) }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let named = node.arguments.first?.expression else { return .visitChildren }
        let method = Self.method(named, of: node).map { ", \($0)" } ?? ""
        edits.append(SourceEdit(node.bytes, "Selector(\(SwiftLiteral.string(Self.selector(named)))\(method))"))
        return .skipChildren
    }

    /// `addTarget(_:action:for:)` and `CADisplayLink(target:selector:)`: there the method itself is needed, since none is found by its
    /// name. One that is sent to `self` belongs to the type around.
    private static func method(_ named: ExprSyntax, of node: MacroExpansionExprSyntax) -> String? {
        guard let call = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self) else { return nil }
        let called =
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
        guard ["addTarget", "CADisplayLink"].contains(called?.baseName.text) else { return nil }
        if namesItsType(named) { return named.trimmedDescription }
        guard let target = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self), target.baseName.text == "self",
            named.is(DeclReferenceExprSyntax.self)
        else { return nil }
        return typeName(around: node).map { "\($0).\(named.trimmedDescription)" }
    }

    private static func typeName(around node: some SyntaxProtocol) -> String? {
        for outer in sequence(first: Syntax(node), next: \.parent) {
            if let type = outer.as(ClassDeclSyntax.self) { return type.name.text }
            if let type = outer.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
        }
        return nil
    }

    /// `Coordinator.changed(_:)`, whose value is a function of the object.
    private static func namesItsType(_ expression: ExprSyntax) -> Bool {
        guard let base = expression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self) else { return false }
        return base.baseName.text.first?.isUppercase == true
    }

    /// `pageChanged(sender:)` is `pageChangedWithSender:`.
    private static func selector(_ expression: ExprSyntax) -> String {
        let reference = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
        guard let reference else { return expression.trimmedDescription }
        let labels = reference.argumentNames?.arguments.map(\.name.text) ?? []
        return labels.enumerated().reduce(into: reference.baseName.text) { name, label in
            if label.offset == 0, label.element != "_" { name += "With" + label.element.prefix(1).uppercased() + label.element.dropFirst() }
            if label.offset > 0, label.element != "_" { name += label.element }
            name += ":"
        }
    }
}

extension SyntaxProtocol {
    /// Where it stands, without the spaces and comments around it, in UTF-8 bytes.
    var bytes: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
