import RenderTree

/// A control for a colour.
public struct ColorPicker<Label: View> {
    let selection: Binding<Color>
    let label: Label

    nonisolated private init(_ selection: Binding<Color>, _ label: Label) {
        self.selection = selection
        self.label = label
    }
}

extension ColorPicker: View {
    public var body: some View { ColorPickerElement(selection: selection, label: label) }

    /// Hosts offer no opacity: the chosen colour keeps full opacity.
    nonisolated public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, label())
    }
}

extension ColorPicker where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection, Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection, Text(title))
    }
}

/// A colour picker as hosts see it: its value is "#rrggbb".
private struct ColorPickerElement<Label: View> {
    let selection: Binding<Color>
    let label: Label
}

extension ColorPickerElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .colorPicker }
    var elementContent: SlotView<Label> { SlotView(.title, content: label) }

    func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties()
        properties[.value] = .string(selection.wrappedValue.hexDescription)
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .change(.string(let hex)) = event, let color = Color(hex: hex) else { return false }
        context.renderNode.adopt(.value, .string(hex.lowercased()))
        selection.wrappedValue = color
        context.invalidate()
        return true
    }
}
