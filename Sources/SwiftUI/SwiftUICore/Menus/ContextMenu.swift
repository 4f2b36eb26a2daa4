import RenderTree

/// A menu that belongs to a view and opens on a secondary click or a long press.
struct ContextMenuModifier<Items: View, Preview: View> {
    let items: Items
    let preview: Preview
}

extension ContextMenuModifier: BoxModifier {
    static var phase: BoxPhase { .decoration }

    private var menu: ContextMenuElement<Items, Preview> { ContextMenuElement(items: items, preview: preview) }

    func mountDecoration(in parent: ViewNode, inputs: NodeInputs) -> ViewNode? {
        parent.makeChild(menu, inputs: inputs)
    }

    func updateDecoration(_ node: ViewNode) {
        (node as? TypedNode<ContextMenuElement<Items, Preview>>)?.update(menu)
    }
}

/// The menu as hosts see it: of style "context", beside the view that it belongs to.
struct ContextMenuElement<Items: View, Preview: View> {
    let items: Items
    let preview: Preview
}

extension ContextMenuElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .menu }
    var elementContent: TupleView<(SlotView<Preview>?, Items)> {
        TupleView((Preview.self == EmptyView.self ? nil : SlotView(.header, content: preview), items))
    }
    func properties(in context: ElementContext) -> Properties { context.controlProperties(style: "context") }
    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.enterMenu() }
}

extension View {
    /// Adds a menu to the view, opened by a secondary click or a long press.
    nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: EmptyView()))
    }

    /// Adds a menu with a preview of what it is about.
    nonisolated public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
    }
}

/// The items of a context menu.
@available(*, deprecated, message: "Use `contextMenu(menuItems:)` instead.")
public struct ContextMenu<MenuItems: View> {
    let menuItems: MenuItems

    nonisolated public init(@ViewBuilder menuItems: () -> MenuItems) { self.menuItems = menuItems() }
}

extension View {
    /// Adds a menu to the view; nil: none.
    @available(*, deprecated, message: "Use `contextMenu(menuItems:)` instead.")
    @ViewBuilder nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        if let contextMenu { self.contextMenu { contextMenu.menuItems } } else { self }
    }
}
