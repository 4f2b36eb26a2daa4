import Foundation

/// A column, or several, for each element of a collection.
public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue, Sort, Content: TableColumnContent>
where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator {
    public var data: Data
    public var content: (Data.Element) -> Content
}

extension TableColumnForEach: TableColumnContent, PrimitiveTableColumns {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    var columns: [AnyTableColumn<RowValue>] { data.flatMap { content($0).allColumns } }
}

extension TableColumnForEach {
    nonisolated public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data: data, content: content)
    }

    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content)
    }
}
