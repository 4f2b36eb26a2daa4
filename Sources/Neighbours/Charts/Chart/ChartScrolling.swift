import Foundation
import SwiftUICore

/// What an app says about how a chart is scrolled.
struct ChartScrolling {
    /// Where it is scrolled to at first.
    var initial: _Datum?
    /// Where it is scrolled to, by the app's binding.
    var position: _Datum?
    /// Hears what the person has scrolled to.
    var report: (@MainActor (_Datum) -> Void)?
    var behavior: (any ChartScrollTargetBehavior)?
}

/// Where the scrolling of a chart comes to rest.
public protocol ChartScrollTargetBehavior {
    /// The beginning of what is seen, for one that a person has scrolled to.
    ///
    /// - Parameters:
    ///   - isFar: whether more than what is seen at once was passed.
    ///   - visibleLength: how much of the axis is seen at once.
    func _rest(at quantity: Double, isFar: Bool, visibleLength: Double) -> Double
}

/// Scrolling comes to rest where one part that is as long as what is seen ends and the next one begins.
public struct PagingChartScrollTargetBehavior: ChartScrollTargetBehavior {
    public init() {}

    public func _rest(at quantity: Double, isFar: Bool, visibleLength: Double) -> Double {
        visibleLength > 0 ? (quantity / visibleLength).rounded() * visibleLength : quantity
    }
}

/// Scrolling comes to rest at certain values.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
    /// What counts instead where a person scrolls far.
    public struct MajorValueAlignment<Value>: Sendable {
        fileprivate enum Kind: Sendable { case page, unit(Double), matching(DateComponents) }
        fileprivate let kind: Kind
        /// As much as is seen at once.
        public static var page: MajorValueAlignment { MajorValueAlignment(kind: .page) }
    }

    private let minor: MajorValueAlignment<Any>.Kind
    private let major: MajorValueAlignment<Any>.Kind?

    /// - Parameter unit: the distance of the values.
    public init<P: Plottable & BinaryFloatingPoint>(unit: P, majorAlignment: MajorValueAlignment<P>? = nil) {
        (minor, major) = (.unit(Double(unit)), majorAlignment.map(\.anyKind))
    }

    public init<P: Plottable & BinaryInteger>(unit: P, majorAlignment: MajorValueAlignment<P>? = nil) {
        (minor, major) = (.unit(Double(unit)), majorAlignment.map(\.anyKind))
    }

    /// - Parameter components: what the dates have in common, such as an hour of 0.
    public init(matching components: DateComponents, majorAlignment: MajorValueAlignment<DateComponents>? = nil) {
        (minor, major) = (.matching(components), majorAlignment.map(\.anyKind))
    }

    public func _rest(at quantity: Double, isFar: Bool, visibleLength: Double) -> Double {
        switch isFar ? major ?? minor : minor {
        case .page: return PagingChartScrollTargetBehavior()._rest(at: quantity, isFar: isFar, visibleLength: visibleLength)
        case .unit(let unit): return unit > 0 ? (quantity / unit).rounded() * unit : quantity
        case .matching(let components):
            let date = Date(timeIntervalSinceReferenceDate: quantity)
            func match(_ direction: Calendar.SearchDirection) -> Date? {
                Calendar.current.nextDate(after: date, matching: components, matchingPolicy: .nextTime, direction: direction)
            }
            let found = [match(.backward), match(.forward)].compactMap { $0 }
            return found.min { abs($0.timeIntervalSince(date)) < abs($1.timeIntervalSince(date)) }?.timeIntervalSinceReferenceDate
                ?? quantity
        }
    }
}

extension ValueAlignedChartScrollTargetBehavior.MajorValueAlignment {
    fileprivate var anyKind: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment<Any>.Kind {
        switch kind {
        case .page: .page
        case .unit(let unit): .unit(unit)
        case .matching(let components): .matching(components)
        }
    }
}

extension ValueAlignedChartScrollTargetBehavior.MajorValueAlignment where Value: BinaryFloatingPoint {
    public static func unit(_ unit: Value) -> Self { Self(kind: .unit(Double(unit))) }
}

extension ValueAlignedChartScrollTargetBehavior.MajorValueAlignment where Value: BinaryInteger {
    public static func unit(_ unit: Value) -> Self { Self(kind: .unit(Double(unit))) }
}

