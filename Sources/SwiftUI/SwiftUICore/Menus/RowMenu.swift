import RenderTree

/// A menu that each row of a list or table has, and what is done with a row beside selecting it.
struct RowMenu {
    let items: ([AnyHashable]) -> AnyView
    /// Whether a row stands for a value of the menu's type.
    let accepts: (AnyHashable) -> Bool
    /// What a double click does with the values of rows; nil: nothing.
    let primaryAction: (([AnyHashable]) -> Void)?
}

extension RowMenu {
    nonisolated init<I: Hashable, M: View>(menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)?) {
        items = { values in AnyView(menu(Self.set(of: values))) }
        accepts = { $0.base is I }
        self.primaryAction = primaryAction.map { action in { action(Self.set(of: $0)) } }
    }

    /// What is done with a row is done with all that is selected, if the row is.
    @MainActor
    static func subjects(_ value: AnyHashable, _ selection: (any RowSelection)?) -> [AnyHashable] {
        guard let selection, selection.isSelected(value) else { return [value] }
        return selection.all
    }

    nonisolated private static func set<I: Hashable>(of values: [AnyHashable]) -> Set<I> { Set(values.compactMap { $0.base as? I }) }
}

extension EnvironmentValues {
    @Entry var rowMenu: RowMenu? = nil
}

extension View {
    /// Adds a menu to the rows of the lists and tables in the view, and to what of them is no row.
    ///
    /// - Parameters:
    ///   - itemType: of what the rows' selection is made.
    ///   - menu: given what the menu is about: all that is selected, if the row is; else the row; nothing beside the rows. A menu without
    ///     items is not shown.
    ///   - primaryAction: what a double click or Return does, and on a touch screen a tap.
    nonisolated public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        modifier(RowMenuModifier(menu: RowMenu(menu: menu, primaryAction: primaryAction)))
    }
}

struct RowMenuModifier {
    let menu: RowMenu
}

extension RowMenuModifier: EnvironmentModifier {
    static var isPlace: Bool { true }
    func change(_ values: inout EnvironmentValues) { values.rowMenu = menu }
}

/// The items of a row's menu: they are about all that is selected, if the row is.
struct RowMenuItems {
    let menu: RowMenu
    let selection: (any RowSelection)?
    let value: AnyHashable
}

extension RowMenuItems: View {
    var body: some View {
        menu.items(RowMenu.subjects(value, selection))
    }
}

// MARK: - In a list

/// The menus of a list: one beside it, for what is no row, and one in each row.
struct RowMenusModifier {
    let menu: RowMenu
    let selection: (any RowSelection)?
}

extension RowMenusModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .decoration }

    @MainActor private var menus: RowMenus { RowMenus(menu: menu, selection: selection) }

    func mountDecoration(in parent: ViewNode, inputs: NodeInputs) -> ViewNode? {
        let node = RowMenusNode(menus, parent: parent, inputs: inputs)
        if let list = parent as? any MountedElement { node.serve(list) }
        return node
    }

    func updateDecoration(_ node: ViewNode) { (node as? RowMenusNode)?.update(menus) }
}

struct RowMenus: View {
    typealias Body = Never
    let menu: RowMenu
    let selection: (any RowSelection)?
}

/// Mounts the menu of each row that is shown.
@MainActor
final class RowMenusNode: TypedNode<RowMenus> {
    private typealias MenuElement = ContextMenuElement<RowMenuItems, EmptyView>

    private struct Entry {
        weak var row: RenderNode?
        let value: AnyHashable
        let node: TypedNode<MenuElement>
    }

    private var view: RowMenus
    private var area: TypedNode<ContextMenuElement<AnyView, EmptyView>>?
    private var entries: [ObjectIdentifier: Entry] = [:]
    private weak var arrangement: RowArrangement?

    init(_ view: RowMenus, parent: ViewNode, inputs: NodeInputs) {
        self.view = view
        super.init(scene: parent.scene, parent: parent, inputs: inputs)
        area = makeChild(areaMenu)
    }

    private var areaMenu: ContextMenuElement<AnyView, EmptyView> {
        ContextMenuElement(items: view.menu.items([]), preview: EmptyView(), isPrepared: true)
    }

    private func element(_ value: AnyHashable) -> MenuElement {
        ContextMenuElement(items: RowMenuItems(menu: view.menu, selection: view.selection, value: value), preview: EmptyView())
    }

    /// Gives the rows of a list their menus, from now on.
    func serve(_ list: any MountedElement) {
        arrangement = (list.kept.storage as? ListState)?.arrangement
        arrangement?.menuRoots = { [weak self] row, value in self?.roots(for: row, value) ?? [] }
        arrangement?.updateRows()
    }

    private func roots(for row: RenderNode, _ value: AnyHashable) -> [RenderNode] {
        guard isAlive, view.menu.accepts(value) else { return [] }
        if let entry = entries[ObjectIdentifier(row)], entry.row === row, entry.value == value { return entry.node.roots }
        entries[ObjectIdentifier(row)]?.node.unmount()
        removeEnded()
        let node = makeChild(element(value))
        entries[ObjectIdentifier(row)] = Entry(row: row, value: value, node: node)
        return node.roots
    }

    /// Of rows that are gone.
    private func removeEnded() {
        for (key, entry) in entries where entry.row == nil {
            entry.node.unmount()
            entries[key] = nil
        }
    }

    override func update(_ view: RowMenus) {
        self.view = view
        area?.update(areaMenu)
        removeEnded()
        for entry in entries.values { entry.node.update(element(entry.value)) }
    }

    /// The menus of rows are in the rows.
    override func collectRoots(into roots: inout [RenderNode]) { area?.collectRoots(into: &roots) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let area { visit(area) }
        for entry in entries.values { visit(entry.node) }
    }

    override func unmount() {
        arrangement?.menuRoots = nil
        super.unmount()
    }
}
