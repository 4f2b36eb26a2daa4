import SourceModel
import SwiftSyntax

/// A preview gives its view what the view takes.
struct PreviewWithoutObject: Rule {
    let info = RuleInfo(
        "PREV-002", "a preview crashes for want of an object", .warning,
        page: ExplainPage(
            why: "A view that takes an object from the environment ends the preview when nobody put one there.",
            bad: """
                import Observation
                import SwiftUI
                @Observable final class Session { var name = "" }
                struct HomeView: View {
                    @Environment(Session.self) private var session
                    var body: some View { Text(session.name) }
                }
                #Preview { HomeView() }
                """,
            good: """
                import Observation
                import SwiftUI
                @Observable final class Session { var name = "" }
                struct HomeView: View {
                    @Environment(Session.self) private var session
                    var body: some View { Text(session.name) }
                }
                #Preview { HomeView().environment(Session()) }
                """,
            notFlagged: ["An optional object.", "Previews with modifiers or traits of the project, which may put it there."],
            fix: "Add `.environment(…)` to the preview.", source: "Apple's documentation of Environment"))

    /// What changes nothing in the environment's objects.
    private static let plain: Set<String> = [
        "padding", "frame", "background", "foregroundColor", "foregroundStyle", "previewLayout", "previewDisplayName", "previewDevice",
        "preferredColorScheme", "colorScheme", "navigationTitle", "modelContainer", "font", "tint", "previewInterfaceOrientation",
    ]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls where call.receiver == nil && call.name.startsWithCapital {
            guard context.file.nodes.isInPreview(call.expression), !context.file.nodes.isDebugOnly(call.expression),
                let view = context.index.type(named: call.name),
                context.index.isRole(call.name, .view),
                let object = view.storedProperties.first(where: { $0.isEnvironmentObject && !($0.typeName?.isOptional ?? false) }),
                let preview = preview(around: call.expression), !isSupplied(preview),
                call.expression.laterModifiers.allSatisfy(Self.plain.contains), isAlone(call.expression)
            else { continue }
            let name = object.typeName?.base ?? object.attribute("Environment")?.arguments?.replacing(".self", with: "") ?? object.name
            context.report(
                call.expression, "This preview crashes: \(call.name) takes \(name) from the environment, and there is none.",
                advice: "Put one there: .\(object.has("EnvironmentObject") ? "environmentObject" : "environment")(\(name)(…)).")
        }
    }

    private func preview(around node: some SyntaxProtocol) -> Syntax? {
        var current: Syntax? = Syntax(node)
        while let parent = current {
            if parent.is(MacroExpansionExprSyntax.self) || parent.is(MacroExpansionDeclSyntax.self) || parent.is(MemberBlockItemSyntax.self)
            {
                return parent
            }
            current = parent.parent
        }
        return nil
    }

    private func isSupplied(_ preview: Syntax) -> Bool {
        preview.tokens(viewMode: .sourceAccurate).contains { ["environment", "environmentObject", "traits"].contains($0.text) }
    }

    /// Whether nothing but stacks of the system stands around the view.
    private func isAlone(_ call: FunctionCallExprSyntax) -> Bool {
        let known: Set<String> = [
            "NavigationStack", "NavigationView", "Group", "VStack", "List", "Form", "ZStack", "HStack", "TabView", "ScrollView",
        ]
        var current = Syntax(call)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self), !parent.is(MacroExpansionExprSyntax.self),
            !parent.is(MacroExpansionDeclSyntax.self)
        {
            if let outer = parent.as(FunctionCallExprSyntax.self) {
                let name = ClosureRole.name(of: outer)
                if outer.calledExpression.id == current.id || parent.position == call.position {
                    if name.first?.isLowercase ?? false, !Self.plain.contains(name) { return false }
                } else if !known.contains(name) {
                    return false
                }
            }
            current = parent
        }
        return true
    }
}
