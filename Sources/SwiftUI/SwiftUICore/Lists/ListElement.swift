import RenderTree

/// A list or form as hosts see it.
struct ListElement<Content: View> {
    let nodeKind: NodeKind
    let selection: (any RowSelection)?
    let content: Content
}

/// What a list keeps: its rows.
@MainActor
final class ListState {
    let arrangement = RowArrangement()
    var rows: [ObjectIdentifier: RenderNode] = [:]
    let refresh = RefreshState()
    let scroll = ScrollState()
    var place: ColumnSelection?
}

extension ListElement: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .list }
    var elementContent: Content { content }

    func properties(in context: ElementContext) -> Properties {
        let environment = context.environment
        let state = context.state(ListState())
        let hadSelection = state.arrangement.selection != nil
        state.arrangement.selection = selection
        state.arrangement.onOpen = nodeKind == .list ? environment.rowMenu?.primaryAction : nil
        state.arrangement.isPicked = state.arrangement.onOpen != nil
        state.arrangement.order = { [weak list = context.renderNode] in list?.rowValues ?? [] }
        // The list hears of changes of the binding; rows are marked without running their bodies.
        selection?.read()
        if selection != nil || hadSelection { state.arrangement.selectionDidChange() }
        var properties = context.controlProperties(
            style: nodeKind == .form ? environment.formStyleName : environment.listStyleName)
        properties[.hidesLabel] = nil
        if environment.alternatesRowBackgrounds { properties[.alternatesRows] = .bool(true) }
        if state.arrangement.isPicked { properties[.isPickable] = .bool(true) }
        if let height = environment.defaultMinListHeaderHeight { properties[.headerHeight] = .double(Double(height)) }
        if let spacing = environment.listRowSpacing { properties[.spacing] = .double(Double(spacing)) }
        if let spacing = environment.listSectionSpacing { properties[.sectionSpacing] = .double(Double(spacing)) }
        SharedAppearance.list.looks.write(to: &properties, in: environment)
        if environment.scrollContentBackground == .hidden { properties[.hidesBackground] = .bool(true) }
        state.arrangement.editMode = environment.editMode
        if state.arrangement.isEditing { properties[.isEditing] = .bool(true) }
        properties.merge(state.scroll.properties(in: context))
        properties.merge(state.refresh.properties(environment.refresh))
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        ScrollState.leave(&inputs)
        let arrangement = context.state(ListState()).arrangement
        inputs.enterLazyContainer(
            in: context, itemLength: context.environment.defaultMinListRowHeight,
            arrangesRows: { roots, rows in arrangement.arrange(roots, rows: &rows) })
        if let selection { inputs.setEnvironment { $0.rowSelection = selection } }
        // What a row leads to has no part in the menus of the rows.
        if context.environment.rowMenu != nil { inputs.setEnvironment { $0.rowMenu = nil } }
        // A narrow split view goes on to the column that shows what was selected, unless it is for doing something with several.
        let stack = context.environment.navigationState
        arrangement.onSelect = { [weak stack, weak arrangement] in
            if arrangement?.isEditing != true { stack?.linkTarget?.onFill?() }
        }
        // Apple's systems let go of the selection on the way back, so that the row can be tapped again.
        if selection != nil {
            stack?.onReturn = { [weak arrangement] in arrangement?.selection?.replace(by: []) }
        }
        guard let stack, stack.linkTarget != nil, selection != nil else { return }
        let place = ColumnSelection(arrangement: arrangement, column: stack, list: context.renderNode)
        context.state(ListState()).place = place
        context.environment.navigators.add(place)
    }

    // Observed: a narrow split view that begins with a selection shows what is selected, and leads back from there.
    func didMount(in context: ElementContext) {
        guard let selection, !selection.takesSeveral, selection.single != nil else { return }
        guard let target = context.environment.navigationState?.linkTarget else { return }
        context.environment.navigationState?.scene?.enqueueAction("The selection of a List") { [weak target] in target?.onStart?() }
    }

    static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode] {
        let state = context.state(ListState())
        return state.arrangement.arrange(roots, rows: &state.rows)
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        if case .scrolled(let report) = event { return context.state(ListState()).scroll.receive(report, in: context) }
        guard event == .refresh, let action = context.environment.refresh else { return false }
        return context.state(ListState()).refresh.run(action) { context.invalidate() }
    }
}

extension RenderNode {
    /// What the rows of a list stand for, in their order. Of those that are not mounted it is the ids of their elements, where that is so of
    /// the mounted ones beside them; else nobody knows.
    @MainActor fileprivate var rowValues: [AnyHashable] {
        if kind == .row { return children.first?.viewTraits?.selectionValue.map { [$0] } ?? [] }
        let mounted = children.flatMap(\.rowValues)
        guard let all = windowElementIDs, let first = self[.first]?.int, mounted.elementsEqual(all.dropFirst(first).prefix(mounted.count))
        else { return mounted }
        return all
    }
}
