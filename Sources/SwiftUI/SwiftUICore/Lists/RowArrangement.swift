import FieldReflection
import RenderTree

/// The rows of one list or form: puts each view of the content into a row of its own, and knows what is selected.
///
/// Sections and windows inside arrange their own rows with it. A row lasts as long as the view in it.
@MainActor
final class RowArrangement {
    /// What the list's selection says; nil: rows cannot be selected.
    var selection: (any RowSelection)?
    /// Rows are picked as those of a table: a pick takes the place of what was selected.
    var isPicked = false
    /// A tap adds a row to a selection of several or takes it away, while otherwise it takes the place of what was selected.
    var isEditing: Bool { editMode?.wrappedValue.isEditing == true }
    /// As the list was made with last: a closure may have taken a value along.
    var editMode: Binding<EditMode>?
    /// What the rows stand for, mounted or not, in their order.
    var order: () -> [AnyHashable] = { [] }
    /// What is done with a row beside selecting it.
    var onOpen: (([AnyHashable]) -> Void)?
    /// The menu of a row that stands for a value, if rows have menus.
    var menuRoots: ((RenderNode, AnyHashable) -> [RenderNode])?
    /// Where a selection of several rows began.
    private var anchor: AnyHashable?
    /// What was selected then; the app may have selected something else since.
    private var picked: Set<AnyHashable> = []
    /// The person selected a row.
    var onSelect: () -> Void = {}
    private var shown: [WeakRow] = []

    private struct WeakRow { weak var row: RenderNode? }

    /// Rows around `roots`; `rows` are those of the last time, by the view in them.
    func arrange(_ roots: [RenderNode], rows: inout [ObjectIdentifier: RenderNode]) -> [RenderNode] {
        var kept: [ObjectIdentifier: RenderNode] = [:]
        kept.reserveCapacity(roots.count)
        let arranged = roots.map { root in
            guard root.needsRow else { return root }
            let row = rows[ObjectIdentifier(root)] ?? makeRow(around: root)
            kept[ObjectIdentifier(root)] = row
            update(row, around: root)
            return row
        }
        rows = kept
        return arranged
    }

    private func makeRow(around root: RenderNode) -> RenderNode {
        let row = RenderNode(.row)
        row.onEvent { [weak self, weak root] event in
            guard let self, let root else { return false }
            return self.receive(event, root)
        }
        shown.append(WeakRow(row: row))
        return row
    }

    private func update(_ row: RenderNode, around root: RenderNode) {
        let menu = root.viewTraits?.selectionValue(in: selection).flatMap { menuRoots?(row, $0) } ?? []
        row.setChildren([root] + root.rowAccessories(for: row) + menu)
        row.setProperties(properties(of: root, in: row))
    }

    private func properties(of root: RenderNode, in row: RenderNode) -> Properties {
        var properties = root.viewTraits?.mergedRowProperties ?? [:]
        if properties[.badge] == nil { properties.merge(root.labelBadge) }
        guard let traits = root.viewTraits else { return properties }
        if onOpen != nil { properties[.isPickable] = .bool(true) }
        if traits.deletion != nil { properties[.isDeletable] = .bool(true) }
        if traits.movement != nil { properties[.isMovable] = .bool(true) }
        let insertion = traits.first { $0.row?.insertionPatterns } ?? []
        if !insertion.isEmpty { properties[.insertTypes] = .strings(insertion) }
        if row.children.dropFirst().contains(where: { $0.kind == .disclosure }) { properties[.hasDisclosure] = .bool(true) }
        if row.children.dropFirst().contains(where: { $0.kind == .menu }) { properties[.hasMenu] = .bool(true) }
        let edges = row.children.filter { $0.kind == .toolbar && !$0.children.isEmpty }.compactMap { $0[.placement]?.string }
        let actions = root.hasContextMenu ? edges + ["menu"] : edges
        if !actions.isEmpty { properties[.rowActions] = .strings(actions) }
        if let selection, let value = traits.selectionValue(in: selection), selection.canSelect(value) {
            properties[isPicked ? .isPickable : .isTappable] = .bool(true)
            if selection.takesSeveral { properties[.isSelectable] = .bool(true) }
            if selection.isSelected(value) { properties[.isSelected] = .bool(true) }
        }
        return properties
    }

    private func pick(_ value: AnyHashable, _ way: RowPick) -> Bool {
        if way == .open {
            onOpen?(RowMenu.subjects(value, selection))
            return onOpen != nil
        }
        guard let selection, selection.canSelect(value) else { return false }
        defer { picked = Set(selection.all) }
        switch way {
        case .all where selection.takesSeveral:
            selection.replace(by: order().filter(selection.canSelect))
        case .extend where selection.takesSeveral:
            let all = order()
            if picked != Set(selection.all) { anchor = nil }
            let start = anchor.flatMap(all.firstIndex) ?? all.firstIndex(where: selection.isSelected) ?? 0
            guard let end = all.firstIndex(of: value) else { return false }
            selection.replace(by: Array(all[min(start, end)...max(start, end)]).filter(selection.canSelect))
        case .toggle where selection.takesSeveral:
            anchor = value
            return selection.tap(value)
        case .toggle where selection.isSelected(value):
            selection.replace(by: [])
        default:
            anchor = value
            selection.replace(by: [value])
        }
        onSelect()
        return true
    }

