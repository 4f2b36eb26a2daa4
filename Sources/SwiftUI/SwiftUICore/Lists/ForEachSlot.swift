/// One element's view. It reads what the content closure reads, and nothing else runs when that changes.
@MainActor
final class ForEachSlot<Element, ID: Hashable, Content: View>: ViewNode {
    let id: ID
    private(set) var element: Element
    private var content: (Element) -> Content
    private var child: TypedNode<Content>?

    init(
        id: ID, element: Element, content: @escaping (Element) -> Content, scene: ViewGraph, parent: ViewNode,
        inputs: NodeInputs
    ) {
        self.id = id
        self.element = element
        self.content = content
        super.init(scene: scene, parent: parent, inputs: inputs)
        run()
    }

    func update(_ element: Element, _ content: @escaping (Element) -> Content) {
        self.element = element
        self.content = content
        run()
    }

    override func run() {
        let view = tracking {
            scene.rowWillRun()
            return content(element)
        }
        if let child { child.update(view) } else { child = makeChild(view) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}
