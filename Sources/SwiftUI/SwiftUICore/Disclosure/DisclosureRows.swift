import FieldReflection
import RenderTree

/// A disclosure among the rows of a list: its label is a row with a button that shows and hides the rows of its content.
struct DisclosureRows: View {
    let configuration: DisclosureGroupStyleConfiguration

    var body: some View {
        ShownLabel(label: configuration.label)
            .modifier(DisclosureButtonModifier(configuration: configuration))
        DisclosedContent(isExpanded: configuration.$isExpanded, content: configuration.content.modifier(InnerRowsModifier()))
    }
}

/// The label in one row, however many views it has.
private struct ShownLabel: View {
    let label: DisclosureGroupStyleConfiguration.Label

    var body: some View {
        if label.content.outline.count(upTo: 2) == 1 { label } else { HStack { label } }
    }
}

private struct DisclosureButtonModifier: AccessoryModifier {
    let configuration: DisclosureGroupStyleConfiguration
    var accessory: DisclosureElement<EmptyView> { DisclosureElement(configuration: configuration, content: EmptyView()) }
}

/// Rows one level below the view that discloses them, of which they share how they look, but not what they stand for.
private struct InnerRowsModifier: ModifierMaking {
    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        InnerRowsNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class InnerRowsNode<Content: View>: WrapperNode<ModifiedContent<Content, InnerRowsModifier>, Content> {
    override init(
        _ view: ModifiedContent<Content, InnerRowsModifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        let traits = inputs.traits.map(\.ofRowsInside) ?? TraitLink(outer: nil)
        traits.rowProperties[.outlineLevel] = .int((traits.rowProperties[.outlineLevel]?.int ?? 0) + 1)
        var inner = inputs
        inner.traits = traits
        mount(view.content, inputs: inner)
    }

    override func update(_ view: ModifiedContent<Content, InnerRowsModifier>) {
        self.view = view
        child?.update(view.content)
    }
}

extension TraitLink {
    /// What is said of each row in a view that has several: how rows look and what may be done with them.
    var ofRowsInside: TraitLink {
        let inside = TraitLink(outer: nil)
        inside.rowProperties = mergedRowProperties
        inside.rowProperties[.badge] = nil
        inside.rowProperties[.badgeRuns] = nil
        for key in [ObjectIdentifier(DeleteDisabled.self), ObjectIdentifier(MoveDisabled.self)] {
            if let value = first({ $0.values[key] }) { inside.values[key] = value }
        }
        return inside
    }
}
