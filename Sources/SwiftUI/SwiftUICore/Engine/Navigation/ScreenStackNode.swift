import FieldReflection
import ReactiveGraph
import RenderTree

/// The screens of a navigation stack: the root, and one for each entry of the state.
package struct ScreenStack<Root: View> {
    let root: Root
    let path: NavigationPathAccess?
    let state: NavigationState?

    /// - Parameters:
    ///   - path: the app's own path, if it keeps one
    ///   - state: the state to show, if it is shared; nil makes one
    nonisolated package init(root: Root, path: NavigationPathAccess? = nil, state: NavigationState? = nil) {
        self.root = root
        self.path = path
        self.state = state
    }
}

extension ScreenStack: View, NodeMaking {
    package typealias Body = Never

    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        ScreenStackNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class ScreenStackNode<Root: View>: ValueNode<ScreenStack<Root>> {
    private let state: NavigationState
    private var root: ScreenNode?
    private var screens: [(entry: NavigationEntry, node: ScreenNode)] = []

    override init(_ view: ScreenStack<Root>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        state = view.state ?? NavigationState()
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        state.scene = scene
        state.path = view.path
        state.onChange = { [weak self] in self?.invalidate() }
        state.onColumnTitleChange = { [weak self] in self?.takeColumnTitle() }
        if view.state == nil { leaveColumnByRoot(of: EnvironmentValues(scope: inputs.environment).navigationState) }
        root = ScreenNode(
            parent: self, inputs: inputs, entry: nil, state: state, content: { AnyView(view.root) })
        state.place = root?.renderNode
        chainScreens()
        run()
        EnvironmentValues(scope: inputs.environment).navigators.add(state)
    }

    /// A stack that an app puts into a column has the bars, and with them the way back to the column before.
    private func leaveColumnByRoot(of column: NavigationState?) {
        guard column?.onLeavingRoot != nil else { return }
        state.onLeavingRoot = { [weak column] in column?.onLeavingRoot?() }
        column?.innerStack = state
        state.column = column
    }

    override func update(_ view: ScreenStack<Root>) {
        self.view = view
        state.path = view.path
        root?.update { AnyView(view.root) }
        run()
    }

    override func run() {
        if let path = state.path {
            let values = tracking { path.read() }
            state.follow(values)
        }
        let known = Dictionary(uniqueKeysWithValues: screens.map { (ObjectIdentifier($0.entry), $0.node) })
        let entries = state.entries
        let isSame = entries.count == screens.count && zip(entries, screens).allSatisfy { $0 === $1.entry }
        guard !isSame else { return }
        let staying = Set(entries.map(ObjectIdentifier.init))
        for screen in screens where !staying.contains(ObjectIdentifier(screen.entry)) { screen.node.unmount() }
        screens = entries.map { entry in (entry, known[ObjectIdentifier(entry)] ?? makeScreen(entry)) }
        chainScreens()
        structureDidChange()
        scene.appearanceMayHaveChanged()
    }

    /// Each screen tells the one on top of it its title, and the top one the column that follows.
    private func chainScreens() {
        guard let root else { return }
        // A root that is not shown cannot be gone back to.
        let shown = (screens.first?.entry.hidesRoot == true ? [] : [root]) + screens.map(\.node)
        for (index, screen) in shown.enumerated() {
            if index > 0 {
                screen.backTitle = shown[index - 1].title
                screen.formerMode = shown[index - 1].titleMode
            }
            if index + 1 < shown.count {
                let next = shown[index + 1]
                screen.onTitleChange = { [weak next] in next?.backTitle = $0 }
                screen.onTitleModeChange = { [weak next] in next?.formerMode = $0 }
            } else {
                screen.onTitleChange = { [weak state] in state?.linkTarget?.columnTitle = $0 }
                state.linkTarget?.columnTitle = screen.title
            }
        }
        takeColumnTitle()
    }

    /// The first screen of a column leads back to the column before.
    private func takeColumnTitle() {
        let first = screens.first?.entry.hidesRoot == true ? screens.first?.node : root
        first?.backTitle = state.columnTitle
    }

    private func makeScreen(_ entry: NavigationEntry) -> ScreenNode {
        let state = state
        return ScreenNode(
            parent: self, inputs: inputs, entry: entry, state: state, content: { state.view(for: entry) })
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let root { visit(root) }
        for screen in screens { visit(screen.node) }
    }

    override func collectRoots(into roots: inout [RenderNode]) {
        if let root, screens.first?.entry.hidesRoot != true { roots.append(root.renderNode) }
        for screen in screens { roots.append(screen.node.renderNode) }
    }

    override func unmount() {
        super.unmount()
        EnvironmentValues(scope: inputs.environment).navigators.remove(state)
        state.onChange = {}
        state.onColumnTitleChange = {}
    }
}

/// A mounted screen.
@MainActor
private final class ScreenNode: ViewNode, Container, DisplacedNode {
    let renderNode = RenderNode(.screen)
    /// Of the screen that this one leads back to.
    var backTitle: PropertyValue? {
        didSet { renderNode.set(.backTitle, backTitle) }
    }
    var onTitleChange: (PropertyValue?) -> Void = { _ in }
    /// How the screen that this one leads back to shows its title: so does this one, unless it says otherwise.
    var formerMode: PropertyValue? {
        didSet { if formerMode != oldValue { structureDidChange() } }
    }
    var onTitleModeChange: (PropertyValue?) -> Void = { _ in }
    private let scope = ScreenScope()
    private let entry: NavigationEntry?
    private let state: NavigationState
    private var content: @MainActor () -> AnyView
    private var child: TypedNode<AnyView>?
    private var inner: NodeInputs
    /// Light or dark, where it is not that of the stack.
    private var colorScheme: ColorScheme?
    /// A bar that was set around the stack.
    private let offer: BarOffer?
    private let detailBars: BarOffer?

