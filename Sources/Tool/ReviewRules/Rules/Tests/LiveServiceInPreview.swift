import SourceModel
import SwiftSyntax

/// Previews use stand-ins.
struct LiveServiceInPreview: Rule {
    let info = RuleInfo(
        "PREV-001", "a preview uses a live service", .info, fix: .suggestion,
        page: ExplainPage(
            why: "A preview that waits for a server shows what the server says today, or nothing at all on the train.",
            bad: """
                import SwiftUI

                final class UserService {
                    func data() async throws -> Data {
                        try await URLSession.shared.data(from: URL(filePath: "/")).0
                    }
                }

                struct ProfileView: View {
                    let service: UserService
                    var body: some View { Text("Profile") }
                }

                #Preview {
                    ProfileView(service: UserService())
                }
                """,
            good: """
                import SwiftUI

                protocol UserServiceProtocol { func data() async throws -> Data }

                struct MockUserService: UserServiceProtocol {
                    func data() async throws -> Data { Data() }
                }

                struct ProfileView: View {
                    let service: any UserServiceProtocol
                    var body: some View { Text("Profile") }
                }

                #Preview {
                    ProfileView(service: MockUserService())
                }
                """,
            notFlagged: [
                "Stand-ins.", "Services that are given what they reach out with, and services that reach nothing.",
                "Shared containers: a preview may read them.",
            ],
            fix: "Puts a stand-in of the same protocol in its place, where the project has one that needs no arguments (to be confirmed).",
            source: "004 Preview"))

    func check(_ context: FileContext) {
        let facts = context.file.facts
        let live = LiveServices(context.index)
        for call in facts.constructions where call.isPreview && live.isService(call.type) {
            guard !live.isInjected(call), let reach = live.reach(of: call.type), let node = context.call(at: call.position),
                context.file.nodes.isInPreview(node)
            else { continue }
            var fix: Fix?
            if call.labels.isEmpty, node.calledExpression.is(DeclReferenceExprSyntax.self),
                let other = StandIn.substitute(for: call.type, context.index)
            {
                fix = Fix("Use \(other)", .suggestion, edits: [context.replace(node.calledExpression, with: other)])
            }
            context.report(
                node, "The preview makes a live \(call.type), which reaches \(reach).",
                advice: "Use a stand-in that conforms to the same protocol.",
                evidence: context.index.role(of: call.type)?.evidence ?? [], fix: fix)
        }
        for access in facts.staticAccesses where access.isPreview && access.member == "shared" && live.isService(access.type) {
            guard let reach = live.reach(of: access.type), let token = context.token(at: access.position),
                context.file.nodes.isInPreview(token)
            else { continue }
            context.report(
                token, "The preview uses \(access.type).shared, which reaches \(reach).",
                advice: "Use a stand-in that conforms to the same protocol.",
                evidence: context.index.role(of: access.type)?.evidence ?? [])
        }
    }
}
