import SourceModel

/// What is there to be started is started, and what is there to be stopped is stopped.
struct NeverStarted: Rule {
    let info = RuleInfo(
        "CONC-012", "nobody starts or stops this", .warning,
        page: ExplainPage(
            why: """
                An observation that nobody starts never tells anything: the screen that waits for it cannot appear. A `stop()` that nobody \
                calls means that the work goes on after whoever wanted it is gone.
                """,
            bad: """
                import Observation
                protocol NetworkMonitorService { func statuses() -> AsyncStream<Bool> }
                @Observable final class BannerViewModel {
                    private(set) var isOffline = false
                    private let monitor: NetworkMonitorService
                    init(monitor: NetworkMonitorService) { self.monitor = monitor }
                    func startMonitoring() async {
                        for await isOnline in monitor.statuses() { isOffline = !isOnline }
                    }
                }
                """,
            good: """
                import Observation
                import SwiftUI
                protocol NetworkMonitorService { func statuses() -> AsyncStream<Bool> }
                @Observable final class BannerViewModel {
                    private(set) var isOffline = false
                    private let monitor: NetworkMonitorService
                    init(monitor: NetworkMonitorService) { self.monitor = monitor }
                    func startMonitoring() async {
                        for await isOnline in monitor.statuses() { isOffline = !isOnline }
                    }
                }
                struct BannerView: View {
                    let model: BannerViewModel
                    var body: some View { Text(model.isOffline ? "Offline" : "").task { await model.startMonitoring() } }
                }
                """,
            notFlagged: [
                "What code outside may call: public functions, functions for Objective-C, overrides.",
                "Types with protocols or superclasses that the project does not declare: whoever declares them calls the function.",
                "Names that any code of the app mentions.",
            ],
            fix: "Call it where its owner begins, or ends; or remove it.", source: "review of twenty apps"))

    private static let starts: Set<String> = ["start", "observe", "listen", "subscribe", "monitor", "begin", "watch"]
    private static let ends: Set<String> = ["stop", "invalidate", "unsubscribe"]
    /// Protocols that ask for none of these functions.
    private static let plain: Set<String> = [
        "ObservableObject", "Observable", "Identifiable", "Equatable", "Hashable", "Sendable", "NSObject", "AnyObject", "Codable",
    ]

    func check(_ context: ProjectContext) {
        let index = context.index
        var mentioned: Set<String> = []
        for file in index.files where !file.isTest {
            mentioned.formUnion(file.mentionedNames)
            for type in file.types {
                mentioned.formUnion(type.mentions)
                mentioned.formUnion(type.mentionedMembers)
            }
        }
        for file in index.files where !file.isTest && !file.origin.isPreviewContent {
            for type in file.types where type.kind != .protocol && !type.isDebugOnly {
                let functions = type.functions.filter { !mentioned.contains($0.name) && isMeant($0) }
                guard !functions.isEmpty, let role = index.role(of: type.name, from: file.module),
                    [.viewModel, .service, .repository, .appState].contains(role.role), !isCalledElsewhere(type, index)
                else { continue }
                for function in functions {
                    let isEnd = ErrorCode.words(function.name).first.map(Self.ends.contains) ?? false
                    context.report(
                        file, at: function.position, length: function.name.utf8.count, symbol: "\(type.name).\(function.name)",
                        snippet: function.signature,
                        isEnd
                            ? "Nobody calls \(function.name): what it would stop goes on."
                            : "Nobody calls \(function.name): what it would tell never comes.",
                        advice: isEnd ? "Call it where its owner ends, or remove it." : "Call it where its owner begins, or remove it.",
                        evidence: role.evidence)
                }
            }
        }
    }

    static func isMeant(_ word: String) -> Bool { starts.contains(word) || ends.contains(word) }

    private func isMeant(_ function: FunctionFact) -> Bool {
        guard let first = ErrorCode.words(function.name).first, Self.starts.contains(first) || Self.ends.contains(first) else {
            return false
        }
        return function.access < .public && function.returnType == nil && function.attributes.isEmpty
            && function.modifiers.allSatisfy { !["override", "static", "class"].contains($0) } && function.statementCount > 0
    }

    /// Whether what the type conforms to, or inherits, is not all known.
    private func isCalledElsewhere(_ type: TypeFact, _ index: ProjectIndex) -> Bool {
        index.ancestors(of: type.name).contains { parent in !Self.plain.contains(parent) && index.type(named: parent)?.primary == nil }
    }
}
