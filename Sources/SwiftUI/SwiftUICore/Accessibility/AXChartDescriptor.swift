import Foundation

// Of the module Accessibility, which SwiftUI brings along on Apple's systems.

/// What a chart shows, for assistive technology.
open class AXChartDescriptor: NSObject {
    open var title: String?
    /// What the chart says, in a sentence or two.
    open var summary: String?
    open var xAxis: any AXDataAxisDescriptor
    open var yAxis: AXNumericDataAxisDescriptor?
    open var additionalAxes: [any AXDataAxisDescriptor]
    open var series: [AXDataSeriesDescriptor]

    public init(
        title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor? = nil,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        self.title = title
        self.summary = summary
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.additionalAxes = additionalAxes
        self.series = series
    }
}

/// An axis of a chart.
public protocol AXDataAxisDescriptor: AnyObject {
    var title: String { get set }
}

/// An axis of numbers.
open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    public enum ScaleType: Int, Sendable {
        case linear, log10, ln
    }

    open var title: String
    open var scaleType = ScaleType.linear
    open var range: ClosedRange<Double>
    open var gridlinePositions: [Double]
    /// Writes a value as a person reads it.
    open var valueDescriptionProvider: (Double) -> String

    public init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.title = title
        self.range = range
        self.gridlinePositions = gridlinePositions
        self.valueDescriptionProvider = valueDescriptionProvider
    }
}

/// An axis of names.
open class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    open var title: String
    open var categoryOrder: [String]

    public init(title: String, categoryOrder: [String]) {
        self.title = title
        self.categoryOrder = categoryOrder
    }
}

/// Points that belong together.
open class AXDataSeriesDescriptor: NSObject {
    open var name: String?
    /// Whether there are values between the points, as in a line.
    open var isContinuous: Bool
    open var dataPoints: [AXDataPoint]

    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.name = name
        self.isContinuous = isContinuous
        self.dataPoints = dataPoints
    }
}

/// A point of a chart.
open class AXDataPoint: NSObject {
    public enum Value: Hashable, Sendable {
        case number(Double)
        case category(String)
    }

    let x: Value
    let y: Double?
    let additionalValues: [Value]
    open var label: String?

    public init(x: Double, y: Double? = nil, additionalValues: [AXDataPoint.Value] = [], label: String? = nil) {
        self.x = .number(x)
        self.y = y
        self.additionalValues = additionalValues
        self.label = label
    }

    public init(x: String, y: Double? = nil, additionalValues: [AXDataPoint.Value] = [], label: String? = nil) {
        self.x = .category(x)
        self.y = y
        self.additionalValues = additionalValues
        self.label = label
    }
}
