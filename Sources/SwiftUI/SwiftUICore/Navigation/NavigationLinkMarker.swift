import RenderTree

/// Marks a button as one that leads to another screen.
struct NavigationLinkMarker: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .meaning }
    func properties(in environment: EnvironmentValues) -> Properties { [.isNavigationLink: .bool(true)] }
}
