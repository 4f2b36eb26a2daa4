import RenderTree

/// A field to search in. Containers that have a place for it (a screen) show it there.
package struct SearchFieldView<Tokens: View> {
    let text: Binding<String>
    let prompt: Text?
    let isPresented: Binding<Bool>?
    let tokens: Tokens

    nonisolated package init(text: Binding<String>, prompt: Text?, isPresented: Binding<Bool>?, tokens: Tokens) {
        self.text = text
        self.prompt = prompt
        self.isPresented = isPresented
        self.tokens = tokens
    }
}

extension SearchFieldView: View, NodeMaking, ElementView, ControlElement {
    package typealias Body = Never
    package static var kind: NodeKind { .searchField }
    package var elementContent: Tokens { tokens }

    package func properties(in context: ElementContext) -> Properties {
        let state = context.state(TextFieldState())
        var properties = context.controlProperties()
        properties.merge(context.environment.textInputTraits.properties)
        properties[.text] = .string(text.wrappedValue)
        if state.version > 0 { properties[.version] = .int(state.version) }
        if let prompt { properties[.prompt] = .string(prompt.string(in: context.environment)) }
        if isPresented?.wrappedValue == true { properties[.isFocused] = .bool(true) }
        return properties
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        let state = context.state(TextFieldState())
        switch event {
        case .text(let typed, let version):
            guard version > state.version else { return false }
            state.version = version
            context.renderNode.adopt(.text, .string(typed))
            context.renderNode.adopt(.version, .int(version))
            text.wrappedValue = typed
            context.invalidate()
        case .focus(let isFocused):
            guard let isPresented, isPresented.wrappedValue != isFocused else { return true }
            // The host has moved the focus already.
            context.renderNode.adopt(.isFocused, isFocused ? .bool(true) : nil)
            isPresented.wrappedValue = isFocused
        case .submit:
            context.environment.submitActions.run(.search)
        case .dismiss:
            text.wrappedValue = ""
            isPresented?.wrappedValue = false
        default:
            return false
        }
        return true
    }
}