    init(
        parent: ViewNode, inputs: NodeInputs, entry: NavigationEntry?, state: NavigationState,
        content: @escaping @MainActor () -> AnyView
    ) {
        self.entry = entry
        self.state = state
        self.content = content
        inner = inputs.forContent
        // The root can only be left where there is something before it.
        let canLeave = entry != nil || state.onLeavingRoot != nil
        let leave: @MainActor () -> Void = { [weak state] in
            if canLeave { state?.leave(entry) }
        }
        let scope = scope
        let stack = EnvironmentValues(scope: inputs.environment)
        let origin = entry.flatMap(state.environment) ?? inputs.environment
        offer = entry == nil ? stack.barOffer : nil
        detailBars = stack.detailBars
        inner.environment = EnvironmentScope(placeIn: origin, leavesPlaces: entry != nil, looks: entry == nil ? nil : inputs.environment) {
            $0.screenScope = scope
            $0.barOffer = nil
            $0.splitBars = nil
            $0.detailBars = stack.detailBars
            $0.presentationScope = stack.presentationScope
            $0.tabScope = stack.tabScope
            $0.navigators = stack.navigators
            $0.navigationState = state
            $0.isInToolbar = false
            // What is refreshed is the view that leads here, not what it leads to.
            if entry != nil { $0.refresh = stack.refresh }
            $0.navigators = entry?.navigators ?? state.rootNavigators
            if canLeave {
                $0.dismiss = DismissAction(leave)
                $0.isPresented = true
            }
        }
        inner.leaveLazyContainer()
        super.init(scene: parent.scene, parent: parent, inputs: inputs)
        if entry != nil { scene.pushedScreens.append(self) }
        offer?.take(for: scope)
        detailBars?.take(for: scope)
        scope.onChange = { [weak self] in self?.structureDidChange() }
        renderNode.onEvent { event in
            guard case .dismiss = event, canLeave else { return false }
            leave()
            return true
        }
        run()
        arrangeChildren()
    }

    func update(_ content: @escaping @MainActor () -> AnyView) {
        self.content = content
        run()
    }

    override func run() {
        let view = tracking {
            follow(origin: entry.flatMap(state.environment))
            takeColorScheme()
            return content()
        }
        if let child { child.update(view) } else { child = makeChild(view, inputs: inner) }
        let isUndeclared = entry?.isUndeclared == true
        guard isUndeclared != (renderNode.traits != nil) else { return }
        renderNode.traits = isUndeclared ? UndeclaredScreen() : nil
        scene.appearanceMayHaveChanged()
    }

    /// Another view may declare the screen than before.
    private func follow(origin: EnvironmentScope?) {
        let moved = inner.environment.move(into: origin ?? inputs.environment)
        if moved != 0 { scene.environmentDidGain(moved, in: inner.environment, of: self) }
    }

    private func takeColorScheme() {
        let new = inner.environment.colorScheme(besides: inputs.environment)
        guard new != colorScheme else { return }
        colorScheme = new
        structureDidChange()
    }

    var environmentInside: EnvironmentScope { inner.environment }

    override func unmount() {
        scene.pushedScreens.removeAll { $0 === self }
        offer?.giveBack(from: scope)
        detailBars?.giveBack(from: scope)
        super.unmount()
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override func structureDidChange() { if child != nil { scene.needsArrangement(self) } }

    func arrangeChildren() {
        guard isAlive else { return }
        let roots = child?.roots ?? []
        var properties = scope.properties
        // A stack inside has bars of its own.
        if roots.count == 1, roots[0].kind == .navigationStack { properties[.hidesBar] = .bool(true) }
        properties[.backTitle] = backTitle
        properties[.colorScheme] = colorScheme.map { .string($0.name) }
        let mode = properties[.titleDisplayMode]
        if mode == nil || mode == .string("automatic"), formerMode == .string("inline") { properties[.titleDisplayMode] = formerMode }
        let hasNewTitle = properties[.title] != title
        let hasNewMode = properties[.titleDisplayMode] != titleMode
        renderNode.setProperties(properties)
        renderNode.setChildren(scope.bars + roots)
        if hasNewTitle { onTitleChange(title) }
        if hasNewMode { onTitleModeChange(titleMode) }
    }

    var title: PropertyValue? { renderNode[.title] }
    var titleMode: PropertyValue? { renderNode[.titleDisplayMode] }
}
