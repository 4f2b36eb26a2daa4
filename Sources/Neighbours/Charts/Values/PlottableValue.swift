import Foundation
import SwiftUICore

/// A value of the data, with what it is called.
public struct PlottableValue<Value: Plottable> {
    let label: Text
    let value: Value
    /// From where to where a date's unit or a bin goes.
    var extent: ClosedRange<Double>?

    var place: MarkPlace { MarkPlace(label: label, datum: value.datum, extent: extent) }
}

extension PlottableValue {
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> { PlottableValue(label: label, value: value) }

    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> { .value(Text(labelKey), value) }

    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> { .value(Text(label), value) }

    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue<Value> where Value: Comparable {
        .value(Text(labelKey), range)
    }

    public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue<Value> where Value: Comparable {
        var made = value(label, range.lowerBound)
        if let start = range.lowerBound.datum.quantity, let end = range.upperBound.datum.quantity { made.extent = start...end }
        return made
    }
}

extension PlottableValue where Value == Date {
    public static func value(
        _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue<Date> {
        var made = Self.value(label, value)
        if let interval = calendar.dateInterval(of: unit, for: value) {
            made.extent = interval.start.timeIntervalSinceReferenceDate...interval.end.timeIntervalSinceReferenceDate
        }
        return made
    }

    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue<Date> { .value(Text(labelKey), value, unit: unit, calendar: calendar) }

    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableValue<Date> { .value(Text(label), value, unit: unit, calendar: calendar) }
}

/// A place on one axis.
struct MarkPlace {
    let label: Text
    var datum: _Datum
    var extent: ClosedRange<Double>?

    /// The middle of the extent, or the value itself.
    var middle: _Datum {
        guard let extent else { return datum }
        let middle = (extent.lowerBound + extent.upperBound) / 2
        if case .date = datum { return .date(middle) }
        return .number(middle)
    }
}
