import Foundation

/// Draws date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    associatedtype Body: View
    typealias Configuration = DatePickerStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The date picker that a style draws.
public struct DatePickerStyleConfiguration {
    /// The picker's label.
    public struct Label {
        let content: AnyView
    }

    public let label: Label
    @Binding public var selection: Date
    /// The first date that may be chosen.
    public let minimumDate: Date?
    /// The last date that may be chosen.
    public let maximumDate: Date?
    public let displayedComponents: DatePickerComponents
}

extension DatePickerStyleConfiguration.Label: View {
    public var body: some View { content }
}

/// The picker of a style that hosts know by name.
private struct NamedDatePicker: View {
    let name: String
    let configuration: DatePickerStyleConfiguration

    var body: some View {
        DatePicker(
            configuration.$selection, DateBounds(earliest: configuration.minimumDate, latest: configuration.maximumDate),
            configuration.displayedComponents, configuration.label
        )
        .environment(\.datePickerStyle, StyleSlot())
        .environment(\.datePickerStyleName, name)
    }
}

/// The host's choice.
public struct DefaultDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "automatic"
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { NamedDatePicker(name: styleName, configuration: configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A button that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "compact"
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { NamedDatePicker(name: styleName, configuration: configuration) }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "graphical"
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { NamedDatePicker(name: styleName, configuration: configuration) }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "wheel"
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { NamedDatePicker(name: styleName, configuration: configuration) }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A field to type in.
public struct FieldDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "field"
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { NamedDatePicker(name: styleName, configuration: configuration) }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    nonisolated public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// A field with a stepper.
public struct StepperFieldDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "stepperField"
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { NamedDatePicker(name: styleName, configuration: configuration) }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
    nonisolated public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

/// The name of a style of the framework's own; styles of an app leave the one around them to what they are made of.
private struct DatePickerStyleName: EnvironmentModifier {
    let name: String?
    nonisolated init(_ style: Any) { name = (style as? any NamedStyle)?.styleName }
    func change(_ values: inout EnvironmentValues) { if let name { values.datePickerStyleName = name } }
}

extension EnvironmentValues {
    @Entry var datePickerStyleName: String = "automatic"
    @Entry var datePickerStyle: StyleSlot<DatePickerStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the date pickers in the view.
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        modifier(StyleModifier(style: style, keyPath: \.datePickerStyle, makeBody: { $0.makeBody(configuration: $1) }))
            .modifier(DatePickerStyleName(style))
    }
}
