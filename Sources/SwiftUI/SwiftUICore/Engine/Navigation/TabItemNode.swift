import ReactiveGraph
import RenderTree

/// The tabs of one tab view, and which of them is shown.
@MainActor
package final class TabsState {
    /// The tabs in order.
    package private(set) var tabs: [RenderNode] = []
    /// The tab to show, as far as the binding or the person said.
    package var selection = 0
    /// Pages that a finger turns: those beside the shown one are in the tree, so that they are there when it moves.
    package var showsNeighbours = false
    /// Shows the tab of that index, by way of the app's binding where there is one.
    package var select: @MainActor (Int) -> Void = { _ in }
    fileprivate var items: [ObjectIdentifier: TabItem] = [:]
    private weak var shown: RenderNode?
    /// Those in views that have no tab item.
    package let pageNavigators = NavigatorGroup()
    /// What is said of the bar in views that have no tab item, and around tab items.
    let barScope = ScreenScope()
    /// Tabs around views that have no tab item.
    private var pages: [ObjectIdentifier: RenderNode] = [:]

    package init() {
        barScope.onChange = { [weak self] in self?.traitsMayHaveChanged() }
    }

    private func traitsMayHaveChanged() {
        for tab in tabs { items[ObjectIdentifier(tab)]?.traitsMayHaveChanged() }
    }

    /// The render nodes of the tabs, given what the content shows.
    package func arrange(_ roots: [RenderNode]) -> [RenderNode] {
        var known: [ObjectIdentifier: RenderNode] = [:]
        tabs = roots.map { root in
            if root.kind == .tab { return root }
            let key = ObjectIdentifier(root)
            let page = pages[key] ?? RenderNode(.tab)
            page.traits = root.traits
            known[key] = page
            items[ObjectIdentifier(page)] = items[ObjectIdentifier(page)] ?? PageItem(page: page, root: root, state: self)
            return page
        }
        tabs =
            tabs.filter { items[ObjectIdentifier($0)]?.comesLast != true } + tabs.filter { items[ObjectIdentifier($0)]?.comesLast == true }
        for (key, page) in pages where known[key] == nil { items[ObjectIdentifier(page)] = nil }
        pages = known
        traitsMayHaveChanged()
        return tabs
    }

    /// Puts the content of the chosen tab into the tree, and of no other but the pages beside it.
    package func show(_ index: Int, in scene: ViewGraph) {
        let new = tabs.indices.contains(index) ? tabs[index] : nil
        if new !== shown { scene.appearanceMayHaveChanged() }
        shown = new
        for (place, tab) in tabs.enumerated() where place != index {
            tab.set(.isSelected, false)
            items[ObjectIdentifier(tab)]?.setShown(showsNeighbours && abs(place - index) == 1, isChosen: false)
        }
        guard let new else { return }
        new.set(.isSelected, true)
        items[ObjectIdentifier(new)]?.setShown(true, isChosen: true)
    }

    /// The tags that the views gave their tabs.
    package func tag(of tab: RenderNode) -> AnyHashable? {
        items[ObjectIdentifier(tab)]?.tag
    }

    /// How a tab stands in the address: the text of its tag, or else its index.
    private func component(at index: Int) -> String {
        tag(of: tabs[index]).flatMap(LocationComponent.name) ?? "\(index)"
    }

    private func go(to components: inout ArraySlice<String>, in tab: RenderNode) {
        items[ObjectIdentifier(tab)]?.navigators?.go(to: &components)
    }
}

extension TabsState: Navigator {
    package var locationComponents: [String] {
        guard tabs.indices.contains(selection) else { return [] }
        let inner = items[ObjectIdentifier(tabs[selection])]?.navigators?.locationComponents ?? []
        return [component(at: selection)] + inner
    }

    /// An address that names no tab leaves the tab as it is.
    package func go(to components: inout ArraySlice<String>) {
        if let first = components.first {
            guard let index = tabs.indices.first(where: { component(at: $0) == first }) else { return }
            components.removeFirst()
            if index != selection { select(index) }
        }
        if tabs.indices.contains(selection) { go(to: &components, in: tabs[selection]) }
    }
}

