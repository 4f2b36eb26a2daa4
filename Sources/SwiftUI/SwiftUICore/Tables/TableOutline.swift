import Foundation

/// Which rows of a table are open, and where in the outline rows are made.
struct TableOutline {
    /// Where a row stands.
    struct Place {
        var depth = 0
        /// The row may be opened.
        var disclosure: Disclosure?
        /// There is room for a mark, as other rows have one.
        var hasRoomForMark = false

        var isFlat: Bool { depth == 0 && disclosure == nil && !hasRoomForMark }
    }

    /// The mark of a row that may be opened.
    struct Disclosure {
        let isExpanded: Bool
        let toggle: () -> Void
    }

    let expanded: Set<AnyHashable>
    let toggle: (AnyHashable) -> Void
    var place = Place()

    /// The place of a row with rows of its own.
    func parent(_ disclosure: Disclosure) -> TableOutline {
        var outline = self
        outline.place.disclosure = disclosure
        return outline
    }

    /// The place of such a row's own rows.
    var children: TableOutline {
        var outline = self
        outline.place = Place(depth: place.depth + 1, hasRoomForMark: true)
        return outline
    }

    func disclosure(of id: AnyHashable) -> Disclosure {
        let toggle = toggle
        return Disclosure(isExpanded: expanded.contains(id), toggle: { toggle(id) })
    }
}

/// The first cell of a row in an outline.
struct OutlineCell: View {
    let place: TableOutline.Place
    let content: AnyView

    var body: some View {
        HStack(spacing: 4) {
            if let disclosure = place.disclosure {
                Button {
                    disclosure.toggle()
                } label: {
                    Image(systemName: "chevron.right")
                        .imageScale(.small)
                        .rotationEffect(.degrees(disclosure.isExpanded ? 90 : 0))
                        .frame(width: 16)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(disclosure.isExpanded ? "Collapse" : "Expand")
            } else {
                Color.clear.frame(width: 16, height: 1)
            }
            content
        }
        .padding(.leading, 16 * Double(place.depth))
    }
}

/// A row with rows of its own, which a person opens and closes.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent> where Label.TableRowValue == Content.TableRowValue {
    let label: Label
    let isExpanded: Binding<Bool>?
    let content: () -> Content

    /// - Parameters:
    ///   - isExpanded: Whether the row's own rows are shown; without one, the table remembers it.
    ///   - content: The rows inside.
    nonisolated public init<Value>(
        _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
    ) where Label == TableRow<Value>, Value == Content.TableRowValue {
        label = TableRow(value)
        self.isExpanded = isExpanded
        self.content = content
    }
}

extension DisclosureTableRow: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Label.TableRowValue
    public typealias TableRowBody = Never

    @MainActor private func disclosure(_ outline: TableOutline) -> TableOutline.Disclosure {
        if let isExpanded {
            return .init(isExpanded: isExpanded.wrappedValue, toggle: { isExpanded.wrappedValue.toggle() })
        }
        return outline.disclosure(of: label.allValues(outline).first ?? AnyHashable(0))
    }

    func rows(_ columns: [AnyTableColumn<TableRowValue>], _ outline: TableOutline) -> AnyView {
        let disclosure = disclosure(outline)
        let row = label.allRows(columns, outline.parent(disclosure))
        guard disclosure.isExpanded else { return row }
        let all = [row, content().allRows(columns, outline.children)]
        return AnyView(ForEach(0..<all.count, id: \.self) { all[$0] })
    }

    func values(_ outline: TableOutline) -> [AnyHashable] {
        label.allValues(outline) + (disclosure(outline).isExpanded ? content().allValues(outline.children) : [])
    }
}

/// A row for each element of a collection, and for the children of those that are open.
public struct TableOutlineGroupContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let data: Data
    let children: KeyPath<Data.Element, Data?>

    nonisolated init(data: Data, children: KeyPath<Data.Element, Data?>) {
        self.data = data
        self.children = children
    }

    private struct Entry: Identifiable {
        let element: Data.Element
        let place: TableOutline.Place
        var id: Data.Element.ID { element.id }
    }

    private func entries(_ outline: TableOutline) -> [Entry] {
        var found: [Entry] = []
        func add(_ data: Data, depth: Int) {
            for element in data {
                let inner = element[keyPath: children]
                let disclosure = inner == nil ? nil : outline.disclosure(of: AnyHashable(element.id))
                found.append(Entry(element: element, place: .init(depth: depth, disclosure: disclosure, hasRoomForMark: true)))
                if let inner, disclosure?.isExpanded == true { add(inner, depth: depth + 1) }
            }
        }
        add(data, depth: outline.place.depth)
        return found
    }
}

extension TableOutlineGroupContent: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never

    func rows(_ columns: [AnyTableColumn<Data.Element>], _ outline: TableOutline) -> AnyView {
        AnyView(ForEach(entries(outline)) { TableRowCells(value: $0.element, columns: columns, place: $0.place) })
    }

    func values(_ outline: TableOutline) -> [AnyHashable] { entries(outline).map { AnyHashable($0.id) } }
}

extension Table {
    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: nil, sorting: nil)
    }

    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            selection: SingleSelection(binding: selection), sorting: nil)
    }

    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            selection: MultipleSelection(binding: selection), sorting: nil)
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: nil,
            sorting: TableSorting(sortOrder))
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            selection: SingleSelection(binding: selection), sorting: TableSorting(sortOrder))
    }

    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            selection: MultipleSelection(binding: selection), sorting: TableSorting(sortOrder))
    }
}
