import SourceModel
import SwiftSyntax

/// Names that Apple has put others in the place of.
struct DeprecatedAPI: Rule {
    let info = RuleInfo(
        "API-001", "deprecated API", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                What is deprecated is no longer mended, and behaves worse than what took its place: `NavigationView` draws columns on iPad, \
                `animation(_:)` without a value animates whatever changes, `UIScreen.main` is not the screen that the window is on.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @Environment(\\.presentationMode) private var presentationMode
                    var body: some View {
                        NavigationView { Text("A").animation(.default) }
                            .onTapGesture { presentationMode.wrappedValue.dismiss() }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let count: Int
                    @Environment(\\.dismiss) private var dismiss
                    var body: some View {
                        NavigationStack { Text("A").animation(.default, value: count) }
                            .onTapGesture { dismiss() }
                    }
                }
                """,
            notFlagged: [
                "What took a name's place only in a later release than the project runs on.", "The second use of a name in a file.",
                "A type of the project by that name.",
                "What only got a new spelling, as `foregroundColor` and `cornerRadius`, which API-002 tells of.",
            ],
            fix: "Use what the advice names; `presentationMode` becomes `dismiss` by itself.", source: "Apple's documentation of each name")
    )

    /// Types, with the release of iOS that has what took their place.
    private static let types: [String: (release: Int, advice: String)] = [
        "NavigationView": (16, "`NavigationStack` or `NavigationSplitView`"), "ActionSheet": (15, "`confirmationDialog`"),
    ]
    /// Modifiers by their names and the labels of their arguments, `_` for none.
    private static let modifiers: [String: (labels: [[String]], release: Int, advice: String)] = [
        "animation": ([["_"]], 13, "`animation(_:value:)` or `withAnimation`"),
        "navigationBarTitle": ([["_"], ["_", "displayMode"]], 14, "`navigationTitle` and `navigationBarTitleDisplayMode`"),
        "navigationBarItems": ([["leading"], ["trailing"], ["leading", "trailing"]], 14, "`toolbar`"),
        "actionSheet": ([["isPresented"], ["item"]], 15, "`confirmationDialog`"),
        "alert": (
            [["isPresented"], ["item"], ["isPresented", "content"], ["item", "content"]], 15, "`alert(_:isPresented:actions:message:)`"
        ),
        "edgesIgnoringSafeArea": ([["_"]], 14, "`ignoresSafeArea`"),
        "navigationBarHidden": ([["_"]], 16, "`toolbar(.hidden, for: .navigationBar)`"),
        "statusBar": ([["hidden"]], 13, "`statusBarHidden`"),
        "autocapitalization": ([["_"]], 15, "`textInputAutocapitalization`"),
        "disableAutocorrection": ([["_"]], 14, "`autocorrectionDisabled`"),
        "accentColor": ([["_"]], 15, "`tint`"),
        "accessibility": (
            [["label"], ["hint"], ["value"], ["hidden"], ["identifier"], ["addTraits"], ["removeTraits"]],
            14, "the modifier that has its label in its name: `accessibilityLabel`, `accessibilityHint` …"
        ),
    ]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "synchronize") {
            guard
                call.receiver?.trimmedText.lowercased().hasSuffix("defaults") ?? call.receiver?.trimmedText.contains("UserDefaults")
                    ?? false
                    || call.receiver?.trimmedText == "UserDefaults.standard", call.expression.arguments.isEmpty,
                !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression, "synchronize() is deprecated, and does nothing that is not done anyway.", advice: "Remove it.",
                severity: .info)
            break
        }
        guard context.file.facts.importsUI else { return }
        for (name, (release, advice)) in Self.types.sorted(by: { $0.key < $1.key }) where context.offers(release) {
            guard
                let call = context.file.nodes.calls(named: name).first(where: { $0.receiver == nil && !context.isPreview($0.expression) }),
                context.index.type(named: name) == nil
            else { continue }
            context.report(call.expression.calledExpression, "\(name) is deprecated.", advice: "Use \(advice).")
        }
        for (name, modifier) in Self.modifiers.sorted(by: { $0.key < $1.key }) where context.offers(modifier.release) {
            guard
                let call = context.file.nodes.calls(named: name).first(where: { call in
                    // Of a view: a transition, a binding and a transaction have an `animation` of their own.
                    call.receiver.map { isView($0) } ?? false
                        && modifier.labels.contains(call.expression.arguments.map { $0.label?.text ?? "_" })
                        && !context.isPreview(call.expression)
                }), let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            context.report(place, "\(name) is deprecated.", advice: "Use \(modifier.advice).")
        }
        if context.offers(16),
            let link = context.file.nodes.calls(named: "NavigationLink").first(where: { call in
                (call.argument("isActive") != nil || call.argument("selection") != nil) && !context.isPreview(call.expression)
            })
        {
            let label = link.argument("isActive") == nil ? "selection" : "isActive"
            context.report(
                link.expression.calledExpression, "NavigationLink(\(label):) is deprecated.",
                advice: "Use `navigationDestination` with a value, an item or a flag.")
        }
        if context.offers(15),
            let field = context.file.nodes.calls(named: "TextField").first(where: { call in
                (call.argument("onCommit") != nil || call.argument("onEditingChanged") != nil) && !context.isPreview(call.expression)
            })
        {
            context.report(
                field.expression.calledExpression, "TextField(onCommit:) is deprecated.", advice: "Use `onSubmit` and `@FocusState`.")
        }
        if context.offers(15), context.file.text.holds("UIApplication.shared.windows"),
            let member = context.file.nodes.calls.lazy.flatMap({ $0.expression.tokens(viewMode: .sourceAccurate) }).first(where: {
                $0.text == "windows"
            }),
            !context.isPreview(member)
        {
            context.report(
                member, "UIApplication.shared.windows is deprecated: an app has several scenes.",
                advice: "Use `@FocusState` to end editing, or the scene's windows.")
        }
        if context.offers(16) { checkScreen(context) }
        if context.offers(15) { checkPresentation(context) }
        if context.offers(17) { checkChange(context) }
    }

    private func isView(_ receiver: ExprSyntax) -> Bool {
        var current = receiver
        while let call = current.as(FunctionCallExprSyntax.self) {
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
                guard let base = member.base else { return false }
                current = base
            } else {
                let name = call.calledExpression.trimmedText
                return name.first?.isUppercase ?? false && !["Binding", "Transaction"].contains(name) && !name.hasSuffix("Transition")
            }
        }
        // What a style or a modifier is given.
        let root = current.trimmedText
        return root == "content" || root.hasPrefix("configuration.")
    }

    /// `UIScreen.main`
    private func checkScreen(_ context: FileContext) {
        guard context.file.text.holds("UIScreen.main"), context.file.facts.imports("SwiftUI") else { return }
        let finder = MainScreenFinder(viewMode: .sourceAccurate)
        finder.walk(context.file.syntax)
        guard let place = finder.found.first(where: { !context.isPreview($0) }) else { return }
        context.report(
            place, "UIScreen.main is deprecated: the window may be on another screen, or smaller.",
            advice: "Use `GeometryReader`, `containerRelativeFrame`, or the environment's `displayScale`.")
    }

    /// `onChange(of: text) { text in … }`
    private func checkChange(_ context: FileContext) {
        guard
            let call = context.file.nodes.calls(named: "onChange").first(where: { call in
                guard call.receiver != nil, call.argument("of") != nil, call.argument("initial") == nil,
                    let action = call.expression.trailingClosure.map(ExprSyntax.init) ?? call.argument("perform"),
                    !context.isPreview(call.expression)
                else { return false }
                // What takes the old value too has no label `perform`.
                guard let closure = action.as(ClosureExprSyntax.self) else { return true }
                return parameterCount(closure) == 1
            }), let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        else { return }
        context.report(
            place, "onChange(of:) with one value is deprecated.", advice: "Take no value, or the old and the new one.")
    }

    private func parameterCount(_ closure: ClosureExprSyntax) -> Int {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?: list.count
        case .parameterClause(let clause)?: clause.parameters.count
        default: closure.statements.tokens(viewMode: .sourceAccurate).contains { $0.text == "$0" } ? 1 : 0
        }
    }

    /// `@Environment(\.presentationMode)`
    private func checkPresentation(_ context: FileContext) {
        let properties = context.file.nodes.types.flatMap(\.properties)
        guard let property = properties.first(where: { $0.fact.attribute("Environment")?.arguments == "\\.presentationMode" }),
            !context.isPreview(property.declaration)
        else { return }
        context.report(
            property.declaration, "presentationMode is deprecated.", advice: "Use `dismiss` or `isPresented`.",
            fix: dismissal(property, context))
    }

    /// `presentationMode.wrappedValue.dismiss()` becomes `dismiss()` where the type does nothing else with it.
    private func dismissal(_ property: PropertyNode, _ context: FileContext) -> Fix? {
        let name = property.fact.name
        guard let type = context.typeAround(property.declaration), context.index.type(named: type.fact.name)?.parts.count == 1,
            !type.properties.contains(where: { $0.fact.name == "dismiss" }),
            !type.functions.contains(where: { $0.fact.name == "dismiss" }), property.declaration.bindings.count == 1,
            let attribute = property.declaration.attributes.first?.as(AttributeSyntax.self), property.declaration.attributes.count == 1
        else { return nil }
        var edits = [
            context.replace(attribute, with: "@Environment(\\.dismiss)"), context.replace(property.binding.pattern, with: "dismiss"),
        ]
        for token in type.members.tokens(viewMode: .sourceAccurate) where token.text.hasSuffix(name) {
            guard token.text == name else { return nil }
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                if token.parent?.is(IdentifierPatternSyntax.self) ?? false { continue }
                // The key path of the property itself.
                if attribute.contains(token) { continue }
                return nil
            }
            if attribute.contains(reference) { continue }
            var whole = ExprSyntax(reference)
            if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
                guard member.base?.isSelf ?? false else { return nil }
                whole = ExprSyntax(member)
            }
            guard let value = whole.parent?.as(MemberAccessExprSyntax.self), value.declName.baseName.text == "wrappedValue",
                let method = value.parent?.as(MemberAccessExprSyntax.self), method.declName.baseName.text == "dismiss",
                let call = method.parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty
            else { return nil }
            edits.append(context.replace(call, with: "dismiss()"))
        }
        return Fix("Use dismiss", .automatic, edits: edits)
    }
}

private final class MainScreenFinder: SyntaxVisitor {
    var found: [MemberAccessExprSyntax] = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.declName.baseName.text == "main", node.base?.trimmedText == "UIScreen" { found.append(node) }
        return .visitChildren
    }
}