@MainActor
private protocol TabItem: AnyObject {
    var tag: AnyHashable? { get }
    /// Whether it stands behind all others, wherever it is declared.
    var comesLast: Bool { get }
    /// Those in the tab.
    var navigators: (any Navigator)? { get }
    /// Pages beside the chosen one are shown, and say nothing of the screen.
    func setShown(_ isShown: Bool, isChosen: Bool)
    /// What is said of the tab around it, as its badge is.
    func traitsMayHaveChanged()
}

/// A view that has no tab item: a page.
@MainActor
private final class PageItem: TabItem {
    private let page: RenderNode
    private let root: RenderNode
    private unowned let state: TabsState

    init(page: RenderNode, root: RenderNode, state: TabsState) {
        self.page = page
        self.root = root
        self.state = state
    }

    var navigators: (any Navigator)? { state.pageNavigators.first(in: root) }
    var comesLast: Bool { false }
    var tag: AnyHashable? { root.viewTraits?.first { $0.tag } ?? root.viewTraits?.first { $0.elementID } }
    func setShown(_ isShown: Bool, isChosen: Bool) { page.setChildren(isShown ? [root] : []) }

    func traitsMayHaveChanged() {
        var properties = state.barScope.properties(in: root)
        properties[.isSelected] = page[.isSelected]
        page.setProperties(properties)
    }
}

extension EnvironmentValues {
    /// The tab view whose tabs the view declares.
    @Entry package var tabsState: TabsState? = nil
}

/// Makes a tab of its content. The content is mounted when the tab is shown for the first time, and stays then.
package struct TabItemModifier<Label: View> {
    package let label: Label
    package let properties: Properties
    /// The tab's value, where it is known other than by a tag.
    package let value: AnyHashable?
    let comesLast: Bool

    nonisolated package init(label: Label, properties: Properties = [:], value: AnyHashable? = nil, comesLast: Bool = false) {
        self.label = label
        self.properties = properties
        self.value = value
        self.comesLast = comesLast
    }
}

