import FieldReflection
import RenderTree

/// A modifier with views of its own that the container of a view shows beside it: the actions of a row, its background.
///
/// The container finds them in ``TraitLink/accessories`` of the view's outermost node.
@MainActor
package protocol AccessoryModifier: ModifierMaking {
    associatedtype Accessory: View
    var accessory: Accessory { get }
}

extension AccessoryModifier {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        AccessoryNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class AccessoryNode<Content: View, Modifier: AccessoryModifier>: WrapperNode<ModifiedContent<Content, Modifier>, Content> {
    private var accessory: TypedNode<Modifier.Accessory>?

    override init(
        _ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        let node = makeChild(view.modifier.accessory, inputs: accessoryInputs)
        accessory = node
        let traits = TraitLink(outer: inputs.traits)
        traits.accessories = { [weak node] in node?.roots ?? [] }
        var inner = inputs
        inner.traits = traits
        mount(view.content, inputs: inner)
    }

    private var accessoryInputs: NodeInputs {
        var inner = inputs.forContent
        inner.leaveLazyContainer()
        return inner
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        self.view = view
        accessory?.update(view.modifier.accessory)
        child?.update(view.content)
    }

    // What the modifier brings is no part of what the view shows.
    override func collectRoots(into roots: inout [RenderNode]) { child?.collectRoots(into: &roots) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        super.visitChildren(visit)
        if let accessory { visit(accessory) }
    }
}
