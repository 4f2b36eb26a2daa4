import SourceModel
import SwiftSyntax

/// Another search begins at its first page, and a page is asked for once.
struct PageOfAnotherQuery: Rule {
    let info = RuleInfo(
        "STATE-026", "another search begins at an old page", .warning,
        page: ExplainPage(
            why: """
                The page is counted up while somebody scrolls, and stays where it is when another search begins: that one shows the third page of \
                its results, and nobody sees the first two.
                """,
            bad: """
                import Foundation
                import Observation
                @MainActor @Observable final class SearchModel {
                    private(set) var results: [String] = []
                    private var page = 1
                    let service: SearchService
                    init(service: SearchService) { self.service = service }
                    func search(_ text: String) async throws { results = try await service.find(text, page: page) }
                    func loadMore(_ text: String) async throws {
                        page += 1
                        results += try await service.find(text, page: page)
                    }
                }
                protocol SearchService { func find(_ text: String, page: Int) async throws -> [String] }
                """,
            good: """
                import Foundation
                import Observation
                @MainActor @Observable final class SearchModel {
                    private(set) var results: [String] = []
                    private var page = 1
                    let service: SearchService
                    init(service: SearchService) { self.service = service }
                    func search(_ text: String) async throws {
                        page = 1
                        results = try await service.find(text, page: page)
                    }
                    func loadMore(_ text: String) async throws {
                        page += 1
                        results += try await service.find(text, page: page)
                    }
                }
                protocol SearchService { func find(_ text: String, page: Int) async throws -> [String] }
                """,
            notFlagged: [
                "A page that the search, what it calls, or an observer of what is searched for sets back.",
                "A function that adds to the list.", "A type that only counts.",
            ],
            fix: "Set the page back before the request.", source: "review of apps"))

    private static let pages: Set<String> = ["page", "currentPage", "offset", "pageNumber", "pageIndex", "nextPage"]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .class && !context.isPreview(type.declaration) {
            guard let page = type.fact.storedProperties.first(where: { Self.pages.contains($0.name) && !$0.isLet })?.name else { continue }
            let own = context.file.nodes.assignments.filter { $0.type == type.index }
            let counted = own.contains { TaskCode.ownName($0.target) == page && $0.operatorText == "+=" }
            let settings = own.filter { TaskCode.ownName($0.target) == page && $0.operatorText == "=" }
            guard counted, settings.allSatisfy({ isAfterAnswer($0, page) }) else { continue }
            for function in context.functions(of: type.fact.name) {
                guard let body = function.declaration.body, !resets(page, own, body), let use = use(of: page, in: body),
                    let list = replaced(in: body, own, type)
                else { continue }
                context.report(
                    use, "\(function.fact.name) fills \(list) anew, and asks for whatever \(page) the last search came to.",
                    advice: "Set \(page) back before the request.")
            }
        }
    }

    /// `page = page + 1`
    private func isAfterAnswer(_ assignment: AssignmentNode, _ page: String) -> Bool {
        assignment.value.contains { TaskCode.mentions(page, in: $0) }
    }

    private func resets(_ page: String, _ own: [AssignmentNode], _ body: CodeBlockSyntax) -> Bool {
        own.contains { body.contains($0.expression) && TaskCode.ownName($0.target) == page }
    }

    /// `page: page` of a request.
    private func use(of page: String, in body: CodeBlockSyntax) -> TokenSyntax? {
        body.tokens(viewMode: .sourceAccurate).first { token in
            token.text == page && token.parent?.is(DeclReferenceExprSyntax.self) ?? false
                && token.callsAround.contains { call in
                    call.arguments.contains { $0.contains(token) && !$0.expression.is(ClosureExprSyntax.self) }
                }
        }
    }

    /// The list that is replaced, and not added to.
    private func replaced(in body: CodeBlockSyntax, _ own: [AssignmentNode], _ type: TypeNode) -> String? {
        own.first { assignment in
            guard body.contains(assignment.expression), assignment.operatorText == "=", let name = TaskCode.ownName(assignment.target),
                let property = type.fact.storedProperties.first(where: { $0.name == name }),
                property.typeName?.isCollection ?? property.initialValue?.text.hasPrefix("[") ?? false
            else { return false }
            return !assignment.value.contains { TaskCode.mentions(name, in: $0) } && assignment.value.map(\.trimmedText) != ["[]"]
        }
        .flatMap { TaskCode.ownName($0.target) }
    }
}
