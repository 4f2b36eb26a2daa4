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
/// In a lazy container only a window of the elements is mounted (see ``LazyWindow``); elsewhere all are.
@MainActor
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ValueNode<ForEach<Data, ID, Content>> {
    typealias Slot = ForEachSlot<Data.Element, ID, Content>

    /// An element of the data, and where it is there.
    private struct Element {
        let id: ID
        let offset: Int
        let value: Data.Element
    }

    private var slots: [Slot] = []
    /// In a lazy container: the window and its render node.
    private var window: LazyWindow?

    override init(
        _ view: ForEach<Data, ID, Content>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        let environment = EnvironmentValues(scope: inputs.environment)
        if environment.isLazyContainer, view.data.count > LazyWindow.threshold {
            makeWindow(environment)
        }
        updateSlots()
        window?.arrange(slots.flatMap(\.roots))
    }

    private func makeWindow(_ environment: EnvironmentValues) {
        let made = LazyWindow(itemLength: environment.estimatedItemLength)
        made.arrangesRows = environment.arrangesRows
        made.onChange = { [weak self] in self?.windowDidChange() }
        window = made
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        let environment = EnvironmentValues(scope: inputs.environment)
        let hasGrownLong = window == nil && environment.isLazyContainer && view.data.count > LazyWindow.threshold
        if hasGrownLong { makeWindow(environment) }
        updateSlots()
        if hasGrownLong {
            // The rows move into the window, and the window takes their place in the container.
            structureDidChange()
            super.structureDidChange()
        }
    }

    private func windowDidChange() { updateSlots() }

    // MARK: Slots

    private func updateSlots() {
        let range = visibleRange
        var elements: [Element] = []
        elements.reserveCapacity(range.count)
        var index = view.data.index(view.data.startIndex, offsetBy: range.lowerBound)
        for offset in range {
            let element = view.data[index]
            elements.append(Element(id: view.id(element), offset: offset, value: element))
            view.data.formIndex(after: &index)
        }
        let isSameOrder = elements.count == slots.count && zip(elements, slots).allSatisfy { $0.id == $1.id }
        if isSameOrder {
            for (element, slot) in zip(elements, slots) { update(slot, element) }
        } else {
            replaceSlots(by: elements)
            structureDidChange()
        }
    }

    private func update(_ slot: Slot, _ element: Element) {
        slot.offset = element.offset
        slot.update(element.value, view.content)
    }

    private var visibleRange: Range<Int> {
        let count = view.data.count
        guard let window else { return 0..<count }
        return window.range(total: count)
    }

    private func replaceSlots(by elements: [Element]) {
        let old = slots
        var known: [ID: Slot] = [:]
        if !slots.isEmpty {
            known.reserveCapacity(slots.count)
            for slot in slots { known[slot.id] = slot }
        }
        var seen: Set<ID> = []
        seen.reserveCapacity(elements.count)
        var new: [Slot] = []
        new.reserveCapacity(elements.count)
        for element in elements {
            guard seen.insert(element.id).inserted else {
                scene.report(.duplicateID(id: "\(element.id)", view: "ForEach in \(appViewName)"))
                continue
            }
            if let slot = known.removeValue(forKey: element.id) {
                update(slot, element)
                new.append(slot)
            } else {
                new.append(makeSlot(element))
            }
        }
        if !known.isEmpty {
            for slot in old where known[slot.id] != nil { slot.unmount() }
        }
        slots = new
    }

    private func makeSlot(_ element: Element) -> Slot {
        var inner = inputs
        let traits = TraitLink(outer: inputs.traits)
        traits.elementID = AnyHashable(element.id)
        inner.traits = traits
        let slot = Slot(id: element.id, element: element.value, content: view.content, scene: scene, parent: self, inputs: inner)
        slot.offset = element.offset
        traits.onDelete = { [weak self, weak slot] in
            guard let self, let slot, let delete = self.view.onDelete else { return false }
            delete(IndexSet(integer: slot.offset))
            return true
        }
        traits.onMove = { [weak self, weak slot] target in
            guard let self, let slot, let move = self.view.onMove else { return false }
            guard (0...self.view.data.count).contains(target) else { return false }
            move(IndexSet(integer: slot.offset), target)
            return true
        }
        traits.isDeletable = { [weak self] in self?.view.onDelete != nil }
        traits.isMovable = { [weak self] in self?.view.onMove != nil }
        return slot
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
        if let window {
            scene.needsArrangement(
                WindowArrangement(window: window, depth: depth) { [weak self] in
                    self?.slots.flatMap(\.roots)
                })
        } else {
            super.structureDidChange()
        }
    }
}

/// One element's view. It reads what the content closure reads, and nothing else runs when that changes.
@MainActor
final class ForEachSlot<Element, ID: Hashable, Content: View>: ViewNode {
    let id: ID
    /// The element's offset in the data, which is not that of the slot where ids occur twice.
    var offset = 0
    private var element: Element
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
        let view = tracking { content(element) }
        if let child { child.update(view) } else { child = makeChild(view) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}

private final class WindowArrangement: Container {
    private let window: LazyWindow
    private let roots: @MainActor () -> [RenderNode]?
    let depth: Int

    init(window: LazyWindow, depth: Int, roots: @escaping @MainActor () -> [RenderNode]?) {
        self.window = window
        self.depth = depth
        self.roots = roots
    }

    func arrangeChildren() {
        if let roots = roots() { window.arrange(roots) }
    }
}
