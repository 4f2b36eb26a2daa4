/// How lists look.
public protocol ListStyle {}

/// The host's choice.
public struct DefaultListStyle: ListStyle, NamedStyle, Sendable {
    let styleName = "automatic"
    nonisolated public init() {}
}

/// Rows without a background.
public struct PlainListStyle: ListStyle, NamedStyle, Sendable {
    let styleName = "plain"
    nonisolated public init() {}
}

/// Rows in groups as wide as the list.
public struct GroupedListStyle: ListStyle, NamedStyle, Sendable {
    let styleName = "grouped"
    nonisolated public init() {}
}

/// Rows in groups with rounded corners.
public struct InsetGroupedListStyle: ListStyle, NamedStyle, Sendable {
    let styleName = "insetGrouped"
    nonisolated public init() {}
}

/// Rows set in from the edges.
public struct InsetListStyle: ListStyle, NamedStyle, Sendable {
    let styleName = "inset"
    nonisolated public init() {}
}

/// Rows for the side of a window.
public struct SidebarListStyle: ListStyle, NamedStyle, Sendable {
    let styleName = "sidebar"
    nonisolated public init() {}
}

/// Rows in a border.
public struct BorderedListStyle: ListStyle, NamedStyle, Sendable {
    let styleName = "bordered"
    nonisolated public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    nonisolated public static var inset: InsetListStyle { InsetListStyle() }
    /// Every row has the same background here.
    nonisolated public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
    nonisolated public static var bordered: BorderedListStyle { BorderedListStyle() }
}

extension EnvironmentValues {
    @Entry var listStyleName: String = "automatic"
}

extension View {
    /// Sets the style of the lists in the view.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        modifier(StyleNameModifier(style, \.listStyleName))
    }
}
