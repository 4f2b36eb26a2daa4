import Foundation
import SwiftUICore

extension SKPhysicsWorld {
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
            placed.box.least.x <= rect.maxX && placed.box.most.x >= rect.minX && placed.box.least.y <= rect.maxY
                && placed.box.most.y >= rect.minY
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
