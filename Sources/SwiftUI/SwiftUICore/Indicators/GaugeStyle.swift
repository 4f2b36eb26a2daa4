import RenderTree

/// Draws gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The gauge that a style draws.
public struct GaugeStyleConfiguration {
    public struct Label {
        let content: AnyView
    }

    public struct CurrentValueLabel {
        let content: AnyView
    }

    public struct MinimumValueLabel {
        let content: AnyView
    }

    public struct MaximumValueLabel {
        let content: AnyView
    }

    /// Where the value is within its bounds, from 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?

    /// The value and its bounds as the app gave them, for those who hear them.
    let amount: Double
    let bounds: ClosedRange<Double>
}

extension GaugeStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension GaugeStyleConfiguration.CurrentValueLabel: View {
    public var body: some View { content }
}

extension GaugeStyleConfiguration.MinimumValueLabel: View {
    public var body: some View { content }
}

extension GaugeStyleConfiguration.MaximumValueLabel: View {
    public var body: some View { content }
}

/// A gauge as hosts see it: a progress between two bounds.
private struct GaugeElement {
    let style: String
    let configuration: GaugeStyleConfiguration
}

extension GaugeElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    typealias Configuration = GaugeStyleConfiguration
    typealias Places = (
        SlotView<Configuration.Label>, SlotView<Configuration.CurrentValueLabel>?, SlotView<Configuration.MinimumValueLabel>?,
        SlotView<Configuration.MaximumValueLabel>?
    )
    static var kind: NodeKind { .progress }

    var elementContent: TupleView<Places> {
        func place<Content: View>(_ name: String, _ content: Content?) -> SlotView<Content>? {
            content.map { SlotView(.group, properties: [.placement: .string(name)], content: $0) }
        }
        return TupleView(
            (
                SlotView(.title, content: configuration.label), place("current", configuration.currentValueLabel),
                place("minimum", configuration.minimumValueLabel), place("maximum", configuration.maximumValueLabel)
            ))
    }

    func properties(in context: ElementContext) -> Properties {
        // What is there decides what is left out where there is little room.
        let parts = [
            "gauge", style, configuration.currentValueLabel == nil ? "" : "current", configuration.minimumValueLabel == nil ? "" : "bounds",
        ]
        var properties = context.controlProperties(style: parts.filter { !$0.isEmpty }.joined(separator: " "))
        if context.environment.tintColor == nil, let fill = context.environment.tintFill { properties[.fillStyle] = .fill(fill) }
        properties[.value] = .double(configuration.amount)
        properties[.minimum] = .double(configuration.bounds.lowerBound)
        properties[.maximum] = .double(configuration.bounds.upperBound)
        return properties
    }
}

/// Draws a gauge in the style of its surroundings.
struct ResolvedGauge: View {
    let configuration: GaugeStyleConfiguration
    @Environment(\.gaugeStyle) private var style

    var body: some View {
        if let styled = style.makeView(configuration) {
            styled
        } else {
            GaugeElement(style: "automatic", configuration: configuration)
        }
    }
}

extension EnvironmentValues {
    @Entry var gaugeStyle: StyleSlot<GaugeStyleConfiguration> = StyleSlot()
}

extension View {
    /// Sets the style of the gauges in the view.
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        modifier(StyleModifier(style: style, keyPath: \.gaugeStyle, makeBody: { $0.makeBody(configuration: $1) }))
    }
}

// MARK: - Styles

/// The host's choice.
public struct DefaultGaugeStyle: GaugeStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GaugeElement(style: "automatic", configuration: configuration)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GaugeElement(style: "linearCapacity", configuration: configuration)
    }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A bar with a mark.
public struct AccessoryLinearGaugeStyle: GaugeStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GaugeElement(style: "accessoryLinear", configuration: configuration)
    }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A small bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GaugeElement(style: "accessoryLinearCapacity", configuration: configuration)
    }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

/// A ring with a mark.
public struct AccessoryCircularGaugeStyle: GaugeStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        // What does not fit into the ring becomes smaller.
        GaugeElement(style: "accessoryCircular", configuration: configuration).lineLimit(1).minimumScaleFactor(0.5)
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, BuiltInStyle, Sendable {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        // What does not fit into the ring becomes smaller.
        GaugeElement(style: "accessoryCircularCapacity", configuration: configuration).lineLimit(1).minimumScaleFactor(0.5)
    }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}
