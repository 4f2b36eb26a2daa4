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
    func rows(_ columns: [AnyTableColumn<RowValue>], _ outline: TableOutline) -> AnyView
    /// What the rows stand for in a selection, in their order.
    func values(_ outline: TableOutline) -> [AnyHashable]
}

extension TableRowContent {
    func allRows(_ columns: [AnyTableColumn<TableRowValue>], _ outline: TableOutline) -> AnyView {
        primitive?.rows(columns, outline) ?? tableRowBody.convertedRows(columns, outline)
    }
    func allValues(_ outline: TableOutline) -> [AnyHashable] { primitive?.values(outline) ?? tableRowBody.allValues(outline) }

    private var primitive: (any PrimitiveTableRows<TableRowValue>)? { self as? any PrimitiveTableRows<TableRowValue> }

    private func convertedRows<Value>(_ columns: [AnyTableColumn<Value>], _ outline: TableOutline) -> AnyView {
        (columns as? [AnyTableColumn<TableRowValue>]).map { allRows($0, outline) } ?? AnyView(EmptyView())
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
    func rows(_ columns: [AnyTableColumn<Value>], _ outline: TableOutline) -> AnyView {
        AnyView(TableRowCells(value: value, columns: columns, place: outline.place).tag(value.id))
    }
    func values(_ outline: TableOutline) -> [AnyHashable] { [AnyHashable(value.id)] }
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let data: Data
    nonisolated init(data: Data) { self.data = data }
}

extension TableForEachContent: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never
    func rows(_ columns: [AnyTableColumn<Data.Element>], _ outline: TableOutline) -> AnyView {
        AnyView(ForEach(data) { TableRowCells(value: $0, columns: columns, place: outline.place) })
    }
    func values(_ outline: TableOutline) -> [AnyHashable] { data.map { AnyHashable($0.id) } }
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
    func rows(_ columns: [AnyTableColumn<Content.TableRowValue>], _ outline: TableOutline) -> AnyView {
        let content = content
        return AnyView(ForEach<Data, ID, AnyView>(data: data, identity: identity) { content($0).allRows(columns, outline) })
    }
    func values(_ outline: TableOutline) -> [AnyHashable] { data.flatMap { content($0).allValues(outline) } }
}

/// Rows one after another.
public struct _TableRowList<Value: Identifiable> {
    let parts: [any TableRowContent<Value>]
    nonisolated init(parts: [any TableRowContent<Value>]) { self.parts = parts }
}

extension _TableRowList: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    func rows(_ columns: [AnyTableColumn<Value>], _ outline: TableOutline) -> AnyView {
        if parts.count == 1 { return parts[0].allRows(columns, outline) }
        let all = parts.map { $0.allRows(columns, outline) }
        return AnyView(ForEach(0..<all.count, id: \.self) { all[$0] })
    }
    func values(_ outline: TableOutline) -> [AnyHashable] { parts.flatMap { $0.allValues(outline) } }
}

/// No row.
public struct EmptyTableRowContent<Value: Identifiable> {
    nonisolated public init() {}
}

extension EmptyTableRowContent: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    func rows(_ columns: [AnyTableColumn<Value>], _ outline: TableOutline) -> AnyView { AnyView(EmptyView()) }
    func values(_ outline: TableOutline) -> [AnyHashable] { [] }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableRowBody = Never
}

extension Optional: PrimitiveTableRows where Wrapped: TableRowContent {
    func rows(_ columns: [AnyTableColumn<Wrapped.TableRowValue>], _ outline: TableOutline) -> AnyView {
        map { $0.allRows(columns, outline) } ?? AnyView(EmptyView())
    }
    func values(_ outline: TableOutline) -> [AnyHashable] { map { $0.allValues(outline) } ?? [] }
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

    nonisolated public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

    nonisolated public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
    where Content.TableRowValue == Value { content }

    nonisolated public static func buildLimitedAvailability<Content: TableRowContent>(_ content: Content) -> _TableRowList<Value>
    where Content.TableRowValue == Value { _TableRowList(parts: [content]) }

    nonisolated public static func buildEither<Content: TableRowContent>(first: Content) -> _TableRowList<Value>
    where Content.TableRowValue == Value { _TableRowList(parts: [first]) }

    nonisolated public static func buildEither<Content: TableRowContent>(second: Content) -> _TableRowList<Value>
    where Content.TableRowValue == Value { _TableRowList(parts: [second]) }
}

/// The cells of a row.
struct TableRowCells<Value: Identifiable> {
    let value: Value
    let columns: [AnyTableColumn<Value>]
    let place: TableOutline.Place
    @Environment(\.rowMenu) private var menu
    @Environment(\.rowSelection) private var selection
    @Environment(\.tableRowLook) private var look

    nonisolated init(value: Value, columns: [AnyTableColumn<Value>], place: TableOutline.Place) {
        self.value = value
        self.columns = columns
        self.place = place
    }
}

extension TableRowCells: View {
    var body: some View {
        var cells = columns.map { $0.cell(value) }
        if let look { cells = cells.enumerated().map { look.cell($0.offset, $0.element) } }
        if !place.isFlat, let first = cells.first { cells[0] = AnyView(OutlineCell(place: place, content: first)) }
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
