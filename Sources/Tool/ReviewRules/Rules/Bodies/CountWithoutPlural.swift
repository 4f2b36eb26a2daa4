import SourceModel
import SwiftSyntax

/// One thing is no plural.
struct CountWithoutPlural: Rule {
    let info = RuleInfo(
        "TEXT-007", "a count before a fixed plural", .info,
        page: ExplainPage(
            why: """
                One of them reads “1 items”. Other languages have other forms, for two, for few and for many, and a text that is put together in \
                code has none of them.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let notes: [String]
                    var body: some View { Text("\\(notes.count) notes") }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let notes: [String]
                    var body: some View { Text("^[\\(notes.count) note](inflect: true)") }
                }
                """,
            notFlagged: [
                "A text beside one for a single thing: `n == 1 ? … : …`, `if n == 1`, `case 1`.",
                "“item(s)”, and an ending that is chosen.",
                "What is printed, logged or thrown.", "A number of a type, as `Limits.days`: who wrote it knows it.",
                "Texts in tests and previews.",
            ],
            fix: "Let the system inflect it, or give the key plural forms in the string catalogue.",
            source: "Apple's documentation of automatic grammar agreement"))

    private static let takers: Set<String> = [
        "Text", "Label", "Button", "Section", "Toggle", "Menu", "Link", "NavigationLink", "LabeledContent", "Picker", "Stepper",
        "navigationTitle", "navigationSubtitle", "navigationBarTitle", "accessibilityLabel", "accessibilityValue", "accessibilityHint",
        "badge", "help",
        "alert", "confirmationDialog", "ContentUnavailableView",
    ]
    private static let units: Set<String> = ["days", "weeks", "months", "stars", "points", "steps", "times"]
    /// What is counted in them, by its name.
    private static let measures: Set<String> = ["streak", "rating", "goal", "target", "remaining", "left"]
    private static let noPlurals: Set<String> = ["always", "across", "plus", "minus", "status", "less", "progress", "success", "press"]

    func check(_ context: FileContext) {
        for text in context.file.nodes.filledTexts {
            guard let counted = counted(text), isShown(text, context), !isChosen(text), !context.isPreview(text) else { continue }
            context.report(
                text, "This says “1 \(counted)” of a single one.",
                advice: "Write `^[… \(Self.singular(counted))](inflect: true)`, or give the text plural forms in the string catalogue.")
        }
    }

    private static func singular(_ word: String) -> String {
        if word.hasSuffix("ies") { return "\(word.dropLast(3))y" }
        return String(word.dropLast(["ches", "shes", "xes", "sses"].contains(where: word.hasSuffix) ? 2 : 1))
    }

    /// The word behind a count, where it is a plural.
    private func counted(_ text: StringLiteralExprSyntax) -> String? {
        let segments = Array(text.segments)
        guard !text.segments.contains(where: { $0.as(StringSegmentSyntax.self)?.content.text.contains("inflect") ?? false }) else {
            return nil
        }
        for (place, segment) in segments.enumerated() where place + 1 < segments.count {
            guard let value = segment.as(ExpressionSegmentSyntax.self)?.expressions, value.count == 1,
                let path = value.first.flatMap({ MemberPath($0.expression) }), !path.root.startsWithCapital, case let name = path.last,
                let next = segments[place + 1].as(StringSegmentSyntax.self)?.content.text, next.hasPrefix(" ")
            else { continue }
            let word = String(next.dropFirst().prefix { $0.isLetter })
            let isEnd = next.dropFirst(word.count + 1).first.map { $0 != "(" && $0 != "'" && $0 != "’" && $0 != "-" } ?? true
            // An ending that follows is chosen: `item\(suffix)`.
            let isWhole =
                next.count > word.count + 1 || place + 2 >= segments.count
                || segments[place + 2].as(StringSegmentSyntax.self)?.content.text.isEmpty ?? false
            guard isEnd, isWhole, isPlural(word), isCount(name, of: word) else { continue }
            return word
        }
        return nil
    }

    private func isPlural(_ word: String) -> Bool {
        let lower = word.lowercased()
        return lower.count > 3 && lower.hasSuffix("s") && !["ss", "us", "is"].contains(where: lower.hasSuffix)
            && !Self.noPlurals.contains(lower)
    }

    /// `notes.count`, `unreadCount`, `numberOfNotes`, and `days` or `daysLeft` before “days”.
    private func isCount(_ name: String, of word: String) -> Bool {
        let words = ErrorCode.words(name)
        if Self.units.contains(word.lowercased()), let last = words.last, Self.measures.contains(last.lowercased()) { return true }
        return words.last == "count" || words.starts(with: ["number", "of"]) || words.contains(word.lowercased())
    }

    /// Whether a person sees it: a control is given it, or a view, its model or a value of the project answers with it.
    private func isShown(_ text: StringLiteralExprSyntax, _ context: FileContext) -> Bool {
        if let call = text.callsAround.first(where: { _ in true }), TaskCode.member(around: text).map({ $0.contains(call) }) ?? true,
            text.parent?.is(LabeledExprSyntax.self) ?? false
        {
            return Self.takers.contains(ClosureRole.name(of: call))
        }
        guard let type = context.typeAround(text), context.index.isRole(type.fact.name, .view, .viewModel, .model) else { return false }
        return text.parent?.is(ReturnStmtSyntax.self) ?? false || text.parent?.is(CodeBlockItemSyntax.self) ?? false
    }

    /// Whether code around it asks how many there are.
    private func isChosen(_ text: StringLiteralExprSyntax) -> Bool {
        guard let member = TaskCode.member(around: text) else { return false }
        let tokens = Array(member.tokens(viewMode: .sourceAccurate))
        for (place, token) in tokens.enumerated() where token.text == "1" && place > 0 {
            if ["==", "!=", ">", "<=", "case", "<", ">="].contains(tokens[place - 1].text) { return true }
            if place + 1 < tokens.count, ["==", "!="].contains(tokens[place + 1].text) { return true }
        }
        return false
    }
}
