import Foundation
import SwiftUICore
import UIKit

/// What gives a node weight: it falls, is pushed, and is stopped by other bodies.
public final class SKPhysicsBody: NSObject, NSCopying {
    let outline: BodyOutline
    public internal(set) weak var node: SKNode?

    public var isDynamic = true { didSet { wake() } }
    public var usesPreciseCollisionDetection = false
    public var allowsRotation = true
    public var pinned = false { didSet { wake() } }
    public var isResting: Bool {
        get { restingTime > Self.patience }
        set { restingTime = newValue ? .infinity : 0 }
    }
    public var affectedByGravity = true { didSet { wake() } }
    public var friction: CGFloat = 0.2
    public var restitution: CGFloat = 0.2
    public var linearDamping: CGFloat = 0.1
    public var angularDamping: CGFloat = 0.1
    public var charge: CGFloat = 0
    public var categoryBitMask: UInt32 = .max { didSet { wake() } }
    public var collisionBitMask: UInt32 = .max { didSet { wake() } }
    public var contactTestBitMask: UInt32 = 0
    public var fieldBitMask: UInt32 = .max

    /// In points a second.
    public var velocity: CGVector {
        get { CGVector(dx: speed.x, dy: speed.y) }
        set {
            speed = Vector(newValue.dx, newValue.dy)
            wake()
        }
    }
    /// In radians a second.
    public var angularVelocity: CGFloat {
        get { spin }
        set {
            spin = newValue
            wake()
        }
    }

    /// In kilograms: that of the density and the area unless it is set.
    public var mass: CGFloat {
        get { ownMass ?? ownDensity * area }
        set {
            ownMass = max(newValue, 1e-9)
            ownDensity = ownMass.map { area > 0 ? $0 / area : 1 } ?? 1
        }
    }
    public var density: CGFloat {
        get { ownDensity }
        set {
            ownDensity = newValue
            ownMass = nil
        }
    }
    /// In square metres, of 150 points each way.
    public let area: CGFloat

    private var ownMass: CGFloat?
    private var ownDensity: CGFloat = 1
    var speed = Vector.zero
    var spin: CGFloat = 0
    var force = Vector.zero
    var torque: CGFloat = 0
    /// For how many seconds it has not moved.
    var restingTime: CGFloat = 0
    /// Bodies that it touches and collides or is in contact with.
    var touching: [Contacted] = []
    static let patience: CGFloat = 0.4

    struct Contacted { weak var body: SKPhysicsBody? }

    init(_ outline: BodyOutline, isDynamic: Bool = true) {
        self.outline = outline
        area = outline.area / (150 * 150)
        self.isDynamic = isDynamic
    }

    func wake() { restingTime = 0 }

    public func copy(with zone: NSZone? = nil) -> Any { duplicate() }
    public override func copy() -> Any { duplicate() }

    func duplicate() -> SKPhysicsBody {
        let copy = SKPhysicsBody(outline, isDynamic: isDynamic)
        (copy.usesPreciseCollisionDetection, copy.allowsRotation, copy.pinned) = (usesPreciseCollisionDetection, allowsRotation, pinned)
        (copy.affectedByGravity, copy.friction, copy.restitution) = (affectedByGravity, friction, restitution)
        (copy.linearDamping, copy.angularDamping, copy.ownMass, copy.ownDensity) = (linearDamping, angularDamping, ownMass, ownDensity)
        (copy.categoryBitMask, copy.collisionBitMask, copy.contactTestBitMask) = (categoryBitMask, collisionBitMask, contactTestBitMask)
        (copy.speed, copy.spin) = (speed, spin)
        return copy
    }

    // MARK: Outlines

    public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }
    public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
        self.init(BodyOutline(.circle(center: Vector(center.x, center.y), radius: max(r, 1e-3))))
    }
    public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }
    public convenience init(rectangleOf s: CGSize, center: CGPoint) {
        self.init(BodyOutline(.rectangle(CGRect(x: center.x - s.width / 2, y: center.y - s.height / 2, width: s.width, height: s.height))))
    }
    /// An outline that is not convex counts as its convex hull.
    public convenience init(polygonFrom path: CGPath) {
        self.init(BodyOutline(.hull(of: PathWalk(path).points.map { Vector($0.x, $0.y) })))
    }
    /// The box around the picture: what of it is transparent is not looked at.
    public convenience init(texture: SKTexture, size: CGSize) { self.init(rectangleOf: size) }
    public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) { self.init(rectangleOf: size) }
    public convenience init(bodies: [SKPhysicsBody]) { self.init(BodyOutline(bodies.flatMap(\.outline.shapes))) }

    // Lines have no weight, and do not move.
    public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
        self.init(BodyOutline(.edge(Vector(p1.x, p1.y), Vector(p2.x, p2.y))), isDynamic: false)
    }
    public convenience init(edgeChainFrom path: CGPath) {
        self.init(BodyOutline(edges: PathWalk(path).points, closes: false), isDynamic: false)
    }
    public convenience init(edgeLoopFrom path: CGPath) {
        self.init(BodyOutline(edges: PathWalk(path).points, closes: true), isDynamic: false)
    }
    public convenience init(edgeLoopFrom rect: CGRect) {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
        self.init(BodyOutline(edges: corners, closes: true), isDynamic: false)
    }

    // MARK: Forces

    public func applyForce(_ force: CGVector) {
        self.force += Vector(force.dx, force.dy)
        wake()
    }
    /// - Parameter point: in the scene.
    public func applyForce(_ force: CGVector, at point: CGPoint) {
        applyForce(force)
        torque += arm(to: point).cross(Vector(force.dx, force.dy))
    }
    public func applyTorque(_ torque: CGFloat) {
        self.torque += torque
        wake()
    }
    public func applyImpulse(_ impulse: CGVector) {
        guard isMovable else { return }
        speed += Vector(impulse.dx, impulse.dy) * (1 / mass)
        wake()
    }
    public func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
        applyImpulse(impulse)
        if allowsRotation, isMovable { spin += arm(to: point).cross(Vector(impulse.dx, impulse.dy)) / inertia }
    }
    public func applyAngularImpulse(_ impulse: CGFloat) {
        guard isMovable, allowsRotation else { return }
        spin += impulse * 150 * 150 / inertia
        wake()
    }

    public func allContactedBodies() -> [SKPhysicsBody] { touching.compactMap(\.body) }

    var isMovable: Bool { isDynamic && !outline.isEdge && mass > 0 }
    /// Of a body of its mass, about its middle; in points.
    var inertia: CGFloat { max(mass * outline.inertiaFactor, 1e-9) }

    private func arm(to point: CGPoint) -> Vector {
        nonisolated(unsafe) let body = self
        return MainActor.assumeIsolated {
            guard let node = body.node else { return .zero }
            let middle = CGPoint.zero.applying(node.toRoot)
            return Vector(point.x - middle.x, point.y - middle.y)
        }
    }
}
