import Foundation

/// Outlines as straight lines, cut where they meet, so that each piece has the same areas at either side all along.
///
/// Cost: O(n²) in the lines of the outlines.
struct LineArrangement {
    /// The area inside some outlines.
    struct Area {
        let rings: [[CGPoint]]
        let isEvenOdd: Bool

        init(_ path: Path, isEvenOdd: Bool) {
            rings = path.flattened(steps: LineArrangement.stepsPerCurve)
            self.isEvenOdd = isEvenOdd
        }

        func contains(_ point: CGPoint) -> Bool { Path.contains(point, in: rings, isEvenOdd: isEvenOdd) }
    }

    fileprivate static let stepsPerCurve = 24

    private struct Line {
        let start: CGPoint
        let end: CGPoint

        func point(_ t: CGFloat) -> CGPoint { CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t) }
    }

    private let areas: [Area]
    /// The distance below which points are one.
    private let grain: CGFloat

    init(_ areas: [Area]) {
        self.areas = areas
        let points = areas.flatMap { $0.rings.joined() }
        let extent = points.map { max(abs($0.x), abs($0.y)) }.filter(\.isFinite).max() ?? 1
        grain = max(extent, 1e-3) * 1e-7
    }

    // MARK: Areas

    /// The outline of what is in the result, which lies on one side of it all along.
    ///
    /// - Parameter isInside: told for each area whether a point is in it.
    func outline(_ isInside: ([Bool]) -> Bool) -> Path {
        let lines = areas.flatMap { area in area.rings.flatMap { Self.lines(of: $0, isClosed: true) } }
        func isIn(_ point: CGPoint) -> Bool { isInside(areas.map { $0.contains(point) }) }
        var seen: Set<[Int]> = []
        var edges: [Line] = []
        for piece in pieces(of: lines, cutBy: lines) {
            let (a, b) = (key(piece.start), key(piece.end))
            guard a != b, seen.insert(a.lexicographicallyPrecedes(b) ? a + b : b + a).inserted else { continue }
            let (dx, dy) = (piece.end.x - piece.start.x, piece.end.y - piece.start.y)
            let step = grain * 20 / (dx * dx + dy * dy).squareRoot()
            let middle = piece.point(0.5)
            let isLeft = isIn(CGPoint(x: middle.x + dy * step, y: middle.y - dx * step))
            let isRight = isIn(CGPoint(x: middle.x - dy * step, y: middle.y + dx * step))
            if isLeft != isRight { edges.append(isRight ? piece : Line(start: piece.end, end: piece.start)) }
        }
        return path(of: edges)
    }

    /// Closed outlines out of their pieces.
    private func path(of edges: [Line]) -> Path {
        var leaving: [[Int]: [Int]] = [:]
        for (number, edge) in edges.enumerated() { leaving[key(edge.start), default: []].append(number) }
        var isUsed = Array(repeating: false, count: edges.count)
        var path = Path()
        for first in edges.indices where !isUsed[first] {
            var points: [CGPoint] = []
            var current = first
            while !isUsed[current] {
                isUsed[current] = true
                points.append(edges[current].start)
                let onward = leaving[key(edges[current].end), default: []].filter { !isUsed[$0] }
                guard let next = onward.min(by: { turn(edges[current], edges[$0]) < turn(edges[current], edges[$1]) }) else { break }
                current = next
            }
            let corners = withoutStraightPoints(points)
            guard corners.count > 2 else { continue }
            path.addLines(corners)
            path.closeSubpath()
        }
        return path
    }

    /// How far one has to turn from a line to the next: the sharpest turn to the right comes first, so that outlines that touch stay apart.
    private func turn(_ line: Line, _ next: Line) -> CGFloat {
        let (ax, ay) = (line.end.x - line.start.x, line.end.y - line.start.y)
        let (bx, by) = (next.end.x - next.start.x, next.end.y - next.start.y)
        return atan2(bx * ay - by * ax, ax * bx + ay * by)
    }

    private func withoutStraightPoints(_ points: [CGPoint]) -> [CGPoint] {
        guard points.count > 3 else { return points }
        return points.indices.filter { index in
            let (before, own, after) = (
                points[(index + points.count - 1) % points.count], points[index], points[(index + 1) % points.count]
            )
            let area = (own.x - before.x) * (after.y - before.y) - (own.y - before.y) * (after.x - before.x)
            return abs(area) > grain * max(abs(after.x - before.x), abs(after.y - before.y), grain)
        }.map { points[$0] }
    }

    // MARK: Lines

    /// The parts of the first area's outline that lie in the second one, or outside of it.
    func line(isInside: Bool) -> Path {
        guard areas.count == 2 else { return Path() }
        let cutters = areas[1].rings.flatMap { Self.lines(of: $0, isClosed: true) }
        var path = Path()
        for ring in areas[0].rings {
            var end: CGPoint?
            for piece in pieces(of: Self.lines(of: ring, isClosed: false), cutBy: cutters) {
                guard areas[1].contains(piece.point(0.5)) == isInside else { continue }
                if end.map(key) != key(piece.start) { path.move(to: piece.start) }
                path.addLine(to: piece.end)
                end = piece.end
            }
        }
        return path
    }

    // MARK: Cutting

    private static func lines(of ring: [CGPoint], isClosed: Bool) -> [Line] {
        var lines = zip(ring, ring.dropFirst()).map { Line(start: $0, end: $1) }
        if isClosed, let first = ring.first, let last = ring.last, first != last { lines.append(Line(start: last, end: first)) }
        return lines.filter { $0.start != $0.end && $0.start.isFinite && $0.end.isFinite }
    }

    /// The lines, cut wherever one of the others crosses or touches them, in order.
    private func pieces(of lines: [Line], cutBy others: [Line]) -> [Line] {
        lines.flatMap { line -> [Line] in
            let (minX, maxX) = (min(line.start.x, line.end.x) - grain, max(line.start.x, line.end.x) + grain)
            let (minY, maxY) = (min(line.start.y, line.end.y) - grain, max(line.start.y, line.end.y) + grain)
            var cuts: [CGFloat] = [0, 1]
            for other in others {
                guard max(other.start.x, other.end.x) >= minX, min(other.start.x, other.end.x) <= maxX,
                    max(other.start.y, other.end.y) >= minY, min(other.start.y, other.end.y) <= maxY
                else { continue }
                cuts += places(on: line, of: other)
            }
            cuts.sort()
            return zip(cuts, cuts.dropFirst()).compactMap { from, to in
                let piece = Line(start: snapped(line.point(from)), end: snapped(line.point(to)))
                return key(piece.start) == key(piece.end) ? nil : piece
            }
        }
    }

    /// Where on a line, from 0 to 1, another one crosses it, or begins or ends on it.
    private func places(on line: Line, of other: Line) -> [CGFloat] {
        let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
        let (ex, ey) = (other.end.x - other.start.x, other.end.y - other.start.y)
        let length = dx * dx + dy * dy
        var found: [CGFloat] = []
        let cross = dx * ey - dy * ex
        if cross != 0 {
            let (fx, fy) = (other.start.x - line.start.x, other.start.y - line.start.y)
            let (t, u) = ((fx * ey - fy * ex) / cross, (fx * dy - fy * dx) / cross)
            if t > 0, t < 1, u >= 0, u <= 1 { found.append(t) }
        }
        for point in [other.start, other.end] {
            let (fx, fy) = (point.x - line.start.x, point.y - line.start.y)
            let t = (fx * dx + fy * dy) / length
            guard t > 0, t < 1, abs(fx * dy - fy * dx) <= grain * length.squareRoot() else { continue }
            found.append(t)
        }
        return found
    }

    private func key(_ point: CGPoint) -> [Int] { [Int((point.x / grain / 4).rounded()), Int((point.y / grain / 4).rounded())] }

    private func snapped(_ point: CGPoint) -> CGPoint {
        let step = grain * 4
        return CGPoint(x: (point.x / step).rounded() * step, y: (point.y / step).rounded() * step)
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
