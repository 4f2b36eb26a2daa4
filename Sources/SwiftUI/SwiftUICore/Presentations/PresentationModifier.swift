import ReactiveGraph
import RenderTree

/// Shows a view above the scene as long as a binding says so: a sheet, a popover, an alert.
package struct PresentationModifier<Presented: View> {
    /// What the person finds in it without the app having to say so.
    package enum StandardButton {
        case none
        /// "OK", if there are no buttons at all.
        case acknowledge
        /// "Cancel", if no button has that role.
        case cancel
    }

    package let kind: NodeKind
    package var standardButton = StandardButton.none
    /// A tap on a button closes it.
    package var closesOnTap = false
    /// What is to be shown, told apart by its identity; nil for nothing.
    package let item: () -> AnyHashable?
    /// Writes the binding.
    package let dismiss: () -> Void
    package var onDismiss: (() -> Void)?
    package var properties: (EnvironmentValues) -> Properties = { _ in [:] }
    /// Nil if the item went meanwhile.
    package let content: () -> Presented?

    nonisolated package init(
        _ kind: NodeKind, item: @escaping () -> AnyHashable?, dismiss: @escaping () -> Void,
        content: @escaping () -> Presented?
    ) {
        self.kind = kind
        self.item = item
        self.dismiss = dismiss
        self.content = content
    }
}

extension PresentationModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PresentationNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

/// The place where a presentation is declared.
@MainActor
private final class PresentationNode<Content: View, Presented: View>:
    WrapperNode<ModifiedContent<Content, PresentationModifier<Presented>>, Content>
{
    private var presented: (item: AnyHashable, node: PresentedNode<Presented>)?

    override init(
        _ view: ModifiedContent<Content, PresentationModifier<Presented>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        run()
    }

    override func update(_ view: ModifiedContent<Content, PresentationModifier<Presented>>) {
        self.view = view
        child?.update(view.content)
        run()
        presented?.node.update(view.modifier)
    }

    override func run() {
        let item = tracking { view.modifier.item() }
        guard item != presented?.item else { return }
        end(tellsApp: true)
        guard let item else { return }
        let node = PresentedNode(view.modifier, parent: self, inputs: inputs.forContent)
        presented = (item, node)
        scene.addPresentation(node)
    }

    private func end(tellsApp: Bool) {
        guard let node = presented?.node else { return }
        presented = nil
        scene.removePresentation(node)
        node.unmount()
        if tellsApp, let onDismiss = view.modifier.onDismiss {
            scene.enqueueFarewell("onDismiss in \(appViewName)") { onDismiss() }
        }
    }

    override func unmount() {
        end(tellsApp: false)
        super.unmount()
    }
}

/// What is presented.
@MainActor
private final class PresentedNode<Presented: View>: ViewNode, Container, DisplacedNode {
    private var modifier: PresentationModifier<Presented>
    private let renderNode: RenderNode
    private let scope = ScreenScope()
    private let navigators = NavigatorGroup(isSilent: true)
    private var inner: NodeInputs
    private var child: TypedNode<Presented>?
    private var standardButton: RenderNode?
    /// Light or dark, where it is not that of the scene.
    private var colorScheme: ColorScheme?
    private var layoutDirection: LayoutDirection?

