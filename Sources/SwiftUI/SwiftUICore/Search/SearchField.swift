import RenderTree

/// A field to search in. Containers that have a place for it (a screen) show it there.
package struct SearchFieldView<Tokens: View> {
    let text: Binding<String>
    let prompt: Text?
    let isPresented: Binding<Bool>?
    let tokens: Tokens
    /// What belongs to the end of a search beside its text.
    let onEnd: () -> Void

    nonisolated package init(
        text: Binding<String>, prompt: Text?, isPresented: Binding<Bool>?, tokens: Tokens, onEnd: @escaping () -> Void = {}
    ) {
        self.onEnd = onEnd
        self.text = text
        self.prompt = prompt
        self.isPresented = isPresented
        self.tokens = tokens
    }
}

@MainActor
private final class SearchFieldState {
    /// The version of the last text taken from the host.
    var version = 0
    /// Where the focus was when somebody last said so.
    var isFocused: Bool?
}

extension SearchFieldView: View, NodeMaking, ElementView, ControlElement {
    package typealias Body = Never
    package static var kind: NodeKind { .searchField }
    package var elementContent: Tokens { tokens }

    package func properties(in context: ElementContext) -> Properties {
        let state = context.state(SearchFieldState())
        var properties = context.controlProperties()
        properties.merge(context.environment.textInputTraits.properties)
        properties[.text] = .string(text.wrappedValue)
        if state.version > 0 { properties[.version] = .int(state.version) }
        if let prompt { properties[.prompt] = .string(prompt.string(in: context.environment)) }
        if isPresented?.wrappedValue == true { properties[.isFocused] = .bool(true) }
        moveFocus(state, context)
        return properties
    }

    /// Hosts put the focus into a field that comes with it; into or out of one that is there, they have to be told to.
    @MainActor private func moveFocus(_ state: SearchFieldState, _ context: ElementContext) {
        guard let wanted = isPresented?.wrappedValue, wanted != state.isFocused else { return }
        let isThere = state.isFocused != nil
        state.isFocused = wanted
        guard isThere else { return }
        let node = context.renderNode
        context.scene.enqueueAction("focus in a search field") { [weak node, weak state] in
            if state?.isFocused == wanted { node?.command(.focus(wanted)) }
        }
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        let state = context.state(SearchFieldState())
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
            state.isFocused = isFocused
            context.renderNode.adopt(.isFocused, isFocused ? .bool(true) : nil)
            isPresented.wrappedValue = isFocused
        case .submit:
            context.environment.submitActions.run(.search)
        case .dismiss:
            text.wrappedValue = ""
            onEnd()
            isPresented?.wrappedValue = false
        default:
            return false
        }
        return true
    }
}
