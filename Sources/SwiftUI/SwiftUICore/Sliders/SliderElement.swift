import RenderTree

/// A slider as hosts see it.
struct SliderElement<Content: View> {
    let number: BoundNumber
    let content: Content
    /// The app says what the value is.
    let isNamed: Bool
}

/// A number behind a binding, as a double.
struct BoundNumber {
    var read: () -> Double
    var write: (Double) -> Void
    /// Absent: no limit.
    var range: ClosedRange<Double>?
    /// Absent: any value.
    var step: Double?
    /// The part of the range that may be chosen; absent: all of it.
    var enabled: ClosedRange<Double>?
    var onEditingChanged: (Bool) -> Void = { _ in }

    /// `value` within the range and on a step; nil if it is no number.
    func admitted(_ value: Double) -> Double? {
        guard value.isFinite else { return nil }
        let value = enabled.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
        guard let range else { return value }
        let within = min(max(value, range.lowerBound), range.upperBound)
        guard let step, step > 0 else { return within }
        let steps = ((value - range.lowerBound) / step).rounded()
        let last = ((range.upperBound - range.lowerBound) / step + 1e-9).rounded(.down)
        let stepped = range.lowerBound + min(max(steps, 0), last) * step
        return stepped.isFinite ? stepped : within
    }

    /// Nil if one of the bounds is missing or no number, or if they are the wrong way round.
    static func range(_ lower: Double?, _ upper: Double?) -> ClosedRange<Double>? {
        guard let lower, let upper, lower <= upper else { return nil }
        return lower...upper
    }
}

extension SliderElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .slider }
    var elementContent: Content { content }

    func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties()
        SharedAppearance.controls.looks.write(\.sliderTint, to: &properties, in: context.environment)
        properties[.value] = .double(number.read())
        if context.environment.sliderThumbVisibility == .hidden { properties[.style] = .string("thumbless") }
        if !isNamed {
            properties[.title] = .string(context.environment.contentTitle?.string(in: context.environment) ?? "Slider")
        }
        if let range = number.range {
            properties[.minimum] = .double(range.lowerBound)
            properties[.maximum] = .double(range.upperBound)
        }
        if let step = number.step { properties[.step] = .double(step) }
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        let hold = context.state(SliderHold())
        switch event {
        case .editing(let isHeld):
            guard isHeld != hold.isHeld else { return true }
            hold.isHeld = isHeld
            number.onEditingChanged(isHeld)
            return true
        case .change(.double(let value)):
            guard let admitted = number.admitted(value) else { return false }
            context.renderNode.adopt(.value, .double(value))
            // A host that cannot hold a slider sets it at one go.
            if !hold.isHeld { number.onEditingChanged(true) }
            number.write(admitted)
            if !hold.isHeld { number.onEditingChanged(false) }
            context.invalidate()
            return true
        default:
            return false
        }
    }
}

/// Whether the person has hold of a slider.
@MainActor
private final class SliderHold {
    var isHeld = false
}

extension EnvironmentValues {
    @Entry var sliderThumbVisibility: Visibility = .automatic
}

extension View {
    /// Shows or hides the thumbs of the sliders in the view.
    nonisolated public func sliderThumbVisibility(_ visibility: Visibility) -> some View {
        environment(\.sliderThumbVisibility, visibility)
    }
}
