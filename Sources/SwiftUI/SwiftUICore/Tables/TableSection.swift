/// The title of a section of a table, in a row of its own.
public struct TableHeaderRowContent<Value: Identifiable, Content: View> {
    let content: Content
    nonisolated init(content: Content) { self.content = content }
}

extension TableHeaderRowContent: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    func rows(_ columns: [AnyTableColumn<Value>], _ outline: TableOutline) -> AnyView {
        // One cell as wide as all columns, which cannot be selected.
        AnyView(
            TableCells(columns: [AnyView(content.font(.subheadline.weight(.semibold)).foregroundStyle(.secondary))]).selectionDisabled())
    }

    func values(_ outline: TableOutline) -> [AnyHashable] { [] }
}

extension Section: TableRowContent
where
    Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent, Parent.TableRowValue == Content.TableRowValue,
    Footer.TableRowValue == Content.TableRowValue
{
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
}

extension Section: PrimitiveTableRows
where
    Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent, Parent.TableRowValue == Content.TableRowValue,
    Footer.TableRowValue == Content.TableRowValue
{
    private var isOpen: Bool { isExpanded?.wrappedValue ?? true }

    func rows(_ columns: [AnyTableColumn<Content.TableRowValue>], _ outline: TableOutline) -> AnyView {
        let all =
            [header.allRows(columns, outline)] + (isOpen ? [content.allRows(columns, outline), footer.allRows(columns, outline)] : [])
        return AnyView(ForEach(0..<all.count, id: \.self) { all[$0] })
    }

    func values(_ outline: TableOutline) -> [AnyHashable] { isOpen ? content.allValues(outline) : [] }
}

extension Section where Content: TableRowContent {
    /// Rows of a table that belong together.
    nonisolated public init<V>(@TableRowBuilder<V> content: () -> Content)
    where Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(header: EmptyTableRowContent(), footer: EmptyTableRowContent(), content: content())
    }

    nonisolated public init<V, H: View>(@TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H)
    where Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(header: TableHeaderRowContent(content: header()), footer: EmptyTableRowContent(), content: content())
    }

    nonisolated public init<V>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
    where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(header: TableHeaderRowContent(content: Text(titleKey)), footer: EmptyTableRowContent(), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<V, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
    where Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(header: TableHeaderRowContent(content: Text(title)), footer: EmptyTableRowContent(), content: content())
    }

    /// - Parameter isExpanded: Whether the rows are shown.
    nonisolated public init<V, H: View>(
        isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
    ) where Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue {
        self.init(
            header: TableHeaderRowContent(content: header()), footer: EmptyTableRowContent(), content: content(), isExpanded: isExpanded)
    }
}
