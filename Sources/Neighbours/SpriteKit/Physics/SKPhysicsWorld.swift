import Foundation
import SwiftUICore

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

    private var touching: [BodyPair: SKPhysicsContact] = [:]
    /// What held bodies in the last step.
    private var held: [MeetingKey: [(normal: CGFloat, tangent: CGFloat)]] = [:]

    nonisolated override init() { super.init() }

    private func wakeAll() { if let scene { bodies(in: scene).forEach { $0.body.wake() } } }

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
        var met: [BodyPair: SKPhysicsContact] = [:]
        for _ in 0..<steps { advance(bodies, by: seconds / CGFloat(steps), &met) }
        for placed in bodies {
            placed.body.force = .zero
            placed.body.torque = 0
            show(placed)
        }
        tell(met, bodies)
    }

    func bodies(in scene: SKScene) -> [PlacedBody] {
        var found: [PlacedBody] = []
        func visit(_ node: SKNode) {
            if node.isPaused { return }
            if let body = node.physicsBody { found.append(PlacedBody(body, node, in: scene)) }
            for child in node.children { visit(child) }
        }
        visit(scene)
        return found
    }

    private func advance(_ bodies: [PlacedBody], by seconds: CGFloat, _ met: inout [BodyPair: SKPhysicsContact]) {
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
            body.spin =
                (body.spin + body.torque * 150 * 150 * placed.inverseInertia * seconds) / (1 + seconds * max(0, body.angularDamping))
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
    private func meetings(of bodies: [PlacedBody], _ met: inout [BodyPair: SKPhysicsContact]) -> [Meeting] {
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
                let pair = BodyPair(first: ObjectIdentifier(a.body), second: ObjectIdentifier(b.body))
                for (number, one) in a.shapes.enumerated() {
                    for (place, other) in b.shapes.enumerated() {
                        guard let manifold = Manifold(one, other) else { continue }
                        if collides { meetings.append(Meeting(a, b, manifold, MeetingKey(pair: pair, first: number, second: place))) }
                        if met[pair] == nil {
                            met[pair] = SKPhysicsContact(a.body, b.body, at: manifold.points[0].place, manifold.normal, 0)
                        }
                    }
                }
            }
        }
        return meetings
    }

    /// What has hardly moved for a while stands still until something else moves it.
    private func rest(_ bodies: [PlacedBody], _ meetings: [Meeting], _ seconds: CGFloat) {
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

    private func show(_ placed: PlacedBody) {
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

    private func tell(_ met: [BodyPair: SKPhysicsContact], _ bodies: [PlacedBody]) {
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
}
