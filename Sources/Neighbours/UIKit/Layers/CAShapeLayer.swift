import CoreGraphics
import Foundation
import SwiftUICore

/// A layer that draws an outline.
open class CAShapeLayer: CALayer, ShownLayer, MovingContent {
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

    package var layerContent: AnyView { content(LayerValues()) }

    func content(_ values: LayerValues) -> AnyView {
        let outline = (values["path"]?.path ?? path)?.path ?? Path()
        let fill = values.color("fillColor", or: fillColor), stroke = values.color("strokeColor", or: strokeColor)
        return AnyView(
            ZStack {
                if let fill { outline.fill(Color(cgColor: fill), style: FillStyle(eoFill: fillRule == .evenOdd)) }
                if let stroke {
                    outline
                        .trim(from: values.number("strokeStart", or: strokeStart), to: values.number("strokeEnd", or: strokeEnd))
                        .stroke(Color(cgColor: stroke), style: line(values))
                }
            })
    }

    private func line(_ values: LayerValues) -> StrokeStyle {
        StrokeStyle(
            lineWidth: values.number("lineWidth", or: lineWidth),
            lineCap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            lineJoin: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
            dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
            dashPhase: values.number("lineDashPhase", or: lineDashPhase))
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
