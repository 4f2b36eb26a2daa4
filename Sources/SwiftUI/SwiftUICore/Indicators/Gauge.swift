import RenderTree

/// Shows a value within a range.
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    let value: Double
    let bounds: ClosedRange<Double>
    let label: Label
    let currentValueLabel: CurrentValueLabel
    let minimumValueLabel: BoundsLabel
    let maximumValueLabel: BoundsLabel

    nonisolated private init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel, _ minimum: BoundsLabel,
        _ maximum: BoundsLabel
    ) {
        self.value = min(max(Double(value), Double(bounds.lowerBound)), Double(bounds.upperBound))
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label
        currentValueLabel = current
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }
}

extension Gauge: View {
    public var body: some View {
        GaugeElement(
            value: value, bounds: bounds, hasCurrentValue: CurrentValueLabel.self != EmptyView.self,
            hasBounds: BoundsLabel.self != EmptyView.self, content: labels)
    }

    private typealias Place<Content: View> = SlotView<Content>

    private var labels: TupleView<(Place<Label>, Place<CurrentValueLabel>?, Place<BoundsLabel>?, Place<BoundsLabel>?)> {
        let hasBounds = BoundsLabel.self != EmptyView.self
        func place<Content: View>(_ name: String, _ content: Content) -> Place<Content> {
            SlotView(.group, properties: [.placement: .string(name)], content: content)
        }
        return TupleView(
            (
                SlotView(.title, content: label),
                CurrentValueLabel.self == EmptyView.self ? nil : place("current", currentValueLabel),
                hasBounds ? place("minimum", minimumValueLabel) : nil,
                hasBounds ? place("maximum", maximumValueLabel) : nil
            ))
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
        self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView {
        self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }
}

/// A gauge as hosts see it: a progress between two bounds.
private struct GaugeElement<Content: View> {
    let value: Double
    let bounds: ClosedRange<Double>
    let hasCurrentValue: Bool
    let hasBounds: Bool
    let content: Content
}

extension GaugeElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .progress }
    var elementContent: Content { content }

    func properties(in context: ElementContext) -> Properties {
        let name = context.environment.gaugeStyleName
        // What is there decides what is left out where there is little room.
        let parts = ["gauge", name, hasCurrentValue ? "current" : "", hasBounds ? "bounds" : ""]
        var properties = context.controlProperties(style: parts.filter { !$0.isEmpty }.joined(separator: " "))
        properties[.value] = .double(value)
        properties[.minimum] = .double(bounds.lowerBound)
        properties[.maximum] = .double(bounds.upperBound)
        return properties
    }
}
