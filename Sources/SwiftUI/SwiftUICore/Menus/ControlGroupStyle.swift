/// Draws control groups.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    associatedtype Body: View
    typealias Configuration = ControlGroupStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The group that a style draws.
public struct ControlGroupStyleConfiguration {
    public struct Content {
        let content: AnyView
    }

    public struct Label {
        let content: AnyView
    }

    public let content: Content
    public let label: Label
}

extension ControlGroupStyleConfiguration.Content: View {
    public var body: some View { content }
}

extension ControlGroupStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension EnvironmentValues {
    @Entry var controlGroupStyle: StyleSlot<ControlGroupStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the control groups in the view.
    nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier(style: style, keyPath: \.controlGroupStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}

/// The host's choice.
public struct AutomaticControlGroupStyle: ControlGroupStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        SemanticGroup(style: "controlGroup") { configuration.content }
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    nonisolated public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// Controls that go back and forth.
public struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        SemanticGroup(style: "controlGroup navigation") { configuration.content }
    }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    nonisolated public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// The menu of a group that stands by itself; in a menu, the group's controls are items of it.
private struct ControlGroupMenu: View {
    let style: String
    let configuration: ControlGroupStyleConfiguration
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        if isInMenu {
            SemanticGroup(style: style) { configuration.content }
        } else {
            MenuElement(style: "automatic", primaryAction: nil, label: configuration.label, content: configuration.content)
        }
    }
}

/// Controls in a menu.
public struct MenuControlGroupStyle: ControlGroupStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupMenu(style: "controlGroup menu", configuration: configuration)
    }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    nonisolated public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// Controls beside each other in a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupMenu(style: "controlGroup compactMenu", configuration: configuration)
    }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    nonisolated public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

/// Controls as a row of symbols.
public struct PaletteControlGroupStyle: ControlGroupStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        SemanticGroup(style: "controlGroup palette") { configuration.content }
    }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    nonisolated public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}
