import RenderTree

/// Marks a button as one that leads to another screen.
struct NavigationLinkMarker: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .meaning }

    func properties(in environment: EnvironmentValues) -> Properties {
        var properties: Properties = [.isNavigationLink: .bool(true)]
        if environment.navigationLinkIndicator == .hidden { properties[.hidesChevron] = .bool(true) }
        return properties
    }
}

extension EnvironmentValues {
    @Entry var navigationLinkIndicator = Visibility.automatic
}

extension View {
    /// Says whether the rows of navigation links show where they lead to, by a chevron. They do unless it is hidden.
    nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.navigationLinkIndicator, visibility)
    }
}
