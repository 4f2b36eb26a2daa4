/// Buttons with the host's choice.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "automatic", configuration)
    }
}

/// Buttons with no decoration.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "plain", configuration)
    }
}

/// Buttons with a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "bordered", configuration)
    }
}

/// Buttons of a bar below the window's own: small, and without a border.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "borderless", configuration).controlSize(.small)
    }
}

/// Actions of a bar below the window's own.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "bordered", configuration).controlSize(.small)
    }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    nonisolated public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
    nonisolated public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

/// Buttons with a filled border.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "borderedProminent", configuration)
    }
}

/// Buttons with no border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "borderless", configuration)
    }
}

/// Buttons with the look of a link.
public struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "link", configuration)
    }
}

/// Buttons with a translucent border.
public struct GlassButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    /// Buttons have glass of one kind here.
    nonisolated public init(_ glass: Glass) {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "glass", configuration)
    }
}

/// Buttons with a filled translucent border.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ButtonElement(style: "glassProminent", configuration)
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
    nonisolated public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    nonisolated public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

extension StyleSlot<PrimitiveButtonStyleConfiguration> {
    /// What hosts call the style, for controls that look like buttons; nil of an app's own.
    var elementStyle: String? {
        switch style {
        case is PlainButtonStyle: "plain"
        case is BorderedButtonStyle: "bordered"
        case is BorderedProminentButtonStyle: "borderedProminent"
        case is BorderlessButtonStyle: "borderless"
        case is GlassButtonStyle: "glass"
        case is GlassProminentButtonStyle: "glassProminent"
        default: nil
        }
    }
}
