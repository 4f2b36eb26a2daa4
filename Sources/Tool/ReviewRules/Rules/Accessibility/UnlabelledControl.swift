import SourceModel
import SwiftSyntax

/// A control says what it does.
struct UnlabelledControl: Rule {
    let info = RuleInfo(
        "A11Y-001", "a button has a picture alone", .warning,
        page: ExplainPage(
            why: """
                VoiceOver reads a picture's name: "square.and.arrow.up", or nothing at all. Who uses it, or Voice Control, cannot tell what the \
                button does.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Button { share() } label: { Image(systemName: "square.and.arrow.up") }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Button("Share", systemImage: "square.and.arrow.up") { share() }.labelStyle(.iconOnly)
                        Button { share() } label: { Image(systemName: "trash") }.accessibilityLabel("Delete")
                    }
                }
                """,
            notFlagged: [
                "A button with a text or a `Label`, also one that shows its picture alone.",
                "`accessibilityLabel`, on the button or on the picture.",
                "A button that is hidden from accessibility.", "A label that is a view of the project's own.",
            ],
            fix: "Use `Button(_:systemImage:)` with `.labelStyle(.iconOnly)`, or add `accessibilityLabel`.",
            source: "Human Interface Guidelines, VoiceOver"))

    func check(_ context: FileContext) {
        checkChoices(context)
        for call in context.file.nodes.calls(named: ["Button", "NavigationLink", "Menu", "Toggle", "Link", "ShareLink"])
        where call.receiver == nil {
            guard let label = label(of: call),
                hasPictureAlone(label) || isOwnPicture(label, of: call, context) || isMadePicture(label, of: call, context),
                call.expression.laterModifiers.allSatisfy({ !Self.names.contains($0) }),
                !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression,
                "This \(call.name) has a picture alone: VoiceOver has nothing but the picture's name to say.",
                advice: "Add `accessibilityLabel`, or use a `Label` with `.labelStyle(.iconOnly)`.")
        }
    }

    /// A picker whose choices are pictures: `ForEach(kinds) { Image(systemName: $0.symbol) }`.
    private func checkChoices(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Picker") where call.receiver == nil {
            guard let choices = call.expression.trailingClosure?.statements, hasPictureAlone(choices, within: ["ForEach"]),
                !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression,
                "The choices of this Picker are pictures alone: VoiceOver has nothing but their names to say.",
                advice: "Use a `Label` for each, or add `accessibilityLabel`.")
        }
    }

    private func label(of call: CallNode) -> CodeBlockItemListSyntax? {
        if let labelled = call.closure("label") { return labelled.statements }
        let labels = call.expression.arguments.compactMap { $0.label?.text }
        // `Button(action: …) { Image(…) }`, `NavigationLink(destination: …) { Image(…) }`, `Toggle(isOn: …) { Image(…) }`
        guard !labels.isEmpty, labels.allSatisfy({ ["action", "role", "destination", "value", "isOn", "item", "items"].contains($0) }),
            labels != ["role"],
            call.expression.arguments.allSatisfy({ $0.label != nil })
        else { return nil }
        return call.expression.trailingClosure?.statements
    }

    private static let pictures: Set<String> = [
        "Image", "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Spacer", "ZStack", "HStack", "VStack", "Group", "Ellipse", "Color",
        "Divider",
    ]
    /// Modifiers by which a control gets a name, or needs none.
    static let names: Set<String> = [
        "accessibilityLabel", "accessibility", "accessibilityHidden", "accessibilityElement", "accessibilityLabeledPair",
        "accessibilityRepresentation",
    ]

    /// Whether a label is made by a function of the view that makes a picture: `icon("plus")`, and of its parameter too, `icon(Image("plus"))`.
    private func isMadePicture(_ label: CodeBlockItemListSyntax, of call: CallNode, _ context: FileContext) -> Bool {
        guard label.count == 1, let place = call.type, let shown = label.first?.item.as(FunctionCallExprSyntax.self) else { return false }
        let modifiers = CalledNames(viewMode: .sourceAccurate)
        modifiers.walk(label)
        guard modifiers.names.isDisjoint(with: Self.names), let first = Array(shown.chain).last,
            let name = TaskCode.ownName(first.calledExpression), name.first?.isLowercase ?? false
        else { return false }
        let made = context.functions(of: context.file.nodes.types[place].fact.name).filter { $0.fact.name == name }
        guard made.count == 1, let function = made.first, let body = function.declaration.body, body.statements.count == 1,
            let item = body.statements.first?.item, function.fact.returnType?.text == "Image" || function.fact.isBuilder
        else { return false }
        if hasPictureAlone(body.statements) { return true }
        let pictures = Set(function.fact.parameters.filter { $0.typeName.text == "Image" }.map(\.name))
        guard !pictures.isEmpty, let chain = item.as(FunctionCallExprSyntax.self).map({ Array($0.chain) }),
            let base = chain.last?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
        else { return false }
        let called = CalledNames(viewMode: .sourceAccurate)
        called.walk(body.statements)
        return pictures.contains(base.baseName.identifierText) && called.names.isDisjoint(with: Self.names)
            && called.overlaid.isDisjoint(with: ["Text", "Label"])
    }

    /// Whether a label is a property of the view that gives an image: `var heart: Image { Image(systemName: "heart") }`.
    private func isOwnPicture(_ label: CodeBlockItemListSyntax, of call: CallNode, _ context: FileContext) -> Bool {
        guard label.count == 1, let place = call.type, let item = label.first else { return false }
        let modifiers = CalledNames(viewMode: .sourceAccurate)
        modifiers.walk(label)
        guard modifiers.names.isDisjoint(with: Self.names), let shown = item.item.as(ExprSyntax.self) else { return false }
        // `heart` of `heart.resizable()`
        let first = shown.as(FunctionCallExprSyntax.self).flatMap { Array($0.chain).last }
        guard let name = TaskCode.ownName(first?.calledExpression.as(MemberAccessExprSyntax.self)?.base ?? shown) else { return false }
        let type = context.index.type(named: context.file.nodes.types[place].fact.name)
        if type?.properties.contains(where: { $0.name == name && !$0.isStored && $0.typeName?.text == "Image" }) ?? false { return true }
        // `private var icon: some View { Image(systemName: "heart").padding() }`
        let own = context.file.nodes.types[place].properties.first { $0.fact.name == name && $0.fact.isBuilder }
        return own?.getter.map { $0.count == 1 && hasPictureAlone($0) } ?? false
    }

    /// Whether nothing in a label can be read out.
    /// - Parameter makers: Views that show only what their closure makes.
    private func hasPictureAlone(_ label: CodeBlockItemListSyntax, within makers: Set<String> = []) -> Bool {
        let finder = CalledNames(viewMode: .sourceAccurate)
        finder.walk(label)
        guard finder.names.union(finder.overlaid).contains("Image"), finder.names.isDisjoint(with: Self.names), !finder.isDecorative,
            finder.overlaid.isDisjoint(with: ["Text", "Label"]),
            finder.names.contains("Image") || finder.overlaid.isSubset(of: Self.pictures)
        else { return false }
        let views = finder.names.filter { $0.first?.isUppercase ?? false }
        // A value of the view's own may be anything.
        return views.subtracting(makers).isSubset(of: Self.pictures) && finder.hasOnlyCalls(label)
    }
}

