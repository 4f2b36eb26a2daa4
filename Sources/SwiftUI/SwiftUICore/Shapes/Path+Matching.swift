import Foundation

extension Path {
    /// Paths that differ step by step, as path data of the same steps: whoever draws one after the other can draw what is between.
    ///
    /// Runs of curves are divided evenly (an arc is as many curves as it has quarters), and what does not match then is drawn by
    /// straight lines, the shorter ones with a point repeated where they grow. Paths of different numbers of parts stay different.
    static func matched(_ paths: [Path]) -> [String] {
        guard let first = paths.first else { return [] }
        if paths.allSatisfy({ $0.steps == first.steps }) { return paths.map(\.svgData) }
        if let divided = dividedEvenly(paths) { return divided.map(\.svgData) }
        let lines = paths.map { $0.flattened() }
        let drawn = lines.filter { !$0.isEmpty }
        let longest = (drawn.first ?? []).indices.map { part in
            drawn.compactMap { part < $0.count ? $0[part] : nil }.max { $0.count < $1.count } ?? []
        }
        return lines.map { parts in
            guard parts.count == longest.count else { return Path(lines: parts).svgData }
            return Path(lines: zip(parts, longest).map(grown)).svgData
        }
    }

    /// A line with as many points as a longer one. What both begin and end with stays at its place in the line: that of a pen's stroke goes
    /// out on one side and comes back on the other, and grows between them.
    private static func grown(_ points: [CGPoint], like other: [CGPoint]) -> [CGPoint] {
        let missing = other.count - points.count
        guard missing > 0, let last = points.last else { return points }
        func isSame(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01 }
        let start = zip(points, other).prefix { isSame($0, $1) }.count
        let end = min(zip(points.reversed(), other.reversed()).prefix { isSame($0, $1) }.count, points.count - start)
        guard end > 0, start + end < points.count else { return points + Array(repeating: last, count: missing) }
        let middle = (start + points.count - end) / 2
        return points[..<middle] + Array(repeating: points[middle], count: missing) + points[middle...]
    }

    private init(lines: [[CGPoint]]) {
        for points in lines { addLines(points) }
    }

    private enum Step: Equatable {
        case move, line, quadCurve, close
        case curves(Int)
    }

    /// What the path does, with its runs of curves counted.
    private var steps: [Step] {
        var steps: [Step] = []
        for element in elements {
            switch element {
            case .move: steps.append(.move)
            case .line: steps.append(.line)
            case .quadCurve: steps.append(.quadCurve)
            case .closeSubpath: steps.append(.close)
            case .curve:
                if case .curves(let count) = steps.last {
                    steps[steps.count - 1] = .curves(count + 1)
                } else {
                    steps.append(.curves(1))
                }
            }
        }
        return steps
    }

    /// The most curves that a run is divided into: twelve are those of arcs of one to four quarters.
    private static var mostCurves: Int { 60 }

    /// The paths with their runs of curves divided into equally many; nil if that does not make them match.
    private static func dividedEvenly(_ paths: [Path]) -> [Path]? {
        let steps = paths.map(\.steps)
        guard let count = steps.first?.count, steps.allSatisfy({ $0.count == count }) else { return nil }
        var goals: [Int] = []
        for index in 0..<count {
            var goal = 1
            for path in steps {
                switch (path[index], steps[0][index]) {
                case (.curves(let curves), .curves): goal = goal / commonDivisor(goal, curves) * curves
                case (let step, let other): if step != other { return nil }
                }
            }
            if goal > mostCurves { return nil }
            goals.append(goal)
        }
        return zip(paths, steps).map { path, steps in path.divided(steps, into: goals) }
    }

    private static func commonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : commonDivisor(b, a % b) }

    private func divided(_ steps: [Step], into goals: [Int]) -> Path {
        var result = Path()
        var rest = elements[...]
        for (step, goal) in zip(steps, goals) {
            guard case .curves(let count) = step else {
                result.elements += rest.prefix(1)
                rest = rest.dropFirst()
                continue
            }
            for element in rest.prefix(count) {
                if case .curve(let end, let control1, let control2) = element {
                    result.addCurve(to: end, control1, control2, in: goal / count)
                }
            }
            rest = rest.dropFirst(count)
        }
        return result
    }

    /// Adds a curve as several.
    private mutating func addCurve(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint, in count: Int) {
        func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        var (start, first, second) = (currentPoint ?? .zero, control1, control2)
        for remaining in stride(from: count, to: 1, by: -1) {
            let t = 1 / CGFloat(remaining)
            let (a, b, c) = (between(start, first, t), between(first, second, t), between(second, end, t))
            let (d, e) = (between(a, b, t), between(b, c, t))
            let point = between(d, e, t)
            addCurve(to: point, control1: a, control2: d)
            (start, first, second) = (point, e, c)
        }
        addCurve(to: end, control1: first, control2: second)
    }
}
