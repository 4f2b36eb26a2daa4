import SourceModel
import SwiftSyntax

/// Addresses that a screen knows.
struct EndpointLiteral: Rule {
    let info = RuleInfo(
        "CONST-002", "endpoint stands outside of the configuration", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                An address in a view model has to be found before the app can talk to another server. Services and the configuration are where one looks.
                """,
            bad: """
                import Foundation
                import Observation

                @Observable
                final class NewsViewModel {
                    var text = ""
                    func load() async throws {
                        let url = URL(string: "https://api.example.org/news")
                        text = url?.path ?? ""
                    }
                }
                """,
            good: """
                import Foundation
                import Observation

                enum NewsConfig {
                    static let newsURL = "https://api.example.org/news"
                }

                @Observable
                final class NewsViewModel {
                    var text = ""
                    func load() async throws {
                        let url = URL(string: NewsConfig.newsURL)
                        text = url?.path ?? ""
                    }
                }
                """,
            notFlagged: [
                "Services, repositories, containers and configurations.",
                "Links in views: `Link`, `openURL`, `ShareLink`; pictures: `AsyncImage`.",
                "Models, previews, tests and stand-ins.", "Names of XML namespaces, and a scheme alone.",
            ],
            fix: "Moves the address to a configuration in the same file.", source: "002 Config"))

    func check(_ context: FileContext) {
        var mended: Set<String> = []
        for literal in context.file.nodes.webAddresses {
            guard names(literal), let type = reporting(literal, context) else { continue }
            let isFirst = mended.insert(type.fact.name).inserted
            context.report(
                literal, "\(type.fact.simpleName) contains the address \(literal.trimmedText).",
                advice: "Keep addresses in the configuration or in a service.", evidence: context.role(of: type)?.evidence ?? [],
                fix: isFirst ? fix(literal, type, context) : nil)
        }
        for call in context.file.nodes.calls(named: ["get", "post", "put", "patch", "delete", "request"]) {
            guard let literal = call.expression.arguments.first?.expression.as(StringLiteralExprSyntax.self),
                case .stringSegment(let segment)? = literal.segments.first, segment.content.text.hasPrefix("/"),
                segment.content.text.count > 1, call.receiver != nil, let type = reporting(literal, context)
            else { continue }
            context.report(
                literal, "\(type.fact.simpleName) contains the path \(literal.trimmedText).",
                advice: "Let a service ask for it.", evidence: context.role(of: type)?.evidence ?? [])
        }
    }

    /// Whether a literal names a host, and one that is called.
    private func names(_ literal: StringLiteralExprSyntax) -> Bool {
        guard case .stringSegment(let segment)? = literal.segments.first else { return false }
        let text = segment.content.text
        let host = text.drop { $0 != "/" }.dropFirst(2)
        guard let first = host.first, first.isLetter || first.isNumber else { return false }
        return !["www.w3.org", "schemas.", "xmlns", "www.apple.com/DTDs", "purl.org"].contains { host.hasPrefix($0) }
    }

    private static let showing: Set<String> = [
        "Link", "ShareLink", "open", "openURL", "AsyncImage", "SafariView", "LazyImage", "handle", "copy", "hasPrefix", "contains",
        "replacingOccurrences", "Text", "TextField", "markdown",
    ]

    /// The type that should not know it.
    private func reporting(_ literal: StringLiteralExprSyntax, _ context: FileContext) -> TypeNode? {
        guard let (type, role) = context.roleAround(literal), !context.isPreview(literal), !isShown(literal), !isStandIn(literal) else {
            return nil
        }
        switch role.role {
        case .viewModel, .appState, .coordinator:
            // What is opened in a browser is a link.
            guard let scope = member(around: literal) else { return type }
            let opens = ["NSWorkspace", "UIApplication", "openURL"].contains { TaskCode.mentions($0, in: scope) }
            return opens ? nil : type
        case .view:
            // Most addresses in views are links.
            guard let scope = member(around: literal) else { return nil }
            let calls = scope.tokens(viewMode: .sourceAccurate).contains { token in
                token.text == "URLSession" || token.text == "URLRequest" || token.text == "dataTask"
            }
            return calls ? type : nil
        default: return nil
        }
    }

    private func isShown(_ literal: StringLiteralExprSyntax) -> Bool {
        var current = Syntax(literal).parent
        while let node = current, !node.is(CodeBlockItemSyntax.self), !node.is(MemberBlockItemSyntax.self) {
            if let call = node.as(FunctionCallExprSyntax.self), let name = TaskCode.lastName(call.calledExpression),
                Self.showing.contains(name)
            {
                return true
            }
            current = node.parent
        }
        return false
    }

    private func isStandIn(_ literal: StringLiteralExprSyntax) -> Bool {
        let name = ErrorCode.functionName(around: literal).map(ErrorCode.words) ?? []
        return !Set(name).isDisjoint(with: [
            "placeholder", "preview", "sample", "mock", "example", "stub", "fixture", "fake", "website", "homepage", "help", "support",
            "privacy", "terms",
        ])
    }

    private func member(around node: some SyntaxProtocol) -> Syntax? {
        var current = Syntax(node).parent
        while let node = current {
            if node.is(FunctionDeclSyntax.self) || node.parent?.is(MemberBlockItemSyntax.self) ?? false { return node }
            current = node.parent
        }
        return nil
    }

    private func fix(_ literal: StringLiteralExprSyntax, _ type: TypeNode, _ context: FileContext) -> Fix? {
        guard literal.segments.count == 1, literal.openingQuote.tokenKind == .stringQuote, literal.openingPounds == nil else { return nil }
        let member = ErrorCode.functionName(around: literal).map { $0.filter { $0.isLetter || $0.isNumber } } ?? "base"
        let words = ErrorCode.words(context.vocabulary.stem(ofViewModel: context.vocabulary.stem(ofView: type.fact.simpleName)))
        let base = words.joinedWithCapitals
        guard !base.isEmpty, !member.isEmpty, type.parent == nil, let item = type.declaration.parent?.as(CodeBlockItemSyntax.self) else {
            return nil
        }
        let name = "\(base)Config"
        let constant = member.hasSuffix("URL") ? member : "\(member)URL"
        let line = "static let \(constant) = \(literal.trimmedText)"
        let use = context.replace(literal, with: "\(name).\(constant)")
        if let existing = context.file.nodes.types.first(where: { $0.fact.name == name && $0.fact.kind == .enum }) {
            guard !existing.fact.properties.contains(where: { $0.name == constant }) else { return nil }
            let indentation = context.indentation(of: existing.declaration)
            return Fix(
                "Move the address to \(name)", .suggestion,
                edits: [context.insert("\n\(indentation)    \(line)", after: existing.members.leftBrace), use])
        }
        guard context.index.type(named: name) == nil else { return nil }
        return Fix(
            "Move the address to \(name)", .suggestion,
            edits: [context.insert("\n\nprivate enum \(name) {\n    \(line)\n}", after: item), use])
    }
}
