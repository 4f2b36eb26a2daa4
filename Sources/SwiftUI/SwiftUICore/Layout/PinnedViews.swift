import RenderTree

/// Which headers and footers stay in view while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension EnvironmentValues {
    /// Of the lazy stack around.
    @Entry var pinnedViews: PinnedScrollableViews = []
}

/// Keeps a view in sight at an edge of what scrolls.
private struct PinModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .effect }
    let edge: String?
    func properties(in environment: EnvironmentValues) -> Properties { edge.map { [.pinnedEdge: .string($0)] } ?? [:] }
}

extension View {
    /// - Parameter edge: "top" or "bottom"; nil: the view scrolls as any other.
    nonisolated func pinned(to edge: String?) -> some View { modifier(PinModifier(edge: edge)) }
}
