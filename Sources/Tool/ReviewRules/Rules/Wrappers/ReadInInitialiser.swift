import SourceModel
import SwiftSyntax

/// What SwiftUI provides is there once the view is.
struct ReadInInitialiser: Rule {
    let info = RuleInfo(
        "WRAP-025", "the environment is read in the initialiser", .warning,
        page: ExplainPage(
            why: """
                While a view or an app is initialised it is no part of the screen yet: the environment has its default values, an environment object \
                stops the app, and a `@StateObject` is made for this one reading and thrown away.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @Environment(\\.locale) private var locale
                    let title: String
                    init() { title = ""; print(locale.identifier) }
                    var body: some View { Text(title) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @Environment(\\.locale) private var locale
                    let title = ""
                    var body: some View { Text(title).onAppear { print(locale.identifier) } }
                }
                """,
            notFlagged: [
                "What is set there: `_model = StateObject(wrappedValue:)`.", "Parameters of the same name.", "Closures that run later.",
            ],
            fix: "Read it in `body`, in `onAppear` or in `task`.", source: "Apple's documentation of Environment and StateObject"))

    private static let wrappers = ["Environment", "EnvironmentObject", "StateObject", "Query", "FetchRequest"]

    func check(_ context: FileContext) {
        for type in context.types(.view, .app, .viewModifier) where type.fact.kind == .struct && !context.isPreview(type.declaration) {
            let provided = type.fact.storedProperties.filter { property in Self.wrappers.contains(where: property.has) }
            guard !provided.isEmpty else { continue }
            for initialiser in type.initialisers {
                guard let body = initialiser.declaration.body else { continue }
                for token in body.tokens(viewMode: .sourceAccurate) {
                    guard let property = provided.first(where: { $0.name == token.text }),
                        let reference = token.parent?.as(DeclReferenceExprSyntax.self), !LocalName.isLocal(token.text, at: reference),
                        isRead(reference)
                    else { continue }
                    let wrapper = Self.wrappers.first(where: property.has) ?? ""
                    context.report(
                        reference,
                        wrapper == "StateObject"
                            ? "\(property.name) is read before the view is there: this is another object than the one that is shown."
                            : "\(property.name) is read before the view is there: the environment has not come yet.",
                        advice: "Read it in `body`, in `onAppear` or in `task`.")
                    break
                }
            }
        }
    }

    private func isRead(_ reference: DeclReferenceExprSyntax) -> Bool {
        if TaskCode.closure(around: reference) != nil { return false }
        var node = ExprSyntax(reference)
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
            guard member.base?.isSelf ?? false else { return false }
            node = ExprSyntax(member)
        }
        guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id else { return true }
        return !(list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false)
    }
}