extension ValueAlignedChartScrollTargetBehavior.MajorValueAlignment where Value == DateComponents {
    public static func matching(_ components: DateComponents) -> Self { Self(kind: .matching(components)) }
}

extension ChartScrollTargetBehavior where Self == PagingChartScrollTargetBehavior {
    public static var paging: Self { Self() }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    public static func valueAligned<P: Plottable & BinaryFloatingPoint>(
        unit: P, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment<P>? = nil
    ) -> Self { Self(unit: unit, majorAlignment: majorAlignment) }

    public static func valueAligned<P: Plottable & BinaryInteger>(
        unit: P, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment<P>? = nil
    ) -> Self { Self(unit: unit, majorAlignment: majorAlignment) }

    public static func valueAligned(
        matching components: DateComponents,
        majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment<DateComponents>? = nil
    ) -> Self { Self(matching: components, majorAlignment: majorAlignment) }
}

// MARK: - The scroll view

/// From values of the x axis to places in a plot that is wider than what is seen of it, and back.
struct ScrolledAxis: Equatable {
    let scale: ChartScale
    let visibleLength: Double
    let visibleWidth: CGFloat

    /// The length of the axis: of categories their number.
    private var length: Double {
        if case .category(_, let count) = scale.kind { return Double(count) }
        return scale.range.map { $0.upperBound - $0.lowerBound } ?? 0
    }

    /// Far enough for any chart that a person scrolls through.
    var width: CGFloat { min(visibleWidth * max(1, length / max(visibleLength, .leastNonzeroMagnitude)), 50_000) }

    /// Where the plot is scrolled to for what is to be at its beginning.
    func offset(of datum: _Datum) -> CGFloat? {
        guard var place = scale.fraction(of: datum) else { return nil }
        if case .category(_, let count) = scale.kind { place -= 0.5 / Double(count) }
        return min(max(0, place * width), max(0, width - visibleWidth))
    }

    /// What is at the beginning of a plot that is scrolled so far.
    func datum(at offset: CGFloat) -> _Datum? { width > 0 ? scale.datum(at: offset / width) : nil }
}

/// The plot of a chart that is scrolled sideways.
struct ScrolledPlot<Plot: View>: View {
    let axis: ScrolledAxis
    let scrolling: ChartScrolling
    @ViewBuilder let plot: Plot
    @State private var position = ScrollPosition()
    /// Where the program scrolls to, until it is there or a person takes over: the way to it is not told.
    @State private var goal: CGFloat?
    /// What the binding was told last: it is no wish of the app's.
    @State private var reported: _Datum?

    private var wish: _Datum? { scrolling.position ?? scrolling.initial }

    var body: some View {
        ScrollView(.horizontal) { plot.frame(width: axis.width) }
            .scrollTargetBehavior(AnyScrollTargetBehavior(ChartRest(axis: axis, behavior: scrolling.behavior)))
            .scrollPosition($position)
            .onScrollGeometryChange(for: CGFloat.self) {
                $0.contentOffset.x
            } action: { _, offset in
                if let goal {
                    if abs(offset - goal) < 2 { self.goal = nil }
                    return
                }
                guard let datum = axis.datum(at: offset) else { return }
                reported = datum
                scrolling.report?(datum)
            }
            .onScrollPhaseChange { _, phase in if phase == .tracking || phase == .interacting { goal = nil } }
            .onChange(of: axis.width, initial: true) { go(to: wish) }
            .onChange(of: scrolling.position) { _, wish in if wish != reported { go(to: wish) } }
    }

    private func go(to datum: _Datum?) {
        guard let offset = datum.flatMap(axis.offset) else { return }
        goal = offset
        position.scrollTo(x: offset)
    }
}

/// What a chart's behaviour says, in points.
private struct ChartRest: ScrollTargetBehavior {
    let axis: ScrolledAxis
    let behavior: (any ChartScrollTargetBehavior)?

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        guard let behavior, let place = axis.datum(at: target.rect.minX)?.quantity else { return }
        let isFar = abs(target.rect.minX - context.originalTarget.rect.minX) > context.containerSize.width
        let rest = behavior._rest(at: place, isFar: isFar, visibleLength: axis.visibleLength)
        let datum = axis.scale.isDate ? _Datum.date(rest) : .number(rest)
        if let offset = axis.offset(of: datum) { target.rect.origin.x = offset }
    }
}
