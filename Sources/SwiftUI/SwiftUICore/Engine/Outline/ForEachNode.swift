import FieldReflection
import Foundation
import ReactiveGraph
import RenderTree

extension ForEach: NodeMaking where Content: View {
    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        ForEachNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

/// The mounted rows of a `ForEach`, found by their ids.
///
/// In a lazy container that is long only a window of the elements is mounted (see ``LazyWindow``); elsewhere all are.
@MainActor
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ValueNode<ForEach<Data, ID, Content>> {
    typealias Value = ForEach<Data, ID, Content>
    typealias Slot = ForEachSlot<Data, ID, Content>

    var slots: [Slot] = []
    /// The offsets of the elements that the slots are for.
    var range = 0..<0
    /// The offset of each slot's element, where ids occur twice and elements have no slot; else they follow each other.
    var offsets: [Int]?
    private(set) var window: LazyWindow?
    private let container: LazyContainer?
    /// The elements of which the container knows.
    private var countedElements = 0
    /// How many rows an element has, as far as the first one tells.
    private var rowsEach = 1

    override init(_ view: Value, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        container = EnvironmentValues(scope: inputs.environment).lazyContainer
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        makeWindowIfNeeded()
        _ = updateSlots(since: nil)
        window?.arrangeChildren()
    }

    override func update(_ view: Value) {
        let old = self.view
        self.view = view
        let hasNewWindow = makeWindowIfNeeded()
        let isChanged = updateSlots(since: old)
        // What rows offer is arranged with them.
        let hasOtherOffers =
            (old.onDelete == nil) != (view.onDelete == nil) || (old.onMove == nil) != (view.onMove == nil)
            || (old.insertion == nil) != (view.insertion == nil)
        if isChanged || hasNewWindow || hasOtherOffers { structureDidChange() }
        // The rows move into the window, and the window takes their place in the container.
        if hasNewWindow { super.structureDidChange() }
    }

    override func unmount() {
        if Self.isOfRows { container?.changeRowCount(by: -countedElements) }
        super.unmount()
    }

    // MARK: The window

    /// Whether each element is one row, for all that its type tells.
    private static var isOfRows: Bool { RowStructure.of(Content.self) != .several }

    /// - Returns: true if there was none before.
    @discardableResult
    private func makeWindowIfNeeded() -> Bool {
        guard let container else { return false }
        let count = view.data.count
        if Self.isOfRows {
            container.changeRowCount(by: count - countedElements)
        } else if count != countedElements, let first = view.data.first {
            scene.rowWillRun()
            rowsEach = max(1, ViewOutline.of(view.content(first)).count(upTo: LazyContainer.threshold))
            container.expectRows(count * rowsEach)
        }
        countedElements = count
        guard window == nil, container.needsWindow(for: count) else { return false }
        let made = LazyWindow(
            container: container, depth: depth, rowsEach: rowsEach, count: container.takeElements(of: count, rowsEach: rowsEach, in: scene))
        made.roots = { [weak self] in self?.slots.flatMap(\.roots) }
        made.onChange = { [weak self] in self?.windowDidChange() }
        made.tell { [weak self] in
            guard let view = self?.view else { return [] }
            return view.data.map { AnyHashable(view.identity.id(of: $0)) }
        }
        window = made
        return true
    }

    private func windowDidChange() {
        if !Self.isOfRows { window.map { container?.shareRows(among: $0.count, in: scene) } }
        if updateSlots(since: nil) { structureDidChange() }
    }

    /// Mounts the elements about the one at `offset`, if a window keeps it from being mounted.
    func show(offset: Int) {
        guard let window, !range.contains(offset) else { return }
        window.show(offset)
        windowDidChange()
    }

    /// The offsets of the elements that are to be mounted.
    var wantedRange: Range<Int> {
        let count = view.data.count
        return window?.range(total: count) ?? 0..<count
    }

    // MARK: ViewNode

    override func collectRoots(into roots: inout [RenderNode]) {
        if let window {
            roots.append(window.renderNode)
        } else {
            for slot in slots { slot.collectRoots(into: &roots) }
        }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        for slot in slots { visit(slot) }
    }

    override func structureDidChange() {
        if let window { scene.needsArrangement(window) } else { super.structureDidChange() }
    }
}

// MARK: - Slots

extension ForEachNode {
    func element(at offset: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: offset)]
    }

    func id(at offset: Int) -> ID { view.identity.id(of: element(at: offset)) }

    func makeSlot(at offset: Int) -> Slot {
        let element = element(at: offset)
        var inner = inputs
        inner.traits = TraitLink(outer: inputs.traits)
        return Slot(
            id: view.identity.id(of: element), element: element, scene: scene, parent: self, inputs: inner)
    }
}

extension ForEachNode: ForEachRows {
    var isDeletable: Bool { view.onDelete != nil }
    var isMovable: Bool { view.onMove != nil }

    func delete(_ row: ViewNode) -> Bool {
        guard let delete = view.onDelete, let offset = offset(of: row) else { return false }
        delete(IndexSet(integer: offset))
        return true
    }

    func move(_ row: ViewNode, to target: Int) -> Bool {
        guard let move = view.onMove, let offset = offset(of: row), (0...view.data.count).contains(target) else { return false }
        move(IndexSet(integer: offset), target)
        return true
    }

    var insertionPatterns: [String] { view.insertion?.patterns ?? [] }

    func insert(_ transfer: Transfer, at row: ViewNode) -> Bool {
        guard let insertion = view.insertion, let offset = offset(of: row) else { return false }
        return insertion.taker(transfer.y > 0 ? offset + 1 : offset).takeFitting(scene.providers(of: transfer), at: .zero)
    }

    /// Where the row's element is in the data.
    private func offset(of row: ViewNode) -> Int? {
        guard let position = slots.firstIndex(where: { $0 === row }) else { return nil }
        return offsets.map { $0[position] } ?? range.lowerBound + position
    }
}
