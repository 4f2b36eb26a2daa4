/// A control for a number in a range.
public struct Slider<Label: View, ValueLabel: View> {
    let number: BoundNumber
    let label: Label
    let minimumValueLabel: ValueLabel
    let maximumValueLabel: ValueLabel
    var ticks: [SliderMark] = []
    /// Says what the value is: shown above the track.
    var currentValueLabel: AnyView?

    nonisolated init(_ number: BoundNumber, label: Label, minimum: ValueLabel, maximum: ValueLabel) {
        self.number = number
        self.label = label
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }
}

extension Slider: View {
    public var body: some View {
        if let currentValueLabel {
            VStack(spacing: 2) {
                currentValueLabel.font(.caption).foregroundStyle(.secondary)
                line
            }
        } else {
            line
        }
    }

    @ViewBuilder @MainActor private var line: some View {
        if ValueLabel.self == EmptyView.self {
            track
        } else {
            HStack {
                minimumValueLabel
                track
                maximumValueLabel
            }
        }
    }

    @ViewBuilder @MainActor private var track: some View {
        let isNamed = Label.self != EmptyView.self
        let element = SliderElement(number: number, content: isNamed ? SlotView(.title, content: label) : nil, isNamed: isNamed)
        if ticks.isEmpty {
            element
        } else {
            let marked = element.background { TickMarks(places: marks.map(\.place)).fill(.tertiary).accessibilityHidden(true) }
            let labels = marks.compactMap { mark in mark.label.map { (place: mark.place, label: $0) } }
            if labels.isEmpty {
                marked
            } else {
                VStack(spacing: 0) {
                    marked
                    TickLabels(marks: labels)
                }
            }
        }
    }

    /// Those in the range, with their places from 0 to 1.
    private var marks: [(place: Double, label: AnyView?)] {
        guard let range = number.range, range.upperBound > range.lowerBound else { return [] }
        return ticks.filter { range.contains($0.value) }
            .map { (($0.value - range.lowerBound) / (range.upperBound - range.lowerBound), $0.label) }
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            BoundNumber(value, in: bounds, step: nil, onEditingChanged), label: label(),
            minimum: minimumValueLabel(), maximum: maximumValueLabel())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            BoundNumber(value, in: bounds, step: Double(step), onEditingChanged), label: label(),
            minimum: minimumValueLabel(), maximum: maximumValueLabel())
    }

    /// The deprecated form with the label last.
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            BoundNumber(value, in: bounds, step: nil, onEditingChanged), label: label(), minimum: minimumValueLabel,
            maximum: maximumValueLabel)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            BoundNumber(value, in: bounds, step: Double(step), onEditingChanged), label: label(),
            minimum: minimumValueLabel, maximum: maximumValueLabel)
    }
}

extension Slider where Label: View, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            BoundNumber(value, in: bounds, step: nil, onEditingChanged), label: label(), minimum: EmptyView(),
            maximum: EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            BoundNumber(value, in: bounds, step: Double(step), onEditingChanged), label: label(),
            minimum: EmptyView(), maximum: EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            BoundNumber(value, in: bounds, step: nil, onEditingChanged), label: EmptyView(), minimum: EmptyView(),
            maximum: EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            BoundNumber(value, in: bounds, step: Double(step), onEditingChanged), label: EmptyView(),
            minimum: EmptyView(), maximum: EmptyView())
    }
}

extension BoundNumber {
    nonisolated init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, in bounds: ClosedRange<V>, step: Double?, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        read = { Double(value.wrappedValue) }
        write = { value.wrappedValue = V($0) }
        range = BoundNumber.range(Double(bounds.lowerBound), Double(bounds.upperBound))
        self.step = step
        self.onEditingChanged = onEditingChanged
    }
}
