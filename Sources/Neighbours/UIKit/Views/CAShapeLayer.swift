import CoreGraphics
import Foundation
import SwiftUICore

/// A layer that draws an outline.
open class CAShapeLayer: CALayer, ShownLayer {
    open var path: CGPath? { didSet { tell() } }
    open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) { didSet { tell() } }
    open var strokeColor: CGColor? { didSet { tell() } }
    open var lineWidth: CGFloat = 1 { didSet { tell() } }
    open var lineCap = CAShapeLayerLineCap.butt { didSet { tell() } }
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { tell() } }
    open var lineDashPattern: [NSNumber]? { didSet { tell() } }
    open var lineDashPhase: CGFloat = 0 { didSet { tell() } }
    open var strokeStart: CGFloat = 0 { didSet { tell() } }
    open var strokeEnd: CGFloat = 1 { didSet { tell() } }
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { tell() } }

    package var layerContent: AnyView {
        let outline = path?.path ?? Path()
        return AnyView(
            ZStack {
                if let fillColor { outline.fill(Color(cgColor: fillColor), style: FillStyle(eoFill: fillRule == .evenOdd)) }
                if let strokeColor {
                    outline.trim(from: strokeStart, to: strokeEnd).stroke(Color(cgColor: strokeColor), style: line)
                }
            })
    }

    private var line: StrokeStyle {
        StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            lineJoin: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
            dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
    }
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = Self(rawValue: "butt")
    public static let round = Self(rawValue: "round")
    public static let square = Self(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = Self(rawValue: "miter")
    public static let round = Self(rawValue: "round")
    public static let bevel = Self(rawValue: "bevel")
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = Self(rawValue: "non-zero")
    public static let evenOdd = Self(rawValue: "even-odd")
}
