import SourceModel
import SwiftSyntax

/// A failure is said by one value.
struct FlagBesideText: Rule {
    let info = RuleInfo(
        "STATE-028", "a flag beside what it says", .info,
        page: ExplainPage(
            why: """
                A flag says that there is an error, and a text says which: two values for one thing, which four combinations can be made of. Sooner \
                or later the alert comes up empty, or the text stays behind.
                """,
            bad: """
                import Observation
                @Observable final class LoginModel {
                    var hasError = false
                    var errorMessage = ""
                    func fail() { errorMessage = "No"; hasError = true }
                }
                """,
            good: """
                import Observation
                @Observable final class LoginModel {
                    var errorMessage: String?
                    func fail() { errorMessage = "No" }
                }
                """,
            notFlagged: ["A flag that is worked out of the other.", "A text without a flag, and a flag without a text."],
            fix: "Keep an optional text or error alone, and work the flag out of it.", source: "review of apps"))

    private static let flags: Set<String> = [
        "hasError", "showError", "showsError", "isError", "showErrorAlert", "showingError", "isShowingError", "showAlert", "showsAlert",
        "showingAlert", "isShowingAlert", "shouldShowAlert", "isErrorPresented", "isAlertPresented", "errorOccurred", "didFail",
    ]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            let stored = type.properties.filter { $0.isInstanceStored && !$0.fact.isLet }
            guard let flag = stored.first(where: { Self.flags.contains($0.fact.name) && !$0.fact.hasObservers }),
                let text = stored.first(where: { isText($0.fact, of: flag.fact.name) }), isSetTogether(flag, text, type, context)
            else { continue }
            context.report(
                flag.declaration, "\(flag.fact.name) and \(text.fact.name) are two values for one thing, and may differ.",
                advice: "Keep \(text.fact.name) alone, as an optional.")
        }
    }

    private func isText(_ property: PropertyFact, of flag: String) -> Bool {
        let words = ErrorCode.words(property.name)
        guard words.contains("error") && property.name != flag || words.starts(with: ["alert"]) else { return false }
        let base = property.typeName?.base ?? (property.initialValue?.text.hasPrefix("\"") ?? false ? "String" : "")
        return base == "String" || base == "Error" || base.hasSuffix("Error")
    }

    private func isSetTogether(_ flag: PropertyNode, _ text: PropertyNode, _ type: TypeNode, _ context: FileContext) -> Bool {
        let assigned = Set(context.file.nodes.assignments.filter { $0.type == type.index }.compactMap { TaskCode.ownName($0.target) })
        // Whoever else holds the object may set both.
        return assigned.contains(flag.fact.name) && assigned.contains(text.fact.name)
            || type.fact.kind == .class
                && assigned.isDisjoint(
                    with: [flag.fact.name, text.fact.name])
    }
}
