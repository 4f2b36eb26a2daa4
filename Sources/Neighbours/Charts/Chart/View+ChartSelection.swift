import SwiftUICore

extension View {
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.selections.append(.x { value.wrappedValue = $0.flatMap { P(datum: $0) } }) }
    }

    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.selections.append(.y { value.wrappedValue = $0.flatMap { P(datum: $0) } }) }
    }

    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        chart { $0.selections.append(.angle { value.wrappedValue = $0.flatMap { P(datum: $0) } }) }
    }

    public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.selections.append(.xRange { range.wrappedValue = ClosedRange(selected: $0) }) }
    }

    public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        chart { $0.selections.append(.yRange { range.wrappedValue = ClosedRange(selected: $0) }) }
    }

    public func chartScrollableAxes(_ axes: Axis.Set) -> some View { chart { $0.scrollable = axes } }

    /// How much of the x axis is seen at once; seconds of dates.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        chart { $0.visibleLength = length.datum.quantity }
    }

    @available(*, unavailable, message: "A chart scrolls sideways only on Linux.")
    public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }

    /// What is at the beginning of a chart that scrolls, in both directions.
    public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
        let position = x.wrappedValue.datum
        return chart {
            $0.scrolling.position = position
            $0.scrolling.report = { if let value = P(datum: $0) { x.wrappedValue = value } }
        }
    }

    /// What is at the beginning of a chart until it is scrolled.
    public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { chart { $0.scrolling.initial = initialX.datum } }

    /// Where the scrolling of a chart comes to rest.
    public func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View {
        chart { $0.scrolling.behavior = behavior }
    }
}

extension ClosedRange where Bound: Plottable {
    fileprivate init?(selected: (_Datum, _Datum)?) {
        guard let selected, let first = Bound(datum: selected.0), let last = Bound(datum: selected.1) else { return nil }
        self = Swift.min(first, last)...Swift.max(first, last)
    }
}
