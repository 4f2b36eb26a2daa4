import SourceModel
import SwiftSyntax

/// What one screen looks like is said at that screen.
struct AppearanceProxy: Rule {
    let info = RuleInfo(
        "API-003", "an appearance for the whole app", .info,
        page: ExplainPage(
            why: """
                `UINavigationBar.appearance()` changes every bar of the app, those of other screens and of the system's sheets too, and only \
                those that are made afterwards. Lists have been no table views since iOS 16: what is set for `UITableView` reaches none of them.
                """,
            bad: """
                import SwiftUI
                struct NotesView: View {
                    init() { UITableView.appearance().backgroundColor = .clear }
                    var body: some View { List { Text("A") } }
                }
                """,
            good: """
                import SwiftUI
                struct NotesView: View {
                    var body: some View { List { Text("A") }.scrollContentBackground(.hidden) }
                }
                """,
            notFlagged: ["Files that do not import SwiftUI.", "The second one of the same class in a file."],
            fix: "Use the modifier that the advice names.", source: "Apple's documentation of UIAppearance and of List"))

    /// What takes its place, and whether SwiftUI has stopped drawing with the class, by the release of iOS.
    private static let classes: [String: (advice: String, goneSince: Int?)] = [
        "UITableView": ("`scrollContentBackground`, `listRowBackground` or `listRowSeparator` at the list", 16),
        "UITableViewCell": ("`listRowBackground` or `selectionDisabled` at the rows", 16),
        "UITextView": ("`scrollContentBackground(.hidden)` at the editor", nil),
        "UINavigationBar": ("`toolbarBackground`, `toolbarColorScheme` or `tint` at the screen", nil),
        "UITabBar": ("`toolbarBackground(for: .tabBar)` or `tint`", nil),
        "UITabBarItem": ("`tint`", nil),
        "UIToolbar": ("`toolbarBackground`", nil),
        "UISegmentedControl": ("`tint` at the picker", nil),
        "UIScrollView": ("`scrollBounceBehavior`, `scrollDisabled` or `scrollDismissesKeyboard` at the scroll view", nil),
        "UISwitch": ("`tint` at the toggle", nil), "UISlider": ("`tint` at the slider", nil),
        "UIPageControl": ("`indexViewStyle` at the tab view", nil), "UIRefreshControl": ("`tint` at the list", nil),
    ]

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftUI") else { return }
        var seen: Set<String> = []
        for call in context.file.nodes.calls(named: "appearance") {
            guard let name = call.receiver?.as(DeclReferenceExprSyntax.self)?.baseName.text, let known = Self.classes[name],
                call.expression.arguments.allSatisfy({ $0.label?.text == "for" || $0.label?.text == "whenContainedInInstancesOf" }),
                !context.isPreview(call.expression), seen.insert(name).inserted
            else { continue }
            if let release = known.goneSince, context.offers(release) {
                context.report(
                    call.expression, "Lists have not been made of \(name) since iOS \(release): this changes none.",
                    advice: "Use \(known.advice).", severity: .warning)
            } else {
                context.report(
                    call.expression, "This changes every \(name) of the app that is made from now on.", advice: "Use \(known.advice).")
            }
        }
    }
}
