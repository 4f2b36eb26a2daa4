import RenderTree

/// Puts other views in the place of a view, for assistive technology and for keys alone.
struct AccessibilityStandInModifier<StandIn: View> {
    let standIn: StandIn
    /// Whether the view itself keeps its meaning, and only what is in it goes.
    let replacesChildren: Bool
}

extension AccessibilityStandInModifier: BoxModifier {
    static var phase: BoxPhase { .decoration }

    private var slot: SlotView<StandIn> { SlotView(.decoration, properties: [.style: .string("standIn")], content: standIn) }

    func properties(in environment: EnvironmentValues) -> Properties { replacesChildren ? [:] : [.isRepresented: .bool(true)] }

    func mountDecoration(in parent: ViewNode, inputs: NodeInputs) -> ViewNode? { parent.makeChild(slot, inputs: inputs) }

    func updateDecoration(_ node: ViewNode) { (node as? TypedNode<SlotView<StandIn>>)?.update(slot) }
}

extension View {
    /// Has assistive technology, and keys, deal with other views in the place of this one, which are not seen.
    nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(AccessibilityStandInModifier(standIn: representation(), replacesChildren: false))
    }

    /// Has assistive technology find other views in this one than those that are seen.
    nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        box(InPhase.Meaning.self, [.accessibilityChildren: .string("replace")])
            .modifier(AccessibilityStandInModifier(standIn: children(), replacesChildren: true))
    }
}
