import Foundation
import SwiftUICore
import UIKit

/// Two bodies that touch.
public final class SKPhysicsContact: NSObject {
    public let bodyA: SKPhysicsBody
    public let bodyB: SKPhysicsBody
    /// In the scene.
    public let contactPoint: CGPoint
    public let contactNormal: CGVector
    public let collisionImpulse: CGFloat

    init(_ a: SKPhysicsBody, _ b: SKPhysicsBody, at point: Vector, _ normal: Vector, _ impulse: CGFloat) {
        (bodyA, bodyB) = (a, b)
        contactPoint = CGPoint(x: point.x, y: point.y)
        contactNormal = CGVector(dx: normal.x, dy: normal.y)
        collisionImpulse = impulse
    }
}

/// Is told of bodies that touch, where one's `contactTestBitMask` has the other's category.
@MainActor @preconcurrency
public protocol SKPhysicsContactDelegate: NSObjectProtocol {
    func didBegin(_ contact: SKPhysicsContact)
    func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
    public func didBegin(_ contact: SKPhysicsContact) {}
    public func didEnd(_ contact: SKPhysicsContact) {}
}

/// The forces of a scene. A metre has 150 points.
@MainActor @preconcurrency
public final class SKPhysicsWorld: NSObject {
    /// In metres per square second.
    public var gravity = CGVector(dx: 0, dy: -9.8) { didSet { if gravity != oldValue { wakeAll() } } }
    public var speed: CGFloat = 1
    public weak var contactDelegate: (any SKPhysicsContactDelegate)?
    weak var scene: SKScene?

    private var touching: [Pair: SKPhysicsContact] = [:]
    /// What held bodies in the last step.
    private var held: [MeetingKey: [(normal: CGFloat, tangent: CGFloat)]] = [:]

    private struct Pair: Hashable {
        let first, second: ObjectIdentifier
    }

    /// Two shapes of two bodies.
    private struct MeetingKey: Hashable {
        let pair: Pair
        let first, second: Int
    }

    nonisolated override init() { super.init() }

    private func wakeAll() { if let scene { bodies(in: scene).forEach { $0.body.wake() } } }

    /// A body with its place for one step.
    private final class Placed {
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
    private final class Meeting {
        let a, b: Placed
        let manifold: Manifold
        /// 0 for one that is not moved by the other.
        let shareA, shareB: CGFloat
        var impulses: [(normal: CGFloat, tangent: CGFloat)]
        let bounces: [CGFloat]

        let key: MeetingKey

