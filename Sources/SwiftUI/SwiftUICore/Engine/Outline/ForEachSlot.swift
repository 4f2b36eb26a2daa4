import FieldReflection
import RenderTree

/// One element's view. It reads what the content closure reads, and nothing else runs when that changes.
@MainActor
final class ForEachSlot<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode {
    let id: ID
    private(set) var element: Data.Element
    private var child: TypedNode<Content>?

    init(id: ID, element: Data.Element, scene: ViewGraph, parent: ViewNode, inputs: NodeInputs) {
        self.id = id
        self.element = element
        super.init(scene: scene, parent: parent, inputs: inputs)
        inputs.traits?.row = self
        run()
    }

    func update(_ element: Data.Element) {
        self.element = element
        run()
    }

    override func unmount() {
        super.unmount()
        // The traits stay with what was shown, and the row is among them.
        inputs.traits?.row = nil
    }

    override func run() {
        guard let parent else { return }
        let owner = knownDowncast(parent, to: ForEachNode<Data, ID, Content>.self)
        let view = tracking {
            scene.rowWillRun()
            return owner.view.content(element)
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
    var insertionPatterns: [String] { rows?.insertionPatterns ?? [] }
    func insert(_ transfer: Transfer) -> Bool { rows?.insert(transfer, at: self) == true }
}

/// What the rows of a `ForEach` ask it.
@MainActor
protocol ForEachRows: ViewNode {
    var isDeletable: Bool { get }
    var isMovable: Bool { get }
    func delete(_ row: ViewNode) -> Bool
    func move(_ row: ViewNode, to offset: Int) -> Bool
    var insertionPatterns: [String] { get }
    func insert(_ transfer: Transfer, at row: ViewNode) -> Bool
}
