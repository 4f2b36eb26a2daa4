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
        let method = Self.isSentByControl(node) && Self.namesItsType(named) ? ", \(named.trimmedDescription)" : ""
        edits.append(SourceEdit(node.bytes, "Selector(\(SwiftLiteral.string(Self.selector(named)))\(method))"))
        return .skipChildren
    }

    /// `addTarget(_:action:for:)`: there the method itself is needed, since none is found by its name.
    private static func isSentByControl(_ node: MacroExpansionExprSyntax) -> Bool {
        guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text == "action" else { return false }
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "addTarget"
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
