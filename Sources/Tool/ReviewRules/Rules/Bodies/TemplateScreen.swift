import SourceModel
import SwiftSyntax

/// A screen that people can reach is more than Xcode's template.
struct TemplateScreen: Rule {
    let info = RuleInfo(
        "FLOW-010", "a screen says \"Hello, World!\", or a word", .warning,
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
            notFlagged: [
                "A template that nothing opens.", "The first screen of an app that is nothing else.",
                "Tabs of a view that only shows how tabs look: one of them has to be a screen of the project.",
            ],
            fix: "Write the screen, or leave out what leads to it.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        checkTabs(context)
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

    /// A tab beside real screens that has nothing but a word: `Text("Search").tabItem { … }`.
    private func checkTabs(_ context: FileContext) {
        for tabs in context.file.nodes.calls(named: "TabView") where tabs.receiver == nil && !context.isPreview(tabs.expression) {
            guard let content = tabs.expression.trailingClosure?.statements, content.count > 2 else { continue }
            let tab = content.compactMap { $0.item.as(FunctionCallExprSyntax.self) }.map { (shown: Array($0.chain), call: $0) }
            guard tab.contains(where: { item in item.shown.last.map { context.index.isRole(ClosureRole.name(of: $0), .view) } ?? false })
            else {
                continue
            }
            for item in tab {
                guard let first = item.shown.last, ClosureRole.name(of: first) == "Text", first.arguments.count == 1,
                    let words = first.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                    item.shown.contains(where: { ClosureRole.name(of: $0) == "tabItem" })
                else { continue }
                context.report(
                    first, "This tab shows \"\(words)\" and nothing else.", advice: "Write the screen, or leave the tab out.")
            }
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
