import SourceModel
import SwiftSyntax

/// Paging ends.
struct PagingWithoutEnd: Rule {
    let info = RuleInfo(
        "STATE-014", "paging has no end", .warning,
        page: ExplainPage(
            why: """
                A list that asks for the next page whenever its last row appears, and never learns that there is none, asks for pages that do not \
                exist, again and again.
                """,
            bad: """
                import Observation
                protocol ItemServiceProtocol { func items(page: Int) async throws -> [String] }
                @Observable final class ListViewModel {
                    private(set) var items: [String] = []
                    private(set) var errorMessage: String?
                    private var page = 1
                    private let itemService: ItemServiceProtocol
                    init(itemService: ItemServiceProtocol) { self.itemService = itemService }
                    func load() async {
                        errorMessage = nil
                        do {
                            items += try await itemService.items(page: page)
                            page += 1
                        } catch {
                            errorMessage = "The list could not be loaded."
                        }
                    }
                }
                """,
            good: """
                import Observation
                protocol ItemServiceProtocol { func items(page: Int) async throws -> [String] }
                @Observable final class ListViewModel {
                    private(set) var items: [String] = []
                    private(set) var errorMessage: String?
                    private var page = 1
                    private var hasMore = true
                    private let itemService: ItemServiceProtocol
                    init(itemService: ItemServiceProtocol) { self.itemService = itemService }
                    func load() async {
                        guard hasMore else { return }
                        errorMessage = nil
                        do {
                            let new = try await itemService.items(page: page)
                            hasMore = !new.isEmpty
                            items += new
                            page += 1
                        } catch {
                            errorMessage = "The list could not be loaded."
                        }
                    }
                }
                """,
            notFlagged: [
                "Whatever speaks of an end: a total, a last page, more to come, an empty answer.", "Pages of a book or of a tour.",
            ],
            fix: "Keep whether there is more, and ask only then.", source: "review of twenty apps"))

    private static let pages: Set<String> = ["page", "offset"]
    private static let ends: Set<String> = [
        "more", "last", "total", "end", "ended", "reached", "next", "limit", "max", "pages", "can", "exhausted", "all", "done", "complete",
        "empty", "count", "cursor", "has",
    ]

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "+=" && assignment.value.count == 1 {
            guard assignment.value[0].trimmedText == "1", let name = context.ownTarget(assignment),
                !Self.pages.isDisjoint(with: ErrorCode.words(name)), let place = assignment.type,
                !context.isPreview(assignment.expression)
            else { continue }
            let type = context.file.nodes.types[place]
            guard context.index.isRole(type.fact.name, .viewModel), context.storedProperty(name, of: type) != nil,
                let function = assignment.expression.enclosingFunction, asks(function), !knowsEnd(type, context)
            else { continue }
            context.report(
                assignment.expression, "Nothing tells \(type.fact.simpleName) that there are no more pages.",
                advice: "Keep whether there is more, and ask only then.")
        }
    }

    /// Whether a function requests something: it waits, or subscribes to an answer.
    private func asks(_ function: FunctionDeclSyntax) -> Bool {
        guard let body = function.body else { return false }
        return body.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.await) || ["sink", "success", "receiveValue"].contains(token.text)
        }
    }

    /// Whether a name that the type declares or reads speaks of an end.
    private func knowsEnd(_ type: TypeNode, _ context: FileContext) -> Bool {
        guard let merged = context.index.type(named: type.fact.name) else { return true }
        return merged.parts.contains { part in
            let names = part.fact.mentions.union(part.fact.mentionedMembers).union(part.fact.properties.map(\.name))
                .subtracting(merged.functions.map(\.name))
            return names.contains { !Self.ends.isDisjoint(with: ErrorCode.words($0)) }
        }
    }
}
