/// How date pickers look.
public protocol DatePickerStyle {}

/// The host's choice.
public struct DefaultDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "automatic"
    nonisolated public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A button that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "compact"
    nonisolated public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "graphical"
    nonisolated public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "wheel"
    nonisolated public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A field to type in.
public struct FieldDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "field"
    nonisolated public init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    nonisolated public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// A field with a stepper.
public struct StepperFieldDatePickerStyle: DatePickerStyle, NamedStyle, Sendable {
    let styleName = "stepperField"
    nonisolated public init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
    nonisolated public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

extension EnvironmentValues {
    @Entry var datePickerStyleName: String = "automatic"
}

extension View {
    /// Sets the style of the date pickers in the view.
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        modifier(StyleNameModifier(style, \.datePickerStyleName))
    }
}
