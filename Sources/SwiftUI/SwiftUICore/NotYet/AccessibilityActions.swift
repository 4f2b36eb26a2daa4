import Foundation

// Actions, rotors and stand-ins for assistive technologies. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "accessibilityAction is not in Glide yet")
    public func accessibilityAction(_ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> Self { self }

    @available(*, unavailable, message: "accessibilityAction is not in Glide yet")
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> Self { self }

    @available(*, unavailable, message: "accessibilityAction is not in Glide yet")
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> Self { self }

    @available(*, unavailable, message: "accessibilityAction is not in Glide yet")
    @_disfavoredOverload public func accessibilityAction(named name: some StringProtocol, _ handler: @escaping () -> Void) -> Self { self }

    @available(*, unavailable, message: "accessibilityAction is not in Glide yet")
    public func accessibilityAction(action: @escaping () -> Void, @ViewBuilder label: () -> some View) -> Self { self }

    @available(*, unavailable, message: "accessibilityActions is not in Glide yet")
    public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> Self { self }

    @available(*, unavailable, message: "accessibilityAdjustableAction is not in Glide yet")
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> Self { self }

    @available(*, unavailable, message: "accessibilityScrollAction is not in Glide yet")
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> Self { self }

    @available(*, unavailable, message: "accessibilityRotor is not in Glide yet")
    public func accessibilityRotor(_ label: LocalizedStringKey, @ViewBuilder entries: @escaping () -> some View) -> Self { self }

    @available(*, unavailable, message: "accessibilityRepresentation is not in Glide yet")
    public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> Self { self }

    @available(*, unavailable, message: "accessibilityShowsLargeContentViewer is not in Glide yet")
    public func accessibilityShowsLargeContentViewer() -> Self { self }

    @available(*, unavailable, message: "accessibilityShowsLargeContentViewer is not in Glide yet")
    public func accessibilityShowsLargeContentViewer(@ViewBuilder _ content: () -> some View) -> Self { self }

    @available(*, unavailable, message: "accessibilityInputLabels is not in Glide yet")
    public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> Self { self }

    @available(*, unavailable, message: "accessibilityInputLabels is not in Glide yet")
    @_disfavoredOverload public func accessibilityInputLabels(_ labels: [some StringProtocol]) -> Self { self }

    @available(*, unavailable, message: "accessibilityInputLabels is not in Glide yet")
    public func accessibilityInputLabels(_ labels: [Text]) -> Self { self }

    @available(*, unavailable, message: "accessibilitySortPriority is not in Glide yet")
    public func accessibilitySortPriority(_ priority: Double) -> Self { self }

    @available(*, unavailable, message: "accessibilityRespondsToUserInteraction is not in Glide yet")
    public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> Self { self }

    @available(*, unavailable, message: "accessibilityIgnoresInvertColors is not in Glide yet")
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }

    @available(*, unavailable, message: "accessibilityFocused is not in Glide yet")
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> Self { self }

    @available(*, unavailable, message: "accessibilityFocused is not in Glide yet")
    public func accessibilityFocused<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value) -> Self {
        self
    }
}

@available(*, unavailable, message: "AccessibilityActionKind is not in Glide yet")
public struct AccessibilityActionKind: Sendable {
    init() {}
    public static var `default`: Self { Self() }
    public static var escape: Self { Self() }
    public static var magicTap: Self { Self() }
    public static var delete: Self { Self() }
    public static var showMenu: Self { Self() }
}

@available(*, unavailable, message: "AccessibilityAdjustmentDirection is not in Glide yet")
public enum AccessibilityAdjustmentDirection: Sendable {
    case increment, decrement
}

@available(*, unavailable, message: "AccessibilityRotorEntry is not in Glide yet")
public struct AccessibilityRotorEntry: View {
    public init(_ label: String, id: some Hashable) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "AccessibilityFocusState is not in Glide yet")
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable> {
    public struct Binding {}
    private let initial: Value
    public init() where Value == Bool { initial = false }
    public init<T: Hashable>() where Value == T? { initial = nil }
    public var wrappedValue: Value {
        get { initial }
        nonmutating set {}
    }
    public var projectedValue: Binding { Binding() }
}
