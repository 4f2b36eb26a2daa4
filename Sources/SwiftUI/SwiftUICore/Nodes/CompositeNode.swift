import FieldReflection
import ReactiveGraph

/// A mounted view that the app wrote: it has a body, and the storage of its dynamic properties.
@MainActor
final class CompositeNode<V: View>: ValueNode<V> {
    private let properties: DynamicPropertyLayout
    private let comparator: FieldComparator
    private var slots: [AnyObject?]
    private var child: TypedNode<V.Body>?

    override init(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        properties = DynamicPropertyLayout.of(V.self)
        comparator = FieldComparator.of(V.self)
        slots = Array(repeating: nil, count: properties.slotCount)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        run()
    }

    override func update(_ view: V) {
        if !isDirty, comparator.isSame(self.view, view) { return }
        self.view = view
        run()
    }

    override func run() {
        let body = evaluateBody()
        if let child {
            child.update(body)
        } else {
            child = makeChild(body)
        }
    }

    private func evaluateBody() -> V.Body {
        tracking {
            scene.bodyWillRun(V.self)
            if !properties.isEmpty {
                properties.install(in: &view, slots: &slots, node: self)
            }
            isEvaluatingBody = true
            defer { isEvaluatingBody = false }
            return view.body
        }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override func unmount() {
        super.unmount()
        for case let slot as any EndingSlot in slots { slot.end() }
        slots = []
    }

    override var appViewName: String { ViewType<V>.shared.name }
}