/// The names of what a label calls to build itself.
private final class CalledNames: SyntaxVisitor {
    var names: Set<String> = []
    /// `Image("avatar", label: Text("Avatar"))`
    var isDecorative = false
    /// The views that are laid over it.
    var overlaid: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = ClosureRole.name(of: node)
        // What a modifier is given is no part of the label: `.foregroundStyle(Color.red)`, `.background(Circle())`.
        names.insert(name)
        if name == "overlay" { overlay(node) }
        if name == "Image", node.arguments.contains(where: { $0.label?.text == "label" }) { isDecorative = true }
        walk(node.calledExpression)
        if name.first?.isUppercase ?? false, let closure = node.trailingClosure { walk(closure) }
        return .skipChildren
    }

    /// What lies on a label is part of it: `Circle().overlay(Image(systemName: "plus"))`.
    private func overlay(_ node: FunctionCallExprSyntax) {
        let inner = CalledNames(viewMode: .sourceAccurate)
        for argument in node.arguments where argument.label == nil { inner.walk(argument.expression) }
        if let closure = node.trailingClosure { inner.walk(closure.statements) }
        overlaid.formUnion(inner.names.union(inner.overlaid).filter { $0.first?.isUppercase ?? false })
    }

    /// `isOn ? Image("on") : Image("off")`
    private func isChoice(_ sequence: SequenceExprSyntax) -> Bool {
        let elements = Array(sequence.elements)
        guard elements.count >= 3, let choice = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self) else { return false }
        return choice.thenExpression.is(FunctionCallExprSyntax.self) && elements[elements.count - 1].is(FunctionCallExprSyntax.self)
    }

    /// Whether each statement of a label is a call or a branch: `icon` may be anything.
    func hasOnlyCalls(_ items: CodeBlockItemListSyntax) -> Bool {
        items.allSatisfy { item in
            item.item.is(FunctionCallExprSyntax.self)
                || item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self).map { hasOnlyCalls($0.body.statements) }
                    ?? false
                || item.item.as(SequenceExprSyntax.self).map { isChoice($0) } ?? false
        }
    }
}
