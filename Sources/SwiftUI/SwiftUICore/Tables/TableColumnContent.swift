import Foundation

/// Columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    associatedtype TableRowValue: Identifiable
    associatedtype TableColumnSortComparator: SortComparator
    associatedtype TableColumnBody: TableColumnContent

    var tableColumnBody: Self.TableColumnBody { get }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public var tableColumnBody: Never { Invariant.missingBody(of: Self.self) }
}

extension TableColumnContent where TableColumnBody == Never {
    public var tableColumnBody: Never { Invariant.missingBody(of: Self.self) }
}

/// A column, whatever it shows.
struct AnyTableColumn<RowValue> {
    let label: AnyView
    var width: TableColumnWidth
    /// Of columns that can be sorted by, in its forward order.
    let comparator: AnyHashable?
    let cell: (RowValue) -> AnyView
    var customizationID: String?
    var defaultVisibility = Visibility.automatic
}

/// How wide a column is, in points; nil: as the table has room.
struct TableColumnWidth: Equatable {
    var fixed: CGFloat?
    var min: CGFloat?
    var max: CGFloat?

    /// As ``PropertyKey/columns``.
    var track: String {
        if let fixed { return "fixed \(Double(fixed))" }
        return "flexible \(Double(min ?? 60)) \(max.map { "\(Double($0))" } ?? "inf")"
    }
}

/// Columns that the framework itself knows.
@MainActor
protocol PrimitiveTableColumns<RowValue> {
    associatedtype RowValue
    var columns: [AnyTableColumn<RowValue>] { get }
}

extension TableColumnContent {
    var allColumns: [AnyTableColumn<TableRowValue>] { Self.columns(of: self, for: TableRowValue.self) }

    private static func columns<Content: TableColumnContent, Value>(of content: Content, for type: Value.Type) -> [AnyTableColumn<Value>] {
        if let primitive = content as? any PrimitiveTableColumns<Value> { return primitive.columns }
        return columns(of: content.tableColumnBody, for: type)
    }
}

/// One after another.
public struct _TableColumnList<RowValue: Identifiable, Sort: SortComparator> {
    let parts: @MainActor () -> [AnyTableColumn<RowValue>]
    nonisolated init(parts: @escaping @MainActor () -> [AnyTableColumn<RowValue>]) { self.parts = parts }
}

extension _TableColumnList: TableColumnContent, PrimitiveTableColumns {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    var columns: [AnyTableColumn<RowValue>] { parts() }
}

/// Builds columns from the statements of a closure.
@resultBuilder
@MainActor
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    public typealias List = _TableColumnList<RowValue, Sort>

    public static func buildExpression<Content, Label>(_ column: TableColumn<RowValue, Sort, Content, Label>) -> List {
        List { column.columns }
    }

    /// A column among those that can be sorted by, that cannot.
    @_disfavoredOverload
    public static func buildExpression<Content, Label>(_ column: TableColumn<RowValue, Never, Content, Label>) -> List {
        List { column.columns }
    }

    @_disfavoredOverload
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> List
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort { List { column.allColumns } }

    public static func buildBlock(_ parts: List...) -> List { List { parts.flatMap { $0.columns } } }
    public static func buildIf(_ part: List?) -> List { part ?? List { [] } }
    public static func buildEither(first: List) -> List { first }
    public static func buildEither(second: List) -> List { second }
    public static func buildLimitedAvailability(_ part: List) -> List { part }
}
