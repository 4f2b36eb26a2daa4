import RenderTree

/// An element that is a control: what is inside is mounted whole, also in a list.
@MainActor
protocol ControlElement: ElementView {}

extension ControlElement {
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        inputs.leaveLazyContainer()
    }
}

/// What all controls take from the environment.
private final class ControlLook: EnvironmentDigest {
    private(set) var properties: Properties = [:]
    let keys: [String]
    let keysInText: [String]

    init(of environment: EnvironmentValues) {
        keys = environment.keyActions.names
        keysInText = environment.keyActions.namesInText
        if !environment.isEnabled { properties[.isDisabled] = .bool(true) }
        if environment.controlSize != .regular { properties[.controlSize] = .string(environment.controlSize.name) }
        if let tint = environment.tintColor { properties[.tint] = .color(tint) }
        if environment.isInMenu { properties[.isMenuItem] = .bool(true) }
        if environment.labelsVisibility == .hidden { properties[.hidesLabel] = .bool(true) }
    }
}

extension ElementContext {
    /// What all controls have in common. `style` "automatic" is left out.
    func controlProperties(style: String = "automatic") -> Properties {
        let look = digest(ControlLook.self)
        var properties = look.properties
        if style != "automatic" { properties[.style] = .string(style) }
        let isField = [.textField, .textEditor, .searchField].contains(renderNode.kind)
        let keys = isField ? look.keysInText : look.keys
        if !keys.isEmpty { properties[.keys] = .strings(keys) }
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
