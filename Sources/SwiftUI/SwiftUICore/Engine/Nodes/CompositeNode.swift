import FieldReflection
import ReactiveGraph

/// A mounted view that the app wrote: it has a body.
@MainActor
class CompositeNode<V: View>: ValueNode<V> {
    fileprivate let type: ViewType<V>
    private var child: TypedNode<V.Body>?
    fileprivate var isNew = true
    fileprivate var isReplaced = false

    init(_ view: V, type: ViewType<V>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        self.type = type
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        run()
    }

    final override func update(_ view: V) {
        if !isDirty, type.comparator.isSame(self.view, view) { return }
        viewWillChange(to: view)
        self.view = view
        isReplaced = true
        run()
    }

    func viewWillChange(to new: V) {}

    /// Connects the dynamic properties of the view with what is kept for them.
    func installProperties() {}

    /// The view whose body runs.
    var shownView: V { view }

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
            installProperties()
            isEvaluatingBody = true
            defer {
                isEvaluatingBody = false
                isNew = false
                isReplaced = false
            }
            return shownView.body
        }
    }

    /// The states that have changed since this was last asked for.
    fileprivate func takeChangedStates() -> [String] { [] }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override var appViewName: String { type.name }
}

extension CompositeNode: ChangeTelling {
    func takeChanges() -> [String] {
        let states = takeChangedStates()
        if isNew { return ["@self", "@identity"] + states }
        let all = (isReplaced ? ["@self"] : []) + states
        return all.isEmpty ? ["@dependencies"] : all
    }
}

/// A mounted view with the storage of its dynamic properties.
@MainActor
class StatefulCompositeNode<V: View>: CompositeNode<V> {
    private var slots: [AnyObject?]
    /// How often each state had changed when the app asked; nil until it does.
    private var seenChanges: [Int]?

    override init(_ view: V, type: ViewType<V>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        slots = Array(repeating: nil, count: type.properties.slotCount)
        super.init(view, type: type, scene: scene, parent: parent, inputs: inputs)
    }

    final override func installProperties() { type.properties.install(in: &view, slots: &slots, node: self) }

    override fileprivate func takeChangedStates() -> [String] {
        let now = slots.map { ($0 as? any CountedSlot)?.changeCount ?? 0 }
        defer { seenChanges = now }
        let before = seenChanges ?? Array(repeating: 0, count: now.count)
        return now.indices.filter { now[$0] != before[$0] }.map { "_\(type.properties.slotNames[$0])" }
    }

    override func unmount() {
        super.unmount()
        for case let slot as any EndingSlot in slots { slot.end() }
        slots = []
    }
}

/// A mounted view whose body also runs for values on the way to those that the app gives.
@MainActor
final class AnimatedCompositeNode<V: View>: StatefulCompositeNode<V> {
    private let animated = AnimatedValue<V>.make()

    override func viewWillChange(to new: V) { animated?.change(from: view, to: new, of: self) }

    override var shownView: V { animated?.shown(view, of: self) ?? view }
}
