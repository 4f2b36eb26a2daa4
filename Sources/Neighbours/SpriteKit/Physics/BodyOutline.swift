import Foundation

/// A pair of numbers.
struct Vector: Hashable {
    var x, y: CGFloat

    init(_ x: CGFloat, _ y: CGFloat) { (self.x, self.y) = (x, y) }

    static let zero = Vector(0, 0)
    static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
    static func * (a: Vector, b: CGFloat) -> Vector { Vector(a.x * b, a.y * b) }
    static func += (a: inout Vector, b: Vector) { a = a + b }
    static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
    func dot(_ other: Vector) -> CGFloat { x * other.x + y * other.y }
    func cross(_ other: Vector) -> CGFloat { x * other.y - y * other.x }
    /// Turned by a quarter, anticlockwise, and so much longer.
    func turned(by factor: CGFloat) -> Vector { Vector(-y * factor, x * factor) }
    var length: CGFloat { (x * x + y * y).squareRoot() }
    var normalized: Vector { length > 1e-9 ? self * (1 / length) : Vector(0, 1) }
}

/// What a body is made of, in the coordinates of its node.
struct BodyOutline {
    enum Shape {
        case circle(center: Vector, radius: CGFloat)
        /// Anticlockwise and convex; two corners are an edge.
        case polygon([Vector])

        static func rectangle(_ rect: CGRect) -> Shape {
            .polygon([
                Vector(rect.minX, rect.minY), Vector(rect.maxX, rect.minY), Vector(rect.maxX, rect.maxY), Vector(rect.minX, rect.maxY),
            ])
        }

        static func edge(_ a: Vector, _ b: Vector) -> Shape { .polygon([a, b]) }

        static func hull(of points: [Vector]) -> Shape {
            let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
            guard sorted.count > 2 else {
                return .polygon(sorted.isEmpty ? [.zero, Vector(1, 0)] : sorted.count == 1 ? sorted + sorted : sorted)
            }
            func half(_ points: [Vector]) -> [Vector] {
                var line: [Vector] = []
                for point in points {
                    while line.count > 1, (line[line.count - 1] - line[line.count - 2]).cross(point - line[line.count - 2]) <= 0 {
                        line.removeLast()
                    }
                    line.append(point)
                }
                return line.dropLast()
            }
            return .polygon(half(sorted) + half(sorted.reversed()))
        }
    }

    let shapes: [Shape]
    let isEdge: Bool
    /// In square points.
    let area: CGFloat
    /// The moment of inertia of one kilogram.
    let inertiaFactor: CGFloat

    init(_ shape: Shape) { self.init([shape]) }

    init(_ shapes: [Shape]) {
        self.shapes = shapes
        isEdge = shapes.allSatisfy { if case .polygon(let corners) = $0 { corners.count == 2 } else { false } }
        var (area, moment): (CGFloat, CGFloat) = (0, 0)
        for shape in shapes {
            let (own, turning) = Self.measure(shape)
            area += own
            moment += turning
        }
        self.area = area
        inertiaFactor = area > 0 ? moment / area : 1
    }

    init(edges points: [CGPoint], closes: Bool) {
        var corners = points.map { Vector($0.x, $0.y) }
        if closes, let first = corners.first, corners.last != first { corners.append(first) }
        self.init(zip(corners, corners.dropFirst()).filter { $0 != $1 }.map { Shape.edge($0, $1) })
    }

    /// Area, and moment of inertia about the origin where a point has the mass 1.
    private static func measure(_ shape: Shape) -> (CGFloat, CGFloat) {
        switch shape {
        case .circle(let center, let radius):
            let area = CGFloat.pi * radius * radius
            return (area, area * (radius * radius / 2 + center.dot(center)))
        case .polygon(let corners):
            guard corners.count > 2 else { return (0, 0) }
            var (area, moment): (CGFloat, CGFloat) = (0, 0)
            for (index, a) in corners.enumerated() {
                let b = corners[(index + 1) % corners.count], cross = a.cross(b)
                area += cross / 2
                moment += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
            }
            return (abs(area), abs(moment))
        }
    }
}
