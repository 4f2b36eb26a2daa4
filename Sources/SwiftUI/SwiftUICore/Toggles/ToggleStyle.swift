import RenderTree

/// Draws toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The toggle that a style draws.
public struct ToggleStyleConfiguration {
    /// The toggle's label.
    public struct Label {
        let content: AnyView
    }

    public let label: Label
    /// Some, but not all, of the toggle's values are on.
    public var isMixed: Bool
    @Binding public var isOn: Bool

    init(label: Label, isMixed: Bool, isOn: Binding<Bool>) {
        self.label = label
        self.isMixed = isMixed
        _isOn = isOn
    }
}

extension ToggleStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension EnvironmentValues {
    @Entry var toggleStyle: StyleSlot<ToggleStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the toggles in the view.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(StyleModifier(style: style, keyPath: \.toggleStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}

/// A toggle as hosts see it.
struct ToggleElement {
    let style: String
    let configuration: ToggleStyleConfiguration
}

extension ToggleElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .toggle }
    var elementContent: SlotView<ToggleStyleConfiguration.Label> { SlotView(.title, content: configuration.label) }

    func properties(in context: ElementContext) -> Properties {
        let isPlain = style == "automatic" && context.environment.isInToolbar
        var properties = context.controlProperties(style: isPlain ? "button" : style)
        SharedAppearance.controls.looks.write(\.switchTint, to: &properties, in: context.environment)
        properties[.isOn] = .bool(configuration.isOn)
        if configuration.isMixed { properties[.accessibilityValue] = .string("mixed") }
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .change(.bool(let isOn)) = event else { return false }
        context.renderNode.adopt(.isOn, .bool(isOn))
        configuration.isOn = isOn
        context.invalidate()
        return true
    }
}
