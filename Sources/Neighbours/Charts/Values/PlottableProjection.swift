import Foundation
import SwiftUICore

/// A value of each element of a collection, with what it is called.
public struct PlottableProjection<Root, Value: Plottable> {
    let value: (Root) -> PlottableValue<Value>

    func place(of element: Root) -> MarkPlace { value(element).place }
}

extension PlottableProjection {
    public static func value(_ label: Text, _ keyPath: KeyPath<Root, Value>) -> PlottableProjection<Root, Value> {
        PlottableProjection { .value(label, $0[keyPath: keyPath]) }
    }

    public static func value(_ labelKey: LocalizedStringKey, _ keyPath: KeyPath<Root, Value>) -> PlottableProjection<Root, Value> {
        value(Text(labelKey), keyPath)
    }

    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ keyPath: KeyPath<Root, Value>) -> PlottableProjection<Root, Value> {
        value(Text(label), keyPath)
    }
}

extension PlottableProjection where Value == Date {
    public static func value(
        _ label: Text, _ keyPath: KeyPath<Root, Date>, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableProjection<Root, Date> {
        PlottableProjection { .value(label, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
    }

    public static func value(
        _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<Root, Date>, unit: Calendar.Component,
        calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableProjection<Root, Date> { value(Text(labelKey), keyPath, unit: unit, calendar: calendar) }

    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S, _ keyPath: KeyPath<Root, Date>, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
    ) -> PlottableProjection<Root, Date> { value(Text(label), keyPath, unit: unit, calendar: calendar) }
}
