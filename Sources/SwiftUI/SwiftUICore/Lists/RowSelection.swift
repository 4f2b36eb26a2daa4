/// What is selected in a list.
@MainActor
protocol RowSelection {
    /// Several rows can be selected at a time.
    var takesSeveral: Bool { get }
    /// Reads the binding, for who wants to hear of changes.
    func read()
    func canSelect(_ value: AnyHashable) -> Bool
    func isSelected(_ value: AnyHashable) -> Bool
    /// The person chose the row of `value`, which adds it to several or takes it away; false if it cannot be selected.
    func tap(_ value: AnyHashable) -> Bool
    /// All that is selected.
    var all: [AnyHashable] { get }
    /// Selects these and no others; of a selection of one at most, the last.
    func replace(by values: [AnyHashable])
    /// The one that is selected, where no others are.
    var single: AnyHashable? { get }
    /// Selects that one alone, or with nil none.
    func select(_ value: AnyHashable?)
    /// The value that a component of an address stands for.
    func decode(_ component: String) -> AnyHashable?
}

extension EnvironmentValues {
    /// What the list around says of its selection.
    @Entry var rowSelection: (any RowSelection)? = nil
}

/// At most one row.
struct SingleSelection<Value: Hashable> {
    let binding: Binding<Value?>
}

extension SingleSelection: RowSelection {
    var takesSeveral: Bool { false }
    func read() { _ = binding.wrappedValue }
    func canSelect(_ value: AnyHashable) -> Bool { value.base is Value }
    func isSelected(_ value: AnyHashable) -> Bool { value.base as? Value == binding.wrappedValue }

    func tap(_ value: AnyHashable) -> Bool {
        guard let value = value.base as? Value else { return false }
        binding.wrappedValue = value
        return true
    }

    var all: [AnyHashable] { single.map { [$0] } ?? [] }
    func replace(by values: [AnyHashable]) { select(values.last) }
    var single: AnyHashable? { binding.wrappedValue.map { AnyHashable($0) } }
    func select(_ value: AnyHashable?) { binding.wrappedValue = value?.base as? Value }
    func decode(_ component: String) -> AnyHashable? { LocationComponent.decode(component, as: Value.self).map { AnyHashable($0) } }
}

/// Any number of rows.
struct MultipleSelection<Value: Hashable> {
    let binding: Binding<Set<Value>>
}

extension MultipleSelection: RowSelection {
    var takesSeveral: Bool { true }
    func read() { _ = binding.wrappedValue }
    func canSelect(_ value: AnyHashable) -> Bool { value.base is Value }
    func isSelected(_ value: AnyHashable) -> Bool { (value.base as? Value).map(binding.wrappedValue.contains) ?? false }

    func tap(_ value: AnyHashable) -> Bool {
        guard let value = value.base as? Value else { return false }
        if binding.wrappedValue.contains(value) {
            binding.wrappedValue.remove(value)
        } else {
            binding.wrappedValue.insert(value)
        }
        return true
    }

    var all: [AnyHashable] { binding.wrappedValue.map { AnyHashable($0) } }
    func replace(by values: [AnyHashable]) { binding.wrappedValue = Set(values.compactMap { $0.base as? Value }) }
    var single: AnyHashable? { binding.wrappedValue.count == 1 ? all.first : nil }
    func select(_ value: AnyHashable?) { replace(by: value.map { [$0] } ?? []) }
    func decode(_ component: String) -> AnyHashable? { LocationComponent.decode(component, as: Value.self).map { AnyHashable($0) } }
}
