import Foundation
import RenderTree

/// A table in as many columns as there is room for.
struct TableView<Value> {
    let columns: [AnyTableColumn<Value>]
    let rows: ([AnyTableColumn<Value>], TableOutline) -> AnyView
    let values: (TableOutline) -> [AnyHashable]
    let selection: (any RowSelection)?
    let sorting: TableSorting?
    /// The rows whose own rows are shown.
    @State private var expanded: Set<AnyHashable> = []
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.tableHeaders) private var headers
    @Environment(\.rowMenu) private var menu

    init(
        columns: [AnyTableColumn<Value>], rows: @escaping ([AnyTableColumn<Value>], TableOutline) -> AnyView,
        values: @escaping (TableOutline) -> [AnyHashable], selection: (any RowSelection)?, sorting: TableSorting?
    ) {
        self.columns = columns
        self.rows = rows
        self.values = values
        self.selection = selection
        self.sorting = sorting
    }
}

extension TableView: View {
    var body: some View {
        let isCompact = sizeClass == .compact
        let outline = TableOutline(expanded: expanded, toggle: { expanded.formSymmetricDifference([$0]) })
        let shown = isCompact ? Array(columns.prefix(1)) : columns
        let heads = shown.map { TableHead(label: $0.label, column: sorting == nil ? nil : $0.comparator, sorting: sorting) }
        let table = TableElement(
            tracks: isCompact ? ["flexible 0 inf"] : shown.map(\.width.track), selection: selection,
            values: { values(outline) }, heads: isCompact || headers == .hidden ? [] : heads, rows: rows(shown, outline))
        // Each row has its own.
        if let menu { table.contextMenu { menu.items([]) } } else { table }
    }
}

/// A table as hosts see it: a list of style "table" with its titles as a header.
struct TableElement {
    let tracks: [String]
    let selection: (any RowSelection)?
    let values: () -> [AnyHashable]
    let heads: [TableHead]
    let rows: AnyView
}

extension TableElement: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .list }

    var elementContent: TupleView<(SlotView<ForEach<Range<Int>, Int, TableHead>>?, AnyView)> {
        let heads = heads
        return TupleView((heads.isEmpty ? nil : SlotView(.header, content: ForEach(0..<heads.count, id: \.self) { heads[$0] }), rows))
    }

    func properties(in context: ElementContext) -> Properties {
        let state = context.state(ListState())
        state.arrangement.selection = selection
        state.arrangement.order = values
        state.arrangement.onOpen = context.environment.rowMenu?.primaryAction
        state.arrangement.isPicked = true
        selection?.read()
        state.arrangement.selectionDidChange()
        var properties = context.controlProperties(style: "table")
        properties[.hidesLabel] = nil
        properties[.columns] = .strings(tracks)
        properties[.total] = .int(values().count)
        if selection?.takesSeveral == true { properties[.selectsSeveral] = .bool(true) }
        if context.environment.alternatesRowBackgrounds { properties[.alternatesRows] = .bool(true) }
        if context.environment.scrollContentBackground == .hidden { properties[.hidesBackground] = .bool(true) }
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        let arrangement = context.state(ListState()).arrangement
        inputs.enterLazyContainer(
            in: context, itemLength: context.environment.defaultMinListRowHeight,
            arrangesRows: { roots, rows in arrangement.arrange(roots, rows: &rows) })
        let selection = selection
        inputs.setEnvironment { $0.rowSelection = selection }
    }

    static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode] {
        let state = context.state(ListState())
        return state.arrangement.arrange(roots, rows: &state.rows)
    }
}

/// The title of a column. A tap sorts by it, where that is possible.
struct TableHead {
    let label: AnyView
    let column: AnyHashable?
    let sorting: TableSorting?
}

extension TableHead: View {
    var body: some View {
        let order = column.flatMap { sorting?.order($0) }
        TableHeadElement(
            order: column == nil ? nil : order.map { $0 == .forward ? "ascending" : "descending" } ?? "none",
            content: Group {
                if let column, let sorting {
                    Button {
                        sorting.choose(column)
                    } label: {
                        HStack(spacing: 4) {
                            label
                            if let order {
                                Image(systemName: order == .forward ? "chevron.up" : "chevron.down").imageScale(.small)
                                    .accessibilityHidden(true)
                            }
                        }
                    }
                    .buttonStyle(.plain)
                } else {
                    label
                }
            })
    }
}

struct TableHeadElement<Content: View> {
    let order: String?
    let content: Content
}

extension TableHeadElement: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .group }
    var elementContent: Content { content }

    func properties(in context: ElementContext) -> Properties {
        var properties: Properties = [.style: .string("columnHead")]
        if let order { properties[.sortOrder] = .string(order) }
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }
}

extension TableCells: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .gridRow }

    var elementContent: ForEach<Range<Int>, Int, SlotView<AnyView>> {
        let columns = columns
        return ForEach(0..<columns.count, id: \.self) { SlotView(.group, properties: [.style: .string("cell")], content: columns[$0]) }
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }
}

extension EnvironmentValues {
    @Entry var tableHeaders: Visibility = .automatic
}

extension View {
    /// Shows or hides the titles of the columns of tables.
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View { environment(\.tableHeaders, visibility) }

    /// Sets how tables look. All of them look alike.
    nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
}

/// How a table looks.
public protocol TableStyle {}

public struct AutomaticTableStyle: TableStyle { nonisolated public init() {} }
public struct InsetTableStyle: TableStyle {
    nonisolated public init() {}
    nonisolated public init(alternatesRowBackgrounds: Bool) {}
}
public struct BorderedTableStyle: TableStyle {
    nonisolated public init() {}
    nonisolated public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == AutomaticTableStyle { nonisolated public static var automatic: Self { Self() } }
extension TableStyle where Self == InsetTableStyle {
    nonisolated public static var inset: Self { Self() }
    nonisolated public static func inset(alternatesRowBackgrounds: Bool) -> Self { Self() }
}
extension TableStyle where Self == BorderedTableStyle {
    nonisolated public static var bordered: Self { Self() }
    nonisolated public static func bordered(alternatesRowBackgrounds: Bool) -> Self { Self() }
}
