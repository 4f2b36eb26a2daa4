import RenderTree

/// An element that is a control: what is inside is mounted whole, also in a list.
@MainActor
protocol ControlElement: ElementView {}

extension ControlElement {
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        inputs.leaveLazyContainer()
    }
}

extension ElementContext {
    /// What all controls have in common. `style` "automatic" is left out.
    func controlProperties(style: String = "automatic") -> Properties {
        var properties: Properties = [:]
        if style != "automatic" { properties[.style] = .string(style) }
        if !environment.isEnabled { properties[.isDisabled] = .bool(true) }
        if environment.controlSize != .regular { properties[.controlSize] = .string(environment.controlSize.name) }
        if let tint = environment.tintColor { properties[.tint] = .color(tint) }
        let isField = [.textField, .textEditor, .searchField].contains(renderNode.kind)
        let keys = isField ? environment.keyActions.namesInText : environment.keyActions.names
        if !keys.isEmpty { properties[.keys] = .strings(keys) }
        if environment.isInMenu { properties[.isMenuItem] = .bool(true) }
        if environment.labelsVisibility == .hidden { properties[.hidesLabel] = .bool(true) }
        return properties
    }

    /// What the bars of a container take from the environment around it.
    var barProperties: Properties { environment.tintColor.map { [.tint: .color($0)] } ?? [:] }

    /// The same of a container of screens, whose bars an app may give looks of their own.
    var screenBarProperties: Properties {
        var properties = barProperties
        SharedAppearance.navigationBar.looks.write(to: &properties, in: environment)
        return properties
    }

    /// What the element keeps between updates, made on first use.
    func state<State: AnyObject>(_ make: @autoclosure () -> State) -> State {
        if let state = storage as? State { return state }
        let made = make()
        storage = made
        return made
    }
}
