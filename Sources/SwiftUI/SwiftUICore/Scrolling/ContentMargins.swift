import Foundation
import RenderTree

/// What a margin of a scroll view keeps off its edges.
public struct ContentMarginPlacement: Hashable, Sendable {
    fileprivate let isOfContent: Bool
    private let name: String
    public static let automatic = ContentMarginPlacement(isOfContent: true, name: "automatic")
    /// The content.
    public static let scrollContent = ContentMarginPlacement(isOfContent: true, name: "scrollContent")
    /// The bars that show how far it is scrolled: hosts put them where they always are.
    public static let scrollIndicators = ContentMarginPlacement(isOfContent: false, name: "scrollIndicators")
}

/// The margins of the content of the scroll view inside.
struct ContentMargins: Equatable {
    /// Sides that nobody has set are the host's.
    fileprivate var lengths: [Edge: CGFloat] = [:]

    /// As ``PropertyKey/contentMargins``.
    var words: [String] {
        guard !lengths.isEmpty else { return [] }
        return [Edge.top, .leading, .bottom, .trailing].map { edge in
            lengths[edge].map { Path.number($0.isFinite ? max($0, 0) : 0) } ?? "-"
        }
    }

    fileprivate mutating func set(_ edges: Edge.Set, _ length: (Edge) -> CGFloat?, for placement: ContentMarginPlacement) {
        guard placement.isOfContent else { return }
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { lengths[edge] = length(edge) }
    }
}

extension EnvironmentValues {
    @Entry var contentMargins = ContentMargins()
}

extension View {
    /// Keeps the content of scroll views, or their bars, off their edges.
    ///
    /// - Parameter insets: in points.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) {
            $0.set(
                edges,
                { edge in
                    switch edge {
                    case .top: insets.top
                    case .leading: insets.leading
                    case .bottom: insets.bottom
                    case .trailing: insets.trailing
                    }
                }, for: placement)
        }
    }

    /// - Parameter length: in points; nil: as the host would have it.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) { $0.set(edges, { _ in length }, for: placement) }
    }

    nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }
}
