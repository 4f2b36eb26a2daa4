import RenderTree

/// What a view inside may tell something.
package enum ScreenAddressee {
    case screen
    /// The sheet, not a screen inside it.
    case presentation
    /// The tab, not a screen inside it.
    case tab
}

extension EnvironmentValues {
    func scope(of addressee: ScreenAddressee) -> ScreenScope? {
        switch addressee {
        case .screen: screenScope
        case .presentation: presentationScope
        case .tab: tabScope
        }
    }
}

/// A modifier that tells the screen or the presentation around the view something.
@MainActor
package protocol ScreenModifier: ModifierMaking {
    /// Whom it is said to.
    static var addressee: ScreenAddressee { get }
    /// True if every other view's word counts more, even an inner one's.
    static var isFallback: Bool { get }
    /// What the screen gets. Reads of the environment and of bindings are recorded.
    func screenProperties(in environment: EnvironmentValues) -> Properties
    /// What a person does to the screen; true if the modifier has something to do with it.
    func receive(_ event: InputEvent) -> Bool
}

extension ScreenModifier {
    package static var addressee: ScreenAddressee { .screen }
    package static var isFallback: Bool { false }
    package func receive(_ event: InputEvent) -> Bool { false }

    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        ScreenModifierNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class ScreenModifierNode<Content: View, Modifier: ScreenModifier>:
    WrapperNode<ModifiedContent<Content, Modifier>, Content>
{
    private var part: ScreenScope.Part?

    override init(
        _ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        let environment = EnvironmentValues(scope: inputs.environment)
        part = environment.scope(of: Modifier.addressee)?.addPart(depth: Modifier.isFallback ? .max : depth)
        part?.receive = { [weak self] in self?.view.modifier.receive($0) ?? false }
        part?.node = self
        run()
        mount(view.content)
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        self.view = view
        run()
        child?.update(view.content)
    }

    override func run() {
        guard let part else { return }
        let new = tracking { view.modifier.screenProperties(in: EnvironmentValues(scope: inputs.environment)) }
        guard new != part.properties || new.isEmpty else { return }
        part.properties = new
        part.changed()
    }

    override func unmount() {
        part?.remove()
        super.unmount()
    }
}

/// A modifier that adds views to the bars of the screen around the view.
package struct ScreenBarModifier<Bar: View> {
    let bar: Bar
    let addressee: ScreenAddressee
    /// Where a screen inside the view may show the bar.
    let offer: BarOffer?

    nonisolated package init(_ bar: Bar, addressee: ScreenAddressee = .screen) {
        self.init(bar, addressee: addressee, offer: nil)
    }

    nonisolated init(_ bar: Bar, addressee: ScreenAddressee = .screen, offer: BarOffer?) {
        self.bar = bar
        self.addressee = addressee
        self.offer = offer
    }
}

extension ScreenBarModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        ScreenBarNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class ScreenBarNode<Content: View, Bar: View>:
    WrapperNode<ModifiedContent<Content, ScreenBarModifier<Bar>>, Content>
{
    private var part: ScreenScope.Part?
    private var bar: BarNode<Bar>?

    override init(
        _ view: ModifiedContent<Content, ScreenBarModifier<Bar>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        let environment = EnvironmentValues(scope: inputs.environment)
        var offer = view.modifier.offer
        var inner = inputs
        if offer == nil, view.modifier.addressee == .screen {
            let splitBars = environment.splitBars ?? BarOffer(.last)
            if environment.splitBars == nil { inner.setEnvironment { $0.splitBars = splitBars } }
            offer = splitBars
        }
        mount(view.content, inputs: inner)
        guard let scope = environment.scope(of: view.modifier.addressee) else { return }
        let part = scope.addPart(depth: depth)
        let bar = BarNode(view.modifier.bar, part: part, parent: self, inputs: inputs.forContent)
        self.bar = bar
        self.part = part
        part.bar = bar
        offer?.add(part)
        part.changed()
    }

    override func update(_ view: ModifiedContent<Content, ScreenBarModifier<Bar>>) {
        self.view = view
        child?.update(view.content)
        bar?.update(view.modifier.bar)
    }

    override func collectRoots(into roots: inout [RenderNode]) { child?.collectRoots(into: &roots) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        super.visitChildren(visit)
        if let bar { visit(bar) }
    }

    override func unmount() {
        part?.remove()
        super.unmount()
    }
}

/// Mounted views whose place is in a bar, not where the modifier stands.
@MainActor
private final class BarNode<Bar: View>: ViewNode {
    private let part: ScreenScope.Part
    private var child: TypedNode<Bar>?

    init(_ bar: Bar, part: ScreenScope.Part, parent: ViewNode, inputs: NodeInputs) {
        self.part = part
        super.init(scene: parent.scene, parent: parent, inputs: inputs)
        var inner = inputs
        inner.leaveLazyContainer()
        child = makeChild(bar, inputs: inner)
    }

    func update(_ bar: Bar) { child?.update(bar) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    override func structureDidChange() { part.changed() }
}
