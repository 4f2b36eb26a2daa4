import Foundation

extension SKNode {
    /// From the node's coordinates to those of the node around it.
    var toParent: CGAffineTransform {
        CGAffineTransform(translationX: position.x, y: position.y).rotated(by: zRotation).scaledBy(x: xScale, y: yScale)
    }

    /// From the node's coordinates to those of the outermost node.
    var toRoot: CGAffineTransform {
        var (transform, node) = (CGAffineTransform.identity, self)
        while let parent = node.parent {
            transform = transform.concatenating(node.toParent)
            node = parent
        }
        return transform
    }

    /// How the node is turned in the outermost one, and how much larger it is.
    var turn: CGFloat { parent.map { zRotation + $0.turn } ?? 0 }
    var scale: CGSize {
        guard let outer = parent?.scale else { return CGSize(width: 1, height: 1) }
        return CGSize(width: xScale * outer.width, height: yScale * outer.height)
    }

    public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint { node.convert(point, to: self) }

    public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
        let transform = node.toRoot
        let place = point.applying(toRoot)
        return transform.a * transform.d - transform.b * transform.c == 0 ? place : place.applying(transform.inverted())
    }

    /// What is drawn of the node itself, in the coordinates of the node around it.
    public var frame: CGRect {
        let bounds = contentBounds
        return bounds.isEmpty && bounds.size == .zero ? CGRect(origin: position, size: .zero) : bounds.applying(toParent)
    }

    /// The same with all that is in the node.
    public func calculateAccumulatedFrame() -> CGRect {
        children.reduce(frame) { whole, child in
            let own = child.calculateAccumulatedFrame()
            if own.size == .zero { return whole }
            let shown = own.applying(toParent)
            return whole.size == .zero ? shown : whole.union(shown)
        }
    }

    /// Whether a point, in the coordinates of the node around it, is in what the node and those in it show.
    public func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }

    public func intersects(_ node: SKNode) -> Bool {
        guard let own = parent?.toRoot, let others = node.parent?.toRoot else { return false }
        return calculateAccumulatedFrame().applying(own).intersects(node.calculateAccumulatedFrame().applying(others))
    }

    /// The uppermost node in this one at a point of its own coordinates; the node itself where there is none.
    public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }

    /// All nodes in this one at a point of its own coordinates, the uppermost first.
    public func nodes(at p: CGPoint) -> [SKNode] {
        var found: [(node: SKNode, height: CGFloat, order: Int)] = []
        var order = 0
        func visit(_ node: SKNode, _ point: CGPoint, _ height: CGFloat) {
            for child in node.children {
                order += 1
                let (own, above) = (order, height + child.zPosition)
                let transform = child.toParent
                let isFlat = transform.a * transform.d - transform.b * transform.c == 0
                let inside = isFlat ? point : point.applying(transform.inverted())
                if !isFlat, child.hasContent(at: inside) { found.append((child, above, own)) }
                visit(child, inside, above)
            }
        }
        visit(self, p, 0)
        return found.sorted { ($0.height, $0.order) > ($1.height, $1.order) }.map(\.node)
    }

    private func hasContent(at point: CGPoint) -> Bool {
        let bounds = contentBounds
        if bounds.size != .zero { return bounds.contains(point) }
        // What only holds others is where they are.
        return !children.isEmpty && type(of: self) != SKCameraNode.self && calculateAccumulatedFrame().contains(point.applying(toParent))
    }
}
