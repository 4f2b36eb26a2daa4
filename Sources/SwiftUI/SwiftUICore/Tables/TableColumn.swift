import Foundation

/// A column of a table: a title, and a view for each row.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
    let label: Label
    let comparator: Sort?
    let content: (RowValue) -> Content
    var width = TableColumnWidth()
    var alignment = TableColumnAlignment.automatic
    /// What a customization calls the column.
    var customizationID: String?
    var defaultVisibility = Visibility.automatic

    nonisolated init(label: Label, comparator: Sort?, content: @escaping (RowValue) -> Content) {
        self.label = label
        self.comparator = comparator
        self.content = content
    }

    /// Sets a width that does not change, in points; nil: as the table has room.
    nonisolated public func width(_ width: CGFloat? = nil) -> TableColumn {
        var copy = self
        copy.width = TableColumnWidth(fixed: width.map { max($0, 0) })
        return copy
    }

    /// Sets between which widths the column has its own, in points. It has as much as the table has room for: `ideal` does not count.
    nonisolated public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var copy = self
        let least = min.map { Swift.max($0, 0) }
        copy.width = TableColumnWidth(min: least, max: max.map { Swift.max($0, least ?? 0) })
        return copy
    }
}

extension TableColumn: TableColumnContent, PrimitiveTableColumns {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    var columns: [AnyTableColumn<RowValue>] {
        var forward = comparator
        forward?.order = .forward
        let content = content
        let alignment = alignment
        return [
            AnyTableColumn(
                label: alignment.align(label), width: width, comparator: forward.map { AnyHashable($0) },
                cell: { alignment.align(content($0)) }, customizationID: customizationID, defaultVisibility: defaultVisibility)
        ]
    }
}

// MARK: - Without sorting

extension TableColumn where Sort == Never, Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: nil, content: content)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), comparator: nil, content: content)
    }

    nonisolated public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: nil, content: content)
    }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), value: value)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), value: value)
    }

    nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(label: text, comparator: nil) { Text($0[keyPath: value]) }
    }
}

// MARK: - Sorting by a property

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    nonisolated public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(titleKey), value: value, content: content) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(title), value: value, content: content) }

    nonisolated public init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(label: text, comparator: value.assumedSendable.map { KeyPathComparator($0) }, content: content) }

    nonisolated public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(titleKey), value: value, content: content) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(title), value: value, content: content) }

    nonisolated public init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(label: text, comparator: value.assumedSendable.map { KeyPathComparator($0) }, content: content) }

    nonisolated public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared { self.init(Text(titleKey), value: value, comparator: comparator, content: content) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared { self.init(Text(title), value: value, comparator: comparator, content: content) }

    nonisolated public init<V, C: SortComparator>(
        _ text: Text, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(label: text, comparator: value.assumedSendable.map { KeyPathComparator($0, comparator: comparator) }, content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), value: value)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), value: value)
    }

    nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(label: text, comparator: value.assumedSendable.map { KeyPathComparator($0) }) { Text($0[keyPath: value]) }
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) {
        self.init(Text(titleKey), value: value, comparator: comparator)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) {
        self.init(Text(title), value: value, comparator: comparator)
    }

    nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>, comparator: String.StandardComparator) {
        self.init(text, value: value, comparator: comparator) { Text($0[keyPath: value]) }
    }
}

// MARK: - Sorting by a comparator

extension TableColumn where RowValue == Sort.Compared, Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(label: Text(titleKey), comparator: comparator, content: content) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(label: Text(title), comparator: comparator, content: content) }

    nonisolated public init(_ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: comparator, content: content)
    }
}

extension KeyPath {
    /// The path for comparators, which cross threads: columns name properties, and a subscript's index is the app's to vouch for.
    nonisolated fileprivate var assumedSendable: (any KeyPath<Root, Value> & Sendable)? {
        Self.cast(self, to: (any KeyPath<Root, Value> & Sendable).self)
    }

    /// Casts where the compiler cannot: nothing of `Sendable` is left when the program runs.
    nonisolated private static func cast<Target>(_ value: Any, to type: Target.Type) -> Target? { value as? Target }
}
