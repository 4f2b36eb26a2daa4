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
    /// The items are mounted with the menu also where the host says when somebody opens it.
    var isPrepared = false
}

extension ContextMenuElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .menu }
    var elementContent: MenuContent<TupleView<(SlotView<Preview>?, ModifiedContent<Items, LeavesLooks>)>> {
        MenuContent(
            content: TupleView((Preview.self == EmptyView.self ? nil : SlotView(.header, content: preview), items.modifier(LeavesLooks()))),
            isPrepared: isPrepared)
    }

    func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties(style: "context")
        let isUnopened = elementContent.waits(in: context.scene) && Items.self != EmptyView.self && context.storage == nil
        if isUnopened { properties[.isUnopened] = .bool(true) }
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.enterMenu() }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard event == .open else { return false }
        // Whoever opens it a second time before the items have arrived finds it open.
        if context.storage == nil {
            context.storage = OpenedMenu()
            context.node.visitChildren { ($0 as? any OpenableNode)?.open() }
            context.invalidate()
        }
        return true
    }
}

// MARK: - What is made when it is opened

/// What a menu that was opened keeps.
private final class OpenedMenu {}

/// What is in a menu that stands in each row: where the host says that somebody opens it, it is made then, and stays.
struct MenuContent<Content: View> {
    let content: Content
    let isPrepared: Bool

    @MainActor
    func waits(in scene: ViewGraph) -> Bool { scene.hostOpensMenus && !isPrepared }
}

extension MenuContent: NodeMaking {
    typealias Body = Never

    static func makeNode(_ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Self> {
        MenuContentNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private protocol OpenableNode: ViewNode {
    func open()
}

@MainActor
private final class MenuContentNode<Content: View>: ValueNode<MenuContent<Content>>, OpenableNode {
    private var child: TypedNode<Content>?
    private var isOpen: Bool

    override init(_ view: MenuContent<Content>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        isOpen = !view.waits(in: scene)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        show()
    }

    func open() {
        isOpen = true
        invalidate()
    }

    override func update(_ view: MenuContent<Content>) {
        self.view = view
        show()
    }

    override func run() {
        tracking(observing: false) {}
        show()
        structureDidChange()
    }

    private func show() {
        guard isOpen else { return }
        if let child { child.update(view.content) } else { child = makeChild(view.content) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
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
