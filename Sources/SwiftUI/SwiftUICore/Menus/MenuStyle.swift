/// Draws menus.
@MainActor @preconcurrency
public protocol MenuStyle {
    associatedtype Body: View
    typealias Configuration = MenuStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The menu that a style draws.
public struct MenuStyleConfiguration {
    public struct Label {
        let content: AnyView
    }

    public struct Content {
        let content: AnyView
    }

    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

extension MenuStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension MenuStyleConfiguration.Content: View {
    public var body: some View { content }
}

extension EnvironmentValues {
    @Entry var menuStyle: StyleSlot<MenuStyleConfiguration> = StyleSlot()
    @Entry public internal(set) var menuIndicatorVisibility: Visibility = .automatic
    @Entry public internal(set) var menuOrder: MenuOrder = MenuOrder.automatic
}

/// The order of a menu's items. Hosts show menus below their button, in the order given.
public struct MenuOrder: Equatable, Hashable, Sendable {
    private let name: String
    public static let automatic = MenuOrder(name: "automatic")
    public static let priority = MenuOrder(name: "priority")
    public static let fixed = MenuOrder(name: "fixed")
}

extension View {
    /// Sets the style of the menus in the view.
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        modifier(StyleModifier(style: style, keyPath: \.menuStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }

    /// Shows or hides the arrow on the menus in the view. As on iOS, menus have none here, whatever is asked.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }

    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
}

/// The host's choice.
public struct DefaultMenuStyle: MenuStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        MenuElement(
            style: "automatic", primaryAction: configuration.primaryAction, label: configuration.label,
            content: configuration.content)
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A button that opens the menu.
public struct ButtonMenuStyle: MenuStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        MenuElement(
            style: "button", primaryAction: configuration.primaryAction, label: configuration.label,
            content: configuration.content)
    }
}

extension MenuStyle where Self == ButtonMenuStyle {
    nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// A button without a border that opens the menu.
public struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        MenuElement(
            style: "borderlessButton", primaryAction: configuration.primaryAction, label: configuration.label,
            content: configuration.content)
    }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A button with a border that opens the menu.
@available(*, deprecated, message: "Use .menuStyle(.button) and .buttonStyle(.bordered).")
public struct BorderedButtonMenuStyle: MenuStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        MenuElement(
            style: "button", primaryAction: configuration.primaryAction, label: configuration.label, content: configuration.content
        ).buttonStyle(.bordered)
    }
}

@available(*, deprecated, message: "Use .menuStyle(.button) and .buttonStyle(.bordered).")
extension MenuStyle where Self == BorderedButtonMenuStyle {
    nonisolated public static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}

/// A button that opens a menu.
@available(*, deprecated, renamed: "Menu")
public struct MenuButton<Label: View, Content: View> {
    let label: Label
    let content: Content
}

@available(*, deprecated, renamed: "Menu")
extension MenuButton: View {
    public init(label: Label, @ViewBuilder content: () -> Content) { self.init(label: label, content: content()) }

    public var body: some View {
        Menu {
            content
        } label: {
            label
        }
    }
}

@available(*, deprecated, renamed: "Menu")
extension MenuButton where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}
