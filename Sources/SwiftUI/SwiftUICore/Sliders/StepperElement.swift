import RenderTree

/// A stepper as hosts see it: a number with a step, or, where there are actions alone, 0 between -1 and 1.
struct StepperElement<Label: View> {
    let steps: Steps
    let label: Label
}

extension Steps {
    /// Steps of a bound value. A step beyond the bounds goes to the bound; at the bound there is none.
    nonisolated init<V: Strideable>(
        _ value: Binding<V>, in bounds: ClosedRange<V>?, step: V.Stride, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        let advance: (V.Stride) -> Void = { distance in
            let next = Self.advance(value.wrappedValue, by: distance)
            value.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
        }
        up = { advance(step) }
        down = { advance(0 - step) }
        self.onEditingChanged = onEditingChanged
        number = BoundNumber(
            read: { Self.double(value.wrappedValue) ?? 0 }, write: { _ in },
            range: bounds.flatMap { BoundNumber.range(Self.double($0.lowerBound), Self.double($0.upperBound)) },
            step: Self.double(step))
    }

    /// Integers stop at their own limits.
    private static func advance<V: Strideable>(_ value: V, by distance: V.Stride) -> V {
        if let integer = value as? any FixedWidthInteger, let distance = distance as? Int,
            let sum = clampedSum(integer, distance) as? V
        {
            return sum
        }
        return value.advanced(by: distance)
    }

    private static func clampedSum<I: FixedWidthInteger>(_ value: I, _ distance: Int) -> I {
        let limit = distance < 0 ? I.min : I.max
        guard let size = I(exactly: distance.magnitude) else { return limit }
        let (sum, overflows) =
            distance < 0 ? value.subtractingReportingOverflow(size) : value.addingReportingOverflow(size)
        return overflows ? limit : sum
    }

    private static func double<V>(_ value: V) -> Double? {
        if let number = value as? any BinaryInteger { return Self.double(of: number) }
        if let number = value as? any BinaryFloatingPoint { return Self.double(of: number) }
        return nil
    }

    private static func double<V: BinaryInteger>(of value: V) -> Double { Double(value) }
    private static func double<V: BinaryFloatingPoint>(of value: V) -> Double { Double(value) }
}

extension StepperElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .stepper }
    var elementContent: SlotView<Label> { SlotView(.title, content: label) }

    func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties()
        guard let number = steps.number else {
            properties[.value] = .double(0)
            properties[.step] = .double(1)
            properties[.minimum] = .double(steps.down == nil ? 0 : -1)
            properties[.maximum] = .double(steps.up == nil ? 0 : 1)
            return properties
        }
        properties[.value] = .double(number.read())
        if let step = number.step { properties[.step] = .double(step) }
        if let range = number.range {
            properties[.minimum] = .double(range.lowerBound)
            properties[.maximum] = .double(range.upperBound)
        }
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .change(.double(let value)) = event, value.isFinite else { return false }
        // The host says where it wants to be; what counts is the way, and how many steps.
        let now = steps.number?.read() ?? 0
        let step = steps.number?.step ?? 1
        guard value != now, step != 0 else { return false }
        guard let action = (value > now) == (step > 0) ? steps.up : steps.down else { return false }
        let distance = (abs(value - now) / abs(step)).rounded()
        let count = distance.isNaN ? 1 : Int(min(max(distance, 1), 100))
        context.renderNode.adopt(.value, .double(value))
        steps.onEditingChanged(true)
        for _ in 0..<count { action() }
        steps.onEditingChanged(false)
        context.invalidate()
        return true
    }
}
