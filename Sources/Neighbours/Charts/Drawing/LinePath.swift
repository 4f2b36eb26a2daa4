import Foundation
import SwiftUICore

/// Lines through points.
enum LinePath {
    static func add(_ points: [CGPoint], _ method: InterpolationMethod, to path: inout Path, starts: Bool) {
        guard let first = points.first else { return }
        if starts { path.move(to: first) } else { path.addLine(to: first) }
        switch method.kind {
        case .linear: for point in points.dropFirst() { path.addLine(to: point) }
        case .stepStart, .stepCenter, .stepEnd:
            for (last, point) in zip(points, points.dropFirst()) {
                let x =
                    switch method.kind {
                    case .stepStart: last.x
                    case .stepEnd: point.x
                    default: (last.x + point.x) / 2
                    }
                path.addLine(to: CGPoint(x: x, y: last.y))
                path.addLine(to: CGPoint(x: x, y: point.y))
                path.addLine(to: point)
            }
        case .smooth: addSmooth(points, to: &path)
        }
    }

    /// A cubic curve that rises and falls where the points do.
    private static func addSmooth(_ points: [CGPoint], to path: inout Path) {
        guard points.count > 2 else {
            for point in points.dropFirst() { path.addLine(to: point) }
            return
        }
        let slopes = zip(points, points.dropFirst()).map { $1.x == $0.x ? 0 : ($1.y - $0.y) / ($1.x - $0.x) }
        var tangents = [slopes[0]]
        for (before, after) in zip(slopes, slopes.dropFirst()) {
            tangents.append(before * after <= 0 ? 0 : 2 * before * after / (before + after))
        }
        tangents.append(slopes[slopes.count - 1])
        for index in 0..<points.count - 1 {
            let from = points[index], to = points[index + 1], third = (to.x - from.x) / 3
            path.addCurve(
                to: to, control1: CGPoint(x: from.x + third, y: from.y + third * tangents[index]),
                control2: CGPoint(x: to.x - third, y: to.y - third * tangents[index + 1]))
        }
    }

    /// No more points than are seen: of each column of the screen the first, the least, the greatest and the last.
    static func thinned(_ points: [CGPoint], limit: Int = 4000) -> [CGPoint] {
        guard points.count > limit else { return points }
        var kept: [CGPoint] = [], index = 0
        while index < points.count {
            let column = points[index].x.rounded()
            var end = index, least = index, most = index
            while end < points.count, points[end].x.rounded() == column {
                if points[end].y < points[least].y { least = end }
                if points[end].y > points[most].y { most = end }
                end += 1
            }
            for place in Set([index, least, most, end - 1]).sorted() { kept.append(points[place]) }
            index = end
        }
        let step = max(1, kept.count / limit)
        return step == 1 ? kept : Swift.stride(from: 0, to: kept.count, by: step).map { kept[$0] }
    }
}
