import SourceModel

/// A model is named in the singular.
struct PluralModel: Rule {
    let info = RuleInfo(
        "NAME-004", "a model's name is a plural", .info, fix: .suggestion,
        page: ExplainPage(
            why: "A value of `Users` reads as many users; `[User]` says what it is.",
            bad: """
                import Foundation

                struct Users: Codable, Identifiable {
                    let id: String
                    let name: String
                }
                """,
            good: """
                import Foundation

                struct User: Codable, Identifiable {
                    let id: String
                    let name: String
                }
                """,
            notFlagged: [
                "A value that holds a collection, such as the answer of a server.", "Option sets, and enumerations.",
                "Words that are one thing although they end in s: Address, Status, News, Settings, Statistics, Preferences.",
                "Names whose singular is taken.",
            ],
            fix: "`glide improve NAME-004` renames the type everywhere.", source: "000 Naming"))

    func check(_ context: FileContext) {
        for type in context.types(.model) where [.struct, .class].contains(type.fact.kind) && type.parent == nil {
            let name = type.fact.name
            guard type.fact.genericParameters.isEmpty, let token = type.nameToken, !context.isPreview(type.declaration),
                !type.fact.inherited.contains(where: { $0 == "OptionSet" || $0.hasSuffix("Collection") || $0.hasSuffix("Sequence") }),
                type.fact.has("Model") || type.fact.inherited.contains("Identifiable"),
                !type.fact.storedProperties.contains(where: {
                    ($0.typeName?.isCollection ?? false) || ($0.typeName?.text.hasPrefix("[") ?? false)
                }),
                let singular = Renaming.singular(name), context.index.type(named: singular) == nil
            else { continue }
            context.report(
                token, "The model \(name) is named in the plural.", advice: "Call it \(singular).",
                evidence: context.role(of: type)?.evidence ?? [], fix: Renaming.fix(name, to: singular, context))
        }
    }
}
