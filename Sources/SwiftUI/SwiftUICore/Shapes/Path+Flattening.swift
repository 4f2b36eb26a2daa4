import Foundation

extension Path {
    /// The outline as straight lines, one array of points for each part that is drawn without lifting the pen.
    ///
    /// - Parameter steps: lines for each curve.
    package func flattened(steps: Int = 16) -> [[CGPoint]] {
        var parts: [[CGPoint]] = []
        var current: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point):
                if current.count > 1 { parts.append(current) }
                current = [point]
            case .line(let point):
                current.append(point)
            case .quadCurve(let end, let control):
                guard let start = current.last else { continue }
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    current.append(Self.blend([start, control, end], [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]))
                }
            case .curve(let end, let control1, let control2):
                guard let start = current.last else { continue }
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let u = 1 - t
                    current.append(
                        Self.blend([start, control1, control2, end], [u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t]))
                }
            case .closeSubpath:
                if let first = current.first {
                    current.append(first)
                    parts.append(current)
                    current = [first]
                }
            }
        }
        if current.count > 1 { parts.append(current) }
        return parts
    }

    private static func blend(_ points: [CGPoint], _ weights: [CGFloat]) -> CGPoint {
        var result = CGPoint.zero
        for (point, weight) in zip(points, weights) {
            result.x += point.x * weight
            result.y += point.y * weight
        }
        return result
    }

    /// True if the point is inside the outline.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        Self.contains(point, in: flattened(), isEvenOdd: eoFill)
    }

    /// True if the point is inside of outlines of straight lines, which are closed.
    static func contains(_ point: CGPoint, in outlines: [[CGPoint]], isEvenOdd: Bool) -> Bool {
        var winding = 0
        var crossings = 0
        for part in outlines {
            for (a, b) in zip(part, part.dropFirst() + part.prefix(1)) where (a.y <= point.y) != (b.y <= point.y) {
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x {
                    crossings += 1
                    winding += b.y > a.y ? 1 : -1
                }
            }
        }
        return isEvenOdd ? crossings % 2 == 1 : winding != 0
    }

    /// The part of the outline from one fraction of its length to another.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let start = max(0, min(1, from))
        let end = max(0, min(1, to))
        if start <= 0, end >= 1 { return self }
        guard end > start else { return Path() }
        let parts = flattened()
        func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot() }
        let total = parts.reduce(0) { sum, part in sum + zip(part, part.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) } }
        guard total > 0 else { return Path() }
        let (first, last) = (start * total, end * total)
        var result = Path()
        var position: CGFloat = 0
        for part in parts {
            var isDrawing = false
            for (a, b) in zip(part, part.dropFirst()) {
                let step = length(a, b)
                defer { position += step }
                guard step > 0, position + step > first, position < last else { continue }
                func point(_ distance: CGFloat) -> CGPoint {
                    let t = max(0, min(1, (distance - position) / step))
                    return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
                }
                if !isDrawing { result.move(to: point(first)) }
                isDrawing = true
                result.addLine(to: point(last))
            }
        }
        return result
    }
}
