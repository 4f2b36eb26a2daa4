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

/// Tells the row of a link in the sidebar of a split view where the link leads: that is what the list's selection takes.
struct LinkValueModifier: TraitModifier {
    let value: AnyHashable?

    func write(to traits: TraitLink) { traits.values[ObjectIdentifier(LinkValue.self)] = value }
    func changesContainer(from old: LinkValueModifier) -> Bool { old.value != value }
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
