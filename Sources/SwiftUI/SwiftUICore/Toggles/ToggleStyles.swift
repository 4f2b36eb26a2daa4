/// The host's choice; in a toolbar a button, as Apple's.
public struct DefaultToggleStyle: ToggleStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ToggleElement(style: "automatic", configuration: configuration)
    }
}

/// Toggles as a switch.
public struct SwitchToggleStyle: ToggleStyle, BuiltInStyle, Sendable {
    private let tint: Color?

    nonisolated public init() { tint = nil }
    nonisolated public init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        ToggleElement(style: "switch", configuration: configuration).tintUnlessNil(tint)
    }
}

/// Toggles as a checkbox.
public struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ToggleElement(style: "checkbox", configuration: configuration)
    }
}

/// Toggles as a button.
public struct ButtonToggleStyle: ToggleStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ToggleElement(style: "button", configuration: configuration)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    nonisolated public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
