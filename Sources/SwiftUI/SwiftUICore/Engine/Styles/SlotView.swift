import RenderTree

/// A named place inside an element: the title of a button, the icon of a label, the header of a section.
package struct SlotView<Content: View> {
    let slot: NodeKind
    let content: Content
    let slotProperties: Properties

    nonisolated package init(_ slot: NodeKind, properties: Properties = [:], content: Content) {
        self.slot = slot
        self.content = content
        slotProperties = properties
    }

    nonisolated package init(_ slot: NodeKind, properties: Properties = [:], @ViewBuilder content: () -> Content) {
        self.init(slot, properties: properties, content: content())
    }
}

extension SlotView: ElementView {
    package typealias Body = Never
    package static var kind: NodeKind { .group }
    package var nodeKind: NodeKind { slot }
    package static var lastOwnPhase: BoxPhase { .meaning }
    package var elementContent: Content { content }
    package func properties(in context: ElementContext) -> Properties { slotProperties }
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }
}
