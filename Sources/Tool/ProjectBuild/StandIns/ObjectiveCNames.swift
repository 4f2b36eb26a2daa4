import SwiftSyntax

/// What Swift's compiler knows on Apple's systems alone, said in a way that it knows everywhere: `@UIApplicationMain`, `@objc`, `#selector`,
/// `#keyPath`, `@NSManaged`, `import Darwin`.
final class ObjectiveCNames: SyntaxVisitor {
    private(set) var edits: [SourceEdit] = []

    /// - Parameter text: The source of the tree; most have none of these names, and are not looked through.
    static func edits(in tree: SourceFileSyntax, text: String) -> [SourceEdit] {
        guard marks.contains(where: text.contains) else { return [] }
        let names = ObjectiveCNames(viewMode: .sourceAccurate)
        names.walk(tree)
        return names.edits
    }

    private static let marks = [
        "@objc", "@nonobjc", "#selector", "#keyPath", "ApplicationMain", "@IB", "@NSManaged", "insertInto context: NSManagedObjectContext",
        "reuseIdentifier:", "import Darwin", "UICollectionViewCell", "UICollectionReusableView", "UICollectionViewListCell",
    ]
    private static let attributes: Set<String> = [
        "objc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "nonobjc",
    ]
    /// What `@main` was called before.
    static let olderMains: Set<String> = ["UIApplicationMain", "NSApplicationMain"]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.attributes.contains(name) { edits.append(SourceEdit(node.bytes)) }
        if Self.olderMains.contains(name) { edits.append(SourceEdit(node.bytes, "@main")) }
        return .skipChildren
    }

    /// The C library of Apple's systems. `canImport` of it stays false.
    static let cLibrary = "Darwin"

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.path.first?.name.text == Self.cLibrary { edits.append(SourceEdit(node.path.bytes, "Glibc")) }
        return .skipChildren
    }

    // MARK: Core Data

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        // Accessors belong to one property.
        guard let mark = managedMark(node.attributes), let binding = node.bindings.first, node.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return .visitChildren }
        let key = name.filter { $0 != "`" }
        edits.append(SourceEdit(mark.bytes))
        edits.append(SourceEdit(binding.endBytes, ManagedAccessors.property(key)))
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let mark = managedMark(node.attributes), let body = ManagedAccessors.body(of: node) else { return .visitChildren }
        edits.append(SourceEdit(mark.bytes))
        edits.append(SourceEdit(node.signature.endBytes, body))
        return .visitChildren
    }

    private func managedMark(_ attributes: AttributeListSyntax) -> AttributeSyntax? {
        attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == "NSManaged" }
    }

    /// What objects are made by whose class is known at run time alone: it is `required` here.
    private static let makers: Set<[String]> = [["entity", "insertInto"], ["style", "reuseIdentifier"], ["reuseIdentifier"]]

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        if Self.makers.contains(labels) || labels == ["frame"] && Self.isInCell(node),
            let mark = node.modifiers.first(where: { $0.name.text == "override" })
        {
            edits.append(SourceEdit(mark.bytes, "required"))
        }
        return .visitChildren
    }

    private static func isInCell(_ node: InitializerDeclSyntax) -> Bool {
        let type = sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
        let base = type?.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
        return ["UICollectionViewCell", "UICollectionReusableView", "UICollectionViewListCell"].contains(base)
    }

    // MARK: Names of methods and properties

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "keyPath", let path = node.arguments.first?.expression.trimmedDescription {
            let names = path.split(separator: ".").drop { $0.first?.isUppercase == true }
            edits.append(SourceEdit(node.bytes, SwiftLiteral.string(names.joined(separator: "."))))
            return .skipChildren
        }
        guard node.macroName.text == "selector", let named = node.arguments.first?.expression else { return .visitChildren }
        let method = Self.method(named, of: node).map { ", \($0)" } ?? ""
        edits.append(SourceEdit(node.bytes, "Selector(\(SwiftLiteral.string(Self.selector(named)))\(method))"))
        return .skipChildren
    }

    /// The method itself is needed where something is called, since none is found by its name. One that is sent to `self`, or to nobody that is
    /// named, belongs to the type around.
    private static func method(_ named: ExprSyntax, of node: MacroExpansionExprSyntax) -> String? {
        if isAssigned(node) {
            if namesItsType(named) { return named.trimmedDescription }
            return named.is(DeclReferenceExprSyntax.self) ? typeName(around: node).map { "\($0).\(named.trimmedDescription)" } : nil
        }
        guard let argument = node.parent?.as(LabeledExprSyntax.self), let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return nil }
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        let name = (member?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName.text ?? ""
        let isSent = senders.contains(name)
        guard isSent || commands.contains(name) else { return nil }
        if namesItsType(named) { return named.trimmedDescription }
        guard named.is(DeclReferenceExprSyntax.self) else { return nil }
        if isSent {
            let targets = call.arguments.filter { $0.position < argument.position }.map(\.expression)
            let isOwn =
                targets.isEmpty
                ? member?.base?.trimmedDescription ?? "self" == "self" : targets.contains { $0.trimmedDescription == "self" }
            guard isOwn else { return nil }
        }
        return typeName(around: node).map { "\($0).\(named.trimmedDescription)" }
    }

    /// `button.action = #selector(press)`: the target is mostly of the type around.
    private static func isAssigned(_ node: MacroExpansionExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self), list.count == 3, list.last?.id == ExprSyntax(node).id,
            let member = list.first?.as(MemberAccessExprSyntax.self)
        else { return false }
        return ["action", "doubleAction"].contains(member.declName.baseName.text)
    }

    /// What calls a method of a target, which stands before it; `perform` one of its own object.
    private static let senders: Set<String> = [
        "addTarget", "CADisplayLink", "UIImageWriteToSavedPhotosAlbum", "addObserver", "scheduledTimer", "Timer", "perform",
        "UIBarButtonItem", "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
        "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "NSButton", "NSSlider", "NSSegmentedControl", "NSClickGestureRecognizer",
        "NSPanGestureRecognizer", "NSPressGestureRecognizer",
    ]
    /// What calls a method of whoever has it.
    private static let commands: Set<String> = [
        "UICommand", "UIKeyCommand", "NSMenuItem", "addItem", "insertItem", "setAction", "sendAction",
    ]

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
    /// Right behind it.
    fileprivate var endBytes: Range<Int> { endPositionBeforeTrailingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