    init(_ modifier: PresentationModifier<Presented>, parent: ViewNode, inputs: NodeInputs) {
        self.modifier = modifier
        renderNode = RenderNode(modifier.kind)
        inner = inputs
        super.init(scene: parent.scene, parent: parent, inputs: inputs)
        let scope = scope
        let navigators = navigators
        let dismiss = DismissAction { [weak self] in self?.dismiss() }
        let isDialog = modifier.closesOnTap
        inner.environment = EnvironmentScope(placeIn: inputs.environment, leavesPlaces: true) {
            $0.screenScope = scope
            $0.barOffer = nil
            $0.splitBars = nil
            $0.detailBars = nil
            $0.presentationScope = scope
            $0.tabScope = nil
            $0.navigators = navigators
            $0.dismiss = dismiss
            $0.dismissPresentation = dismiss
            $0.isPresented = true
            // What is refreshed is the view behind.
            $0.refresh = nil
            $0.isInToolbar = false
            if isDialog { $0.leaveLooks() }
        }
        inner.leaveLazyContainer()
        scope.onChange = { [weak self] in self?.structureDidChange() }
        renderNode.onEvent { [weak self] event in
            guard let self else { return false }
            if case .change = event { return self.scope.receive(event) }
            guard case .dismiss = event else { return false }
            guard self.renderNode[.isDismissDisabled] != .bool(true) else { return false }
            self.dismiss()
            return true
        }
        run()
        arrangeChildren()
    }

    var environmentInside: EnvironmentScope { inner.environment }

    func update(_ modifier: PresentationModifier<Presented>) {
        self.modifier = modifier
        run()
        scene.needsArrangement(self)
    }

    override func run() {
        let content = tracking {
            takeSurroundings()
            return modifier.content()
        }
        // What is about to go keeps what it showed.
        guard let content else { return }
        if let child { child.update(content) } else { child = makeChild(content, inputs: inner) }
    }

    private func takeSurroundings() {
        let scheme = inner.environment.colorScheme(besides: scene.rootEnvironment)
        let direction = inner.environment.layoutDirection(besides: scene.rootEnvironment)
        guard scheme != colorScheme || direction != layoutDirection else { return }
        (colorScheme, layoutDirection) = (scheme, direction)
        structureDidChange()
    }

    private func dismiss() { if isAlive { modifier.dismiss() } }

    override func collectRoots(into roots: inout [RenderNode]) { roots.append(renderNode) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override func structureDidChange() { if child != nil { scene.needsArrangement(self) } }

    func arrangeChildren() {
        guard isAlive else { return }
        var properties = modifier.properties(EnvironmentValues(scope: inner.environment))
        properties.merge(scope.properties)
        properties[.colorScheme] = (scope.colorScheme ?? colorScheme).map { .string($0.name) }
        properties[.layoutDirection] = layoutDirection.map { .string($0.name) }
        if modifier.kind == .popover, let anchor = parent?.roots.first, anchor.isInserted {
            properties[.anchorNode] = .int(Int(anchor.id.rawValue))
        }
        renderNode.setProperties(properties)
        let roots = child?.roots ?? []
        if modifier.closesOnTap { roots.forEach(closeOnTap) }
        renderNode.setChildren(scope.bars + roots + standardButtons(besides: roots))
    }

    // MARK: Buttons of alerts

    private func standardButtons(besides roots: [RenderNode]) -> [RenderNode] {
        let buttons = roots.flatMap(\.buttons)
        let title: String
        switch modifier.standardButton {
        case .none: return []
        case .acknowledge:
            guard buttons.isEmpty else { return [] }
            title = "OK"
        case .cancel:
            guard !buttons.contains(where: { $0[.buttonRole] == .string("cancel") }) else { return [] }
            title = "Cancel"
        }
        if let standardButton { return [standardButton] }
        let button = RenderNode(.button, [.buttonRole: .string("cancel")])
        button.setChildren([RenderNode(.text, [.text: .string(title)])])
        button.onEvent { [weak self] event in
            guard case .tap = event, let self else { return false }
            self.dismiss()
            return true
        }
        standardButton = button
        return [button]
    }

    /// Documented by Apple: every button of an alert also closes it.
    private func closeOnTap(_ root: RenderNode) {
        for button in root.buttons {
            button.listen(self) { [weak self] event, isTaken in
                if isTaken, case .tap = event { self?.dismiss() }
                return isTaken
            }
        }
    }
}

extension RenderNode {
    /// The buttons at or inside the node.
    @MainActor package var buttons: [RenderNode] { kind == .button ? [self] : children.flatMap(\.buttons) }
}
