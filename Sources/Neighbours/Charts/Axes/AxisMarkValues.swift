import Foundation
import SwiftUICore

/// Where an axis has its marks.
public struct AxisMarkValues {
    enum Kind {
        case automatic(Int?)
        case step(Double)
        case calendar(Calendar.Component, Int, Calendar)
        case data([_Datum])
    }

    let kind: Kind

    public static var automatic: AxisMarkValues { AxisMarkValues(kind: .automatic(nil)) }

    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount)) }

    public static func automatic<P: Plottable>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues where P: BinaryFloatingPoint { AxisMarkValues(kind: .automatic(desiredCount)) }

    public static func stride<P: Plottable>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues where P: Numeric { AxisMarkValues(kind: .step(stepSize.datum.quantity ?? 1)) }

    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .calendar(component, max(1, count), calendar ?? .autoupdatingCurrent)) }

    /// The values on a scale, and the unit of dates.
    func values(on scale: ChartScale, desired: Int) -> (data: [_Datum], unit: Calendar.Component?) {
        switch kind {
        case .data(let data): return (data, nil)
        case .automatic(let count):
            let desired = count ?? desired
            switch scale.kind {
            case .category(let places, _):
                return (places.sorted { $0.value < $1.value }.map { .category($0.key) }, nil)
            case .date(let range):
                let found = Ticks.dateStride(from: range.lowerBound, to: range.upperBound, desired: desired)
                return dates(range, found.component, found.count, .autoupdatingCurrent)
            case .logarithm(let range):
                let low = Int(log10(range.lowerBound).rounded(.up)), high = Int(log10(range.upperBound).rounded(.down))
                return (low > high ? [] : (low...high).map { .number(pow(10, Double($0))) }, nil)
            case .number(let range), .squareRoot(let range):
                let step = Ticks.step(from: range.lowerBound, to: range.upperBound, desired: desired)
                return numbers(range, step)
            }
        case .step(let step): return scale.range.map { numbers($0, step) } ?? ([], nil)
        case .calendar(let component, let count, let calendar):
            return scale.range.map { dates($0, component, count, calendar) } ?? ([], nil)
        }
    }

    private func numbers(_ range: ClosedRange<Double>, _ step: Double) -> (data: [_Datum], unit: Calendar.Component?) {
        (Ticks.multiples(of: step, from: range.lowerBound, to: range.upperBound).map { .number($0) }, nil)
    }

    private func dates(
        _ range: ClosedRange<Double>, _ component: Calendar.Component, _ count: Int, _ calendar: Calendar
    ) -> (data: [_Datum], unit: Calendar.Component?) {
        let found = Ticks.dates(from: range.lowerBound, to: range.upperBound, by: component, count: count, calendar: calendar)
        return (found.map { .date($0) }, component)
    }
}

/// Which value a mark of an axis is for.
public struct AxisValue {
    public let index: Int
    public let count: Int
    let datum: _Datum
    let unit: Calendar.Component?

    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(datum: datum) }

    /// The value, written as an axis writes it.
    var text: String {
        switch datum {
        case .date(let value):
            Date(timeIntervalSinceReferenceDate: value).formatted(Ticks.format(for: unit ?? .day))
        case .number(let value): value.shown
        case .category(let name): name
        }
    }
}

/// At which edge of the plot an axis is.
public struct AxisMarkPosition: Equatable, Sendable {
    enum Kind: Equatable { case automatic, leading, trailing, top, bottom }

    let kind: Kind
    public static var automatic: AxisMarkPosition { AxisMarkPosition(kind: .automatic) }
    public static var leading: AxisMarkPosition { AxisMarkPosition(kind: .leading) }
    public static var trailing: AxisMarkPosition { AxisMarkPosition(kind: .trailing) }
    public static var top: AxisMarkPosition { AxisMarkPosition(kind: .top) }
    public static var bottom: AxisMarkPosition { AxisMarkPosition(kind: .bottom) }
}

/// How an axis stands to its plot: all are shown outside of it.
public struct AxisMarkPreset: Equatable, Sendable {
    private let name: String
    public static let automatic = AxisMarkPreset(name: "automatic")
    public static let inset = AxisMarkPreset(name: "inset")
    public static let extended = AxisMarkPreset(name: "extended")
    public static let aligned = AxisMarkPreset(name: "aligned")
}
