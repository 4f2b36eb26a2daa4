import SourceModel
import SwiftSyntax

/// A view that takes many objects from the environment hides what it needs.
struct EnvironmentOveruse: Rule {
    let info = RuleInfo(
        "WRAP-008", "too many environment objects", .warning, fix: .guided,
        page: ExplainPage(
            why: """
                Each object from the environment is a parameter that no initialiser shows and no compiler checks: leave one out and the view stops \
                the app. A view redraws when any of them changes. Hand over what the view shows, and keep the environment for what is truly global.
                """,
            bad: """
                import SwiftUI

                struct HomeView: View {
                    @EnvironmentObject var network: NetworkManager
                    @EnvironmentObject var session: SessionManager
                    @EnvironmentObject var store: DataManager
                    var body: some View { Text("Home") }
                }
                """,
            good: """
                import SwiftUI

                struct HomeView: View {
                    @EnvironmentObject var session: SessionManager
                    @Environment(\\.dismiss) private var dismiss
                    @StateObject private var model: HomeModel

                    init(service: HomeService) {
                        _model = StateObject(wrappedValue: HomeModel(service: service))
                    }

                    var body: some View { Text("Home") }
                }
                """,
            notFlagged: [
                "Values of the environment by key path: `@Environment(\\.dismiss)`.",
                "Fewer than three in one type, however many in a file.",
                "The app, the view that it starts with, and types in `environmentRoots`.",
                """
                Information only: views at the limit, or one above it, where ten or more types of the project reach the limit. There it is the \
                house style, and only those that go further are worth a word.
                """,
            ],
            fix: "Split the view, so that each part takes what it shows: `glide improve` starts with a subview.",
            source: "003 Don't Overuse EnvironmentObject"))

    /// From so many types on, the limit is what the project does everywhere.
    private static let houseStyle = 10

    func check(_ context: FileContext) {
        checkSnippet(context)
        for type in context.hostTypes {
            let objects = type.properties.filter(\.fact.isEnvironmentObject)
            let limit = max(context.settings.environmentObjects, 1)
            guard objects.count >= limit, !isRoot(type, context), !context.isPreview(type.declaration)
            else { continue }
            let names = objects.map(\.fact.name).joined(separator: ", ")
            let fellows = context.index.typesTaking(environmentObjects: limit)
            let isUsual = fellows >= Self.houseStyle && objects.count < limit + 2 && context.profile != .strict
            context.report(
                objects[limit - 1].declaration, "\(type.fact.simpleName) takes \(objects.count) objects from the environment: \(names).",
                symbol: type.fact.name, advice: "Hand over what the view needs, or split it.", severity: isUsual ? .info : nil,
                evidence: (context.role(of: type)?.evidence ?? [])
                    + (fellows >= Self.houseStyle ? ["\(fellows) types of the project take \(limit) or more"] : []),
                fix: Fix("Split the view", .guided, codemod: "extract-subview", target: "\(type.fact.name).body"))
        }
    }

    /// Lines of a view without the view around them, as documents show them.
    private func checkSnippet(_ context: FileContext) {
        guard context.file.nodes.types.isEmpty else { return }
        let objects = context.file.nodes.freeProperties.filter { $0.fact.has("EnvironmentObject") }
        let limit = max(context.settings.environmentObjects, 1)
        guard objects.count >= limit else { return }
        let names = objects.map(\.fact.name).joined(separator: ", ")
        context.report(
            objects[limit - 1].declaration, "\(objects.count) objects are taken from the environment: \(names).",
            advice: "Hand over what the view needs, or split it.")
    }

    /// The app itself, or a view that it builds.
    private func isRoot(_ type: TypeNode, _ context: FileContext) -> Bool {
        if context.settings.environmentRoots.contains(type.fact.simpleName) { return true }
        if context.role(of: type)?.role == .app { return true }
        return context.builders(of: type).contains { place in
            place.fact.enclosingType.map { context.index.isRole($0, .app) } ?? false
        }
    }
}
