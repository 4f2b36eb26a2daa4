import Foundation

/// A tree of nodes and what is known of its sizes: lays the nodes out, any number of times.
///
/// Sizes are kept per node and proposal, so nodes that are asked often cost little. A tree belongs to one thread at a time.
package final class LayoutTree {
    private let root: LayoutElement
    private let tally = MeasurementTally()

    /// - Parameters:
    ///   - node: What is laid out.
    ///   - context: The platform's lengths and the direction.
    package init(_ node: LayoutNode, context: LayoutContext = LayoutContext()) {
        root = LayoutElement(node, context: context, tally: tally)
    }

    /// How many sizes rules were asked for so far: a measure of work that does not depend on the machine.
    package var measurementCount: Int { tally.count }

    /// The size that the root chooses for a proposal, in points.
    package func sizeThatFits(_ proposal: ProposedSize) -> CGSize { root.sizeThatFits(proposal) }

    /// The root's size for a window of a size, in whole points, as a window that fits its content takes it on macOS. Measured.
    package func windowSize(offered: CGSize) -> CGSize {
        let size = sizeThatFits(ProposedSize(offered))
        // Noise of the computation must not cost a point.
        return CGSize(width: (size.width - 1e-6).rounded(.up), height: (size.height - 1e-6).rounded(.up)).asLengths
    }

    /// Lays the tree out in a window: the root is offered the safe area and lies in its middle.
    /// - Parameters:
    ///   - size: The window's size, in points.
    ///   - safeAreaInsets: What bars cover of it; leading is left here.
    ///   - keyboardInsets: What the keyboard covers of it.
    /// - Returns: Frames in the window's coordinates, not rounded.
    package func frames(
        in size: CGSize, safeAreaInsets: LayoutInsets = .zero, keyboardInsets: LayoutInsets = .zero
    ) -> LayoutFrames {
        let area = LayoutSafeArea(
            outer: CGRect(origin: .zero, size: size.asLengths), container: safeAreaInsets, keyboard: keyboardInsets)
        let safe = area.safe
        let proposal = ProposedSize(safe.size)
        let content = root.sizeThatFits(proposal)
        let origin = CGPoint(
            x: safe.origin.x + (safe.size.width - content.width) / 2, y: safe.origin.y + (safe.size.height - content.height) / 2)
        return frames(proposing: proposal, at: origin.asPlace, safeArea: area)
    }

    /// Lays the tree out for a proposal, from a place.
    /// - Parameters:
    ///   - proposal: What the root is offered.
    ///   - origin: The place of its top left corner, in points.
    ///   - safeArea: What of the surroundings is safe; by default all of the root's own frame.
    package func frames(proposing proposal: ProposedSize, at origin: CGPoint = .zero, safeArea: LayoutSafeArea? = nil) -> LayoutFrames {
        let frame = CGRect(origin: origin.asPlace, size: root.sizeThatFits(proposal))
        var result = LayoutFrames()
        var index = 0
        place(root, at: frame, proposal: proposal, safeArea: safeArea ?? LayoutSafeArea(outer: frame), parent: nil, &index, into: &result)
        return result
    }

    /// Measures a node, and what depends on it, anew next time: its rule answers differently from now on.
    /// - Parameter id: The name of the node; all nodes of that name are meant.
    package func invalidate(_ id: some Hashable & Sendable) {
        let id = AnyHashable(id)
        func visit(_ element: LayoutElement) {
            if element.id == id {
                var next: LayoutElement? = element
                while let current = next {
                    current.forget()
                    next = current.parent
                }
            }
            element.children.forEach(visit)
        }
        visit(root)
    }

    private func place(
        _ element: LayoutElement, at frame: CGRect, proposal: ProposedSize, safeArea: LayoutSafeArea, parent: Int?,
        _ index: inout Int, into frames: inout LayoutFrames
    ) {
        let own = index
        index += 1
        frames.append(LayoutFrames.Entry(id: element.id, index: own, parent: parent, proposal: proposal, frame: frame))
        let placements = element.placements(in: frame.size, proposal: proposal, safeArea: (safeArea, frame))
        for (child, placement) in zip(element.children, placements) {
            guard let placement else {
                index += child.count
                continue
            }
            let size = child.sizeThatFits(placement.proposal)
            let x =
                element.context.direction == .rightToLeft
                ? frame.size.width - placement.origin.x - size.width : placement.origin.x
            let origin = CGPoint(x: frame.origin.x + x, y: frame.origin.y + placement.origin.y).asPlace
            let inner = safeArea.reserving(placement.reserved, in: frame, direction: element.context.direction)
            place(
                child, at: CGRect(origin: origin, size: size), proposal: placement.proposal, safeArea: inner, parent: own,
                &index, into: &frames)
        }
    }
}

extension LayoutElement {
    /// The number of nodes in this subtree.
    fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}
