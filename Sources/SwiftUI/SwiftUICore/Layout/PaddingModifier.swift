import Foundation
import RenderTree

/// Space around a view. A nil length is the default of hosts, 16 points.
public struct _PaddingLayout {
    public var edges: Edge.Set
    public var insets: EdgeInsets?
    nonisolated public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
        self.edges = edges
        self.insets = insets
    }
}

extension _PaddingLayout: BoxModifier {
    package static var phase: BoxPhase { .padding }

    /// With negative padding the view reaches beyond its box, in which anything behind it lies.
    package var sharesElement: Bool {
        guard let insets else { return true }
        let lengths: [(Edge.Set, CGFloat)] = [
            (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom), (.trailing, insets.trailing),
        ]
        return !lengths.contains { edges.contains($0) && $1 < 0 }
    }

    package func properties(in environment: EnvironmentValues) -> Properties {
        let insets = insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        var properties: Properties = [:]
        func set(_ key: PropertyKey, _ edge: Edge.Set, _ value: CGFloat) {
            if edges.contains(edge), value != 0 { properties[key] = .double(Double(value)) }
        }
        set(.paddingTop, .top, insets.top)
        set(.paddingLeading, .leading, insets.leading)
        set(.paddingBottom, .bottom, insets.bottom)
        set(.paddingTrailing, .trailing, insets.trailing)
        return properties
    }
}

extension View {
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        modifier(_PaddingLayout(insets: insets))
    }

    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(
            _PaddingLayout(
                edges: edges, insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
    }

    nonisolated public func padding(_ length: CGFloat) -> some View {
        modifier(_PaddingLayout(insets: EdgeInsets(top: length, leading: length, bottom: length, trailing: length)))
    }

    /// The margin of the scene, which is the default padding here.
    nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
    nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges) }
}

/// How much padding the root of a scene has. Here it is the same for all.
public struct ScenePadding: Equatable, Sendable {
    private let name: String
    public static let minimum = ScenePadding(name: "minimum")
    public static let navigationBar = ScenePadding(name: "navigationBar")
}
