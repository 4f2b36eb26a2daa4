/// Rows of a table.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable
    associatedtype TableRowBody: TableRowContent

    var tableRowBody: Self.TableRowBody { get }
}

extension Never: TableRowContent {
    public var tableRowBody: Never { Invariant.missingBody(of: Self.self) }
}

extension TableRowContent where TableRowBody == Never {
    public var tableRowBody: Never { Invariant.missingBody(of: Self.self) }
}

/// Rows that the framework itself knows.
@MainActor
protocol PrimitiveTableRows<RowValue> {
    associatedtype RowValue
    /// The rows as views, in the columns of their table.
    func rows(_ columns: [AnyTableColumn<RowValue>]) -> AnyView
    /// What the rows stand for in a selection, in their order.
    var values: [AnyHashable] { get }
}

extension TableRowContent {
    func allRows(_ columns: [AnyTableColumn<TableRowValue>]) -> AnyView { primitive?.rows(columns) ?? tableRowBody.convertedRows(columns) }
    var allValues: [AnyHashable] { primitive?.values ?? tableRowBody.allValues }

    private var primitive: (any PrimitiveTableRows<TableRowValue>)? { self as? any PrimitiveTableRows<TableRowValue> }

    private func convertedRows<Value>(_ columns: [AnyTableColumn<Value>]) -> AnyView {
        (columns as? [AnyTableColumn<TableRowValue>]).map { allRows($0) } ?? AnyView(EmptyView())
    }
}

/// A row for a value.
public struct TableRow<Value: Identifiable> {
    let value: Value
    nonisolated public init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    func rows(_ columns: [AnyTableColumn<Value>]) -> AnyView { AnyView(TableRowCells(value: value, columns: columns).tag(value.id)) }
    var values: [AnyHashable] { [AnyHashable(value.id)] }
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let data: Data
    nonisolated init(data: Data) { self.data = data }
}

extension TableForEachContent: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never
    func rows(_ columns: [AnyTableColumn<Data.Element>]) -> AnyView {
        AnyView(ForEach(data) { TableRowCells(value: $0, columns: columns) })
    }
    var values: [AnyHashable] { data.map { AnyHashable($0.id) } }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    @_disfavoredOverload
    nonisolated public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, V == Content.TableRowValue, Data.Element: Identifiable {
        self.init(data: data, identity: .own { $0.id }, content: content)
    }

    @_disfavoredOverload
    nonisolated public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TableRowValue { self.init(data: data, identity: .path(id), content: content) }
}

extension ForEach: PrimitiveTableRows where Content: TableRowContent {
    func rows(_ columns: [AnyTableColumn<Content.TableRowValue>]) -> AnyView {
        let content = content
        return AnyView(ForEach<Data, ID, AnyView>(data: data, identity: identity) { content($0).allRows(columns) })
    }
    var values: [AnyHashable] { data.flatMap { content($0).allValues } }
}

/// Rows one after another.
public struct _TableRowList<Value: Identifiable> {
    let parts: [any TableRowContent<Value>]
    nonisolated init(parts: [any TableRowContent<Value>]) { self.parts = parts }
}

extension _TableRowList: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    func rows(_ columns: [AnyTableColumn<Value>]) -> AnyView {
        if parts.count == 1 { return parts[0].allRows(columns) }
        let all = parts.map { $0.allRows(columns) }
        return AnyView(ForEach(0..<all.count, id: \.self) { all[$0] })
    }
    var values: [AnyHashable] { parts.flatMap { $0.allValues } }
}

/// Builds rows from the statements of a closure.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    nonisolated public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Content.TableRowValue == Value { content }

    nonisolated public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content
    where Content.TableRowValue == Value { first }

    nonisolated public static func buildPartialBlock<Before: TableRowContent, Content: TableRowContent>(
        accumulated: Before, next: Content
    ) -> _TableRowList<Value> where Before.TableRowValue == Value, Content.TableRowValue == Value {
        _TableRowList(parts: [accumulated, next])
    }

    nonisolated public static func buildEither<Content: TableRowContent>(first: Content) -> _TableRowList<Value>
    where Content.TableRowValue == Value { _TableRowList(parts: [first]) }

    nonisolated public static func buildEither<Content: TableRowContent>(second: Content) -> _TableRowList<Value>
    where Content.TableRowValue == Value { _TableRowList(parts: [second]) }
}

/// The cells of a row.
struct TableRowCells<Value: Identifiable> {
    let value: Value
    let columns: [AnyTableColumn<Value>]
    @Environment(\.rowMenu) private var menu
    @Environment(\.rowSelection) private var selection

    nonisolated init(value: Value, columns: [AnyTableColumn<Value>]) {
        self.value = value
        self.columns = columns
    }
}

extension TableRowCells: View {
    var body: some View {
        var cells = columns.map { $0.cell(value) }
        // A row of a grid has nothing but cells: the menu is in the first.
        if let menu, let first = cells.first {
            cells[0] = AnyView(
                first.contextMenu { RowMenuItems(menu: menu, selection: selection, value: AnyHashable(value.id)) })
        }
        return TableCells(columns: cells)
    }
}

/// The cells of a row as hosts see them.
struct TableCells {
    let columns: [AnyView]
}
