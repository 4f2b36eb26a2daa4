import SourceModel
import SwiftSyntax

/// A screen that may be taller than the display scrolls.
struct FormWithoutScrolling: Rule {
    let info = RuleInfo(
        "BODY-012", "a screen that does not scroll", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                Fields below one another fit on the developer's phone. With the keyboard, in landscape, or with large text the last of them and the \
                button are out of reach.
                """,
            bad: """
                import SwiftUI
                struct RegisterView: View {
                    @State private var name = ""
                    @State private var mail = ""
                    @State private var password = ""
                    @State private var repeated = ""
                    var body: some View {
                        VStack {
                            TextField("Name", text: $name)
                            TextField("Mail", text: $mail)
                            SecureField("Password", text: $password)
                            SecureField("Again", text: $repeated)
                        }
                        .navigationTitle("Register")
                    }
                }
                """,
            good: """
                import SwiftUI
                struct RegisterView: View {
                    @State private var name = ""
                    @State private var mail = ""
                    @State private var password = ""
                    @State private var repeated = ""
                    var body: some View {
                        Form {
                            TextField("Name", text: $name)
                            TextField("Mail", text: $mail)
                            SecureField("Password", text: $password)
                            SecureField("Again", text: $repeated)
                        }
                        .navigationTitle("Register")
                    }
                }
                """,
            notFlagged: [
                "Up to three fields, and a body with anything that scrolls.",
                "Fields beside one another, and fields of which only some are shown.", "Parts of screens: nothing tells where they stand.",
                "Files that import AppKit.",
            ],
            fix: "Put them in a `Form`, a `List` or a `ScrollView`.", source: "Apple's Human Interface Guidelines, Layout"))

    private static let scrolling: Set<String> = ["ScrollView", "Form", "List", "Table", "ScrollViewReader", "TabView"]
    private static let upright: Set<String> = ["VStack", "Group", "NavigationStack", "NavigationView", "ZStack"]
    private static let fields: Set<String> = ["TextField", "SecureField", "TextEditor", "DatePicker", "Stepper", "Slider"]
    private static let titles: Set<String> = ["navigationTitle", "navigationBarTitle", "NavigationStack", "NavigationView"]

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftUI"), !context.file.facts.imports("AppKit") else { return }
        for member in context.builderMembers() where member.isBody {
            guard let type = member.type, context.index.isRole(type.fact.name, .view), !context.isPreview(type.declaration) else {
                continue
            }
            let calls = context.file.nodes.calls.filter { member.contains($0.expression) }
            guard !calls.contains(where: { Self.scrolling.contains($0.name) }), isScreen(type, calls, context) else { continue }
            let inputs = calls.filter { isField($0, context) && isUpright($0.expression) }
            guard inputs.count >= 4, let first = inputs.first else { continue }
            context.report(
                first.expression.calledExpression,
                "\(type.fact.simpleName) has \(inputs.count) fields below one another and does not scroll: the keyboard hides the last of them.",
                advice: "Put them in a Form, a List or a ScrollView.", fix: fix(first.expression, context))
        }
    }

    /// A `ScrollView` around the outermost stack, where nothing in it takes the room that is left.
    private func fix(_ field: FunctionCallExprSyntax, _ context: FileContext) -> Fix? {
        var stack: FunctionCallExprSyntax?
        var current = Syntax(field).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let call = node.as(FunctionCallExprSyntax.self), ClosureRole.name(of: call) == "VStack" { stack = call }
            current = node.parent
        }
        guard let stack, !TaskCode.mentions("Spacer", in: stack) else { return nil }
        return Fix(
            "Put the stack into a ScrollView", .suggestion,
            edits: [context.replace(stack, with: "ScrollView { \(stack.trimmedText) }")])
    }

    private func isField(_ call: CallNode, _ context: FileContext) -> Bool {
        guard call.receiver == nil else { return false }
        if Self.fields.contains(call.name) { return true }
        // A field of the project's own.
        return call.name.hasSuffix("Field") && context.index.isRole(call.name, .view)
    }

    /// Whether it is a screen of its own, which nothing scrolls: it has a title or a view model, or is opened as one.
    private func isScreen(_ type: TypeNode, _ calls: [CallNode], _ context: FileContext) -> Bool {
        let sites = context.index.constructions(of: type.fact.name).filter { !$0.fact.isPreview && !context.index.file($0.file).isTest }
        let mayScroll = sites.contains { site in
            site.fact.isInRow
                || site.fact.enclosingType.flatMap { context.index.type(named: $0) }?.parts.contains {
                    !$0.fact.mentionedTypes.isDisjoint(with: Self.scrolling)
                } ?? false
        }
        if mayScroll { return false }
        if calls.contains(where: { Self.titles.contains($0.name) }) { return true }
        guard ["View", "Screen", "Page"].contains(where: type.fact.simpleName.hasSuffix) else { return false }
        let hasModel = type.fact.storedProperties.contains { property in
            property.inferredTypeName.map { context.index.isRole($0, .viewModel) } ?? false
        }
        return hasModel || !sites.isEmpty && sites.allSatisfy(\.fact.isInStack)
    }

    /// Whether nothing but upright stacks stands around a view, and no condition.
    private func isUpright(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if parent.is(IfExprSyntax.self) || parent.is(SwitchCaseSyntax.self) { return false }
            if let closure = parent.as(ClosureExprSyntax.self) {
                guard let taker = ClosureRole.taker(of: closure), Self.upright.contains(ClosureRole.name(of: taker.call)),
                    !taker.call.laterModifiers.contains("frame")
                else { return false }
            }
            current = parent
        }
        return true
    }
}
