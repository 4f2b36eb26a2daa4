import SourceModel
import SwiftSyntax

/// What somebody taps is a button.
struct TapInsteadOfButton: Rule {
    let info = RuleInfo(
        "A11Y-002", "a tap where a button belongs", .warning,
        page: ExplainPage(
            why: """
                A text or a picture with `onTapGesture` is no button: VoiceOver does not say that it can be activated, a keyboard does not reach it, \
                and it does not show that it is pressed.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var isOpen = false
                    var body: some View {
                        Text("More").onTapGesture { isOpen = true }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var isOpen = false
                    var body: some View {
                        Button("More") { isOpen = true }.buttonStyle(.plain)
                    }
                }
                """,
            notFlagged: [
                "A second way to something: two taps, a tap on the background, a tap that ends editing.",
                "`accessibilityAddTraits(.isButton)`, an accessibility action, and what is hidden from accessibility.",
                "What is in a view with `accessibilityAdjustableAction` or `accessibilityRepresentation`: the stars of a rating.",
            ],
            fix: "Use a `Button` with `.buttonStyle(.plain)`, or add the trait.", source: "Human Interface Guidelines, VoiceOver"))

    private static let told: Set<String> = [
        "accessibilityAddTraits", "accessibilityAction", "accessibilityHidden", "accessibility", "accessibilityRepresentation",
        "accessibilityElement",
    ]
    /// What makes one element of all that is in a view, which does by itself what taps do.
    private static let stoodFor: Set<String> = ["accessibilityAdjustableAction", "accessibilityRepresentation"]
    private static let endings = ["hideKeyboard", "endEditing", "resignFirstResponder", "ocus", "dismissKeyboard"]

