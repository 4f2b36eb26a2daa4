/// Draws text fields. Documented by Apple, whose requirement has an underscore too.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

extension EnvironmentValues {
    @Entry var textFieldStyle: TextFieldStyleSlot = TextFieldStyleSlot()
}

/// The style of fields: how text fields are made, and the name for the other kinds of field.
struct TextFieldStyleSlot {
    var slot: StyleSlot<TextField<_TextFieldStyleLabel>> = StyleSlot()
    var name = "automatic"

    @MainActor func makeView(_ field: TextField<_TextFieldStyleLabel>) -> AnyView? { slot.makeView(field) }
}

extension View {
    /// Sets the style of the text fields in the view.
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier(
                style: style, keyPath: \.textFieldStyle.slot, makeBody: { $0._body(configuration: $1) })
        )
        .environment(\.textFieldStyle.name, (style as? any NamedStyle)?.styleName ?? "automatic")
    }
}

/// The host's choice.
public struct DefaultTextFieldStyle: TextFieldStyle, BuiltInStyle, NamedStyle, Sendable {
    nonisolated let styleName = "automatic"
    nonisolated public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration.element(style: styleName) }
}

/// Fields without decoration.
public struct PlainTextFieldStyle: TextFieldStyle, BuiltInStyle, NamedStyle, Sendable {
    nonisolated let styleName = "plain"
    nonisolated public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration.element(style: styleName) }
}

/// Fields with a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInStyle, NamedStyle, Sendable {
    nonisolated let styleName = "roundedBorder"
    nonisolated public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration.element(style: styleName) }
}

/// Fields with a square border.
public struct SquareBorderTextFieldStyle: TextFieldStyle, BuiltInStyle, NamedStyle, Sendable {
    nonisolated let styleName = "squareBorder"
    nonisolated public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration.element(style: styleName) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    nonisolated public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
