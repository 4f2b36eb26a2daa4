import Foundation

extension Path {
    /// The outline of the line that is drawn along this path. Curves are drawn by straight lines in it.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let pen = Pen(style)
        var result = Path()
        guard pen.half > 0 else { return result }
        for part in flattened(steps: 24) {
            var points: [CGPoint] = []
            for point in part where point != points.last { points.append(point) }
            let isClosed = points.count > 2 && points.first == points.last
            for dash in style.dash.contains(where: { $0 > 0 }) ? pen.dashes(of: points) : [(points, isClosed)] {
                pen.draw(dash.0, isClosed: dash.1, into: &result)
            }
        }
        return result
    }
}

/// Draws outlines of lines.
private struct Pen {
    let style: StrokeStyle
    let half: CGFloat

    init(_ style: StrokeStyle) {
        self.style = style
        half = style.lineWidth.isFinite ? style.lineWidth / 2 : 0
    }

    func draw(_ points: [CGPoint], isClosed: Bool, into path: inout Path) {
        guard points.count > 1 else { return }
        if isClosed {
            let ring = Array(points.dropLast())
            for side in [ring, ring.reversed()] {
                path.addLines(edge(of: side + side.prefix(2), isClosed: true))
                path.closeSubpath()
            }
        } else {
            path.addLines(edge(of: points, isClosed: false) + edge(of: points.reversed(), isClosed: false))
            path.closeSubpath()
        }
    }

    /// The points at the left of a line, and around its end if it has one.
    private func edge(of points: [CGPoint], isClosed: Bool) -> [CGPoint] {
        var edge: [CGPoint] = []
        for index in 0..<points.count - 1 {
            let (start, end) = (points[index], points[index + 1])
            let way = direction(start, end)
            let shift = CGVector(dx: way.dy * half, dy: -way.dx * half)
            // The first line of a closed outline comes again at its end, for its corner.
            if !isClosed || index > 0 || points.count < 3 { edge.append(start + shift) }
            edge.append(end + shift)
            if index + 2 < points.count {
                edge += corner(at: end, way, direction(end, points[index + 2]))
            } else if !isClosed {
                edge += cap(at: end, way, shift)
            }
        }
        return edge
    }

    private func corner(at point: CGPoint, _ before: CGVector, _ after: CGVector) -> [CGPoint] {
        let turn = before.dx * after.dy - before.dy * after.dx
        // Towards the left, the lines cover the corner themselves.
        guard turn > 1e-9 else { return [] }
        let cosine = before.dx * after.dx + before.dy * after.dy
        switch style.lineJoin {
        case .round:
            return arc(around: point, from: atan2(-before.dx, before.dy), by: atan2(turn, cosine))
        case .miter:
            // Half of the angle between the lines, whose sine says how long the point is.
            let sine = ((1 + cosine) / 2).squareRoot()
            guard sine > 0, 1 / sine <= style.miterLimit else { return [] }
            let sum = CGVector(dx: before.dy + after.dy, dy: -before.dx - after.dx)
            let length = (sum.dx * sum.dx + sum.dy * sum.dy).squareRoot()
            guard length > 0 else { return [] }
            let reach = half / sine / length
            return [point + CGVector(dx: sum.dx * reach, dy: sum.dy * reach)]
        case .bevel: return []
        }
    }

    private func cap(at point: CGPoint, _ way: CGVector, _ shift: CGVector) -> [CGPoint] {
        switch style.lineCap {
        case .butt: return []
        case .square:
            let ahead = CGVector(dx: way.dx * half, dy: way.dy * half)
            return [point + shift + ahead, point + CGVector(dx: ahead.dx - shift.dx, dy: ahead.dy - shift.dy)]
        case .round: return arc(around: point, from: atan2(-way.dx, way.dy), by: .pi)
        }
    }

    private func arc(around point: CGPoint, from start: CGFloat, by angle: CGFloat) -> [CGPoint] {
        let count = max(Int((angle / (.pi / 16)).rounded(.up)), 1)
        return (1..<max(count, 2)).map { step in
            let direction = start + angle * CGFloat(step) / CGFloat(count)
            return point + CGVector(dx: cos(direction) * half, dy: sin(direction) * half)
        }
    }

    private func direction(_ start: CGPoint, _ end: CGPoint) -> CGVector {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0)
    }

    /// The dashes along a line, each open.
    func dashes(of points: [CGPoint]) -> [([CGPoint], Bool)] {
        var pattern = style.dash.map { max($0, 0) }
        if pattern.count % 2 == 1 { pattern += pattern }
        let total = pattern.reduce(0, +)
        var place = style.dashPhase.truncatingRemainder(dividingBy: total)
        if place < 0 { place += total }
        var index = 0
        while place >= pattern[index] {
            place -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var rest = pattern[index] - place
        var dashes: [[CGPoint]] = []
        var current: [CGPoint] = index % 2 == 0 ? Array(points.prefix(1)) : []
        for (start, end) in zip(points, points.dropFirst()) {
            let way = direction(start, end)
            let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
            var done: CGFloat = 0
            while length - done > rest {
                done += rest
                let point = start + CGVector(dx: way.dx * done, dy: way.dy * done)
                if index % 2 == 0 {
                    dashes.append(current + [point])
                    current = []
                } else {
                    current = [point]
                }
                index = (index + 1) % pattern.count
                // Gaps of no length would never end.
                rest = max(pattern[index], total * 1e-6)
            }
            rest -= length - done
            if index % 2 == 0 { current.append(end) }
        }
        if current.count > 1 { dashes.append(current) }
        return dashes.map { ($0, false) }
    }
}

private func + (point: CGPoint, vector: CGVector) -> CGPoint { CGPoint(x: point.x + vector.dx, y: point.y + vector.dy) }
