/// One place that a rotor leads to: the view of an id.
public struct AccessibilityRotorEntry<ID: Hashable> {
    let target: RotorTarget

    /// - Parameters:
    ///   - id: that of the view, given by `id(_:)` or by a `ForEach`.
    ///   - textRange: is ignored: the whole view gets the focus.
    ///   - prepare: runs before the view is looked for, and may bring it about.
    nonisolated public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}) {
        target = RotorTarget(label: label, id: AnyHashable(id), prepare: prepare)
    }

    nonisolated public init(
        _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
    ) { self.init(Text(labelKey), id: id, textRange: textRange, prepare: prepare) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ label: S, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
    ) { self.init(Text(label), id: id, textRange: textRange, prepare: prepare) }
}

extension AccessibilityRotorEntry: AccessibilityRotorContent, RotorElement {
    public typealias Body = Never
    var targets: [RotorTarget] { [target] }
}

// MARK: - Entries in a namespace

/// What a view is called for rotors, beside the name that it may have by `id(_:)`.
private struct RotorEntryName: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension AccessibilityRotorEntry {
    /// - Parameters:
    ///   - id: that of the view, given by `accessibilityRotorEntry(id:in:)` with the same namespace.
    ///   - textRange: is ignored: the whole view gets the focus.
    nonisolated public init(
        _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping (() -> Void) = {}
    ) { target = RotorTarget(label: label, id: RotorEntryName(id: AnyHashable(id), namespace: namespace), prepare: prepare) }

    nonisolated public init(
        _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping (() -> Void) = {}
    ) { self.init(Text(labelKey), id: id, in: namespace, textRange: textRange, prepare: prepare) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ label: S, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
    ) { self.init(Text(label), id: id, in: namespace, textRange: textRange, prepare: prepare) }
}

extension View {
    /// Names the view for the rotors that have an entry of this name in the namespace.
    nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        self.id(RotorEntryName(id: AnyHashable(id), namespace: namespace))
    }
}