    /// What rows have beside their views has changed.
    func updateRows() {
        shown.removeAll { $0.row == nil }
        for case let row? in shown.map(\.row) {
            if let root = row.children.first { update(row, around: root) }
        }
    }

    /// The selection has changed: marks the rows that are shown.
    func selectionDidChange() {
        shown.removeAll { $0.row == nil }
        for case let row? in shown.map(\.row) {
            if let root = row.children.first { row.setProperties(properties(of: root, in: row)) }
        }
    }

    /// What the rows that are shown stand for.
    var values: [AnyHashable] { shown.compactMap { $0.row?.children.first?.viewTraits?.selectionValue(in: selection) } }

    private func receive(_ event: InputEvent, _ root: RenderNode) -> Bool {
        guard let traits = root.viewTraits else { return false }
        switch event {
        case .tap:
            guard let selection, let value = traits.selectionValue(in: selection) else { return false }
            if selection.takesSeveral, !isEditing { return pick(value, .only) }
            guard selection.tap(value) else { return false }
            onSelect()
            return true
        case .pick(let way):
            guard let value = traits.selectionValue(in: selection) else { return false }
            return pick(value, way)
        case .delete:
            return traits.deletion?() ?? false
        case .move(let offset):
            return traits.movement?(offset) ?? false
        case .targeted:
            return true
        case .transfer(let transfer) where transfer.way == .dropped:
            return traits.first(\.row)?.insert(transfer) ?? false
        default:
            return false
        }
    }
}

extension RenderNode {
    /// False for what arranges rows of its own, and for what belongs to the section itself.
    fileprivate var needsRow: Bool {
        switch kind {
        case .section, .window, .header, .footer, .row, .searchField: false
        default: true
        }
    }

    /// Whether the view of the row has a menu for the whole of it.
    fileprivate var hasContextMenu: Bool {
        switch kind {
        case .layer, .button:
            children.contains { $0.kind == .menu && $0[.style]?.string == "context" } || children.first?.hasContextMenu == true
        default: false
        }
    }

    /// The badge of a view in the label of the button or link that the row is.
    fileprivate var labelBadge: Properties {
        guard kind == .button else { return [:] }
        let said = children.lazy.compactMap(\.viewTraits?.mergedRowProperties).first { $0[.badge] != nil }
        var badge: Properties = [:]
        for key in [PropertyKey.badge, .badgeRuns] { badge[key] = said?[key] }
        return badge
    }

    /// What the view's modifiers want shown in its row. If they are around several views, the first row has it.
    fileprivate func rowAccessories(for row: RenderNode) -> [RenderNode] {
        var accessories: [RenderNode] = []
        var link = viewTraits
        while let current = link {
            accessories += current.accessories?() ?? []
            link = current.outer
        }
        return accessories.filter { $0.parent == nil || $0.parent === row }
    }
}

// MARK: - What views tell their row

extension TraitLink {
    /// The row's properties; what is said nearer to the view counts more.
    var mergedRowProperties: Properties {
        var properties: Properties = outer?.mergedRowProperties ?? [:]
        properties.merge(rowProperties)
        return properties
    }

    /// What a selection takes for the row: its tag, else its id.
    var selectionValue: AnyHashable? {
        if isSelectionDisabled { return nil }
        return first(\.tag) ?? first(\.elementID) ?? first(\.explicitID)
    }

    /// The same for a selection that may not take the element's id, but the value of the link that the row is.
    func selectionValue(in selection: (any RowSelection)?) -> AnyHashable? {
        let own = selectionValue
        guard let selection, own.map(selection.canSelect) != true, !isSelectionDisabled,
            let link = first({ $0.values[ObjectIdentifier(LinkValue.self)] as? AnyHashable }), selection.canSelect(link)
        else { return own }
        return link
    }

    private var isSelectionDisabled: Bool { first { $0.values[ObjectIdentifier(SelectionDisabled.self)] as? Bool } == true }

    /// Deletes the row's element, if that is offered.
    var deletion: (() -> Bool)? {
        if first({ $0.values[ObjectIdentifier(DeleteDisabled.self)] as? Bool }) == true { return nil }
        return first { link in link.row.flatMap { row in row.isDeletable ? { row.delete() } : nil } }
    }

    /// Moves the row's element before the one at an offset, if that is offered.
    var movement: ((Int) -> Bool)? {
        if first({ $0.values[ObjectIdentifier(MoveDisabled.self)] as? Bool }) == true { return nil }
        return first { link in link.row.flatMap { row in row.isMovable ? { row.move(to: $0) } : nil } }
    }
}

/// Keys of traits.
enum DeleteDisabled {}
enum MoveDisabled {}
enum SelectionDisabled {}
/// Where a navigation link leads.
enum LinkValue {}
