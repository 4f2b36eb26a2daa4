/// How gauges look.
public protocol GaugeStyle {}

/// The host's choice.
public struct DefaultGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    let styleName = "automatic"
    nonisolated public init() {}
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    let styleName = "linearCapacity"
    nonisolated public init() {}
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A bar with a mark.
public struct AccessoryLinearGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    let styleName = "accessoryLinear"
    nonisolated public init() {}
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A small bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    let styleName = "accessoryLinearCapacity"
    nonisolated public init() {}
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

/// A ring with a mark.
public struct AccessoryCircularGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    let styleName = "accessoryCircular"
    nonisolated public init() {}
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, NamedStyle, Sendable {
    let styleName = "accessoryCircularCapacity"
    nonisolated public init() {}
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}

extension EnvironmentValues {
    @Entry var gaugeStyleName: String = "automatic"
}

extension View {
    /// Sets the style of the gauges in the view.
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        modifier(StyleNameModifier(style, \.gaugeStyleName))
    }
}
