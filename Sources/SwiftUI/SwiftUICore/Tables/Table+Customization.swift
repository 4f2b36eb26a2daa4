import Foundation

/// Which columns of a table are shown, as the app or what it has stored says.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
    private var shown: [String: Bool] = [:]

    public init() {}

    public subscript(visibility id: String) -> Visibility {
        get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
    }

    public mutating func resetOrder() {}

    func shows(_ column: AnyTableColumn<RowValue>) -> Bool {
        guard let id = column.customizationID else { return true }
        switch self[visibility: id] {
        case .visible: return true
        case .hidden: return false
        case .automatic: return column.defaultVisibility != .hidden
        }
    }
}

extension Table {
    @MainActor var shownColumns: [AnyTableColumn<Value>] {
        let all = columns.allColumns
        guard let customization = customization?.wrappedValue else { return all.filter { $0.defaultVisibility != .hidden } }
        return all.filter(customization.shows)
    }

    nonisolated private func customized(_ customization: Binding<TableColumnCustomization<Value>>?) -> Table {
        var copy = self
        copy.customization = customization
        return copy
    }

    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self = Table(data, columns: columns).customized(columnCustomization)
    }

    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self = Table(data, selection: selection, columns: columns).customized(columnCustomization)
    }

    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self = Table(data, selection: selection, columns: columns).customized(columnCustomization)
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self = Table(data, sortOrder: sortOrder, columns: columns).customized(columnCustomization)
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>?, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self = Table(data, selection: selection, sortOrder: sortOrder, columns: columns).customized(columnCustomization)
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>?, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self = Table(data, selection: selection, sortOrder: sortOrder, columns: columns).customized(columnCustomization)
    }
}

// MARK: - Rows of a builder

extension Table {
    nonisolated public init(
        of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self = Table(of: valueType, columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self = Table(of: valueType, selection: selection, columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self = Table(of: valueType, selection: selection, columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self = Table(of: valueType, sortOrder: sortOrder, columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self = Table(of: valueType, selection: selection, sortOrder: sortOrder, columns: columns, rows: rows).customized(
            columnCustomization)
    }

    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self = Table(of: valueType, selection: selection, sortOrder: sortOrder, columns: columns, rows: rows).customized(
            columnCustomization)
    }

    nonisolated public init(
        columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self = Table(columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init(
        selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self = Table(selection: selection, columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init(
        selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self = Table(selection: selection, columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init<Sort: SortComparator>(
        sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self = Table(sortOrder: sortOrder, columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init<Sort: SortComparator>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self = Table(selection: selection, sortOrder: sortOrder, columns: columns, rows: rows).customized(columnCustomization)
    }

    nonisolated public init<Sort: SortComparator>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>?,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self = Table(selection: selection, sortOrder: sortOrder, columns: columns, rows: rows).customized(columnCustomization)
    }
}
