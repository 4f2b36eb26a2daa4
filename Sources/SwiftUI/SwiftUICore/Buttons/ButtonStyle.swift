/// Draws buttons; the framework reacts to taps.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The button that a ``ButtonStyle`` draws.
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label {
        let content: AnyView
    }

    public let role: ButtonRole?
    public let label: Label
    let press: ButtonPress

    /// A finger, pointer or key holds the button down. Whoever reads it runs again when that changes.
    public var isPressed: Bool { press.read() }
}

/// Draws buttons and decides what triggers them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The button that a ``PrimitiveButtonStyle`` draws.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label.
    public struct Label {
        let content: AnyView
    }

    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void
    /// Nil where nothing shows whether the button is pressed.
    var press: ButtonPress?

    /// Does what the button is for.
    @MainActor public func trigger() { action() }
}

extension ButtonStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension EnvironmentValues {
    @Entry var buttonStyle: StyleSlot<PrimitiveButtonStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the buttons in the view.
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier(
                style: style, keyPath: \.buttonStyle,
                makeBody: { style, configuration in
                    let press = configuration.press ?? ButtonPress()
                    return ButtonElement(
                        style: "custom", role: configuration.role, action: configuration.action,
                        content: CustomButtonLabel(
                            style: style,
                            configuration: ButtonStyleConfiguration(
                                role: configuration.role, label: .init(content: configuration.label.content), press: press)),
                        press: press)
                }))
    }

    /// Sets the style of the buttons in the view.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier(
                style: style, keyPath: \.buttonStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}

/// What a style of the app draws inside a button.
private struct CustomButtonLabel<S: ButtonStyle>: DynamicPropertyHolder {
    var style: S
    let configuration: ButtonStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
}
