import RenderTree
import SessionCore

/// Turns the operations of a render tree into the payloads of messages.
///
/// It keeps no copy of the tree: what has changed follows from describing a node with its old and its new properties.
@MainActor
package struct OperationEncoder {
    let markup: Markup
    var templates: TemplateCache
    var writer = PayloadWriter()
    /// Where a browser finds a file of the app's.
    var address: (OfferedFile) -> String = { _ in "" }
    /// Nodes of this batch that the browser has not been told of yet.
    private var pendingInsertions: Set<NodeID> = []
    /// The texts with looks that the browser shows, by their nodes, as far as either end has changed them.
    var exchanges: [NodeID: EditExchange] = [:]

    package init(markup: Markup, maximumTemplates: Int = 512) {
        self.markup = markup
        templates = TemplateCache(maximumCount: maximumTemplates)
    }

    /// What was encoded since the last call, as `,op,arguments…`; empty if a browser shows no difference.
    package mutating func takePayload() -> String {
        defer { writer = PayloadWriter() }
        return writer.text
    }

    /// Appends what belongs to the page, not to a node (``SceneMessages``).
    package mutating func append(_ message: String) { writer.append(message) }

    /// Encodes the operations of a sealed batch.
    package mutating func encode(_ operations: [Operation]) {
        var batch = Batch(operations)
        pendingInsertions = batch.inserted
        var index = operations.startIndex
        defer { pendingInsertions = [] }
        while index < operations.endIndex {
            switch operations[index] {
            case .insert(let node, let parent, let before):
                forgetTexts(in: node)
                let end = Self.endOfInsertions(operations, from: index)
                let nodes = end == index + 1 ? [node] : operations[index..<end].compactMap(\.insertedNode)
                insert(nodes[...], into: parent, before: before)
                batch.fills(parent)
                for node in nodes { pendingInsertions.remove(node.id) }
                index = end
                continue
            case .remove(let nodes, let parent):
                for node in nodes { forgetTexts(in: node) }
                let isLast = batch.leavesEmpty(parent)
                remove(nodes, from: parent, isLast: isLast && !nodes.contains { batch.departing.contains($0.id) })
            case .move(let node, let before): move(node, before: before)
            case .update(let node, _):
                update(node, &batch)
            case .command(let command, let node):
                encode(command, node)
            }
            index += 1
        }
        for node in batch.flags.nodes { tellDifference(of: node, &batch) }
        for node in batch.rebuilds { rebuild(node, among: batch.rebuilds) }
    }

    /// Runs of insertions at one place are told together.
    private static func endOfInsertions(_ operations: [Operation], from start: Int) -> Int {
        guard case .insert(_, let parent, let before) = operations[start] else { return start }
        var end = start + 1
        while end < operations.count, case .insert(_, let otherParent, let otherBefore) = operations[end],
            otherParent === parent, otherBefore === before
        { end += 1 }
        return end
    }

    // MARK: - Structure

    private mutating func insert(_ nodes: ArraySlice<RenderNode>, into parent: RenderNode, before: RenderNode?) {
        let places = markup.describe(parent).places
        guard !places.isEmpty else { return }
        var rest = nodes
        while let first = rest.first {
            let place = markup.describe(first).place(among: places)
            guard places.contains(place) else {
                rest.removeFirst()
                continue
            }
            let before = places.count > 1 ? neighbour(from: before, in: parent, at: place, places) : before
            guard let run = templates.run(of: rest, markup: markup), !run.copies.isEmpty else {
                describe(number: templates.scratchNumber, size: 1, of: first, slots: "[]")
                self.place(1, first: first, template: templates.scratchNumber, into: parent, before: before)
                writer.raw("\"\"")
                rest.removeFirst()
                continue
            }
            if run.isNew {
                describe(number: run.template.number, size: run.template.nodes.count, of: first, slots: run.template.slotsJSON)
            }
            self.place(run.copies.count, first: first, template: run.template.number, into: parent, before: before)
            writeValues(run)
            rest = rest.dropFirst(run.copies.count)
        }
    }

    /// The first sibling from `before` on that stands in the same place; a browser knows the order within a place alone.
    private func neighbour(
        from before: RenderNode?, in parent: RenderNode, at place: String, _ places: Set<String>
    ) -> RenderNode? {
        guard let before, let start = parent.children.firstIndex(where: { $0 === before }) else { return nil }
        return parent.children[start...].first {
            !pendingInsertions.contains($0.id) && markup.describe($0).place(among: places) == place
        }
    }

    private mutating func move(_ node: RenderNode, before: RenderNode?) {
        guard let parent = node.parent else { return }
        let places = markup.describe(parent).places
        let place = markup.describe(node).place(among: places)
        guard places.contains(place) else { return }
        writer.number(WireOperation.move)
        writer.node(node.id)
        writer.sibling(places.count > 1 ? neighbour(from: before, in: parent, at: place, places)?.id : before?.id)
    }

    private mutating func describe(number: Int, size: Int, of node: RenderNode, slots: String) {
        writer.number(WireOperation.template)
        writer.number(number)
        writer.number(size)
        writer.string(Template.html(of: node, markup: markup))
        writer.raw(slots)
    }

    private mutating func place(
        _ count: Int, first: RenderNode, template: Int, into parent: RenderNode, before: RenderNode?
    ) {
        writer.number(WireOperation.insert)
        writer.node(parent.id)
        writer.sibling(before?.id)
        writer.number(template)
        writer.node(first.id)
        writer.number(count)
    }

    private mutating func writeValues(_ run: TemplateCache.Run) {
        let slots = run.template.slots
        var values: [String] = []
        values.reserveCapacity(slots.count * run.copies.count)
        for copy in run.copies {
            for slot in slots { values.append(copy[slot.node][slot.key]?.string ?? "") }
        }
        if values.contains(where: { $0.utf8.contains(0x7F) }) {
            writer.raw("[" + values.map(JSONText.quoted).joined(separator: ",") + "]")
        } else {
            writer.string(values.joined(separator: "\u{7F}"))
        }
    }

    private mutating func remove(_ nodes: [RenderNode], from parent: RenderNode, isLast: Bool) {
        guard let first = nodes.first else { return }
        if isLast {
            writer.number(WireOperation.removeAll)
            writer.node(parent.id)
        } else {
            // Neighbours in the tree are neighbours on the page only if there is one place.
            let isOneRun = nodes.count == 1 || markup.describe(parent).places.count == 1
            for node in isOneRun ? [first] : nodes {
                writer.number(WireOperation.remove)
                writer.node(node.id)
                writer.number(isOneRun ? nodes.count : 1)
            }
        }
    }

    /// Shows a node anew, in the place that it has at the end of the batch.
    private mutating func rebuild(_ node: RenderNode, among all: [RenderNode]) {
        guard node.isInserted, let parent = node.parent, let place = parent.children.firstIndex(where: { $0 === node })
        else { return }
        var ancestor: RenderNode? = parent
        while let above = ancestor {
            if all.contains(where: { $0 === above }) { return }
            ancestor = above.parent
        }
        let next = place + 1 < parent.children.count ? parent.children[place + 1] : nil
        remove([node], from: parent, isLast: false)
        insert([node], into: parent, before: next)
    }
}

extension Operation {
    var insertedNode: RenderNode? { if case .insert(let node, _, _) = self { node } else { nil } }
}