    private static let gestures = ["gesture", "simultaneousGesture", "highPriorityGesture"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["onTapGesture"] + Self.gestures) {
            guard let receiver = call.receiver, let action = action(of: call),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName,
                isContent(receiver) || isRow(receiver, in: call, context),
                call.expression.laterModifiers.allSatisfy({ !Self.told.contains($0) }),
                !call.expression.isModified(by: Self.stoodFor), !context.isPreview(call.expression)
            else { continue }
            guard !action.allSatisfy({ item in Self.endings.contains(where: item.contains) }) else { continue }
            context.report(
                place, "A tap works like a button here, and VoiceOver does not say so.",
                advice: "Use a `Button` with `.buttonStyle(.plain)`, or add `.accessibilityAddTraits(.isButton)`.")
        }
    }

    /// The statements of what one tap does, or the name of the function that does it: `onTapGesture`, `gesture(TapGesture().onEnded { … })`.
    private func action(of call: CallNode) -> [String]? {
        guard call.argument("count").map({ $0.trimmedText == "1" }) ?? true, call.argument("coordinateSpace") == nil else { return nil }
        var taker = call.expression
        if Self.gestures.contains(call.name) {
            guard let gesture = call.argument(nil)?.as(FunctionCallExprSyntax.self), ClosureRole.name(of: gesture) == "onEnded",
                let tap = gesture.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self),
                ClosureRole.name(of: tap) == "TapGesture", tap.arguments.isEmpty
            else { return nil }
            taker = gesture
        }
        let given = taker.trailingClosure.map(ExprSyntax.init) ?? taker.arguments.last { $0.label?.text != "count" }?.expression
        guard let given else { return nil }
        guard let closure = given.as(ClosureExprSyntax.self) else { return [given.trimmedText] }
        guard !closure.statements.isEmpty, call.name != "onTapGesture" || closure.signature == nil else { return nil }
        return closure.statements.map(\.trimmedText)
    }

    /// Whether an element of a list is tapped: a stack or a view of the project, in the closure of a `ForEach`.
    private func isRow(_ receiver: ExprSyntax, in call: CallNode, _ context: FileContext) -> Bool {
        guard let first = receiver.as(FunctionCallExprSyntax.self).flatMap({ Array($0.chain).last }), !isTold(receiver) else {
            return false
        }
        let name = ClosureRole.name(of: first)
        guard ["VStack", "ZStack", "RoundedRectangle", "Rectangle"].contains(name) || context.index.isRole(name, .view) else {
            return false
        }
        // Only what the row begins with: the background of a row is no row.
        guard let closure = TaskCode.closure(around: call.expression), let (taker, label) = ClosureRole.taker(of: closure) else {
            return false
        }
        return label == nil && ClosureRole.name(of: taker) == "ForEach"
    }

    private func isTold(_ receiver: ExprSyntax) -> Bool {
        receiver.as(FunctionCallExprSyntax.self)?.chain.contains { Self.told.contains(ClosureRole.name(of: $0)) } ?? false
    }

    /// A shape with a text or a picture on it: `RoundedRectangle(cornerRadius: 8).overlay { Text("A") }`.
    private func isCovered(_ receiver: ExprSyntax) -> Bool {
        receiver.as(FunctionCallExprSyntax.self)?.chain.contains { one in
            ClosureRole.name(of: one) == "overlay"
                && one.tokens(viewMode: .sourceAccurate).contains { token in
                    ["Text", "Label", "Image"].contains(token.text) && token.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
                }
        } ?? false
    }

    /// Whether something is tapped that one reads: a text, a picture, a stack or a row; no background.
    private func isContent(_ receiver: ExprSyntax) -> Bool {
        var current = receiver
        // `contentShape` is there for the tap; what fills the screen is a background all the same.
        var isShaped = false
        var isWide = false
        while let call = current.as(FunctionCallExprSyntax.self) {
            if ClosureRole.name(of: call) == "contentShape" { isShaped = true }
            if call.arguments.contains(where: { $0.label?.text == "maxHeight" }) { isWide = true }
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
                if Self.told.contains(member.declName.baseName.text) { return false }
                // Modifiers of a whole screen.
                if ["navigationTitle", "navigationBarTitle", "ignoresSafeArea", "edgesIgnoringSafeArea", "toolbar"].contains(
                    member.declName.baseName.text)
                {
                    return false
                }
                current = base
            } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
                if ["RoundedRectangle", "Rectangle", "Ellipse"].contains(name), isCovered(receiver) || isSwatch(receiver) { return true }
                if name == "Color", isSwatch(receiver) { return true }
                if ["VStack", "ZStack"].contains(name), !isWide, isCard(receiver) { return true }
                return ["Text", "Image", "HStack", "AsyncImage", "Label", "Circle", "Capsule"].contains(name)
                    || isShaped && !isWide && ["VStack", "ZStack"].contains(name)
                    || ["Row", "Card", "Cell", "RowView", "CardView", "CellView", "ItemView", "Item"].contains { name.hasSuffix($0) }
            } else {
                return false
            }
        }
        // `Color.red.frame(width: 40, height: 40)`
        return current.as(MemberAccessExprSyntax.self)?.base?.trimmedText == "Color" && isSwatch(receiver)
    }

    /// A colour or a shape with a size of its own.
    private func isSwatch(_ receiver: ExprSyntax) -> Bool {
        receiver.as(FunctionCallExprSyntax.self)?.chain.contains { one in
            guard ClosureRole.name(of: one) == "frame" else { return false }
            let labels = one.arguments.compactMap { $0.label?.text }
            return labels.contains("width") && labels.contains("height")
                && one.arguments.allSatisfy { !$0.expression.trimmedText.contains("size.") }
        } ?? false
    }

    /// A stack with a background that is cut to a shape.
    private func isCard(_ receiver: ExprSyntax) -> Bool {
        let names = receiver.as(FunctionCallExprSyntax.self)?.chain.map { ClosureRole.name(of: $0) } ?? []
        return names.contains("background") && !Set(names).isDisjoint(with: ["cornerRadius", "clipShape"])
    }
}
