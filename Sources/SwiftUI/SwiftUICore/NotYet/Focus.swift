// Commands of keys. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "digitalCrownRotation is not in Glide yet")
    public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> Self { self }

    @available(*, unavailable, message: "digitalCrownRotation is not in Glide yet")
    public func digitalCrownRotation<V: BinaryFloatingPoint>(
        _ binding: Binding<V>, from minimum: V, through maximum: V, by stride: V? = nil, sensitivity: DigitalCrownSensitivity = .high,
        isContinuous: Bool = false, isHapticFeedbackEnabled: Bool = true
    ) -> Self { self }
}

@available(*, unavailable, message: "DigitalCrownSensitivity is not in Glide yet")
public enum DigitalCrownSensitivity: Sendable {
    case low, medium, high
}
