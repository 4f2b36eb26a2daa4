import SourceModel

/// Where a coordinator leads, views do not lead themselves.
struct NavigationPastCoordinator: Rule {
    let info = RuleInfo(
        "NAV-001", "navigation past the coordinator", .info, profiles: [.glide: .warning],
        page: ExplainPage(
            why: """
                A coordinator holds the path, so that a link, a notification or a test can go anywhere. A view that builds its own \
                destinations or keeps a path of its own is out of its reach.
                """,
            bad: """
                import SwiftUI

                @Observable final class AppCoordinator { var path = NavigationPath() }

                struct OrderListView: View {
                    @State private var path = NavigationPath()

                    var body: some View {
                        NavigationStack(path: $path) { Text("Orders") }
                    }
                }
                """,
            good: """
                import SwiftUI

                @Observable final class AppCoordinator { var path = NavigationPath() }

                struct OrderListView: View {
                    @Bindable var coordinator: AppCoordinator

                    var body: some View {
                        NavigationStack(path: $coordinator.path) { Text("Orders") }
                    }
                }
                """,
            notFlagged: [
                "Projects without a coordinator or router; the `Coordinator` of a representable view is none.",
                "`NavigationLink(value:)`.", "Links to a leaf: a view that navigates no further.",
                "Links whose destination is not known.", "`onOpenURL` in the app, or handed to a coordinator.",
            ],
            fix: "By hand: `NavigationLink(value:)`, or a method of the coordinator.", source: "002 Navigation"))

    func check(_ context: ProjectContext) {
        let index = context.index
        let coordinators = index.types(of: .coordinator).filter { name in
            !name.contains(".")
                && index.types(named: name).contains { $0.primary?.fact.name == name && $0.kind != .protocol && !isRepresentable($0) }
        }
        guard let coordinator = coordinators.first else { return }
        let evidence = index.role(of: coordinator)?.evidence.map { "\(coordinator) \($0)" } ?? []
        let navigating = navigatingViews(index)
        for file in index.files where !file.isTest {
            for (place, call) in file.constructions.enumerated() where !call.isPreview {
                guard let view = call.enclosingType, index.role(of: view)?.role == .view else { continue }
                if call.type == "NavigationLink", !call.labels.contains("value"), !call.labels.contains("state") {
                    guard let target = destination(of: place, file, index), navigating.contains(target) else { continue }
                    context.report(
                        file, at: call.position, length: call.type.utf8.count, symbol: view, snippet: "NavigationLink \(target)",
                        "\(view) navigates to \(target) directly, bypassing \(coordinator).",
                        advice: "Use NavigationLink(value:), or call \(coordinator).", evidence: evidence)
                } else if call.type == "NavigationStack", call.labels.contains("path"), let path = ownPath(of: view, index) {
                    context.report(
                        file, at: call.position, length: call.type.utf8.count, symbol: view, snippet: "NavigationStack \(path)",
                        "\(view) keeps a navigation path of its own in \(path), bypassing \(coordinator).",
                        advice: "Bind the stack to the path of \(coordinator).", evidence: evidence)
                } else if call.type == "URLComponents", call.labels.contains("url"), parsesLinks(view, index, besides: coordinators) {
                    context.report(
                        file, at: call.position, length: call.type.utf8.count, symbol: view, snippet: "URLComponents onOpenURL",
                        "\(view) handles deep links itself, bypassing \(coordinator).", advice: "Hand the URL to \(coordinator).",
                        evidence: evidence)
                }
            }
        }
    }

    private func isRepresentable(_ type: MergedType) -> Bool {
        type.inherited.contains { $0 == "NSObject" || $0.hasSuffix("Delegate") }
    }

    /// Views that lead on to others.
    private func navigatingViews(_ index: ProjectIndex) -> Set<String> {
        var found: Set<String> = []
        for file in index.files {
            for call in file.constructions where !call.isPreview {
                if ["NavigationLink", "NavigationStack", "NavigationSplitView"].contains(call.type), let view = call.enclosingType {
                    found.insert(view)
                }
            }
        }
        return found
    }

    /// The first view that is constructed within a link and is no part of SwiftUI.
    private func destination(of link: Int, _ file: FileFacts, _ index: ProjectIndex) -> String? {
        let call = file.constructions[link]
        return file.constructions.first { inner in
            inner.position > call.position && inner.endOffset <= call.endOffset && index.role(of: inner.type)?.role == .view
        }?.type
    }

    private func ownPath(of view: String, _ index: ProjectIndex) -> String? {
        index.types(named: view).first?.storedProperties.first { property in
            property.has("State") && property.inferredTypeName == "NavigationPath"
        }?.name
    }

    private func parsesLinks(_ view: String, _ index: ProjectIndex, besides coordinators: [String]) -> Bool {
        guard let type = index.types(named: view).first else { return false }
        return type.parts.contains { $0.fact.mentionedMembers.contains("onOpenURL") }
            && type.mentionedTypes.isDisjoint(with: coordinators)
    }
}
