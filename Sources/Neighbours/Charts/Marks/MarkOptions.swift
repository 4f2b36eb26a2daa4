import Foundation
import SwiftUICore

/// How wide or high a mark is.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Equatable { case automatic, fixed(CGFloat), ratio(CGFloat), inset(CGFloat) }

    let kind: Kind

    public static var automatic: MarkDimension { MarkDimension(kind: .automatic) }
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }

    init(kind: Kind) { self.kind = kind }
    public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }
    public init(floatLiteral value: Double) { self.init(kind: .fixed(value)) }

    /// Of a step, or of the whole.
    func length(in whole: CGFloat, automatic: CGFloat) -> CGFloat {
        switch kind {
        case .automatic: automatic
        case .fixed(let value): value
        case .ratio(let value): whole * value
        case .inset(let value): max(0, whole - 2 * value)
        }
    }
}

/// How marks at the same place lie upon each other.
public struct MarkStackingMethod: Equatable, Sendable {
    private let name: String
    public static let standard = MarkStackingMethod(name: "standard")
    public static let normalized = MarkStackingMethod(name: "normalized")
    public static let center = MarkStackingMethod(name: "center")
    public static let unstacked = MarkStackingMethod(name: "unstacked")
}

/// How a line goes from point to point.
public struct InterpolationMethod: Equatable, Sendable {
    enum Kind: Equatable { case linear, smooth, stepStart, stepCenter, stepEnd }

    let kind: Kind
    public static var linear: InterpolationMethod { InterpolationMethod(kind: .linear) }
    public static var monotone: InterpolationMethod { InterpolationMethod(kind: .smooth) }
    public static var catmullRom: InterpolationMethod { InterpolationMethod(kind: .smooth) }
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { catmullRom }
    public static var cardinal: InterpolationMethod { InterpolationMethod(kind: .smooth) }
    public static func cardinal(tension: CGFloat) -> InterpolationMethod { cardinal }
    public static var stepStart: InterpolationMethod { InterpolationMethod(kind: .stepStart) }
    public static var stepCenter: InterpolationMethod { InterpolationMethod(kind: .stepCenter) }
    public static var stepEnd: InterpolationMethod { InterpolationMethod(kind: .stepEnd) }
}

/// On which side of a mark its annotation is.
public struct AnnotationPosition: Equatable, Sendable {
    enum Kind: Equatable {
        case automatic, overlay, top, topLeading, topTrailing, bottom, bottomLeading, bottomTrailing, leading, trailing
    }

    let kind: Kind
    public static var automatic: AnnotationPosition { AnnotationPosition(kind: .automatic) }
    public static var overlay: AnnotationPosition { AnnotationPosition(kind: .overlay) }
    public static var top: AnnotationPosition { AnnotationPosition(kind: .top) }
    public static var topLeading: AnnotationPosition { AnnotationPosition(kind: .topLeading) }
    public static var topTrailing: AnnotationPosition { AnnotationPosition(kind: .topTrailing) }
    public static var bottom: AnnotationPosition { AnnotationPosition(kind: .bottom) }
    public static var bottomLeading: AnnotationPosition { AnnotationPosition(kind: .bottomLeading) }
    public static var bottomTrailing: AnnotationPosition { AnnotationPosition(kind: .bottomTrailing) }
    public static var leading: AnnotationPosition { AnnotationPosition(kind: .leading) }
    public static var trailing: AnnotationPosition { AnnotationPosition(kind: .trailing) }
}

/// What an annotation does at the edges of the chart.
public struct AnnotationOverflowResolution: Equatable, Sendable {
    public struct Boundary: Equatable, Sendable {
        public static var automatic: Boundary { Boundary() }
        public static var chart: Boundary { Boundary() }
        public static var plot: Boundary { Boundary() }
    }

    public struct Strategy: Equatable, Sendable {
        let fits: Bool
        public static var automatic: Strategy { Strategy(fits: false) }
        public static var fit: Strategy { Strategy(fits: true) }
        public static func fit(to boundary: Boundary) -> Strategy { fit }
        public static var padScale: Strategy { automatic }
        public static var disabled: Strategy { automatic }
    }

    let x: Strategy
    let y: Strategy

    public init(x: Strategy = .automatic, y: Strategy = .automatic) {
        self.x = x
        self.y = y
    }

    public static var automatic: AnnotationOverflowResolution { AnnotationOverflowResolution() }
}

/// What an annotation's content is told: how large its mark is.
public struct AnnotationContext {
    public let targetSize: CGSize
}
