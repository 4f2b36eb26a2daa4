import Foundation

/// A shape where it is in the scene.
enum PlacedShape {
    case circle(center: Vector, radius: CGFloat)
    /// Anticlockwise; two corners are an edge.
    case polygon([Vector])

    var box: (least: Vector, most: Vector) {
        switch self {
        case .circle(let center, let radius):
            return (Vector(center.x - radius, center.y - radius), Vector(center.x + radius, center.y + radius))
        case .polygon(let corners):
            var (least, most) = (corners[0], corners[0])
            for corner in corners {
                least = Vector(min(least.x, corner.x), min(least.y, corner.y))
                most = Vector(max(most.x, corner.x), max(most.y, corner.y))
            }
            return (least, most)
        }
    }

    /// How thin it is: what moves farther at once may pass something.
    var thickness: CGFloat {
        switch self {
        case .circle(_, let radius): return radius
        case .polygon:
            let (least, most) = box
            return min(most.x - least.x, most.y - least.y) / 2
        }
    }

    func contains(_ point: Vector) -> Bool {
        switch self {
        case .circle(let center, let radius): (point - center).length <= radius
        case .polygon(let corners):
            corners.count > 2
                && corners.indices.allSatisfy { (corners[($0 + 1) % corners.count] - corners[$0]).cross(point - corners[$0]) >= 0 }
        }
    }
}

/// Where two shapes touch: points, and the direction from the first to the second.
struct Manifold {
    var normal: Vector
    var points: [(place: Vector, depth: CGFloat)]

    init?(_ a: PlacedShape, _ b: PlacedShape) {
        switch (a, b) {
        case (.circle(let p, let r), .circle(let q, let s)):
            let way = q - p
            let depth = r + s - way.length
            guard depth >= 0 else { return nil }
            normal = way.normalized
            points = [(p + normal * (r - depth / 2), depth)]
        case (.polygon(let corners), .circle(let center, let radius)):
            guard let found = Self.polygon(corners, center, radius) else { return nil }
            (normal, points) = found
        case (.circle(let center, let radius), .polygon(let corners)):
            guard let found = Self.polygon(corners, center, radius) else { return nil }
            (normal, points) = (-found.0, found.1)
        case (.polygon(let first), .polygon(let second)):
            guard first.count > 2 || second.count > 2, let found = Self.polygons(first, second) else { return nil }
            (normal, points) = found
        }
    }

    private static func polygon(
        _ corners: [Vector], _ center: Vector, _ radius: CGFloat
    ) -> (Vector, [(place: Vector, depth: CGFloat)])? {
        // The nearest point of the outline.
        var (best, place) = (CGFloat.infinity, Vector.zero)
        var isInside = corners.count > 2
        for index in corners.indices {
            let (from, to) = (corners[index], corners[(index + 1) % corners.count])
            let edge = to - from
            let share = edge.dot(edge) > 0 ? min(max((center - from).dot(edge) / edge.dot(edge), 0), 1) : 0
            let near = from + edge * share
            if (center - near).length < best { (best, place) = ((center - near).length, near) }
            if edge.cross(center - from) < 0 { isInside = false }
        }
        guard isInside || best <= radius else { return nil }
        let way = (center - place).normalized
        return (isInside ? -way : way, [(place, isInside ? radius + best : radius - best)])
    }

    /// By the axis along which the two overlap least; then the corners of one that are beneath the other's side.
    private static func polygons(_ a: [Vector], _ b: [Vector]) -> (Vector, [(place: Vector, depth: CGFloat)])? {
        guard let first = leastOverlap(of: a, with: b), let second = leastOverlap(of: b, with: a) else { return nil }
        // A little in favour of the first, so that it does not change from step to step.
        let isFirst = first.depth <= second.depth * 1.02 + 0.01
        let (own, other, side) = isFirst ? (a, b, first) : (b, a, second)
        let normal = side.normal
        // The side of the other that looks most against the normal.
        var (incident, least) = (0, CGFloat.infinity)
        for index in other.indices {
            let edge = other[(index + 1) % other.count] - other[index]
            let facing = normal.dot(Vector(edge.y, -edge.x).normalized)
            if facing < least { (incident, least) = (index, facing) }
        }
        var clipped = [other[incident], other[(incident + 1) % other.count]]
        let (from, to) = (own[side.index], own[(side.index + 1) % own.count])
        let along = (to - from).normalized
        clipped = clip(clipped, along, along.dot(to))
        clipped = clip(clipped, -along, -along.dot(from))
        let level = normal.dot(from)
        let points = clipped.compactMap { corner -> (place: Vector, depth: CGFloat)? in
            let depth = level - normal.dot(corner)
            return depth >= 0 ? (corner + normal * (depth / 2), depth) : nil
        }
        return points.isEmpty ? nil : (isFirst ? normal : -normal, points)
    }

    private static func leastOverlap(of a: [Vector], with b: [Vector]) -> (depth: CGFloat, index: Int, normal: Vector)? {
        var best: (depth: CGFloat, index: Int, normal: Vector)?
        for index in a.indices {
            let edge = a[(index + 1) % a.count] - a[index]
            var normal = Vector(edge.y, -edge.x).normalized
            if a.count == 2 {
                // A line has two sides: the one on which the other's middle is.
                let middle = b.reduce(Vector.zero, +) * (1 / CGFloat(b.count))
                if normal.dot(middle - a[0]) < 0 { normal = -normal }
            }
            let level = normal.dot(a[index])
            let depth = level - (b.map { normal.dot($0) }.min() ?? 0)
            if depth < 0 { return nil }
            if best.map({ depth < $0.depth }) ?? true { best = (depth, index, normal) }
        }
        return best
    }

    private static func clip(_ line: [Vector], _ normal: Vector, _ level: CGFloat) -> [Vector] {
        guard line.count == 2 else { return line }
        let (first, second) = (normal.dot(line[0]) - level, normal.dot(line[1]) - level)
        var kept: [Vector] = []
        if first <= 0 { kept.append(line[0]) }
        if second <= 0 { kept.append(line[1]) }
        if first * second < 0 { kept.append(line[0] + (line[1] - line[0]) * (first / (first - second))) }
        return kept
    }
}
