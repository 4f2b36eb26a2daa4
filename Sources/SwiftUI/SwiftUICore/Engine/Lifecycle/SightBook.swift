import RenderTree

/// Which rows of a list, or cells of a lazy stack or grid, are in sight, as a host tells.
///
/// What is in the others has not appeared, though it is mounted: containers of less than ``LazyContainer/threshold`` rows are mounted
/// whole, while Apple's make what comes into sight. The host is asked once something in the container wants to know.
@MainActor
package final class SightBook {
    /// The lazy container around.
    private let outer: SightBook?
    private weak var container: RenderNode?
    private let didAsk: () -> Void
    /// How often the host was asked which cells are in sight; of changes it tells by itself.
    private(set) var questions = 0
    private var shown: Set<NodeID> = []
    private var asking: [NodeID: [AppearanceBook.Weak]] = [:]
    /// How many cells have been asked about when those are forgotten of which nobody is there any more.
    private var limit = 256

    /// - Parameter didAsk: has the container tell its host that something in it wants to know.
    init(of container: RenderNode, in outer: SightBook?, didAsk: @escaping () -> Void) {
        self.container = container
        self.outer = outer
        self.didAsk = didAsk
    }

    /// Whether any of what the node shows is in sight, here and in the containers around. The node is asked again when that changes.
    func shows(_ node: any AppearingNode) -> Bool {
        let roots = node.nearest { $0.roots.isEmpty ? nil : $0.roots } ?? []
        var isShown = roots.isEmpty
        for root in roots where shows(root, of: node) { isShown = true }
        return isShown
    }

    private func shows(_ root: RenderNode, of node: any AppearingNode) -> Bool {
        let cell = cell(around: root)
        // All of them are asked.
        let isShownAround = outer?.shows(cell ?? root, of: node) ?? true
        guard let cell else { return isShownAround }
        ask(about: cell.id, node)
        return isShownAround && shown.contains(cell.id)
    }

    /// The row or cell that a node is in; nil for what is elsewhere, such as a sheet.
    private func cell(around root: RenderNode) -> RenderNode? {
        guard let container else { return nil }
        let hasRows = container.kind == .list || container.kind == .form
        var cell: RenderNode?
        var node = root
        while node !== container {
            if hasRows ? node.kind == .row : ![.window, .section].contains(node.kind) { cell = node }
            guard let outer = node.parent else { return nil }
            node = outer
        }
        return cell
    }

    private func ask(about cell: NodeID, _ node: any AppearingNode) {
        if questions == 0 { ask() }
        guard asking[cell]?.contains(where: { $0.node === node }) != true else { return }
        asking[cell, default: []].append(AppearanceBook.Weak(node: node))
        guard asking.count > limit else { return }
        asking = asking.compactMapValues { nodes in nodes.contains { $0.node != nil } ? nodes : nil }
        limit = max(256, asking.count * 2)
    }

    private func ask() {
        questions += 1
        didAsk()
    }

    /// What is known of the node's cell may be out of date: others may have pushed it away since. Asks the host anew.
    ///
    /// - Returns: false if the node is in no cell of the container.
    func doubt(_ node: any AppearingNode) -> Bool {
        guard let cell = node.nearest({ $0.roots.first }).flatMap(cell(around:)) else { return false }
        shown.remove(cell.id)
        ask()
        return true
    }

    /// The host tells what has come into sight, and what has gone.
    func take(shown new: [NodeID], hidden: [NodeID]) {
        shown.subtract(hidden)
        shown.formUnion(new)
        for cell in hidden { settle(cell) { $0.scene.enqueueFarewell($0.actionName, $1) } }
        for cell in new { settle(cell) { $0.scene.enqueueAction($0.actionName, $1) } }
    }

    private func settle(_ cell: NodeID, _ enqueue: (any AppearingNode, @escaping @MainActor () -> Void) -> Void) {
        for node in asking[cell]?.compactMap(\.node) ?? [] where node.isAlive { enqueue(node) { [weak node] in node?.settleAppearance() } }
    }
}

extension EnvironmentValues {
    /// What tells which views of the lazy container around are in sight.
    @Entry package var sight: SightBook? = nil
}
