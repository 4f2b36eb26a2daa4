import RenderTree

/// Which headers and footers stay in view while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// What a lazy stack or grid keeps in sight.
struct PinnedEdges: Equatable {
    var header: String?
    var footer: String?
}

extension EnvironmentValues {
    /// Of the lazy stack or grid around.
    @Entry var pinnedEdges = PinnedEdges()
}

extension NodeInputs {
    /// Tells the sections inside which of their views stay in sight, and at which edges.
    @MainActor mutating func pin(_ views: PinnedScrollableViews, isHorizontal: Bool = false) {
        guard !views.isEmpty else { return }
        let edges = PinnedEdges(
            header: views.contains(.sectionHeaders) ? isHorizontal ? "leading" : "top" : nil,
            footer: views.contains(.sectionFooters) ? isHorizontal ? "trailing" : "bottom" : nil)
        setEnvironment { $0.pinnedEdges = edges }
    }
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
    /// - Parameter edge: "top", "bottom", "leading" or "trailing"; nil: the view scrolls as any other.
    nonisolated func pinned(to edge: String?, spansGrid: Bool) -> some View { modifier(PinModifier(edge: edge, spansGrid: spansGrid)) }
}
