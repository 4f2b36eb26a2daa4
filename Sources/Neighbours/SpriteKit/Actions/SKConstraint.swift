import Foundation

/// Numbers between two others.
public final class SKRange: NSObject {
    public var lowerLimit: CGFloat
    public var upperLimit: CGFloat

    public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) { (lowerLimit, upperLimit) = (lower, upper) }
    public convenience init(lowerLimit lower: CGFloat) { self.init(lowerLimit: lower, upperLimit: .infinity) }
    public convenience init(upperLimit upper: CGFloat) { self.init(lowerLimit: -.infinity, upperLimit: upper) }
    public convenience init(constantValue value: CGFloat) { self.init(lowerLimit: value, upperLimit: value) }
    public convenience init(value: CGFloat, variance: CGFloat) { self.init(lowerLimit: value - variance, upperLimit: value + variance) }
    public class func withNoLimits() -> SKRange { SKRange(lowerLimit: -.infinity, upperLimit: .infinity) }

    func clamp(_ value: CGFloat) -> CGFloat { min(max(value, lowerLimit), max(lowerLimit, upperLimit)) }
}

/// What a node's place, turn or size is held to after each step.
public final class SKConstraint: NSObject {
    private enum Target {
        case node(SKNode)
        case point(CGPoint, in: SKNode?)
    }

    private enum Rule {
        case position(x: SKRange?, y: SKRange?)
        case rotation(SKRange)
        case scale(x: SKRange?, y: SKRange?)
        case distance(SKRange, Target)
        case orient(Target, offset: SKRange)
    }

    private let rule: Rule
    public var enabled = true
    /// Whose coordinates count; nil: those of the node around it.
    public var referenceNode: SKNode?

    private init(_ rule: Rule) { self.rule = rule }

    public class func positionX(_ range: SKRange) -> SKConstraint { SKConstraint(.position(x: range, y: nil)) }
    public class func positionY(_ range: SKRange) -> SKConstraint { SKConstraint(.position(x: nil, y: range)) }
    public class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint { SKConstraint(.position(x: xRange, y: yRange)) }
    public class func zRotation(_ zRange: SKRange) -> SKConstraint { SKConstraint(.rotation(zRange)) }
    public class func scaleX(_ range: SKRange) -> SKConstraint { SKConstraint(.scale(x: range, y: nil)) }
    public class func scaleY(_ range: SKRange) -> SKConstraint { SKConstraint(.scale(x: nil, y: range)) }
    public class func scaleX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint { SKConstraint(.scale(x: xRange, y: yRange)) }
    public class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint { SKConstraint(.distance(range, .node(node))) }
    public class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
        SKConstraint(.distance(range, .point(point, in: nil)))
    }
    public class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
        SKConstraint(.distance(range, .point(point, in: node)))
    }
    public class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
        SKConstraint(.orient(.node(node), offset: radians))
    }
    public class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
        SKConstraint(.orient(.point(point, in: nil), offset: radians))
    }
    public class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange) -> SKConstraint {
        SKConstraint(.orient(.point(point, in: node), offset: radians))
    }

    @MainActor func apply(to node: SKNode) {
        guard let parent = node.parent else { return }
        switch rule {
        case .position(let x, let y):
            var place = referenceNode.map { parent.convert(node.position, to: $0) } ?? node.position
            place = CGPoint(x: x?.clamp(place.x) ?? place.x, y: y?.clamp(place.y) ?? place.y)
            let own = referenceNode.map { parent.convert(place, from: $0) } ?? place
            if own != node.position { node.position = own }
        case .rotation(let range):
            let turn = range.clamp(node.zRotation)
            if turn != node.zRotation { node.zRotation = turn }
        case .scale(let x, let y):
            if let x { node.xScale = x.clamp(node.xScale) }
            if let y { node.yScale = y.clamp(node.yScale) }
        case .distance(let range, let target):
            let place = point(target, in: parent)
            let (dx, dy) = (node.position.x - place.x, node.position.y - place.y)
            let far = hypot(dx, dy)
            let wanted = range.clamp(far)
            guard abs(far - wanted) > 1e-6 else { return }
            let way = far > 0 ? (dx / far, dy / far) : (1, 0)
            node.position = CGPoint(x: place.x + way.0 * wanted, y: place.y + way.1 * wanted)
        case .orient(let target, let offset):
            let place = point(target, in: parent)
            let angle = atan2(place.y - node.position.y, place.x - node.position.x)
            var off = (node.zRotation - angle).remainder(dividingBy: 2 * .pi)
            if off < offset.lowerLimit, off + 2 * .pi <= offset.upperLimit { off += 2 * .pi }
            let turn = angle + offset.clamp(off)
            if turn != node.zRotation { node.zRotation = turn }
        }
    }

    @MainActor private func point(_ target: Target, in parent: SKNode) -> CGPoint {
        switch target {
        case .node(let node): node.parent.map { parent.convert(node.position, from: $0) } ?? node.position
        case .point(let point, let node): node.map { parent.convert(point, from: $0) } ?? point
        }
    }
}
