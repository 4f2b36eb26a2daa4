import Foundation

/// Two bodies, in the order in which their nodes came to be.
struct BodyPair: Hashable {
    let first, second: ObjectIdentifier
}

/// Two shapes of two bodies.
struct MeetingKey: Hashable {
    let pair: BodyPair
    let first, second: Int
}

/// A body with its place for one step.
final class PlacedBody {
    let body: SKPhysicsBody
    let node: SKNode
    let parent: CGAffineTransform?
    var middle: Vector
    var turn: CGFloat
    let start: (Vector, CGFloat)
    let scale: CGSize
    let inverseMass, inverseInertia: CGFloat
    /// How fast the step has begun: what bounces does not gain what the step itself adds.
    var former: (Vector, CGFloat) = (.zero, 0)
    private(set) var shapes: [PlacedShape] = []
    private(set) var box = (least: Vector.zero, most: Vector.zero)

    @MainActor init(_ body: SKPhysicsBody, _ node: SKNode, in scene: SKScene) {
        (self.body, self.node) = (body, node)
        // What stands in the scene itself needs no coordinates of others.
        parent = node.parent === scene || node === scene ? nil : node.parent?.toRoot
        let place = node === scene ? .zero : parent.map { node.position.applying($0) } ?? node.position
        middle = Vector(place.x, place.y)
        turn = node === scene ? 0 : node.turn
        start = (middle, turn)
        scale = node === scene ? CGSize(width: 1, height: 1) : node.scale
        let isMovable = body.isMovable && !body.pinned
        inverseMass = isMovable ? 1 / body.mass : 0
        inverseInertia = body.isMovable && body.allowsRotation ? 1 / (body.inertia * abs(scale.width * scale.height)) : 0
        settle()
    }

    var isMovable: Bool { inverseMass > 0 || inverseInertia > 0 }
    var isAsleep: Bool { body.isResting }

    func settle() {
        let (cos, sin) = (Foundation.cos(turn), Foundation.sin(turn))
        let flips = scale.width * scale.height < 0
        func placed(_ point: Vector) -> Vector {
            let (x, y) = (point.x * scale.width, point.y * scale.height)
            return Vector(middle.x + x * cos - y * sin, middle.y + x * sin + y * cos)
        }
        shapes = body.outline.shapes.map { shape in
            switch shape {
            case .circle(let center, let radius):
                .circle(center: placed(center), radius: radius * (abs(scale.width) + abs(scale.height)) / 2)
            case .polygon(let corners): .polygon(flips && corners.count > 2 ? corners.reversed().map(placed) : corners.map(placed))
            }
        }
        var (least, most) = (Vector(.infinity, .infinity), Vector(-.infinity, -.infinity))
        for shape in shapes {
            let own = shape.box
            least = Vector(min(least.x, own.least.x), min(least.y, own.least.y))
            most = Vector(max(most.x, own.most.x), max(most.y, own.most.y))
        }
        box = (least, most)
    }

    func speed(at place: Vector) -> Vector { body.speed + (place - middle).turned(by: body.spin) }
    func formerSpeed(at place: Vector) -> Vector { former.0 + (place - middle).turned(by: former.1) }

    func push(_ impulse: Vector, at place: Vector, _ share: CGFloat) {
        body.speed += impulse * (inverseMass * share)
        body.spin += (place - middle).cross(impulse) * inverseInertia * share
    }
}

/// Two bodies that stop each other in a step.
final class Meeting {
    let a, b: PlacedBody
    let manifold: Manifold
    /// 0 for one that is not moved by the other.
    let shareA, shareB: CGFloat
    var impulses: [(normal: CGFloat, tangent: CGFloat)]
    let bounces: [CGFloat]

    let key: MeetingKey

    init(_ a: PlacedBody, _ b: PlacedBody, _ manifold: Manifold, _ key: MeetingKey) {
        (self.a, self.b, self.manifold, self.key) = (a, b, manifold, key)
        shareA = a.body.collisionBitMask & b.body.categoryBitMask != 0 ? 1 : 0
        shareB = b.body.collisionBitMask & a.body.categoryBitMask != 0 ? 1 : 0
        impulses = manifold.points.map { _ in (0, 0) }
        let restitution = max(a.body.restitution, b.body.restitution)
        bounces = manifold.points.map { point in
            let closing = (b.formerSpeed(at: point.place) - a.formerSpeed(at: point.place)).dot(manifold.normal)
            return closing < -30 ? -restitution * closing : 0
        }
    }

    private func weight(along way: Vector, at place: Vector) -> CGFloat {
        let (ra, rb) = ((place - a.middle).cross(way), (place - b.middle).cross(way))
        return (a.inverseMass + ra * ra * a.inverseInertia) * shareA + (b.inverseMass + rb * rb * b.inverseInertia) * shareB
    }

    /// Begins with what held the two in the last step, so that towers stand.
    func begin(with former: [(normal: CGFloat, tangent: CGFloat)]) {
        guard former.count == impulses.count else { return }
        let tangent = manifold.normal.turned(by: 1)
        for (index, impulse) in former.enumerated() {
            impulses[index] = (impulse.normal * 0.9, impulse.tangent * 0.9)
            apply(manifold.normal * impulses[index].normal + tangent * impulses[index].tangent, at: manifold.points[index].place)
        }
    }

    /// - Parameter isBackwards: the points in the other order, so that none counts more than another.
    func solve(isBackwards: Bool) {
        let friction = (max(0, a.body.friction) * max(0, b.body.friction)).squareRoot()
        let (normal, tangent) = (manifold.normal, manifold.normal.turned(by: 1))
        for number in manifold.points.indices {
            let index = isBackwards ? manifold.points.count - 1 - number : number
            let point = manifold.points[index]
            let closing = (b.speed(at: point.place) - a.speed(at: point.place)).dot(normal)
            let weight = weight(along: normal, at: point.place)
            guard weight > 0 else { continue }
            let total = max(0, impulses[index].normal + (bounces[index] - closing) / weight)
            apply(normal * (total - impulses[index].normal), at: point.place)
            impulses[index].normal = total
            let sliding = (b.speed(at: point.place) - a.speed(at: point.place)).dot(tangent)
            let across = self.weight(along: tangent, at: point.place)
            guard across > 0 else { continue }
            let limit = friction * total
            let held = min(max(impulses[index].tangent - sliding / across, -limit), limit)
            apply(tangent * (held - impulses[index].tangent), at: point.place)
            impulses[index].tangent = held
        }
    }

    private func apply(_ impulse: Vector, at place: Vector) {
        a.push(-impulse, at: place, shareA)
        b.push(impulse, at: place, shareB)
    }

    /// What is in another is moved out of it, but for a little, so that it goes on touching.
    func separate() {
        let (massA, massB) = (a.inverseMass * shareA, b.inverseMass * shareB)
        guard massA + massB > 0, let depth = manifold.points.map(\.depth).max(), depth > 0.05 else { return }
        let way = manifold.normal * ((depth - 0.05) * 0.4 / (massA + massB))
        a.middle += way * -massA
        b.middle += way * massB
    }
}
