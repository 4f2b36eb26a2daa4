import SwiftUICore

/// A function, as a `LinePlot` draws it.
public struct FunctionLinePlotContent {
    let item: MarkItem
}

extension FunctionLinePlotContent: ChartContent, ChartElement {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(item) }
}

/// A function, as an `AreaPlot` draws it.
public struct FunctionAreaPlotContent {
    let item: MarkItem
}

extension FunctionAreaPlotContent: ChartContent, ChartElement {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(item) }
}

extension LinePlot where Content == FunctionLinePlotContent {
    /// The graph of a function. Where it is not a number, or infinite, the line is interrupted.
    nonisolated public init(
        x: Text, y: Text, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        var item = MarkItem(kind: .line)
        item.function = PlotFunction(kind: .graph(function), x: x, y: y, domain: domain)
        content = FunctionLinePlotContent(item: item)
    }

    nonisolated public init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(x: Text(x), y: Text(y), domain: domain, function: function)
    }

    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(
        x: S1, y: S2, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(x: Text(x), y: Text(y), domain: domain, function: function)
    }

    /// The points that a function makes of a parameter.
    nonisolated public init(
        x: Text, y: Text, t: Text, domain: ClosedRange<Double>, function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        var item = MarkItem(kind: .line)
        item.function = PlotFunction(kind: .parametric(function), x: x, y: y, domain: domain)
        content = FunctionLinePlotContent(item: item)
    }

    nonisolated public init(
        x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey, domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        self.init(x: Text(x), y: Text(y), t: Text(t), domain: domain, function: function)
    }

    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol, S3: StringProtocol>(
        x: S1, y: S2, t: S3, domain: ClosedRange<Double>, function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        self.init(x: Text(x), y: Text(y), t: Text(t), domain: domain, function: function)
    }
}

extension AreaPlot where Content == FunctionAreaPlotContent {
    /// The area between nothing and the graph of a function.
    nonisolated public init(
        x: Text, y: Text, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        var item = MarkItem(kind: .area)
        item.function = PlotFunction(kind: .graph(function), x: x, y: y, domain: domain)
        content = FunctionAreaPlotContent(item: item)
    }

    nonisolated public init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(x: Text(x), y: Text(y), domain: domain, function: function)
    }

    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(
        x: S1, y: S2, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(x: Text(x), y: Text(y), domain: domain, function: function)
    }

    /// The area between the graphs of two functions.
    nonisolated public init(
        x: Text, yStart: Text, yEnd: Text, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        var item = MarkItem(kind: .area)
        item.function = PlotFunction(kind: .between(function), x: x, y: yEnd, domain: domain)
        content = FunctionAreaPlotContent(item: item)
    }

    nonisolated public init(
        x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        self.init(x: Text(x), yStart: Text(yStart), yEnd: Text(yEnd), domain: domain, function: function)
    }

    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol, S3: StringProtocol>(
        x: S1, yStart: S2, yEnd: S3, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        self.init(x: Text(x), yStart: Text(yStart), yEnd: Text(yEnd), domain: domain, function: function)
    }
}
