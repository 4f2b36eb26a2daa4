import FieldReflection
import ReactiveGraph
import RenderTree

/// A modifier that the engine itself knows how to mount.
@MainActor
package protocol ModifierMaking: ViewModifier where Body == Never {
    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>>
}

extension ModifiedContent: NodeMaking where Content: View, Modifier: ViewModifier {
    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        nodeFactory.makeNode(view, scene: scene, parent: parent, inputs: inputs)
    }

    @MainActor package static var nodeFactory: NodeFactory<Self> {
        if let chain = Self.self as? any ElementChain.Type { return chainFactory(chain) }
        return modifierFactory
    }

    @MainActor private static func chainFactory<Chain: ElementChain>(_ chain: Chain.Type) -> NodeFactory<Self> {
        let replacing = knownDowncast(modifierFactory, to: NodeFactory<Chain>.self)
        return knownDowncast(ChainFactory(replacing: replacing), to: NodeFactory<Self>.self)
    }

    @MainActor private static var modifierFactory: NodeFactory<Self> {
        if let modifier = Modifier.self as? any ModifierMaking.Type { return modifierFactory(modifier) }
        if let effect = Modifier.self as? any GeometryEffect.Type { return effectFactory(effect) }
        return CustomModifierFactory()
    }

    @MainActor private static func modifierFactory<M: ModifierMaking>(_ type: M.Type) -> NodeFactory<Self> {
        knownDowncast(ModifierFactory<Content, M>(), to: NodeFactory<Self>.self)
    }

    @MainActor private static func effectFactory<Effect: GeometryEffect>(_ type: Effect.Type) -> NodeFactory<Self> {
        knownDowncast(EffectFactory<Content, Effect>(), to: NodeFactory<Self>.self)
    }
}

/// Box modifiers on an element are mounted by one node, together with the element.
private final class ChainFactory<Chain: ElementChain>: NodeFactory<Chain> {
    private let replacing: NodeFactory<Chain>

    /// - Parameter replacing: for elements in whose place other views stand.
    init(replacing: NodeFactory<Chain>) { self.replacing = replacing }

    override func makeNode(_ view: Chain, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Chain> {
        if Chain.Element.isReplaced(in: EnvironmentValues(scope: inputs.environment)) {
            return replacing.makeNode(view, scene: scene, parent: parent, inputs: inputs)
        }
        return ElementNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

private final class ModifierFactory<Content: View, Modifier: ModifierMaking>: NodeFactory<ModifiedContent<Content, Modifier>> {
    override func makeNode(
        _ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Modifier>> {
        Modifier.makeNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

private final class EffectFactory<Content: View, Effect: GeometryEffect>: NodeFactory<ModifiedContent<Content, Effect>> {
    override func makeNode(
        _ view: ModifiedContent<Content, Effect>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Effect>> {
        GeometryEffectNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

private final class CustomModifierFactory<Content: View, Modifier: ViewModifier>: NodeFactory<ModifiedContent<Content, Modifier>> {
    override func makeNode(
        _ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Modifier>> {
        CustomModifierNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

// MARK: - Modifiers that the app wrote

/// A mounted modifier with a `body(content:)`.
@MainActor
private final class CustomModifierNode<Content: View, Modifier: ViewModifier>: ValueNode<ModifiedContent<Content, Modifier>> {
    private let properties: DynamicPropertyLayout
    private let comparator: FieldComparator
    private let provider: TypedContentProvider<Content>
    private let animated = AnimatedValue<Modifier>.make()
    private var slots: [AnyObject?]
    private var child: TypedNode<Modifier.Body>?

    override init(
        _ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        properties = DynamicPropertyLayout.of(Modifier.self)
        comparator = FieldComparator.of(Modifier.self)
        provider = TypedContentProvider(view.content)
        slots = Array(repeating: nil, count: properties.slotCount)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        run()
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        let isSame = !isDirty && comparator.isSame(self.view.modifier, view.modifier)
        if !isSame { animated?.change(from: self.view.modifier, to: view.modifier, of: self) }
        self.view = view
        provider.update(view.content)
        if !isSame { run() }
    }

    override func run() {
        let body = tracking {
            scene.bodyWillRun(Modifier.self)
            if !properties.isEmpty { properties.install(in: &view.modifier, slots: &slots, node: self) }
            isEvaluatingBody = true
            defer { isEvaluatingBody = false }
            let modifier = animated?.shown(view.modifier, of: self) ?? view.modifier
            return modifier.body(content: _ViewModifier_Content(provider: provider))
        }
        if let child { child.update(body) } else { child = makeChild(body) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override func unmount() {
        super.unmount()
        for case let slot as any EndingSlot in slots { slot.end() }
    }

    override var appViewName: String { "\(Modifier.self)" }
}

/// The content of a custom modifier, which may be mounted anywhere in the modifier's body, or nowhere.
@MainActor
class ContentProvider {
    func mount(in node: ViewNode) -> ViewNode { node }
}

@MainActor
private final class TypedContentProvider<Content: View>: ContentProvider {
    private var content: Content
    private var mounted: [WeakNode] = []

    private struct WeakNode { weak var node: TypedNode<Content>? }

    init(_ content: Content) { self.content = content }

    func update(_ content: Content) {
        self.content = content
        mounted.removeAll { $0.node?.isAlive != true }
        for entry in mounted { entry.node?.update(content) }
    }

    override func mount(in node: ViewNode) -> ViewNode {
        let child = node.makeChild(content)
        mounted.append(WeakNode(node: child))
        return child
    }
}

extension _ViewModifier_Content: NodeMaking {
    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        ModifierContentNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class ModifierContentNode<Modifier: ViewModifier>: TypedNode<_ViewModifier_Content<Modifier>> {
    private var child: ViewNode?

    init(
        _ view: _ViewModifier_Content<Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(scene: scene, parent: parent, inputs: inputs)
        child = view.provider?.mount(in: self)
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}