        init(_ a: Placed, _ b: Placed, _ manifold: Manifold, _ key: MeetingKey) {
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

    // MARK: Steps

    func step(by seconds: Double) {
        guard let scene, speed > 0, seconds > 0 else { return }
        let bodies = bodies(in: scene)
        guard !bodies.isEmpty || !touching.isEmpty else { return }
        let seconds = CGFloat(seconds) * speed * scene.speed
        // Nothing moves farther at once than it is thick.
        var steps = 1
        for placed in bodies where placed.isMovable && !placed.isAsleep {
            let thickness = max(placed.shapes.map(\.thickness).min() ?? 1, 1)
            steps = max(steps, Int((placed.body.speed.length * seconds / thickness).rounded(.up)))
        }
        steps = min(steps, 12)
        var met: [Pair: SKPhysicsContact] = [:]
        for _ in 0..<steps { advance(bodies, by: seconds / CGFloat(steps), &met) }
        for placed in bodies {
            placed.body.force = .zero
            placed.body.torque = 0
            show(placed)
        }
        tell(met, bodies)
    }

    private func bodies(in scene: SKScene) -> [Placed] {
        var found: [Placed] = []
        func visit(_ node: SKNode) {
            if node.isPaused { return }
            if let body = node.physicsBody { found.append(Placed(body, node, in: scene)) }
            for child in node.children { visit(child) }
        }
        visit(scene)
        return found
    }

    private func advance(_ bodies: [Placed], by seconds: CGFloat, _ met: inout [Pair: SKPhysicsContact]) {
        let pull = Vector(gravity.dx * 150, gravity.dy * 150)
        for placed in bodies { placed.former = (placed.body.speed, placed.body.spin) }
        for placed in bodies where placed.isMovable && !placed.isAsleep {
            let body = placed.body
            if placed.inverseMass > 0 {
                body.speed += ((body.affectedByGravity ? pull : .zero) + body.force * placed.inverseMass) * seconds
                body.speed = body.speed * (1 / (1 + seconds * max(0, body.linearDamping)))
            } else {
                body.speed = .zero
            }
            body.spin = (body.spin + body.torque * 150 * 150 * placed.inverseInertia * seconds) / (1 + seconds * max(0, body.angularDamping))
            if placed.inverseInertia == 0 { body.spin = 0 }
        }
        let meetings = meetings(of: bodies, &met)
        for meeting in meetings { if let held = held[meeting.key] { meeting.begin(with: held) } }
        for round in 0..<10 { for meeting in meetings { meeting.solve(isBackwards: round % 2 == 1) } }
        held = Dictionary(meetings.map { ($0.key, $0.impulses) }, uniquingKeysWith: { first, _ in first })
        for placed in bodies where placed.isMovable && !placed.isAsleep {
            placed.middle += placed.body.speed * seconds
            placed.turn += placed.body.spin * seconds
        }
        for meeting in meetings { meeting.separate() }
        rest(bodies, meetings, seconds)
        for placed in bodies where placed.isMovable { placed.settle() }
        for (pair, contact) in met where contact.collisionImpulse == 0 {
            guard let meeting = meetings.first(where: { $0.a.body === contact.bodyA && $0.b.body === contact.bodyB }) else { continue }
            met[pair] = SKPhysicsContact(
                contact.bodyA, contact.bodyB, at: Vector(contact.contactPoint.x, contact.contactPoint.y), meeting.manifold.normal,
                meeting.impulses.reduce(0) { $0 + $1.normal })
        }
    }

    /// Pairs whose boxes overlap, from left to right.
    private func meetings(of bodies: [Placed], _ met: inout [Pair: SKPhysicsContact]) -> [Meeting] {
        let sorted = bodies.enumerated().sorted { ($0.element.box.least.x, $0.offset) < ($1.element.box.least.x, $1.offset) }.map(\.element)
        var meetings: [Meeting] = []
        for (index, first) in sorted.enumerated() {
            for second in sorted[(index + 1)...] {
                if second.box.least.x > first.box.most.x { break }
                guard first.isMovable || second.isMovable, first.box.least.y <= second.box.most.y, second.box.least.y <= first.box.most.y
                else { continue }
                let (p, q) = (first.body, second.body)
                let collides = p.collisionBitMask & q.categoryBitMask != 0 || q.collisionBitMask & p.categoryBitMask != 0
                let isTold = p.contactTestBitMask & q.categoryBitMask != 0 || q.contactTestBitMask & p.categoryBitMask != 0
                guard collides || isTold else { continue }
                // The order in which they are in the tree.
                let (a, b) = first.node.number < second.node.number ? (first, second) : (second, first)
                let pair = Pair(first: ObjectIdentifier(a.body), second: ObjectIdentifier(b.body))
                for (number, one) in a.shapes.enumerated() {
                    for (place, other) in b.shapes.enumerated() {
                        guard let manifold = Manifold(one, other) else { continue }
                        if collides { meetings.append(Meeting(a, b, manifold, MeetingKey(pair: pair, first: number, second: place))) }
                        if met[pair] == nil { met[pair] = SKPhysicsContact(a.body, b.body, at: manifold.points[0].place, manifold.normal, 0) }
                    }
                }
            }
        }
        return meetings
    }

    /// What has hardly moved for a while stands still until something else moves it.
    private func rest(_ bodies: [Placed], _ meetings: [Meeting], _ seconds: CGFloat) {
        for meeting in meetings {
            for (one, other) in [(meeting.a, meeting.b), (meeting.b, meeting.a)] where one.isAsleep && other.isMovable && !other.isAsleep {
                if other.body.speed.length > 40 || abs(other.body.spin) > 1 { one.body.wake() }
            }
            // What stands on something that the program moves goes along.
            for (one, other) in [(meeting.a, meeting.b), (meeting.b, meeting.a)] where !other.isMovable && other.body.restingTime == 0 {
                one.body.wake()
            }
        }
        let held = Set(meetings.flatMap { [ObjectIdentifier($0.a), ObjectIdentifier($0.b)] })
        for placed in bodies {
            let body = placed.body
            guard placed.isMovable else {
                body.restingTime += seconds
                continue
            }
            let isHeld = held.contains(ObjectIdentifier(placed))
            let isFree = !isHeld && (!body.affectedByGravity || gravity == .zero)
            // What has nothing beneath it any more falls; what floats may be slow.
            if !isHeld, !isFree { body.restingTime = 0 }
            guard isHeld || isFree, body.speed.length < (isHeld ? 8 : 0.01), abs(body.spin) < (isHeld ? 0.2 : 1e-4) else {
                if !placed.isAsleep { body.restingTime = 0 }
                continue
            }
            body.restingTime += seconds
            if placed.isAsleep { (body.speed, body.spin) = (.zero, 0) }
        }
    }

    private func show(_ placed: Placed) {
        guard placed.isMovable, placed.middle != placed.start.0 || placed.turn != placed.start.1 else { return }
        let (node, resting) = (placed.node, placed.body.restingTime)
        var place = CGPoint(x: placed.middle.x, y: placed.middle.y)
        if let parent = placed.parent { place = place.applying(parent.inverted()) }
        if place != node.position { node.position = place }
        let turn = node.zRotation + placed.turn - placed.start.1
        if turn != node.zRotation { node.zRotation = turn }
        // That it was moved by the world is no reason to wake.
        placed.body.restingTime = resting
    }

    private func tell(_ met: [Pair: SKPhysicsContact], _ bodies: [Placed]) {
        for placed in bodies { placed.body.touching = [] }
        for contact in met.values {
            contact.bodyA.touching.append(SKPhysicsBody.Contacted(body: contact.bodyB))
            contact.bodyB.touching.append(SKPhysicsBody.Contacted(body: contact.bodyA))
        }
        let former = touching
        touching = met
        func isTold(_ contact: SKPhysicsContact) -> Bool {
            contact.bodyA.contactTestBitMask & contact.bodyB.categoryBitMask != 0
                || contact.bodyB.contactTestBitMask & contact.bodyA.categoryBitMask != 0
        }
        func order(_ contact: SKPhysicsContact) -> (Int, Int) { (contact.bodyA.node?.number ?? 0, contact.bodyB.node?.number ?? 0) }
        let begun = met.filter { former[$0.key] == nil }.map(\.value).filter(isTold).sorted { order($0) < order($1) }
        let ended = former.filter { met[$0.key] == nil }.map(\.value).filter(isTold).sorted { order($0) < order($1) }
        for contact in begun { contactDelegate?.didBegin(contact) }
        for contact in ended { contactDelegate?.didEnd(contact) }
    }

    // MARK: Questions

    /// A body at a point of the scene.
    public func body(at point: CGPoint) -> SKPhysicsBody? {
        guard let scene else { return nil }
        return bodies(in: scene).first { $0.shapes.contains { $0.contains(Vector(point.x, point.y)) } }?.body
    }

    public func body(in rect: CGRect) -> SKPhysicsBody? {
        var found: SKPhysicsBody?
        enumerateBodies(in: rect) { body, stop in
            found = body
            stop.pointee = true
        }
        return found
    }

    public func enumerateBodies(at point: CGPoint, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
        guard let scene else { return }
        visit(bodies(in: scene).filter { $0.shapes.contains { $0.contains(Vector(point.x, point.y)) } }.map(\.body), block)
    }

    public func enumerateBodies(in rect: CGRect, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
        guard let scene else { return }
        let found = bodies(in: scene).filter { placed in
            placed.box.least.x <= rect.maxX && placed.box.most.x >= rect.minX && placed.box.least.y <= rect.maxY && placed.box.most.y >= rect.minY
        }
        visit(found.map(\.body), block)
    }

    /// The nearest body on a line.
    public func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? { hits(start, end).first?.body }

    public func enumerateBodies(
        alongRayStart start: CGPoint, end: CGPoint,
        using block: (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for hit in hits(start, end) where !stop.boolValue {
            block(hit.body, CGPoint(x: hit.place.x, y: hit.place.y), CGVector(dx: hit.normal.x, dy: hit.normal.y), &stop)
        }
    }

    private func visit(_ bodies: [SKPhysicsBody], _ block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var stop: ObjCBool = false
        for body in bodies where !stop.boolValue { block(body, &stop) }
    }

    private func hits(_ start: CGPoint, _ end: CGPoint) -> [(body: SKPhysicsBody, place: Vector, normal: Vector, share: CGFloat)] {
        guard let scene else { return [] }
        let (from, way) = (Vector(start.x, start.y), Vector(end.x - start.x, end.y - start.y))
        var found: [(body: SKPhysicsBody, place: Vector, normal: Vector, share: CGFloat)] = []
        for placed in bodies(in: scene) {
            let nearest = placed.shapes.compactMap { Self.hit($0, from, way) }.min { $0.share < $1.share }
            if let nearest { found.append((placed.body, from + way * nearest.share, nearest.normal, nearest.share)) }
        }
        return found.sorted { $0.share < $1.share }
    }

    private static func hit(_ shape: PlacedShape, _ from: Vector, _ way: Vector) -> (share: CGFloat, normal: Vector)? {
        switch shape {
        case .circle(let center, let radius):
            let off = from - center
            let (a, b, c) = (way.dot(way), 2 * off.dot(way), off.dot(off) - radius * radius)
            let root = b * b - 4 * a * c
            guard root >= 0, a > 0 else { return nil }
            let share = (-b - root.squareRoot()) / (2 * a)
            guard share >= 0, share <= 1 else { return nil }
            return (share, (from + way * share - center).normalized)
        case .polygon(let corners):
            return corners.indices.compactMap { index -> (share: CGFloat, normal: Vector)? in
                let (p, q) = (corners[index], corners[(index + 1) % corners.count])
                let edge = q - p
                let cross = way.cross(edge)
                guard abs(cross) > 1e-9 else { return nil }
                let (share, along) = ((p - from).cross(edge) / cross, (p - from).cross(way) / cross)
                guard share >= 0, share <= 1, along >= 0, along <= 1 else { return nil }
                let normal = Vector(edge.y, -edge.x).normalized
                return (share, normal.dot(way) > 0 ? -normal : normal)
            }.min { $0.share < $1.share }
        }
    }
}
