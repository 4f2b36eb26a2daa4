import RenderTree

/// What views of one name share.
@frozen
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Says that a view has the place and size of all views of a name.
struct MatchedGeometryModifier {
    let id: AnyHashable
    let namespace: Namespace.ID
    let shared: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool
}

extension MatchedGeometryModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .transform }

    func properties(in environment: EnvironmentValues) -> Properties {
        var words = [namespace.book.name(of: id), isSource ? "source" : "follower"]
        if shared.contains(.position) { words.append("position") }
        if shared.contains(.size) { words.append("size") }
        if anchor != .center { words.append("\(Double(anchor.x)) \(Double(anchor.y))") }
        return [.matched: .strings(words)]
    }
}

/// Says where a screen that zooms comes from.
struct TransitionSourceModifier {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension TransitionSourceModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .transform }
    func properties(in environment: EnvironmentValues) -> Properties { [.transitionSource: .string(namespace.book.name(of: id))] }
}

extension View {
    /// Has views of one name share a place and a size: while one of them comes and another one goes with an animation, they are seen as
    /// one that moves, and one that is no source stands where the source does.
    ///
    /// - Parameters:
    ///   - id: the name, which one source at a time has in the namespace.
    ///   - anchor: the point in which places are the same where sizes differ.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                id: AnyHashable(id), namespace: namespace, shared: properties, anchor: anchor, isSource: isSource))
    }

    /// Says that a screen may zoom out of the view.
    nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        modifier(TransitionSourceModifier(id: AnyHashable(id), namespace: namespace))
    }

    /// Says that a screen may zoom out of the view.
    ///
    /// - Parameter configuration: How the view looks on the way. Hosts show the screen alone there.
    nonisolated public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        matchedTransitionSource(id: id, in: namespace)
    }

    /// Sets how the screen that the view is in comes and goes.
    nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
        modifier(NavigationTransitionModifier(zoom: style as? ZoomNavigationTransition))
    }
}

/// How a screen comes and goes.
public protocol NavigationTransition {}

/// The way of the platform.
public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
    nonisolated public init() {}
}

/// The screen grows out of a view on the screen before.
public struct ZoomNavigationTransition: NavigationTransition {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    nonisolated public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// - Parameter sourceID: the name of the view with `matchedTransitionSource(id:in:)`.
    nonisolated public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(id: AnyHashable(sourceID), namespace: namespace)
    }
}

struct NavigationTransitionModifier {
    let zoom: ZoomNavigationTransition?
}

extension NavigationTransitionModifier: ScreenModifier {
    typealias Body = Never

    func screenProperties(in environment: EnvironmentValues) -> Properties {
        zoom.map { [.zoomsFrom: .string($0.namespace.book.name(of: $0.id))] } ?? [:]
    }
}
