/// Passes the preferences of its content up once it is open. Where no host measures anything, it always is.
struct PreferenceGate<Content> {
    let content: Content
    let isOpen: Bool
}

extension PreferenceGate: View, NodeMaking where Content: View {
    typealias Body = Never

    static func makeNode(_ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Self> {
        PreferenceGateNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class PreferenceGateNode<Content: View>: WrapperNode<PreferenceGate<Content>, Content> {
    override var withholdsPreferences: Bool { !view.isOpen && scene.traits.tellsFrames }

    override init(_ view: PreferenceGate<Content>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        if !view.isOpen { scene.measurements.begin(self) }
        mount(view.content)
    }

    override func update(_ view: PreferenceGate<Content>) {
        let opens = view.isOpen && !self.view.isOpen
        self.view = view
        child?.update(view.content)
        guard opens else { return }
        scene.preferences.childrenDidMove(in: self)
        scene.measurements.end(self)
    }

    override func unmount() {
        scene.measurements.end(self)
        super.unmount()
    }
}
