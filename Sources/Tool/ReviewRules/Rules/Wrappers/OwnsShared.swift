import SourceModel
import SwiftSyntax

/// What is shared is owned by nobody's view.
struct OwnsShared: Rule {
    let info = RuleInfo(
        "WRAP-018", "a view owns what is shared", .warning, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                `@StateObject` and `@State` say that the view makes the object and lets go of it. A shared object lives longer than any view, \
                and cannot be put in by a test or a preview while the view takes it by its global name.
                """,
            bad: """
                import SwiftUI
                final class Session: ObservableObject { static let shared = Session(); @Published var user = "" }
                struct AView: View {
                    @StateObject private var session = Session.shared
                    var body: some View { Text(session.user) }
                }
                """,
            good: """
                import SwiftUI
                final class Session: ObservableObject { static let shared = Session(); @Published var user = "" }
                struct AView: View {
                    @EnvironmentObject private var session: Session
                    var body: some View { Text(session.user) }
                }
                """,
            notFlagged: ["The app itself, which hands it to the views.", "Objects that the view makes."],
            fix: "Take it from the environment, or as a parameter that the view observes.",
            source: "Apple's documentation of StateObject"))

    func check(_ context: FileContext) {
        for type in context.types(.view) where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            for property in type.properties {
                guard let wrapper = property.fact.attributes.first(where: { ["StateObject", "State"].contains($0.name) })?.name,
                    let value = property.fact.initialValue, value.kind == .member, let member = value.member,
                    ["shared", "default", "standard", "instance", "current", "sharedInstance"].contains(member),
                    let owner = value.type ?? property.fact.typeName?.base,
                    context.index.isObservableObject(owner) || context.index.isObservableMacro(owner)
                else { continue }
                context.report(
                    property.declaration, "@\(wrapper) \(property.fact.name) is \(owner).\(member), which the view does not own.",
                    advice: "Take it from the environment, or as a parameter.")
            }
        }
    }
}
