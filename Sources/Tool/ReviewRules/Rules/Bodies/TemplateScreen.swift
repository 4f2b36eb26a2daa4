import SourceModel
import SwiftSyntax

/// A screen that people can reach is more than Xcode's template.
struct TemplateScreen: Rule {
    let info = RuleInfo(
        "FLOW-010", "a screen says \"Hello, World!\"", .warning,
        page: ExplainPage(
            why: "A view that is still the template, and that the app opens, is a button that leads nowhere.",
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View { NavigationLink("Add") { AddView() } }
                }
                struct AddView: View {
                    var body: some View { Text("Hello, World!") }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("There is nothing to add yet.") }
                }
                """,
            notFlagged: ["A template that nothing opens.", "The first screen of an app that is nothing else."],
            fix: "Write the screen, or leave out what leads to it.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        for member in context.builderMembers() where member.isBody {
            guard let type = member.type, context.index.isRole(type.fact.name, .view), !context.isPreview(type.declaration),
                member.statements.count == 1, type.fact.properties.count == 1, let text = Self.text(member.statements.first),
                let site = context.index.constructions(of: type.fact.name).first(where: { site in
                    !site.fact.isPreview && site.fact.enclosingType.map { !context.index.isRole($0, .app) && $0 != type.fact.name } ?? false
                })
            else { continue }
            let opener = site.fact.enclosingType.flatMap { $0 == "View" ? nil : $0 }
            context.report(
                text, "\(opener.map { "\($0) opens" } ?? "The app opens") \(type.fact.simpleName), which is still the template.",
                advice: "Write the screen, or leave out what leads to it.")
        }
    }

    private static func text(_ item: CodeBlockItemSyntax?) -> FunctionCallExprSyntax? {
        item?.item.as(FunctionCallExprSyntax.self)?.chain.first { call in
            guard ClosureRole.name(of: call) == "Text", call.arguments.count == 1,
                let words = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            else { return false }
            return words.lowercased().filter(\.isLetter) == "helloworld"
        }
    }
}
