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

/// Keeps a view in sight at an edge of what scrolls, and takes it across a lazy grid.
private struct PinModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .effect }
    let edge: String?
    let spansGrid: Bool
    func properties(in environment: EnvironmentValues) -> Properties {
        var properties: Properties = spansGrid ? [.columnSpan: .int(0)] : [:]
        if let edge { properties[.pinnedEdge] = .string(edge) }
        return properties
    }
}

extension View {
    /// - Parameter edge: "top" or "bottom"; nil: the view scrolls as any other.
    nonisolated func pinned(to edge: String?, spansGrid: Bool) -> some View { modifier(PinModifier(edge: edge, spansGrid: spansGrid)) }
}
