import RenderTree

/// A control that goes up and down by steps.
public struct Stepper<Label: View> {
    let steps: Steps
    let label: Label
    /// The value as it is to be read; nil: the label alone is shown.
    let valueText: (() -> String)?

    nonisolated init(_ steps: Steps, label: Label, valueText: (() -> String)? = nil) {
        self.steps = steps
        self.label = label
        self.valueText = valueText
    }
}

/// What the two buttons of a stepper do.
struct Steps {
    /// Nil: that way there is none.
    var up: (() -> Void)?
    var down: (() -> Void)?
    /// The bound value, for hosts to show; nil if the stepper has actions alone.
    var number: BoundNumber?
    var onEditingChanged: (Bool) -> Void = { _ in }
}

extension Stepper: View {
    public var body: some View {
        if let valueText {
            StepperElement(steps: steps, label: FormattedStepperLabel(label: label, text: valueText))
        } else {
            StepperElement(steps: steps, label: label)
        }
    }

    nonisolated public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(onIncrement, onDecrement, onEditingChanged), label: label())
    }

    /// The deprecated form with the label last.
    nonisolated public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(Steps(onIncrement, onDecrement, onEditingChanged), label: label())
    }

    nonisolated public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(value, in: nil, step: step, onEditingChanged), label: label())
    }

    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(value, in: bounds, step: step, onEditingChanged), label: label())
    }

    nonisolated public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(Steps(value, in: nil, step: step, onEditingChanged), label: label())
    }

    nonisolated public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(Steps(value, in: bounds, step: step, onEditingChanged), label: label())
    }
}

extension Stepper where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(onIncrement, onDecrement, onEditingChanged), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(onIncrement, onDecrement, onEditingChanged), label: Text(title))
    }

    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(value, in: nil, step: step, onEditingChanged), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(value, in: nil, step: step, onEditingChanged), label: Text(title))
    }

    nonisolated public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(value, in: bounds, step: step, onEditingChanged), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Steps(value, in: bounds, step: step, onEditingChanged), label: Text(title))
    }
}

extension Steps {
    nonisolated init(
        _ onIncrement: (() -> Void)?, _ onDecrement: (() -> Void)?, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        up = onIncrement
        down = onDecrement
        self.onEditingChanged = onEditingChanged
    }
}
