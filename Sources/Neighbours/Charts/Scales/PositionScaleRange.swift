import Foundation

/// Which part of the plot a scale takes.
public protocol PositionScaleRange {
    var _padding: _PlotPadding { get }
}

/// Room at the ends of an axis, in points.
public struct _PlotPadding: Equatable, Sendable {
    var start: CGFloat = 0
    var end: CGFloat = 0

    /// The place of a part of the scale, as a part of the whole length.
    func place(_ fraction: Double, along length: CGFloat) -> Double {
        length > 0 ? (Double(start) + fraction * Double(length - start - end)) / Double(length) : fraction
    }

    /// The part of the scale at a place.
    func fraction(_ place: Double, along length: CGFloat) -> Double {
        length > start + end ? (place * Double(length) - Double(start)) / Double(length - start - end) : place
    }
}

/// The whole width or height of the plot, less some room at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange {
    public let _padding: _PlotPadding
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
    public static var plotDimension: PlotDimensionScaleRange { plotDimension(padding: 0) }

    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        plotDimension(startPadding: padding, endPadding: padding)
    }

    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(_padding: _PlotPadding(start: startPadding, end: endPadding))
    }
}
