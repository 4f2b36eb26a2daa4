import Foundation
import RenderTree

/// An area for long text, plain or styled.
public struct TextEditor {
    private enum Content {
        case plain(Binding<String>)
        case styled(Binding<AttributedString>, Binding<AttributedTextSelection>?)
    }

    private let content: Content
    @Environment(\.textEditorStyleName) private var style

    nonisolated public init(text: Binding<String>) { content = .plain(text) }

    /// An area in which a person types text that looks as its attributes say: font, colours, lines under and through it, links.
    ///
    /// Each key changes the bound text by an edit. What the app changes in answer (looks, or the text itself) is shown in the text that
    /// is being typed in; the caret stays where it is in the text unless the app sets the selection.
    /// Undo and redo by the keyboard take back, and make again, what was typed; the editor keeps that itself.
    /// - Parameter selection: follows the caret; setting it moves the caret and shows it.
    nonisolated public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
        content = .styled(text, selection)
    }
}

extension TextEditor: View {
    @ViewBuilder public var body: some View {
        switch content {
        case .plain(let text): TextFieldElement<EmptyView>(nodeKind: .textEditor, style: style, input: TextInput(text))
        case .styled(let text, let selection): StyledEditorElement(text: text, selection: selection, style: style)
        }
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

    /// What an editor draws behind its text.
    @MainActor func writeEditorBackground(to properties: inout Properties) {
        SharedAppearance.controls.looks.writeEditor(to: &properties, in: self)
        if scrollContentBackground == .hidden { properties[.hidesBackground] = .bool(true) }
    }
}

extension View {
    nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        modifier(StyleNameModifier(style, \.textEditorStyleName))
    }
}
