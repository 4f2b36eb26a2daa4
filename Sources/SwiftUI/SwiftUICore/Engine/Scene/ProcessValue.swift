import FieldReflection
import ReactiveGraph

/// A value of the app whose states live as long as the process and are shared by all scenes: the app itself.
@MainActor
package final class ProcessValue<Value> {
    private var value: Value
    private let properties = DynamicPropertyLayout.of(Value.self)
    private var slots: [AnyObject?]

    private init(_ value: Value) {
        self.value = value
        slots = Array(repeating: nil, count: properties.slotCount)
    }

    /// The one of its type; `make` makes it on first use.
    package static func shared(_ make: () -> Value) -> ProcessValue<Value> {
        if let known = processValues[ObjectIdentifier(Value.self)] { return knownDowncast(known, to: Self.self) }
        let made = ProcessValue(make())
        processValues[ObjectIdentifier(Value.self)] = made
        return made
    }

    /// A copy of the value, its properties connected to the shared states and to the environment of `node`.
    fileprivate func installed(in node: ViewNode) -> Value {
        var copy = value
        if !properties.isEmpty { properties.install(in: &copy, slots: &slots, node: node) }
        return copy
    }
}

@MainActor private var processValues: [ObjectIdentifier: AnyObject] = [:]

/// Shows a scene's content, described by a value that lives as long as the process.
package struct ProcessView<Value> {
    let shared: ProcessValue<Value>
    let content: @MainActor (Value) -> AnyView

    package init(_ shared: ProcessValue<Value>, content: @escaping @MainActor (Value) -> AnyView) {
        self.shared = shared
        self.content = content
    }
}

/// What describes the content while it runs, for parts of the description with states of their own.
@MainActor
package enum ProcessDescription {
    fileprivate static var node: ViewNode?

    /// The scene that is described.
    static var scene: ViewGraph? { node?.scene }

    /// `value` with its states connected, if a description runs.
    package static func installed<Value>(_ value: Value) -> Value {
        guard let node else { return value }
        return ProcessValue.shared { value }.installed(in: node)
    }
}

extension ProcessView: View, NodeMaking {
    package typealias Body = Never

    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        ProcessViewNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class ProcessViewNode<Value>: ValueNode<ProcessView<Value>> {
    private var child: TypedNode<AnyView>?
    private let contentInputs: NodeInputs

    override init(_ view: ProcessView<Value>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        contentInputs = inputs
        var inputs = inputs
        inputs.environment = scene.makeAppEnvironment(of: ObjectIdentifier(Value.self))
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        run()
    }

    override func update(_ view: ProcessView<Value>) {
        self.view = view
        run()
    }

    override func run() {
        let content = tracking {
            let outer = ProcessDescription.node
            ProcessDescription.node = self
            defer { ProcessDescription.node = outer }
            isEvaluatingBody = true
            defer { isEvaluatingBody = false }
            return view.content(view.shared.installed(in: self))
        }
        if let child { child.update(content) } else { child = makeChild(content, inputs: contentInputs) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override var appViewName: String { "\(Value.self)" }
}
