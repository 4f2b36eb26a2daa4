import Foundation

/// A control for a line of text.
public struct TextField<Label: View> {
    var input: TextInput
    var prompt: Text?
    var isVertical = false
    /// The text is not shown.
    var isSecure = false
    /// Where the caret is, if the app wants to know it.
    var selection: Binding<TextSelection?>?
    let label: Label
    /// The label as a text, if it is one: shown in the field where there is no prompt.
    var labelText: Text?
    @Environment(\.textFieldStyle) private var style

    nonisolated init(_ input: TextInput, prompt: Text? = nil, axis: Axis = .horizontal, label: Label) {
        self.input = input
        self.prompt = prompt
        isVertical = axis == .vertical
        self.label = label
        labelText = label as? Text
    }

    nonisolated private init(_ input: TextInput, prompt: Text?, isVertical: Bool, selection: Binding<TextSelection?>?, label: Label) {
        self.input = input
        self.prompt = prompt
        self.isVertical = isVertical
        self.selection = selection
        self.label = label
    }
}

extension TextField: View {
    public var body: some View {
        var erased = TextField<_TextFieldStyleLabel>(
            input, prompt: prompt, isVertical: isVertical, selection: selection, label: _TextFieldStyleLabel(content: AnyView(label)))
        let _ = (erased.labelText = labelText)
        let _ = (erased.isSecure = isSecure)
        if let styled = style.makeView(erased) {
            styled
        } else {
            erased.element(style: "automatic")
        }
    }
}

extension TextField where Label == _TextFieldStyleLabel {
    @MainActor func element(style: String) -> some View { StyledTextField(style: style, field: self) }
}

/// Decides what becomes of a field's label: Apple's fields show it as the placeholder where there is no prompt.
struct StyledTextField: View {
    let style: String
    let field: TextField<_TextFieldStyleLabel>

    var body: some View {
        TextFieldElement(
            style: style, input: field.input, label: field.label, prompt: field.prompt ?? field.labelText,
            name: field.prompt.flatMap { _ in field.labelText }, isSecure: field.isSecure, isMultiline: field.isVertical,
            selection: field.selection)
    }
}

/// The label of a field as a style sees it.
public struct _TextFieldStyleLabel {
    let content: AnyView
}

extension _TextFieldStyleLabel: View {
    public var body: some View { content }
}

// MARK: - Text

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(TextInput(text), label: Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(TextInput(text), prompt: prompt, label: Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(TextInput(text), axis: axis, label: Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(TextInput(text), prompt: prompt, axis: axis, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(TextInput(text), label: Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(TextInput(text), prompt: prompt, label: Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(TextInput(text), axis: axis, label: Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(TextInput(text), prompt: prompt, axis: axis, label: Text(title))
    }
}

extension TextField where Label: View {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextInput(text), prompt: prompt, label: label())
    }

    nonisolated public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(TextInput(text), prompt: prompt, axis: axis, label: label())
    }
}

// MARK: - Text with a selection

extension TextField where Label == Text {
    /// A field that tells where its caret is.
    ///
    /// - Parameter selection: follows the caret and what is selected; setting it moves them. Nil before there was one.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(TextInput(text), prompt: prompt, isVertical: axis == .vertical, selection: selection, label: Text(titleKey))
        labelText = label
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(TextInput(text), prompt: prompt, isVertical: axis == .vertical, selection: selection, label: Text(title))
        labelText = label
    }
}

extension TextField where Label: View {
    nonisolated public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(TextInput(text), prompt: prompt, isVertical: axis == .vertical, selection: selection, label: label())
        labelText = self.label as? Text
    }
}

// MARK: - Values

extension TextField where Label == Text {
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(TextInput(value, format: format), prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(TextInput(value, format: format), prompt: prompt, label: Text(title))
    }

    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(TextInput(value, format: format), prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(TextInput(value, format: format), prompt: prompt, label: Text(title))
    }

    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(TextInput(value, formatter: formatter), prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(TextInput(value, formatter: formatter), prompt: prompt, label: Text(title))
    }
}

extension TextField where Label: View {
    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(TextInput(value, format: format), prompt: prompt, label: label())
    }

    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(TextInput(value, format: format), prompt: prompt, label: label())
    }

    nonisolated public init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(TextInput(value, formatter: formatter), prompt: prompt, label: label())
    }
}