extension TabItemModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        TabItemNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class TabItemNode<Content: View, Label: View>:
    ValueNode<ModifiedContent<Content, TabItemModifier<Label>>>, Container, TabItem
{
    private let tab = RenderNode(.tab)
    private let state: TabsState?
    private let scope: ScreenScope
    /// What the views inside say of the bar of the tabs.
    private let barScope = ScreenScope()
    private let group: NavigatorGroup?
    private var inner: NodeInputs
    private var child: TypedNode<Content>?
    private var label: TabLabelNode<Label>?
    private var isShown = false

    override init(
        _ view: ModifiedContent<Content, TabItemModifier<Label>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        let environment = EnvironmentValues(scope: inputs.environment)
        state = environment.tabsState
        let scope = ScreenScope(parent: environment.screenScope)
        scope.isActive = false
        // Outside a tab view a tab item means nothing.
        let navigators = state == nil ? nil : NavigatorGroup()
        self.scope = scope
        group = navigators
        inner = inputs
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        inner.traits = nil
        let barScope = barScope
        inner.environment = EnvironmentScope(placeIn: inputs.environment) {
            $0.tabScope = barScope
            $0.splitBars = nil
            $0.detailBars = nil
            $0.tabsState = nil
            if let navigators { $0.navigators = navigators }
            $0.screenScope = scope
        }
        tab.traits = inputs.traits
        guard state != nil else {
            setShown(true, isChosen: true)
            return
        }
        var labelInputs = inputs.forContent
        // Documented by Apple: the bar chooses the filled variants of symbols by itself.
        labelInputs.environment = EnvironmentScope(placeIn: labelInputs.environment) { $0.symbolVariants = .fill }
        label = TabLabelNode(view.modifier.label, parent: self, inputs: labelInputs) { [weak self] in
            self?.labelDidChange()
        }
        labelDidChange()
        barScope.onChange = { [weak self] in self?.labelDidChange() }
        state?.items[ObjectIdentifier(tab)] = self
        // The tag may stand inside the tab item: the view has to be there to be asked.
        if view.modifier.value == nil, traitTag == nil, Content.self is any TaggedView.Type { mountContent() }
    }

    var navigators: (any Navigator)? { group }
    var comesLast: Bool { view.modifier.comesLast }

    private var traitTag: AnyHashable? { inputs.traits?.first { $0.tag } ?? inputs.traits?.first { $0.elementID } }

    var tag: AnyHashable? {
        view.modifier.value ?? traitTag ?? child?.roots.lazy.compactMap { $0.viewTraits?.first { $0.tag } }.first
    }

    private func mountContent() {
        if child == nil { child = makeChild(view.content, inputs: inner) }
    }

    func setShown(_ isShown: Bool, isChosen: Bool) {
        scope.isActive = isChosen
        guard self.isShown != isShown else { return }
        self.isShown = isShown
        if isShown { mountContent() }
        arrangeChildren()
    }

    func traitsMayHaveChanged() { labelDidChange() }

    private static var saidAround: [PropertyKey] {
        [.badge, .badgeRuns, .isDisabled, .accessibilityLabel, .accessibilityHint, .accessibilityValue, .identifier]
    }

    private func labelDidChange() {
        var properties = view.modifier.properties
        if let label { properties.merge(TabLabel.properties(of: label.roots)) }
        for key in Self.saidAround {
            if let said = inputs.traits?.first({ $0.rowProperties[key] }) { properties[key] = said }
        }
        if let state { properties.merge(state.barScope.properties(in: tab)) }
        properties.merge(barScope.properties)
        properties[.isSelected] = tab[.isSelected]
        tab.setProperties(properties)
    }

    override func update(_ view: ModifiedContent<Content, TabItemModifier<Label>>) {
        self.view = view
        label?.update(view.modifier.label)
        labelDidChange()
        child?.update(view.content)
    }

    override func collectRoots(into roots: inout [RenderNode]) {
        if state == nil { child?.collectRoots(into: &roots) } else { roots.append(tab) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
        if let label { visit(label) }
    }

    override func structureDidChange() {
        if state == nil { return super.structureDidChange() }
        if isShown { scene.needsArrangement(self) }
    }

    func arrangeChildren() {
        guard isAlive, state != nil else { return }
        tab.setChildren(isShown ? child?.roots ?? [] : [])
    }

    override func unmount() {
        state?.items[ObjectIdentifier(tab)] = nil
        super.unmount()
    }
}

/// A view that tells its container a tag.
package protocol TaggedView {}

/// The mounted label of a tab; only its text and symbol are shown.
@MainActor
private final class TabLabelNode<Label: View>: ViewNode, Container {
    private let onChange: () -> Void
    private var child: TypedNode<Label>?
    private var holder = RenderNode(.group)

    init(_ label: Label, parent: ViewNode, inputs: NodeInputs, onChange: @escaping () -> Void) {
        self.onChange = onChange
        super.init(scene: parent.scene, parent: parent, inputs: inputs)
        child = makeChild(label)
    }

    func update(_ label: Label) { child?.update(label) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override func structureDidChange() { scene.needsArrangement(self) }

    func arrangeChildren() { if isAlive { onChange() } }
}

/// What a tab's label says.
@MainActor
package enum TabLabel {
    /// Title and symbol out of what a label shows.
    package static func properties(of roots: [RenderNode]) -> Properties {
        var properties: Properties = [:]
        func visit(_ node: RenderNode) {
            if let text = node[.text], properties[.title] == nil { properties[.title] = text }
            for key in [PropertyKey.symbol, .resource, .pictureFiles] {
                if let image = node[key], properties[key] == nil { properties[key] = image }
            }
            node.children.forEach(visit)
        }
        roots.forEach(visit)
        return properties
    }
}

extension ModifiedContent: TaggedView where Content: View, Modifier: TraitModifier {}

extension NodeInputs {
    /// Changes the environment of what is mounted with these inputs, but not of what that presents.
    @MainActor package mutating func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        environment = EnvironmentScope(placeIn: environment, change)
    }
}

extension ElementContext {
    /// False while the element is being made.
    package var isMounted: Bool { renderNode.isInserted || !renderNode.children.isEmpty }
}
