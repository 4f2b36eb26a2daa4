/// A field for text that is not shown, such as a password.
public struct SecureField<Label: View> {
    let input: TextInput
    let prompt: Text?
    let label: Label

    nonisolated init(_ input: TextInput, prompt: Text?, label: Label) {
        self.input = input
        self.prompt = prompt
        self.label = label
    }
}

extension SecureField: View {
    public var body: some View {
        var field = TextField(input, prompt: prompt, label: label)
        let _ = (field.isSecure = true)
        field
    }

    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextInput(text), prompt: prompt, label: label())
    }
}

extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(TextInput(text), prompt: nil, label: Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(TextInput(text), prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(TextInput(text), prompt: nil, label: Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(TextInput(text), prompt: prompt, label: Text(title))
    }

    /// The deprecated form with a callback.
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(TextInput(text).calling({ _ in }, onCommit), prompt: nil, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(TextInput(text).calling({ _ in }, onCommit), prompt: nil, label: Text(title))
    }
}
