import RenderTree

/// A field as hosts see it: a line or an area of text that a person edits.
///
/// The focused field belongs to the host: the engine follows its text, and sends text only when the program wants
/// another one than was typed, with the version of the text that it has seen.
struct TextFieldElement<Label: View> {
    var nodeKind = NodeKind.textField
    var style = "automatic"
    var input: TextInput
    var label: Label?
    /// What stands in the empty field.
    var prompt: Text?
    /// What the field is called, where that is not what stands in it.
    var name: Text?
    var isSecure = false
    var isMultiline = false
    var selection: Binding<TextSelection?>?
}

/// What a field remembers between updates.
@MainActor
final class TextFieldState {
    /// The version of the last text taken from the host.
    var version = 0
    /// What is being typed, and the text of the value as of then.
    var draft: (typed: String, valueText: String)?
    var isEditing = false
}

extension TextFieldElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .textField }
    var elementContent: SlotView<Label>? { label.map { SlotView(.title, content: $0) } }

    func properties(in context: ElementContext) -> Properties {
        let state = context.state(TextFieldState())
        var properties: Properties = [:]
        let looks = context.environment.textStyle
        looks.writeParagraph(to: &properties)
        looks.writeCharacters(to: &properties)
        properties[.foreground] = looks.foregroundFill(in: context.environment).map(PropertyValue.fill)
        properties.merge(context.controlProperties(style: style))
        properties.merge(context.environment.textInputTraits.properties)
        properties[.text] = .string(shownText(state, in: context.environment))
        if state.version > 0 { properties[.version] = .int(state.version) }
        if let prompt {
            properties[.prompt] = .string(prompt.string(in: context.environment))
            // What the field is written in says nothing about its prompt.
            var plain = context.environment
            plain.textStyle.foreground = []
            properties[.promptForeground] = prompt.properties(in: plain)[.foreground]
        }
        if let name { properties[.title] = .string(name.string(in: context.environment)) }
        if isSecure { properties[.isSecure] = .bool(true) }
        if isMultiline { properties[.isMultiline] = .bool(true) }
        if let selection {
            let text = shownText(state, in: context.environment)
            properties[.textSelection] = .string(selection.wrappedValue.map { $0.range(in: text).encoded } ?? "")
        }
        if nodeKind == .textEditor {
            context.environment.findNavigator.write(to: &properties)
            context.environment.writeEditorBackground(to: &properties)
        }
        return properties
    }

    @MainActor private func shownText(_ state: TextFieldState, in environment: EnvironmentValues) -> String {
        let text = input.text(in: environment)
        guard let draft = state.draft else { return text }
        if draft.valueText == text { return draft.typed }
        // The program has set another value meanwhile.
        state.draft = nil
        return text
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        let state = context.state(TextFieldState())
        switch event {
        case .text(let text, let version):
            guard version > state.version else { return false }
            take(isMultiline || nodeKind == .textEditor ? text : text.filter { !$0.isNewline }, version, state, context)
            return true
        case .select(let range):
            guard let selection else { return false }
            let text = shownText(state, in: context.environment)
            let range = range.clamped(to: text.utf16.count)
            context.renderNode.adopt(.textSelection, .string(TextRange(anchor: range.start, focus: range.end).encoded))
            selection.wrappedValue = TextSelection(range, in: text)
            context.invalidate()
            return true
        case .focus(let isFocused):
            guard isFocused != state.isEditing else { return true }
            state.isEditing = isFocused
            if !isFocused { endDraft(state, context) }
            input.onEditingChanged(isFocused)
            return true
        case .change(.bool(let isFinding)) where nodeKind == .textEditor:
            context.environment.findNavigator.receive(isShown: isFinding)
            return true
        case .submit:
            endDraft(state, context)
            input.onCommit()
            context.environment.submitActions.run(.text)
            return true
        default:
            return false
        }
    }

    @MainActor private func take(_ text: String, _ version: Int, _ state: TextFieldState, _ context: ElementContext) {
        state.version = version
        context.renderNode.adopt(.text, .string(text))
        context.renderNode.adopt(.version, .int(version))
        let former = shownText(state, in: context.environment)
        let isTaken = input.write(text, in: context.environment)
        // Nobody may see the text with the caret of the former one; the host tells where it is besides.
        if let selection {
            let caret = TextSelection(afterEdit: text, of: former)
            context.renderNode.adopt(.textSelection, .string(caret.range(in: text).encoded))
            selection.wrappedValue = caret
        }
        // A text that stands for no value stays in the field while it is edited; so does "1." for 1.
        if input.keepsDraft { state.draft = (text, input.text(in: context.environment)) }
        if !isTaken || !input.keepsDraft { context.invalidate() }
    }

    @MainActor private func endDraft(_ state: TextFieldState, _ context: ElementContext) {
        guard state.draft != nil else { return }
        state.draft = nil
        context.invalidate()
    }
}
