import RenderTree

/// The simplest host there is: it keeps a copy of the tree by applying operations, and notes which of them make no sense.
@MainActor
package final class ModelHost {
    @MainActor
    fileprivate final class Node {
        let id: NodeID
        let kind: NodeKind
        var properties: Properties
        var children: [Node] = []
        weak var parent: Node?

        init(_ node: RenderNode) {
            id = node.id
            kind = node.kind
            properties = node.properties
        }
    }

    private let root: Node
    private var nodes: [NodeID: Node] = [:]
    /// The operations that could not be applied as they are meant, in words.
    package private(set) var complaints: [String] = []
    package private(set) var operationCount = 0

    /// Takes the tree over as it is.
    package init(_ tree: RenderTree) {
        root = Node(tree.root)
        nodes[root.id] = root
        for child in tree.root.children { root.children.append(copy(child, in: root)) }
    }

    /// What a host shows before the program has heard of it: a flipped toggle, a chosen tab.
    package func show(_ key: PropertyKey, _ value: PropertyValue?, on id: NodeID) { nodes[id]?.properties[key] = value }

    package func apply(_ operations: [Operation]) {
        for operation in operations {
            operationCount += 1
            switch operation {
            case .insert(let node, let parent, let before): insert(node, into: parent.id, before: before?.id)
            case .remove(let nodes, let parent): remove(nodes.map(\.id), from: parent.id)
            case .move(let node, let before): move(node.id, before: before?.id)
            case .update(let node, let old): update(node, old)
            case .command(_, let node):
                if node.id != root.id, nodes[node.id] == nil { complaints.append("command on unknown \(node.id)") }
            }
        }
    }

    /// Takes over what the host showed before the program heard of it: there are no operations for that.
    package func takeAdopted(from tree: RenderTree) {
        let adopted: [PropertyKey] = [.isOn, .selection, .isSelected, .text, .version, .value, .isExpanded, .isFocused]
        for (id, mine) in nodes {
            guard let real = tree.node(id) else { continue }
            for key in adopted { mine.properties[key] = real[key] }
        }
    }

    private func insert(_ node: RenderNode, into parentID: NodeID, before: NodeID?) {
        guard let parent = nodes[parentID] else { return complaints.append("insert into unknown \(parentID)") }
        checkNumbers(node)
        let place = place(before, in: parent)
        parent.children.insert(copy(node, in: parent), at: place)
    }

    /// The ids of an inserted subtree are consecutive in pre-order.
    private func checkNumbers(_ node: RenderNode) {
        var expected = node.id.rawValue
        func check(_ node: RenderNode) {
            if node.id.rawValue != expected { complaints.append("\(node.kind) \(node.id) inserted as number \(expected)") }
            expected += 1
            node.children.forEach(check)
        }
        check(node)
    }

    private func copy(_ node: RenderNode, in parent: Node) -> Node {
        let copied = Node(node)
        copied.parent = parent
        if nodes.updateValue(copied, forKey: node.id) != nil { complaints.append("\(node.id) is used twice") }
        copied.children = node.children.map { copy($0, in: copied) }
        return copied
    }

    private func remove(_ ids: [NodeID], from parentID: NodeID) {
        guard let parent = nodes[parentID] else { return complaints.append("remove from unknown \(parentID)") }
        guard let first = ids.first, let start = parent.children.firstIndex(where: { $0.id == first }),
            parent.children[start...].prefix(ids.count).map(\.id) == ids
        else { return complaints.append("\(ids) are not neighbours in \(parentID)") }
        for node in parent.children[start..<start + ids.count] { forget(node) }
        parent.children.removeSubrange(start..<start + ids.count)
    }

    private func forget(_ node: Node) {
        nodes[node.id] = nil
        node.children.forEach(forget)
    }

    private func move(_ id: NodeID, before: NodeID?) {
        guard let node = nodes[id], let parent = node.parent else { return complaints.append("move of unknown \(id)") }
        parent.children.removeAll { $0 === node }
        parent.children.insert(node, at: place(before, in: parent))
    }

    private func place(_ before: NodeID?, in parent: Node) -> Int {
        guard let before else { return parent.children.count }
        if let place = parent.children.firstIndex(where: { $0.id == before }) { return place }
        complaints.append("\(before) is no child of \(parent.id)")
        return parent.children.count
    }

    private func update(_ node: RenderNode, _ old: Properties) {
        guard let mine = nodes[node.id] else { return complaints.append("update of unknown \(node.id)") }
        for key in Properties.difference(old, node.properties) { mine.properties[key] = node.properties[key] }
    }

    /// Where the copy differs from the tree, and what did not make sense so far.
    package func differences(from tree: RenderTree) -> [String] {
        var found = complaints
        func compare(_ mine: Node, _ real: RenderNode) {
            if mine.id != real.id || mine.kind != real.kind {
                return found.append("\(mine.kind) \(mine.id) stands for \(real.kind) \(real.id)")
            }
            for key in Properties.difference(mine.properties, real.properties) {
                found.append("\(real.kind) \(real.id): \(key) is \(mine.properties[key] as Any), not \(real[key] as Any)")
            }
            if mine.children.count != real.children.count {
                return found.append("\(real.kind) \(real.id) has \(mine.children.count) children, not \(real.children.count)")
            }
            for (mine, real) in zip(mine.children, real.children) { compare(mine, real) }
        }
        compare(root, tree.root)
        if nodes.count != tree.count { found.append("\(nodes.count) nodes, not \(tree.count)") }
        return found
    }
}
