import Foundation

/// Where the title and the cells of a column stand in it.
public struct TableColumnAlignment: Hashable, Sendable {
    private enum Place { case automatic, leading, center, trailing }
    private let place: Place

    public static let automatic = TableColumnAlignment(place: .automatic)
    public static let leading = TableColumnAlignment(place: .leading)
    public static let center = TableColumnAlignment(place: .center)
    public static let trailing = TableColumnAlignment(place: .trailing)
    /// At the end, as numbers stand.
    public static let numeric = TableColumnAlignment(place: .trailing)

    @MainActor func align(_ view: some View) -> AnyView {
        switch place {
        case .automatic: AnyView(view)
        case .leading: AnyView(view.frame(maxWidth: .infinity, alignment: .leading))
        case .center: AnyView(view.multilineTextAlignment(.center).frame(maxWidth: .infinity, alignment: .center))
        case .trailing: AnyView(view.multilineTextAlignment(.trailing).frame(maxWidth: .infinity, alignment: .trailing))
        }
    }
}

/// What a person may not do with a column.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
    public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
    public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
    public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

extension TableColumn {
    /// Sets where the title and the cells of the column stand in it.
    nonisolated public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var copy = self
        copy.alignment = alignment
        return copy
    }

    /// Names the column for the table's customization.
    nonisolated public func customizationID(_ identifier: String) -> TableColumn {
        var copy = self
        copy.customizationID = identifier
        return copy
    }

    /// Sets whether the column is shown where the table's customization does not say.
    nonisolated public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
        var copy = self
        copy.defaultVisibility = visibility
        return copy
    }

    /// People do not move, resize or hide columns here.
    nonisolated public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn { self }
}

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
