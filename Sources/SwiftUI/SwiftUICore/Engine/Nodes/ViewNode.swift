import FieldReflection
import ReactiveGraph
import RenderTree

/// What a node is given when it is mounted; it stays for the node's life.
package struct NodeInputs {
    package var environment: EnvironmentScope
    /// Modifiers of the views around, that the next element applies to itself; innermost first.
    package var modifiers: ModifierLink?
    /// What tells the row of a list, the option of a picker or a tab who they are.
    package var traits: TraitLink?

    package init(environment: EnvironmentScope) { self.environment = environment }

    /// The inputs for what is inside an element.
    package var forContent: NodeInputs { NodeInputs(environment: environment) }
}

/// A mounted view. It lasts as long as the view's identity: its structural position and explicit id.
@MainActor
package class ViewNode: Consumer {
    /// A filter of the preference keys that the subtree passes up.
    final var preferenceKeys: UInt8 = 0
    /// The app's code is describing the view; it must not change states meanwhile.
    final var isEvaluatingBody = false
    package final unowned let parent: ViewNode?
    package final let inputs: NodeInputs

    package final var scene: ViewGraph { knownDowncast(graph, to: ViewGraph.self) }
    /// The node itself, if it takes part in the folding of preferences.
    var preferenceNode: (any PreferenceNode)? { nil }
    /// What the subtree sets is not known well enough to be passed up.
    var withholdsPreferences: Bool { false }

    package init(scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        self.parent = parent
        self.inputs = inputs
        super.init(graph: scene, depth: (parent?.depth ?? -1) + 1)
    }

    /// Appends what the node shows, in order. Nodes without looks of their own pass on their children's.
    package func collectRoots(into roots: inout [RenderNode]) {
        visitChildren { $0.collectRoots(into: &roots) }
    }

    package var roots: [RenderNode] {
        var roots: [RenderNode] = []
        collectRoots(into: &roots)
        return roots
    }

    package func visitChildren(_ visit: (ViewNode) -> Void) {}

    /// The time for which the node has waited is there.
    func timeHasCome() { invalidate() }

    /// The roots of the node are not what they were; tells the element around it.
    package func structureDidChange() { parent?.structureDidChange() }

    /// Ends the node and all that is in it.
    package func unmount() {
        visitChildren { $0.unmount() }
        if preferenceKeys != 0 { scene.preferences.nodeEnds(self) }
        endConsumer()
    }

    /// The name of the nearest view that the app wrote.
    package var appViewName: String { parent?.appViewName ?? "the scene" }

    package override var consumerName: String { appViewName }
}

/// A mounted view of a known type. What only passes the view on to its children does not keep it.
@MainActor
package class TypedNode<V: View>: ViewNode {
    /// Takes a new value of the view.
    package func update(_ view: V) {}
}

/// A mounted view whose value is needed between updates: to compare, to read again, to act.
@MainActor
package class ValueNode<V: View>: TypedNode<V> {
    package internal(set) final var view: V

    init(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        self.view = view
        super.init(scene: scene, parent: parent, inputs: inputs)
    }

    override package func update(_ view: V) { self.view = view }
}

extension ViewNode {
    /// Mounts a view inside this node.
    package func makeChild<V: View>(_ view: V, inputs: NodeInputs) -> TypedNode<V> {
        ViewType<V>.shared.makeNode(view, scene: scene, parent: self, inputs: inputs)
    }

    package func makeChild<V: View>(_ view: V) -> TypedNode<V> { makeChild(view, inputs: inputs) }

    /// The nearest node at or above this one for which `find` gives something.
    package func nearest<T>(_ find: (ViewNode) -> T?) -> T? {
        var node: ViewNode? = self
        while let current = node {
            if let found = find(current) { return found }
            node = current.parent
        }
        return nil
    }
}
