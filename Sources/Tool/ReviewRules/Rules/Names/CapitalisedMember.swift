import SourceModel
import SwiftSyntax

/// Types begin with a capital, and what they have does not.
struct CapitalisedMember: Rule {
    let info = RuleInfo(
        "NAME-005", "a name is written like another kind of name", .warning,
        page: ExplainPage(
            why: """
                `DailyCell()` makes a value of a type, and `dailyCell()` calls a function: who reads the one for the other looks in the wrong \
                place. The guidelines write types with a capital and everything else without, and neither with underscores.
                """,
            bad: """
                import SwiftUI
                struct daily_view: View {
                    let User_Name: String
                    var body: some View { Cell() }
                    private func Cell() -> some View { Text(User_Name) }
                }
                """,
            good: """
                import SwiftUI
                struct DailyView: View {
                    let userName: String
                    var body: some View { cell() }
                    private func cell() -> some View { Text(userName) }
                }
                """,
            notFlagged: [
                "What stands for a name of another language or of a server: cases, properties of what is decoded.",
                "Names that begin with a brand in small letters (`iExpenseApp`) or with an abbreviation (`URLs`, `X`).",
                "Overrides, what Objective-C calls, and tests.",
            ],
            fix: "Rename it where it is declared and used.", source: "Swift API Design Guidelines: Conventions"))

    func check(_ context: FileContext) {
        var places: [(token: TokenSyntax, name: String)] = []
        for type in context.file.nodes.types where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            if let token = type.declaration.asProtocol((any NamedDeclSyntax).self)?.name, isNoType(type.fact.simpleName) {
                places.append((token, type.fact.simpleName))
            }
            let isCoded = !Set(type.fact.inherited).isDisjoint(with: ["Codable", "Decodable", "Encodable"])
            if isCoded { continue }
            for property in type.properties
            where isTypeLike(property.fact.name) && !isForeign(property.declaration.modifiers, property.declaration.attributes) {
                guard let pattern = property.binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
                places.append((pattern.identifier, property.fact.name))
            }
            for function in type.functions
            where isTypeLike(function.fact.name) && !isForeign(function.declaration.modifiers, function.declaration.attributes) {
                places.append((function.declaration.name, function.fact.name))
            }
        }
        guard let first = places.min(by: { $0.token.position < $1.token.position }) else { return }
        let more =
            places.count == 1
            ? "" : places.count == 2 ? " So is another one in this file." : " So are \(places.count - 1) more in this file."
        let isType = first.token.parent?.asProtocol((any DeclGroupSyntax).self) != nil
        context.report(
            first.token, "\(first.name) is written like \(isType ? "a value" : "a type").\(more)",
            advice: isType ? "Begin it with a capital, without underscores." : "Begin it with a small letter.")
    }

    /// `daily_view`, `contentView`
    private func isNoType(_ name: String) -> Bool {
        guard let first = name.first else { return false }
        if name.contains("_") && !name.hasPrefix("_") && first.isLowercase { return true }
        // `iExpense`, `eBay`
        return first.isLowercase && !(name.dropFirst().first?.isUppercase ?? false) && !name.hasPrefix("_")
    }

    /// `DailyCell`, `FetchData`; not `URL`, `X`, `URLs`, `EV100`.
    private func isTypeLike(_ name: String) -> Bool {
        guard let first = name.first, first.isUppercase, name.count > 2 else { return false }
        return name.dropFirst().first?.isLowercase ?? false
    }

    private func isForeign(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) -> Bool {
        modifiers.contains { $0.name.text == "override" }
            || !attributes.isEmpty && attributes.contains { ["@objc", "@IBAction", "@NSManaged"].contains($0.trimmedText) }
    }
}
