import Foundation
import RenderTree

/// What a date picker lets a person set.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 96)
    public static let date = DatePickerComponents(rawValue: 30)
}

/// A control for a date or a time.
public struct DatePicker<Label: View> {
    public typealias Components = DatePickerComponents

    let selection: Binding<Date>
    let bounds: DateBounds
    let components: Components
    let label: Label
    @Environment(\.datePickerStyleName) private var styleName
    @Environment(\.datePickerStyle) private var style

    nonisolated init(
        _ selection: Binding<Date>, _ bounds: DateBounds, _ components: Components, _ label: Label
    ) {
        self.selection = selection
        self.bounds = bounds
        self.components = components
        self.label = label
    }
}

/// The dates that may be chosen.
struct DateBounds {
    var earliest: Date?
    var latest: Date?

    /// The date, or the bound that it lies beyond.
    func nearest(to date: Date) -> Date { min(max(date, earliest ?? .distantPast), latest ?? .distantFuture) }
}

extension DatePicker: View {
    public var body: some View {
        if let styled = ownStyle {
            styled
        } else if styleName == "graphical", components.contains(.date) {
            GraphicalDatePicker(selection: selection, bounds: bounds, hasTime: components.contains(.hourAndMinute), name: label as? Text)
        } else if styleName == "wheel" {
            WheelDatePicker(selection: selection, bounds: bounds, components: components, label: label)
        } else {
            DatePickerElement(selection: selection, bounds: bounds, components: components, label: label)
        }
    }

    /// What a style of the app's own makes of it.
    @MainActor private var ownStyle: AnyView? {
        guard style.isSet, !(style.style is any NamedStyle) else { return nil }
        return style.makeView(
            DatePickerStyleConfiguration(
                label: .init(content: AnyView(label)), selection: selection, minimumDate: bounds.earliest, maximumDate: bounds.latest,
                displayedComponents: components))
    }

    nonisolated public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(), displayedComponents, label())
    }

    nonisolated public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection, DateBounds(earliest: range.lowerBound, latest: range.upperBound), displayedComponents, label())
    }

    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(earliest: range.lowerBound), displayedComponents, label())
    }

    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(latest: range.upperBound), displayedComponents, label())
    }
}

extension DatePicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(), displayedComponents, Text(titleKey))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, DateBounds(earliest: range.lowerBound, latest: range.upperBound), displayedComponents,
            Text(titleKey))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(earliest: range.lowerBound), displayedComponents, Text(titleKey))
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(latest: range.upperBound), displayedComponents, Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(), displayedComponents, Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, DateBounds(earliest: range.lowerBound, latest: range.upperBound), displayedComponents,
            Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(earliest: range.lowerBound), displayedComponents, Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(latest: range.upperBound), displayedComponents, Text(title))
    }
}

/// A date picker as hosts see it; dates are seconds since 1970.
private struct DatePickerElement<Label: View> {
    let selection: Binding<Date>
    let bounds: DateBounds
    let components: DatePickerComponents
    let label: Label
}

extension DatePickerElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .datePicker }
    var elementContent: SlotView<Label> { SlotView(.title, content: label) }

    func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties(style: context.environment.datePickerStyleName)
        properties[.value] = .double(selection.wrappedValue.timeIntervalSince1970)
        if let earliest = bounds.earliest { properties[.minimum] = .double(earliest.timeIntervalSince1970) }
        if let latest = bounds.latest { properties[.maximum] = .double(latest.timeIntervalSince1970) }
        // What is the person's own is best known to the host.
        let locale = context.environment.locale
        if locale.identifier != context.environment.calendar.locale?.identifier {
            properties[.language] = .string(locale.identifier(.bcp47))
        }
        let names = [(DatePickerComponents.date, "date"), (.hourAndMinute, "hourAndMinute")]
        properties[.components] = .string(names.filter { components.contains($0.0) }.map(\.1).joined(separator: " "))
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .change(.double(let seconds)) = event, seconds.isFinite else { return false }
        context.renderNode.adopt(.value, .double(seconds))
        selection.wrappedValue = bounds.nearest(to: Date(timeIntervalSince1970: seconds))
        context.invalidate()
        return true
    }
}
