import Foundation

/// The forms with callbacks, which Apple has replaced by `onSubmit` and `focused`.
extension TextField where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(
            TextInput(text).calling(onEditingChanged, onCommit), label: Text(titleKey))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(TextInput(text).calling(onEditingChanged, {}), label: Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(TextInput(text).calling({ _ in }, onCommit), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
    ) {
        self.init(TextInput(text).calling(onEditingChanged, onCommit), label: Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(TextInput(text).calling(onEditingChanged, {}), label: Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(TextInput(text).calling({ _ in }, onCommit), label: Text(title))
    }

    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
    ) {
        self.init(
            TextInput(value, formatter: formatter).calling(onEditingChanged, onCommit), label: Text(titleKey))
    }

    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) {
        self.init(TextInput(value, formatter: formatter).calling({ _ in }, onCommit), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(TextInput(value, formatter: formatter).calling(onEditingChanged, onCommit), label: Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) {
        self.init(TextInput(value, formatter: formatter).calling({ _ in }, onCommit), label: Text(title))
    }
}

extension TextInput {
    nonisolated func calling(_ onEditingChanged: @escaping (Bool) -> Void, _ onCommit: @escaping () -> Void) -> TextInput {
        var copy = self
        copy.onEditingChanged = onEditingChanged
        copy.onCommit = onCommit
        return copy
    }
}
