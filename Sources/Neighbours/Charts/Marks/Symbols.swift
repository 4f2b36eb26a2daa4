import Foundation
import SwiftUICore

/// A shape that points are drawn as.
public protocol ChartSymbolShape: Shape {
    var perceptualUnitRect: CGRect { get }
}

public struct AnyChartSymbolShape {
    let outline: (CGRect) -> Path

    public init<S: ChartSymbolShape>(_ shape: S) { outline = { shape.path(in: $0) } }
}

/// The symbols that Apple's charts have.
public struct BasicChartSymbolShape: ChartSymbolShape, Equatable, Sendable {
    enum Kind { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }

    let kind: Kind
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }

    /// In the order in which data takes them.
    static let all = [circle, square, triangle, diamond, pentagon, plus, cross, asterisk]

    public nonisolated var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    public nonisolated func path(in rect: CGRect) -> Path {
        switch kind {
        case .circle: Path(ellipseIn: rect)
        case .square: Path(rect.insetBy(dx: rect.width * 0.06, dy: rect.height * 0.06))
        case .triangle: polygon(3, in: rect)
        case .diamond: polygon(4, in: rect)
        case .pentagon: polygon(5, in: rect)
        case .plus: spokes(4, turned: 0, in: rect)
        case .cross: spokes(4, turned: .pi / 4, in: rect)
        case .asterisk: spokes(6, turned: 0, in: rect)
        }
    }

    private nonisolated func polygon(_ sides: Int, in rect: CGRect) -> Path {
        var path = Path()
        for corner in 0..<sides {
            let angle = Double(corner) / Double(sides) * 2 * .pi - .pi / 2
            let point = CGPoint(x: rect.midX + cos(angle) * rect.width / 2, y: rect.midY + sin(angle) * rect.height / 2)
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    private nonisolated func spokes(_ count: Int, turned: Double, in rect: CGRect) -> Path {
        var path = Path()
        for spoke in 0..<count {
            let angle = Double(spoke) / Double(count) * 2 * .pi - .pi / 2 + turned
            let along = CGPoint(x: cos(angle) * rect.width / 2, y: sin(angle) * rect.height / 2)
            let across = CGPoint(x: -along.y / 4, y: along.x / 4)
            path.move(to: CGPoint(x: rect.midX + across.x, y: rect.midY + across.y))
            path.addLine(to: CGPoint(x: rect.midX + along.x + across.x, y: rect.midY + along.y + across.y))
            path.addLine(to: CGPoint(x: rect.midX + along.x - across.x, y: rect.midY + along.y - across.y))
            path.addLine(to: CGPoint(x: rect.midX - across.x, y: rect.midY - across.y))
            path.closeSubpath()
        }
        return path
    }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var circle: BasicChartSymbolShape { .init(kind: .circle) }
    public static var square: BasicChartSymbolShape { .init(kind: .square) }
    public static var triangle: BasicChartSymbolShape { .init(kind: .triangle) }
    public static var diamond: BasicChartSymbolShape { .init(kind: .diamond) }
    public static var pentagon: BasicChartSymbolShape { .init(kind: .pentagon) }
    public static var plus: BasicChartSymbolShape { .init(kind: .plus) }
    public static var cross: BasicChartSymbolShape { .init(kind: .cross) }
    public static var asterisk: BasicChartSymbolShape { .init(kind: .asterisk) }
}
