import Foundation

extension Path {
    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
    public mutating func addLine(to end: CGPoint) { elements.append(elements.isEmpty ? .move(to: end) : .line(to: end)) }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }
    public mutating func closeSubpath() { if !elements.isEmpty { elements.append(.closeSubpath) } }

    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        var path = Path()
        path.addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        path.closeSubpath()
        addPath(path, transform: transform)
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        var path = Path()
        path.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
        path.closeSubpath()
        let fit = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
        addPath(path.applying(fit), transform: transform)
    }

    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let width = min(cornerSize.width, rect.width / 2)
        let height = min(cornerSize.height, rect.height / 2)
        addRounded(rect, Array(repeating: CGSize(width: width, height: height), count: 4), transform)
    }

    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let limit = min(rect.width, rect.height) / 2
        let radii = [cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading]
        addRounded(rect, radii.map { CGSize(width: min($0, limit), height: min($0, limit)) }, transform)
    }

    /// - Parameter sizes: of the corners, clockwise from the top left.
    private mutating func addRounded(_ rect: CGRect, _ sizes: [CGSize], _ transform: CGAffineTransform) {
        let k: CGFloat = 1 - 0.552_284_75
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let (tl, tr, br, bl) = (sizes[0], sizes[1], sizes[2], sizes[3])
        var path = Path()
        path.move(to: CGPoint(x: left + tl.width, y: top))
        path.addLine(to: CGPoint(x: right - tr.width, y: top))
        path.addCorner(
            to: CGPoint(x: right, y: top + tr.height), CGPoint(x: right - tr.width * k, y: top),
            CGPoint(x: right, y: top + tr.height * k), tr)
        path.addLine(to: CGPoint(x: right, y: bottom - br.height))
        path.addCorner(
            to: CGPoint(x: right - br.width, y: bottom), CGPoint(x: right, y: bottom - br.height * k),
            CGPoint(x: right - br.width * k, y: bottom), br)
        path.addLine(to: CGPoint(x: left + bl.width, y: bottom))
        path.addCorner(
            to: CGPoint(x: left, y: bottom - bl.height), CGPoint(x: left + bl.width * k, y: bottom),
            CGPoint(x: left, y: bottom - bl.height * k), bl)
        path.addLine(to: CGPoint(x: left, y: top + tl.height))
        path.addCorner(
            to: CGPoint(x: left + tl.width, y: top), CGPoint(x: left, y: top + tl.height * k),
            CGPoint(x: left + tl.width * k, y: top), tl)
        path.closeSubpath()
        addPath(path, transform: transform)
    }

    private mutating func addCorner(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ size: CGSize) {
        if size.width > 0, size.height > 0 { addCurve(to: end, control1: control1, control2: control2) }
    }

    /// Adds an arc; `clockwise` is Apple's, which in coordinates that grow downwards turns the other way.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        if clockwise {
            if delta <= -turn { delta = -turn } else if delta > 0 { delta = delta.remainderInTurn - (delta.remainderInTurn > 0 ? turn : 0) }
        } else {
            if delta >= turn { delta = turn } else if delta < 0 { delta = delta.remainderInTurn + (delta.remainderInTurn < 0 ? turn : 0) }
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: .radians(delta), transform: transform)
    }

    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard delta.radians.isFinite, startAngle.radians.isFinite else { return }
        func point(_ angle: Double, _ dx: Double = 0, _ dy: Double = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * CGFloat(cos(angle) + dx), y: center.y + radius * CGFloat(sin(angle) + dy)
            ).applying(transform)
        }
        let start = point(startAngle.radians)
        elements.append(elements.isEmpty || elements.last == .closeSubpath ? .move(to: start) : .line(to: start))
        // Whole turns beyond the first few draw the same circle again.
        let isLong = abs(delta.radians) > 32 * .pi
        let sweep = isLong ? delta.radians.remainderInTurn + (delta.radians < 0 ? -32 : 32) * .pi : delta.radians
        let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(count)
        let k = 4.0 / 3 * tan(step / 4)
        for index in 0..<count {
            let from = startAngle.radians + step * Double(index)
            let to = from + step
            addCurve(
                to: point(to), control1: point(from, -k * sin(from), k * cos(from)),
                control2: point(to, k * sin(to), -k * cos(to)))
        }
    }

    /// Adds an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let start = currentPoint else { return move(to: tangent1End) }
        func unit(_ from: CGPoint, _ to: CGPoint) -> (CGFloat, CGFloat) {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
            return (dx / length, dy / length)
        }
        let (ax, ay) = unit(tangent1End, start)
        let (bx, by) = unit(tangent1End, tangent2End)
        let angle = acos(max(-1, min(1, Double(ax * bx + ay * by))))
        guard angle > 1e-6, angle < .pi - 1e-6 else { return addLine(to: tangent1End.applying(transform)) }
        let distance = radius / CGFloat(tan(angle / 2))
        let first = CGPoint(x: tangent1End.x + ax * distance, y: tangent1End.y + ay * distance)
        let last = CGPoint(x: tangent1End.x + bx * distance, y: tangent1End.y + by * distance)
        let k = CGFloat(4.0 / 3 * tan((.pi - angle) / 4)) * radius
        addLine(to: first.applying(transform))
        addCurve(
            to: last.applying(transform),
            control1: CGPoint(x: first.x - ax * k, y: first.y - ay * k).applying(transform),
            control2: CGPoint(x: last.x - bx * k, y: last.y - by * k).applying(transform))
    }
}

extension Double {
    /// What is left of an angle in radians without its whole turns; it keeps its sign.
    fileprivate var remainderInTurn: Double { truncatingRemainder(dividingBy: 2 * .pi) }
}
