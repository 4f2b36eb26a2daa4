import SourceModel
import SwiftSyntax

/// Tests use stand-ins for what reaches out of the process.
struct LiveServiceInTest: Rule {
    let info = RuleInfo(
        "TEST-002", "a test uses a live service", .info, fix: .suggestion, profiles: [.strict: .warning], includesTests: true,
        page: ExplainPage(
            why: """
                A test that reaches the network, the file system or a shared object is slow, fails without a fault in the code, and \
                disturbs the tests beside it.
                """,
            bad: """
                import Foundation
                import Testing

                struct FeedTests {
                    @Test func loads() async throws {
                        let url = try #require(URL(string: "https://example.org"))
                        let (data, _) = try await URLSession.shared.data(from: url)
                        #expect(!data.isEmpty)
                    }
                }
                """,
            good: """
                import Foundation
                import Testing

                struct MockFeed { func data() -> Data { Data([1]) } }

                struct FeedTests {
                    @Test func loads() {
                        #expect(!MockFeed().data().isEmpty)
                    }
                }
                """,
            notFlagged: [
                "Tests in a folder for integration, interface, end-to-end or performance tests.",
                "The service that the test is about, by the name of the test or of its file.",
                "Services that are given what they reach out with, and services that reach nothing.",
                "A session made from a configuration with a protocol class of its own.",
            ],
            fix: "Puts a stand-in of the same protocol in its place, where the project has one that needs no arguments (to be confirmed).",
            source: "000 Testing: mock dependencies"))

    func check(_ context: FileContext) {
        let facts = context.file.facts
        guard facts.isTest, !Self.isIntegration(facts.path) else { return }
        let live = LiveServices(context.index)
        for call in facts.constructions {
            guard live.isService(call.type), !Self.isSubject(call.type, call.enclosingType, facts, context.vocabulary),
                !live.isInjected(call),
                let reach = live.reach(of: call.type), let node = context.call(at: call.position)
            else { continue }
            context.report(
                node, "The test makes a live \(call.type), which reaches \(reach).",
                advice: "Use a stand-in that conforms to the same protocol.",
                evidence: context.index.role(of: call.type)?.evidence ?? [], fix: substitute(call, node, context))
        }
        for access in facts.staticAccesses where access.member == "shared" || access.member == "standard" {
            guard let token = context.token(at: access.position) else { continue }
            if access.type == "URLSession" {
                guard access.member == "shared" else { continue }
                context.report(
                    token, "The test uses URLSession.shared.", advice: "Inject a stand-in for the session or for the service above it.")
            } else if access.member == "shared", let role = context.index.role(of: access.type),
                [.service, .repository].contains(role.role)
            {
                guard !context.vocabulary.isStandIn(access.type) else { continue }
                let isSubject = Self.isSubject(access.type, access.enclosingType, facts, context.vocabulary)
                let isLive = live.reach(of: access.type) != nil
                if isSubject, !isLive { continue }
                context.report(
                    token, "The test uses \(access.type).shared: other tests find what it leaves behind.",
                    advice: "Make an object for each test, with stand-ins for what it needs.", severity: isLive && !isSubject ? nil : .info,
                    evidence: role.evidence)
            }
        }
    }

    static func isIntegration(_ path: String) -> Bool {
        path.split(separator: "/").contains { part in
            ["integration", "e2e", "endtoend", "uitests", "acceptance", "performance", "benchmark", "live", "smoke", "system"].contains {
                part.lowercased().contains($0)
            }
        }
    }

    /// Whether a test is about the service: its type or its file bears the name, or a good part of it.
    static func isSubject(_ service: String, _ test: String?, _ file: FileFacts, _ vocabulary: Vocabulary) -> Bool {
        let stem = vocabulary.stem(ofService: service)
        let bare = stem.removing(prefix: "Default").removing(prefix: "Live").removing(prefix: "Real")
        return [test ?? "", file.stem].contains { $0.contains(service) || bare.count > 2 && $0.contains(bare) }
    }

    private func substitute(_ call: ConstructionFact, _ node: FunctionCallExprSyntax, _ context: FileContext) -> Fix? {
        guard call.labels.isEmpty, node.calledExpression.is(DeclReferenceExprSyntax.self),
            let other = StandIn.substitute(for: call.type, context.index)
        else { return nil }
        return Fix("Use \(other)", .suggestion, edits: [context.replace(node.calledExpression, with: other)])
    }
}

extension String {
    func removing(prefix: String) -> String { hasPrefix(prefix) && count > prefix.count ? String(dropFirst(prefix.count)) : self }
}
