import Foundation

// Tables and split views of the desktop. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "tableStyle is not in Glide yet")
    public func tableStyle(_ style: some TableStyle) -> Self { self }
}

@available(*, unavailable, message: "Table is not in Glide yet")
public struct Table<Data: RandomAccessCollection, Columns>: View {
    public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> Columns) {}
    public init(_ data: Data, selection: Binding<some Any>, @TableColumnBuilder<Data.Element> columns: () -> Columns) {}
    public init(_ data: Data, sortOrder: Binding<some Any>, @TableColumnBuilder<Data.Element> columns: () -> Columns) {}
    public init(
        _ data: Data, selection: Binding<some Any>, sortOrder: Binding<some Any>, @TableColumnBuilder<Data.Element> columns: () -> Columns
    ) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "TableColumnBuilder is not in Glide yet")
@resultBuilder public enum TableColumnBuilder<Row> {
    public static func buildExpression(_ column: TableColumn<Row>) -> TableColumn<Row> { column }
    public static func buildBlock(_ columns: TableColumn<Row>...) -> [TableColumn<Row>] { columns }
}

@available(*, unavailable, message: "TableColumn is not in Glide yet")
public struct TableColumn<Row> {
    public init(_ title: String, @ViewBuilder content: @escaping (Row) -> some View) {}
    public init(_ title: String, value: KeyPath<Row, some Any>, @ViewBuilder content: @escaping (Row) -> some View) {}
    public init(_ title: String, value: KeyPath<Row, String>) {}
    public func width(_ width: CGFloat? = nil) -> Self { self }
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self { self }
}

@available(*, unavailable, message: "TableStyle is not in Glide yet")
public protocol TableStyle {
}

@available(*, unavailable, message: "HSplitView is not in Glide yet")
public struct HSplitView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "VSplitView is not in Glide yet")
public struct VSplitView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: EmptyView { EmptyView() }
}
