import SourceModel
import SwiftSyntax

/// A text is encoded before it becomes a part of an address.
struct TextInAddress: Rule {
    let info = RuleInfo(
        "ERR-021", "a text goes into an address as it is", .warning,
        page: ExplainPage(
            why: """
                "Rock & Roll" in a query ends at the `&`, a `#` cuts off the rest, `+` arrives as a space, and on older systems a space makes no \
                address at all. What a person types holds all of them sooner or later.
                """,
            bad: """
                import Foundation
                func address(query: String) -> URL? { URL(string: "https://api.example.com/search?q=\\(query)") }
                """,
            good: """
                import Foundation
                func address(query: String) -> URL? {
                    URL(string: "https://api.example.com/search")?.appending(queryItems: [URLQueryItem(name: "q", value: query)])
                }
                """,
            notFlagged: ["Numbers, identifiers, keys and constants.", "Texts that are encoded before, or by a call in their place."],
            fix: "Use `URLComponents` or `appending(queryItems:)`.", source: "RFC 3986; Apple's documentation of URLComponents"))

    private static let words: Set<String> = [
        "query", "search", "text", "city", "term", "keyword", "keywords", "title", "input", "address", "word", "phrase", "location", "name",
    ]

    func check(_ context: FileContext) {
        checkJoined(context)
        for literal in context.file.nodes.webAddresses where !context.isPreview(literal) {
            var isQuery = false
            for segment in literal.segments {
                switch segment {
                case .stringSegment(let text): if text.content.text.contains("?") { isQuery = true }
                case .expressionSegment(let part):
                    guard isQuery, let value = part.expressions.first?.expression, let name = typed(value), !isEncoded(name, at: literal)
                    else {
                        continue
                    }
                    context.report(
                        part, "\(value.trimmedText) goes into the address as it is: an & or a # in it changes the request.",
                        advice: "Use `URLComponents`, or `appending(queryItems:)`.")
                @unknown default: continue
                }
            }
        }
    }

    /// `address + "&query=" + query`
    private func checkJoined(_ context: FileContext) {
        for sequence in context.file.nodes.sequences where !context.isPreview(sequence) {
            let elements = Array(sequence.elements)
            for place in elements.indices.dropFirst(2) {
                guard let text = elements[place - 2].as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                    elements[place - 1].trimmedText == "+", text.contains("?") || text.hasPrefix("&"), text.hasSuffix("="),
                    let name = typed(elements[place]), !isEncoded(name, at: sequence),
                    // A name may be one that the code made.
                    MemberPath(elements[place])?.last.lowercased().hasSuffix("name") == false
                else { continue }
                context.report(
                    elements[place],
                    "\(elements[place].trimmedText) goes into the address as it is: an & or a # in it changes the request.",
                    advice: "Use `URLComponents`, or `appending(queryItems:)`.")
            }
        }
    }

    /// The name of a value that holds what somebody types.
    private func typed(_ value: ExprSyntax) -> String? {
        guard value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self), let path = MemberPath(value) else {
            return nil
        }
        let words = ErrorCode.words(path.last).map { $0.lowercased() }
        guard let last = words.last, Self.words.contains(last), !words.contains("encoded"), !words.contains("escaped"),
            !words.contains("safe"),
            !words.contains("key"), !["rawValue", "base"].contains(path.last)
        else { return nil }
        return path.root
    }

    private func isEncoded(_ name: String, at node: some SyntaxProtocol) -> Bool {
        guard let scope = TaskCode.member(around: node) else { return false }
        return TaskCode.mentions("addingPercentEncoding", in: scope)
    }
}
