import CoreGraphics
import Foundation
import SwiftUICore

/// What an animation of a layer is about: numbers (one, the two of a place, the sixteen of a map, those of a list), colours, an outline.
enum LayerValue: Equatable {
    case numbers([Double])
    case colors([CGColor])
    case outline(CGPath)

    init?(_ value: Any?) {
        switch value {
        case let point as CGPoint: self = .numbers([Double(point.x), Double(point.y)])
        case let size as CGSize: self = .numbers([Double(size.width), Double(size.height)])
        case let map as CATransform3D: self = .numbers(map.numbers)
        case let color as CGColor: self = .colors([color])
        case let color as UIColor: self = .colors([color.cgColor])
        case let path as CGPath: self = .outline(path)
        case let list as [CGColor]: self = .colors(list)
        case let list as [NSNumber]: self = .numbers(list.map(\.doubleValue))
        case let list as [Double]: self = .numbers(list)
        case let list as [CGFloat]: self = .numbers(list.map(Double.init))
        case let list as [Any] where list.first is CGColor: self = .colors(list.compactMap { $0 as? CGColor })
        default:
            guard let number = LayerMotion.number(value) else { return nil }
            self = .numbers([number])
        }
    }

    /// The value on the way to another; of another kind it is there at once.
    func moved(to other: LayerValue, by share: Double) -> LayerValue {
        switch (self, other) {
        case (.numbers(let from), .numbers(let to)) where from.count == to.count:
            .numbers(zip(from, to).map { $0 + ($1 - $0) * share })
        case (.colors(let from), .colors(let to)) where from.count == to.count:
            .colors(zip(from, to).map { $0.moved(to: $1, by: CGFloat(share)) })
        case (.outline(let from), .outline(let to)): .outline(from.moved(to: to, by: CGFloat(share)))
        default: other
        }
    }

    func adding(_ other: LayerValue, _ sign: Double = 1) -> LayerValue {
        guard case .numbers(let own) = self, case .numbers(let more) = other, own.count == more.count else { return self }
        return .numbers(zip(own, more).map { $0 + sign * $1 })
    }

    var number: Double? { if case .numbers(let values) = self { values.first } else { nil } }
    var numbers: [Double]? { if case .numbers(let values) = self { values } else { nil } }
    var colors: [CGColor]? { if case .colors(let values) = self { values } else { nil } }
    var path: CGPath? { if case .outline(let value) = self { value } else { nil } }
    var point: CGPoint? { numbers.flatMap { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil } }
}

extension CGColor {
    fileprivate func moved(to other: CGColor, by share: CGFloat) -> CGColor {
        let parts = zip(components ?? [], other.components ?? []).map { $0 + ($1 - $0) * share }
        return parts.count == 4 ? CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) : other
    }
}

extension CGPath {
    /// Outlines of as many parts of the same kinds go over into each other, any other is there at once.
    fileprivate func moved(to other: CGPath, by share: CGFloat) -> CGPath {
        var (from, to): ([Path.Element], [Path.Element]) = ([], [])
        path.forEach { from.append($0) }
        other.path.forEach { to.append($0) }
        guard from.count == to.count else { return other }
        func mixed(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share) }
        var result = Path()
        for parts in zip(from, to) {
            switch parts {
            case (.move(let a), .move(let b)): result.move(to: mixed(a, b))
            case (.line(let a), .line(let b)): result.addLine(to: mixed(a, b))
            case (.quadCurve(let a, let c), .quadCurve(let b, let d)): result.addQuadCurve(to: mixed(a, b), control: mixed(c, d))
            case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
                result.addCurve(to: mixed(a, b), control1: mixed(c, d), control2: mixed(e, f))
            case (.closeSubpath, .closeSubpath): result.closeSubpath()
            default: return other
            }
        }
        return CGPath(result)
    }

    /// The place on the outline that is a part of its length from its start.
    func place(at share: Double) -> CGPoint? {
        if share >= 1 { return path.currentPoint }
        if share > 0 { return path.trimmedPath(from: 0, to: CGFloat(share)).currentPoint }
        var first: CGPoint?
        path.forEach { if first == nil, case .move(let point) = $0 { first = point } }
        return first
    }
}

extension CATransform3D {
    var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map(Double.init)
    }

    init?(numbers: [Double]) {
        guard numbers.count == 16 else { return nil }
        self = CATransform3DIdentity
        let values = numbers.map { CGFloat($0) }
        (m11, m12, m13, m14) = (values[0], values[1], values[2], values[3])
        (m21, m22, m23, m24) = (values[4], values[5], values[6], values[7])
        (m31, m32, m33, m34) = (values[8], values[9], values[10], values[11])
        (m41, m42, m43, m44) = (values[12], values[13], values[14], values[15])
    }
}
