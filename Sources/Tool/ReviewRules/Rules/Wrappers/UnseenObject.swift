import SourceModel
import SwiftSyntax

/// A view sees what changes in the object that it shows.
struct UnseenObject: Rule {
    let info = RuleInfo(
        "WRAP-016", "nobody sees what changes in an object", .error,
        page: ExplainPage(
            why: """
                `@State` tells of another object, not of what changes within one. A class that is neither `@Observable` nor an `ObservableObject` \
                tells nobody: the view goes on showing what was there when it was last drawn for another reason.
                """,
            bad: """
                import SwiftUI

                final class Game {
                    var score = 0
                    func win() { score += 10 }
                }

                struct GameView: View {
                    @State private var game = Game()
                    var body: some View { Button("Score \\(game.score)") { game.win() } }
                }
                """,
            good: """
                import SwiftUI

                @Observable
                final class Game {
                    var score = 0
                    func win() { score += 10 }
                }

                struct GameView: View {
                    @State private var game = Game()
                    var body: some View { Button("Score \\(game.score)") { game.win() } }
                }
                """,
            notFlagged: [
                "A class of which the view reads nothing: it keeps something.", "`@Observable`, `ObservableObject` and `@Model` classes.",
                "A class with a superclass that is not the project's own.", "A structure.",
            ],
            fix: "Declare the class `@Observable`, or make it a structure.", source: "review of small apps"))

    func check(_ context: FileContext) {
        for type in context.types(.view) where type.fact.kind == .struct && !context.isPreview(type.declaration) {
            for property in type.properties where property.fact.has("State") && property.fact.isStored {
                guard let name = property.fact.inferredTypeName, let model = context.index.type(named: name), model.kind == .class,
                    model.primary?.fact.inherited.allSatisfy(isPlain) ?? false, !tells(name, model, context),
                    let shown = shown(property.fact.name, model, type, context)
                else { continue }
                context.report(
                    property.declaration, "\(type.fact.simpleName) shows \(shown) of \(name), and \(name) tells nobody when it changes.",
                    advice: "Declare \(name) @Observable.")
            }
        }
    }

    /// Protocols that make nothing observable.
    private func isPlain(_ parent: String) -> Bool {
        ["Identifiable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "CustomStringConvertible", "NSObject"].contains(
            parent)
    }

    private func tells(_ name: String, _ model: MergedType, _ context: FileContext) -> Bool {
        model.has("Observable") || model.has("Model") || context.index.isObservableObject(name)
    }

    /// A variable of the object that a builder reads and somebody changes.
    private func shown(_ name: String, _ model: MergedType, _ type: TypeNode, _ context: FileContext) -> String? {
        let changing = model.storedProperties.filter { !$0.isLet && !$0.isStatic && !$0.has("ObservationIgnored") }
        let derived = model.properties.filter { !$0.isStored && !$0.isStatic }
        guard !changing.isEmpty else { return nil }
        let members = context.builderMembers().filter { $0.type?.index == type.index }
        for use in context.uses(of: [name], in: type) {
            guard let access = use.member, members.contains(where: { $0.contains(access) }),
                [.builder, .transform("")].contains(context.codeContext(of: access)) || isText(access, context),
                !(access.parent?.is(FunctionCallExprSyntax.self) ?? false)
            else { continue }
            let read = access.declName.baseName.identifierText
            if changing.contains(where: { $0.name == read }) || derived.contains(where: { $0.name == read }) {
                return read
            }
        }
        return nil
    }

    private func isText(_ access: MemberAccessExprSyntax, _ context: FileContext) -> Bool {
        if case .transform = context.codeContext(of: access) { return true }
        return false
    }
}
