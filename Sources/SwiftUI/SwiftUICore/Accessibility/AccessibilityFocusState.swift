import RenderTree

/// Kinds of assistive technology.
public struct AccessibilityTechnologies: SetAlgebra, Hashable, Sendable {
    private var rawValue: UInt8

    public init() { rawValue = 0 }
    private init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var voiceOver: AccessibilityTechnologies { AccessibilityTechnologies(rawValue: 1) }
    public static var switchControl: AccessibilityTechnologies { AccessibilityTechnologies(rawValue: 2) }

    public func contains(_ member: Self) -> Bool { rawValue & member.rawValue == member.rawValue }
    public func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
    public func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
    public func symmetricDifference(_ other: Self) -> Self { Self(rawValue: rawValue ^ other.rawValue) }
    public mutating func formUnion(_ other: Self) { self = union(other) }
    public mutating func formIntersection(_ other: Self) { self = intersection(other) }
    public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

    @discardableResult
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }

    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        let common = intersection(member)
        rawValue &= ~member.rawValue
        return common.rawValue == 0 ? nil : common
    }

    @discardableResult
    public mutating func update(with newMember: Self) -> Self? {
        let common = intersection(newMember)
        formUnion(newMember)
        return common.rawValue == 0 ? nil : common
    }
}

/// Which view assistive technology is at, as the app sees and sets it.
///
/// A page has one focus for keys and for assistive technology, and does not tell which of them is used.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value
    /// What the value is while no view of the app's has the focus.
    private let none: Value

    private init(none: Value) {
        self.none = none
        _value = State(initialValue: none)
    }

    public init() where Value == Bool { self.init(none: false) }
    public init<T: Hashable>() where Value == T? { self.init(none: nil) }
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init(none: false) }
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { self.init(none: nil) }

    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    public var projectedValue: Binding { Binding(none: none, base: $value) }

    /// Access to the state for `accessibilityFocused(_:)`.
    @propertyWrapper
    public struct Binding {
        let none: Value
        let base: SwiftUICore.Binding<Value>

        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }

        public var projectedValue: Binding { self }
    }
}

extension AccessibilityFocusState: Sendable where Value: Sendable {}

extension View {
    nonisolated private func accessibilityFocus(_ tie: FocusTie) -> some View {
        box(InPhase.Meaning.self, [.isFocusTarget: .bool(true)]).modifier(FocusModifier(tie: tie))
    }

    /// Ties the focus of assistive technology to a value: it is at the view while the state equals `value`.
    nonisolated public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        accessibilityFocus(FocusTie(binding.base, equals: value, none: binding.none))
    }

    /// Ties the focus of assistive technology to a Boolean state.
    nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        accessibilityFocus(FocusTie(condition.base))
    }
}

extension View {
    /// Says where assistive technology begins when the view appears.
    nonisolated public func accessibilityDefaultFocus<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
    ) -> some View {
        onAppear { binding.wrappedValue = value }
    }
}
