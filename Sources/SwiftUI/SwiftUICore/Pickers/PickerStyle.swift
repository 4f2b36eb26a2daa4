/// How pickers look.
public protocol PickerStyle {}

/// The host's choice.
public struct DefaultPickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "automatic"
    nonisolated public init() {}
}

/// Options in a menu.
public struct MenuPickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "menu"
    nonisolated public init() {}
}

/// Options in a menu.
@available(*, deprecated, renamed: "MenuPickerStyle")
public struct PopUpButtonPickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "menu"
    nonisolated public init() {}
}

/// Options beside each other.
public struct SegmentedPickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "segmented"
    nonisolated public init() {}
}

/// Options among the rows around the picker.
public struct InlinePickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "inline"
    nonisolated public init() {}
}

/// Options on a wheel.
public struct WheelPickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "wheel"
    nonisolated public init() {}
}

/// Options as a row of symbols in a menu.
public struct PalettePickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "palette"
    nonisolated public init() {}
}

/// Options on a screen of their own.
public struct NavigationLinkPickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "navigationLink"
    nonisolated public init() {}
}

/// Options as radio buttons.
public struct RadioGroupPickerStyle: PickerStyle, NamedStyle, Sendable {
    let styleName = "radioGroup"
    nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
    nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    nonisolated public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension EnvironmentValues {
    @Entry var pickerStyleName: String = "automatic"
    /// Whether symbols are those of a palette, which have their tint.
    @Entry var isInPalette = false
    @Entry var paletteEffect = PaletteSelectionEffect.automatic
}

extension View {
    /// Sets the style of the pickers in the view.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        modifier(StyleNameModifier(style, \.pickerStyleName))
    }
}

/// How the chosen one of a palette's symbols looks.
public struct PaletteSelectionEffect: Equatable, Sendable {
    let isCustom: Bool
    /// In the tint, on a ground of it.
    public static let automatic = PaletteSelectionEffect(isCustom: false)
    /// As the others: the app shows another symbol.
    public static let custom = PaletteSelectionEffect(isCustom: true)
}

extension View {
    /// Says how the chosen one of a palette's symbols looks.
    nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
        environment(\.paletteEffect, effect)
    }
}
