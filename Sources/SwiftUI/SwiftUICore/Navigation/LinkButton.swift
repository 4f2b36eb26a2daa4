import RenderTree

/// The button of a navigation link.
struct LinkButton<Label: View> {
    let action: @MainActor () -> Void
    let label: Label
}

extension LinkButton: View {
    typealias Body = Never
}

extension LinkButton: NodeMaking, ElementView {
    package static var kind: NodeKind { .button }
    package var elementContent: Label { label }

    package func properties(in context: ElementContext) -> Properties {
        var properties = NavigationLinkMarker().properties(in: context.environment)
        if !context.environment.isEnabled { properties[.isDisabled] = .bool(true) }
        return properties
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .tap = event else { return false }
        action()
        return true
    }
}
