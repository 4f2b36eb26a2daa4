import Foundation
import RenderTree

/// Rows with several columns, which a person may scroll, select and sort.
///
/// Of a long collection only the visible rows are mounted. Where there is little room the first column alone is shown, without titles.
public struct Table<Value, Rows, Columns>
where
    Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Columns.TableRowValue
{
    let rows: Rows
    let columns: Columns
    let selection: (any RowSelection)?
    let sorting: TableSorting?
    var customization: Binding<TableColumnCustomization<Value>>?

    nonisolated init(rows: Rows, columns: Columns, selection: (any RowSelection)?, sorting: TableSorting?) {
        self.rows = rows
        self.columns = columns
        self.selection = selection
        self.sorting = sorting
    }
}

extension Table: View {
    public var body: some View {
        TableView(
            columns: shownColumns, rows: { rows.allRows($0, $1) }, values: { rows.allValues($0) }, selection: selection, sorting: sorting)
    }
}

/// By what a table is sorted.
struct TableSorting {
    /// Of the column by which it is sorted first.
    let order: (AnyHashable) -> SortOrder?
    /// Sorts by a column, or the other way round.
    let choose: (AnyHashable) -> Void

    nonisolated init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
        order = { column in
            guard var first = binding.wrappedValue.first else { return nil }
            let order = first.order
            first.order = .forward
            return AnyHashable(first) == column ? order : nil
        }
        choose = { column in
            guard let chosen = column.base as? Sort else { return }
            let isSame = { (other: Sort) in
                var forward = other
                forward.order = .forward
                return forward == chosen
            }
            var all = binding.wrappedValue
            if let first = all.first, isSame(first) {
                all[0].order = first.order == .forward ? .reverse : .forward
            } else {
                // By what it was sorted before counts among what is the same.
                all.removeAll(where: isSame)
                all.insert(chosen, at: 0)
            }
            binding.wrappedValue = all
        }
    }
}

// MARK: - Rows of a builder

extension Table {
    nonisolated public init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(rows: rows(), columns: columns(), selection: nil, sorting: nil)
    }

    nonisolated public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(rows: rows(), columns: columns(), selection: SingleSelection(binding: selection), sorting: nil)
    }

    nonisolated public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(rows: rows(), columns: columns(), selection: MultipleSelection(binding: selection), sorting: nil)
    }

    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(rows: rows(), columns: columns(), selection: nil, sorting: TableSorting(sortOrder))
    }

    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: rows(), columns: columns(), selection: SingleSelection(binding: selection), sorting: TableSorting(sortOrder))
    }

    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: rows(), columns: columns(), selection: MultipleSelection(binding: selection), sorting: TableSorting(sortOrder))
    }
}

// MARK: - Rows of a builder, which say what they are of

extension Table {
    nonisolated public init(
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(rows: rows(), columns: columns(), selection: nil, sorting: nil)
    }

    nonisolated public init(
        selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(rows: rows(), columns: columns(), selection: SingleSelection(binding: selection), sorting: nil)
    }

    nonisolated public init(
        selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(rows: rows(), columns: columns(), selection: MultipleSelection(binding: selection), sorting: nil)
    }

    nonisolated public init<Sort: SortComparator>(
        sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(rows: rows(), columns: columns(), selection: nil, sorting: TableSorting(sortOrder))
    }

    nonisolated public init<Sort: SortComparator>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: rows(), columns: columns(), selection: SingleSelection(binding: selection), sorting: TableSorting(sortOrder))
    }

    nonisolated public init<Sort: SortComparator>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: rows(), columns: columns(), selection: MultipleSelection(binding: selection), sorting: TableSorting(sortOrder))
    }
}

// MARK: - Rows of a collection

extension Table {
    nonisolated public init<Data: RandomAccessCollection>(_ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns)
    where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: nil, sorting: nil)
    }

    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: SingleSelection(binding: selection), sorting: nil)
    }

    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: MultipleSelection(binding: selection), sorting: nil)
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: nil, sorting: TableSorting(sortOrder))
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: SingleSelection(binding: selection),
            sorting: TableSorting(sortOrder))
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: MultipleSelection(binding: selection),
            sorting: TableSorting(sortOrder))
    }
}
