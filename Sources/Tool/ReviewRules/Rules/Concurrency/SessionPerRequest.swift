import SourceModel
import SwiftSyntax

/// A session is kept, and serves many requests.
struct SessionPerRequest: Rule {
    let info = RuleInfo(
        "CONC-010", "a session for each request", .warning,
        page: ExplainPage(
            why: """
                A `URLSession` lives until it is invalidated. One that is made for each request is never let go, opens its connections anew, and \
                shares neither cache nor limits with the others.
                """,
            bad: """
                import Foundation
                final class NewsService {
                    func load(_ url: URL) async throws -> Data {
                        let session = URLSession(configuration: .default)
                        return try await session.data(from: url).0
                    }
                }
                """,
            good: """
                import Foundation
                final class NewsService {
                    private let session = URLSession(configuration: .default)
                    func load(_ url: URL) async throws -> Data {
                        try await session.data(from: url).0
                    }
                }
                """,
            notFlagged: [
                "A session that is kept in a property, handed to somebody else, or given back.",
                "A function that invalidates it: `finishTasksAndInvalidate()`.", "`URLSession.shared`.",
            ],
            fix: "Keep one session in a property.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "URLSession") where call.argument("configuration") != nil {
            guard !context.isPreview(call.expression), let body = function(around: call.expression), !invalidates(body.node) else {
                continue
            }
            if isRequested(Syntax(call.expression)) || localName(of: call.expression).map({ isOnlyAsked($0, in: body.node) }) ?? false {
                report(call, context)
            } else if let maker = body.maker, isGivenBack(call.expression, body.node), isAskedForRequests(maker, context) {
                report(call, context)
            }
        }
    }

    private func report(_ call: CallNode, _ context: FileContext) {
        context.report(
            call.expression, "A session is made for each request, and never invalidated.", advice: "Keep one session in a property.")
    }

    /// A member's code in which something is made again each time.
    private struct Body {
        let node: Syntax
        /// Its name, where it gives back a session.
        let maker: String?
    }

    private func function(around node: some SyntaxProtocol) -> Body? {
        var current = Syntax(node)
        while let parent = current.parent {
            if let function = parent.as(FunctionDeclSyntax.self) {
                let givesBack = function.signature.returnClause?.type.trimmedText == "URLSession"
                return Body(node: parent, maker: givesBack ? function.name.identifierText : nil)
            }
            if parent.is(InitializerDeclSyntax.self) || parent.is(DeinitializerDeclSyntax.self) || parent.is(SourceFileSyntax.self) {
                return nil
            }
            if let variable = parent.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) ?? false {
                // A stored property keeps it, a computed one makes it anew.
                guard let binding = variable.bindings.first, let block = binding.accessorBlock, binding.initializer == nil,
                    block.contains(node)
                else { return nil }
                let isSession = binding.typeAnnotation?.type.trimmedText == "URLSession"
                return Body(node: parent, maker: isSession ? binding.pattern.trimmedText : nil)
            }
            current = parent
        }
        return nil
    }

    private func invalidates(_ body: Syntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { ["finishTasksAndInvalidate", "invalidateAndCancel"].contains($0.text) }
    }

    private static let requests: Set<String> = [
        "data", "dataTask", "upload", "uploadTask", "download", "downloadTask", "dataTaskPublisher", "bytes", "webSocketTask",
    ]

    /// `URLSession(…).dataTask(…)`
    private func isRequested(_ node: Syntax) -> Bool {
        node.parent?.as(MemberAccessExprSyntax.self).map { Self.requests.contains($0.declName.baseName.text) } ?? false
    }

    private func localName(of call: FunctionCallExprSyntax) -> String? {
        guard let binding = call.parent?.parent?.as(PatternBindingSyntax.self), binding.initializer?.value.id == ExprSyntax(call).id,
            !(binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false)
        else { return nil }
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }

    /// Whether a local is only asked for requests.
    private func isOnlyAsked(_ name: String, in body: Syntax) -> Bool {
        var uses = 0
        for token in body.tokens(viewMode: .sourceAccurate) where token.identifierText == name {
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
            if reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id { continue }
            guard isRequested(Syntax(reference)) else {
                // `session.configuration` does no harm.
                if reference.parent?.is(MemberAccessExprSyntax.self) ?? false { continue }
                return false
            }
            uses += 1
        }
        return uses > 0
    }

    /// Whether the member is made of nothing else but the session.
    private func isGivenBack(_ call: FunctionCallExprSyntax, _ body: Syntax) -> Bool {
        call.parent?.is(ReturnStmtSyntax.self) ?? false
            || call.parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self)?.last?.item.as(ExprSyntax.self)?.id
                == ExprSyntax(call).id
    }

    /// `makeSession().dataTask(…)`, `session.data(…)` of a computed property.
    private func isAskedForRequests(_ maker: String, _ context: FileContext) -> Bool {
        context.file.nodes.calls.contains { call in
            guard Self.requests.contains(call.name), let receiver = call.receiver else { return false }
            let made = receiver.as(FunctionCallExprSyntax.self)?.calledExpression ?? receiver
            return TaskCode.ownName(made) == maker && !LocalName.isLocal(maker, at: made)
        }
    }
}
