import SourceModel
import SwiftSyntax

/// A search finds what people mean.
struct SearchOfCapitals: Rule {
    let info = RuleInfo(
        "TEXT-004", "a search minds capitals", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                `contains` compares letter by letter: who types "paris" or "cafe" does not find "Paris" and "Café".
                """,
            bad: """
                struct Cities {
                    var names: [String] = []
                    func found(_ searchText: String) -> [String] { names.filter { $0.contains(searchText) } }
                }
                """,
            good: """
                struct Cities {
                    var names: [String] = []
                    func found(_ searchText: String) -> [String] { names.filter { $0.localizedStandardContains(searchText) } }
                }
                """,
            notFlagged: ["Texts that are made small on both sides.", "Members of a list: `selection.contains(item)`."],
            fix: "Writes `localizedStandardContains`.", source: "Apple's documentation of localizedStandardContains"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["contains", "hasPrefix"]) {
            guard let receiver = call.receiver, call.expression.arguments.count == 1, call.expression.trailingClosure == nil,
                let value = call.argument(nil), let path = MemberPath(value), isSearch(path.last), isText(receiver),
                let callee = call.expression.calledExpression.as(MemberAccessExprSyntax.self), isInFilter(call.expression),
                !isFolded(path.root, at: call.expression), !context.isPreview(call.expression)
            else { continue }
            if call.name == "hasPrefix" {
                context.report(
                    callee.declName, "This search minds capitals and accents: \"par\" does not find \"Paris\".",
                    advice: "Use `range(of:options:)` with `.anchored`, `.caseInsensitive` and `.diacriticInsensitive`.")
                continue
            }
            context.report(
                callee.declName, "This search minds capitals and accents: \"paris\" does not find \"Paris\".",
                advice: "Use `localizedStandardContains`.",
                fix: Fix("Use localizedStandardContains", edits: [context.replace(callee.declName, with: "localizedStandardContains")]))
        }
        checkFolded(context)
    }

    /// `$0.name.lowercased().contains(query.lowercased())`
    private func checkFolded(_ context: FileContext) {
        var places: [(name: DeclReferenceExprSyntax, edits: [TextEdit])] = []
        for call in context.file.nodes.calls(named: "contains") {
            guard let receiver = folded(call.receiver), isText(receiver), call.expression.arguments.count == 1,
                call.expression.trailingClosure == nil, let value = call.argument(nil), let searched = searchedText(value),
                let callee = call.expression.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
                isInFilter(call.expression), !context.isPreview(call.expression)
            else { continue }
            let edits = [
                context.replace(base, with: receiver.trimmedText), context.replace(callee.declName, with: "localizedStandardContains"),
                context.replace(value, with: searched.trimmedText),
            ]
            places.append((callee.declName, edits))
        }
        guard let first = places.first else { return }
        context.report(
            first.name, "Texts in small letters are compared here: the accents count still, and each is copied.",
            advice: "Use `localizedStandardContains`.", severity: .info,
            fix: Fix("Use localizedStandardContains", .suggestion, edits: places.flatMap(\.edits)))
    }

    /// `name` of `name.lowercased()`
    private func folded(_ value: ExprSyntax?) -> ExprSyntax? {
        guard let call = value?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["lowercased", "uppercased", "localizedLowercase"].contains(member.declName.baseName.text)
        else { return nil }
        return member.base
    }

    /// What is searched for, as it was typed: `query` of `query.lowercased()`, or of `lower` by its name.
    private func searchedText(_ value: ExprSyntax) -> ExprSyntax? {
        if let text = folded(value) { return MemberPath(text).map { isSearch($0.last) || $0.last == "text" } ?? false ? text : nil }
        guard let path = MemberPath(value), isSearch(path.last) || path.last.lowercased().hasPrefix("lower") else { return nil }
        return value
    }

    private func isSearch(_ name: String) -> Bool {
        let lower = name.lowercased()
        return lower.hasPrefix("search") || ["query", "keyword", "filtertext", "searchterm", "term"].contains(lower)
    }

    /// `$0.name`, `item.title`; not what has been made small.
    private func isText(_ receiver: ExprSyntax) -> Bool {
        guard let path = MemberPath(receiver), let root = path.parts.first else { return false }
        if path.parts.count == 1 { return root == "$0" }
        return [
            "name", "title", "text", "description", "content", "note", "notes", "subtitle", "city", "author", "label", "firstName",
            "lastName", "body", "summary",
        ]
        .contains { path.last.lowercased().hasSuffix($0.lowercased()) }
    }

    private func isInFilter(_ call: FunctionCallExprSyntax) -> Bool {
        call.callsAround.contains { ["filter", "first", "contains"].contains(ClosureRole.name(of: $0)) }
            || sequence(first: Syntax(call), next: \.parent).contains {
                $0.as(MacroExpansionExprSyntax.self)?.macroName.text == "Predicate"
            }
    }

    /// Whether the member makes texts small before it compares them.
    private func isFolded(_ name: String, at node: some SyntaxProtocol) -> Bool {
        guard let member = TaskCode.member(around: node) else { return false }
        return TaskCode.mentions("lowercased", in: member) || TaskCode.mentions("uppercased", in: member)
    }
}
