import RenderTree

/// A picker as hosts see it: a title, then an option for each view of the content.
struct PickerElement<Label: View, Value: Hashable, Content: View> {
    let selection: [Binding<Value>]
    let label: Label
    let content: Content
    var currentValueLabel: AnyView?
    /// Is called when the person has chosen an option, whichever it is.
    var onChoice: (() -> Void)?
}

/// What a picker keeps: its options and which value is chosen.
@MainActor
final class PickerState {
    /// The options in order, and the value that each stands for.
    var options: [(node: RenderNode, tag: AnyHashable?)] = []
    /// The value of all sources, if it is one.
    var chosen: AnyHashable?

    /// The index of the chosen option, -1 if there is none.
    var index: Int {
        guard let chosen else { return -1 }
        return options.firstIndex { $0.tag == chosen } ?? -1
    }

    /// Tells the options what they are called and whether they are chosen.
    func updateOptions() {
        let index = index
        for (place, option) in options.enumerated() {
            option.node.set(.title, option.node.plainText)
            option.node.set(.isSelected, place == index)
        }
    }

    /// The host shows the option at `index` as the chosen one.
    func adopt(_ index: Int) {
        for (place, option) in options.enumerated() {
            option.node.adopt(.isSelected, place == index ? .bool(true) : nil)
        }
    }
}

extension PickerElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .picker }

    var elementContent: TupleView<(SlotView<Label>, SlotView<AnyView>?, Content)> {
        let current = currentValueLabel.map { SlotView(.group, properties: [.style: .string("currentValue")], content: $0) }
        return TupleView((SlotView(.title, content: label), current, content))
    }

    func properties(in context: ElementContext) -> Properties {
        let state = context.state(PickerState())
        let values = selection.map(\.wrappedValue)
        state.chosen = values.first.flatMap { first in
            values.allSatisfy { $0 == first } ? AnyHashable(first) : nil
        }
        state.updateOptions()
        let style = context.environment.pickerStyleName
        var properties = context.controlProperties(
            style: style == "palette" && context.environment.paletteEffect.isCustom ? "palette custom" : style)
        properties[.selection] = .int(state.index)
        if properties[.style] == .string("segmented") { SharedAppearance.segments.looks.write(to: &properties, in: context.environment) }
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        let environment = context.environment
        let isPalette = environment.pickerStyleName == "palette"
        guard environment.isInMenu || isPalette != environment.isInPalette else { return }
        inputs.setEnvironment {
            // Options stand side by side, also those of a section in a menu.
            $0.isInMenu = false
            $0.isInPalette = isPalette
        }
    }

    static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode] {
        let state = context.state(PickerState())
        let old = Dictionary(
            state.options.compactMap { option in option.node.children.first.map { (ObjectIdentifier($0), option.node) } },
            uniquingKeysWith: { first, _ in first })
        state.options = []
        let arranged = roots.map { root in
            if [.title, .divider].contains(root.kind) || root[.style] == .string("currentValue") { return root }
            let option = old[ObjectIdentifier(root)] ?? RenderNode(.option)
            let tag = tag(of: root)
            state.options.append((option, tag))
            option.setChildren([root])
            option.set(.isDisabled, tag == nil || root[.isDisabled] == .bool(true))
            return option
        }
        // The options come before the selection that may be one of them.
        context.renderNode.setChildren(arranged)
        context.renderNode.set(.selection, state.index)
        state.updateOptions()
        return arranged
    }

    func didUpdate(in context: ElementContext) { context.state(PickerState()).updateOptions() }

    /// The value that an option stands for: its tag, or its id if that is such a value.
    @MainActor private static func tag(of root: RenderNode) -> AnyHashable? {
        guard let traits = root.viewTraits else { return nil }
        let marks = [traits.first(\.tag), traits.first(\.elementID), traits.first(\.explicitID)]
        for case let value as Value in marks.compactMap({ $0?.base }) { return AnyHashable(value) }
        return nil
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        let state = context.state(PickerState())
        guard case .change(.int(let index)) = event, state.options.indices.contains(index),
            let value = state.options[index].tag?.base as? Value
        else { return false }
        context.renderNode.adopt(.selection, .int(index))
        state.adopt(index)
        for binding in selection { binding.wrappedValue = value }
        context.invalidate()
        onChoice?()
        return true
    }
}
