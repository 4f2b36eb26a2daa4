import Foundation

// Focused values, and keys that reach views. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "focusable is not in Glide yet")
    public func focusable(_ isFocusable: Bool = true) -> Self { self }

    @available(*, unavailable, message: "focusable is not in Glide yet")
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> Self { self }

    @available(*, unavailable, message: "focusEffectDisabled is not in Glide yet")
    public func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }

    @available(*, unavailable, message: "onKeyPress is not in Glide yet")
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPressResult) -> Self { self }

    @available(*, unavailable, message: "onKeyPress is not in Glide yet")
    public func onKeyPress(_ key: KeyEquivalent, phases: KeyPressPhases, action: @escaping (KeyPress) -> KeyPressResult) -> Self { self }

    @available(*, unavailable, message: "onKeyPress is not in Glide yet")
    public func onKeyPress(keys: Set<KeyEquivalent>, phases: KeyPressPhases = .down, action: @escaping (KeyPress) -> KeyPressResult) -> Self
    { self }

    @available(*, unavailable, message: "onKeyPress is not in Glide yet")
    public func onKeyPress(characters: CharacterSet, phases: KeyPressPhases = .down, action: @escaping (KeyPress) -> KeyPressResult) -> Self
    { self }

    @available(*, unavailable, message: "onKeyPress is not in Glide yet")
    public func onKeyPress(phases: KeyPressPhases = .down, action: @escaping (KeyPress) -> KeyPressResult) -> Self { self }

    @available(*, unavailable, message: "onExitCommand is not in Glide yet")
    public func onExitCommand(perform action: (() -> Void)?) -> Self { self }

    @available(*, unavailable, message: "onMoveCommand is not in Glide yet")
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> Self { self }

    @available(*, unavailable, message: "digitalCrownRotation is not in Glide yet")
    public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> Self { self }

    @available(*, unavailable, message: "digitalCrownRotation is not in Glide yet")
    public func digitalCrownRotation<V: BinaryFloatingPoint>(
        _ binding: Binding<V>, from minimum: V, through maximum: V, by stride: V? = nil, sensitivity: DigitalCrownSensitivity = .high,
        isContinuous: Bool = false, isHapticFeedbackEnabled: Bool = true
    ) -> Self { self }
}

@available(*, unavailable, message: "FocusInteractions is not in Glide yet")
public struct FocusInteractions: Sendable {
    init() {}
    public static var automatic: Self { Self() }
    public static var activate: Self { Self() }
    public static var edit: Self { Self() }
}

@available(*, unavailable, message: "KeyPress is not in Glide yet")
public struct KeyPress: Sendable {
    public var key: KeyEquivalent { .space }
    public var characters: String { "" }
    public var modifiers: EventModifiers { [] }
    public var phase: KeyPressPhases { .down }
}

@available(*, unavailable, message: "KeyPressResult is not in Glide yet")
public enum KeyPressResult: Sendable {
    case handled, ignored
}

@available(*, unavailable, message: "KeyPressPhases is not in Glide yet")
public struct KeyPressPhases: Sendable {
    init() {}
    public static var down: Self { Self() }
    public static var `repeat`: Self { Self() }
    public static var up: Self { Self() }
    public static var all: Self { Self() }
}

@available(*, unavailable, message: "MoveCommandDirection is not in Glide yet")
public enum MoveCommandDirection: Sendable {
    case up, down, left, right
}

@available(*, unavailable, message: "DigitalCrownSensitivity is not in Glide yet")
public enum DigitalCrownSensitivity: Sendable {
    case low, medium, high
}
