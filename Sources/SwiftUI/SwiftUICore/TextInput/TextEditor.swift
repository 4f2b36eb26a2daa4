import RenderTree

/// An area for long text.
public struct TextEditor {
    let text: Binding<String>
    @Environment(\.textEditorStyleName) private var style
    nonisolated public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
    public var body: some View {
        TextFieldElement<EmptyView>(nodeKind: .textEditor, style: style, input: TextInput(text))
    }
}

/// How text editors look.
public protocol TextEditorStyle {}

public struct AutomaticTextEditorStyle: TextEditorStyle, NamedStyle, Sendable {
    let styleName = "automatic"
    nonisolated public init() {}
}

public struct PlainTextEditorStyle: TextEditorStyle, NamedStyle, Sendable {
    let styleName = "plain"
    nonisolated public init() {}
}

public struct RoundedBorderTextEditorStyle: TextEditorStyle, NamedStyle, Sendable {
    let styleName = "roundedBorder"
    nonisolated public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    nonisolated public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    nonisolated public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
    nonisolated public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

extension EnvironmentValues {
    @Entry var textEditorStyleName: String = "automatic"
}

extension View {
    nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        modifier(StyleNameModifier(style, \.textEditorStyleName))
    }
}
