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
        inputs.traits?.row = self
        run()
    }

    func update(_ element: Element, _ content: @escaping (Element) -> Content) {
        self.element = element
        self.content = content
        run()
    }

    override func unmount() {
        super.unmount()
        // The traits stay with what was shown, and the row is among them.
        inputs.traits?.row = nil
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

extension ForEachSlot: ForEachRow {
    private var rows: (any ForEachRows)? { isAlive ? parent as? any ForEachRows : nil }
    var elementID: AnyHashable { AnyHashable(id) }
    var isDeletable: Bool { rows?.isDeletable == true }
    var isMovable: Bool { rows?.isMovable == true }
    func delete() -> Bool { rows?.delete(self) == true }
    func move(to offset: Int) -> Bool { rows?.move(self, to: offset) == true }
}

/// What the rows of a `ForEach` ask it.
@MainActor
protocol ForEachRows: ViewNode {
    var isDeletable: Bool { get }
    var isMovable: Bool { get }
    func delete(_ row: ViewNode) -> Bool
    func move(_ row: ViewNode, to offset: Int) -> Bool
}
