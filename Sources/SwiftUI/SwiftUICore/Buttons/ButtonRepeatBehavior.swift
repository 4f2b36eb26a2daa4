/// Whether a button does again and again what it does, while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    let isEnabled: Bool
    private let name: String

    /// The button's style decides; none repeats.
    public static let automatic = ButtonRepeatBehavior(isEnabled: false, name: "automatic")
    public static let enabled = ButtonRepeatBehavior(isEnabled: true, name: "enabled")
    public static let disabled = ButtonRepeatBehavior(isEnabled: false, name: "disabled")
}

/// Whether a menu closes when an item of it is chosen.
public struct MenuActionDismissBehavior: Equatable, Sendable {
    let keepsMenu: Bool
    private let name: String

    /// It closes.
    public static let automatic = MenuActionDismissBehavior(keepsMenu: false, name: "automatic")
    /// It closes.
    public static let enabled = MenuActionDismissBehavior(keepsMenu: false, name: "enabled")
    /// It stays open.
    public static let disabled = MenuActionDismissBehavior(keepsMenu: true, name: "disabled")
}

/// How wide buttons are.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String

    public static let automatic = ButtonSizing(name: "automatic")
    /// As wide as there is room.
    public static let flexible = ButtonSizing(name: "flexible")
    /// As wide as their labels.
    public static let fitted = ButtonSizing(name: "fitted")
}

extension EnvironmentValues {
    /// How wide buttons are.
    @Entry public var buttonSizing: ButtonSizing = ButtonSizing.automatic
    /// Whether buttons repeat what they do while they are held.
    @Entry public var buttonRepeatBehavior: ButtonRepeatBehavior = ButtonRepeatBehavior.automatic
    @Entry var menuActionDismissBehavior: MenuActionDismissBehavior = MenuActionDismissBehavior.automatic
}

extension View {
    /// Sets how wide the buttons in the view are.
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }

    /// Sets whether the buttons in the view do again and again what they do, while they are held.
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }

    /// Sets whether menus close when one of the items in the view is chosen.
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
}
