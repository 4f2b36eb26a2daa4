import FieldReflection
import RenderTree

/// Says how values of a type are shown on the stack around the view.
package struct NavigationDestinationModifier<D: Hashable, Destination: View> {
    let make: (D) -> Destination
    nonisolated package init(make: @escaping (D) -> Destination) { self.make = make }
}

extension NavigationDestinationModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        NavigationDestinationNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class NavigationDestinationNode<Content: View, D: Hashable, Destination: View>:
    WrapperNode<ModifiedContent<Content, NavigationDestinationModifier<D, Destination>>, Content>
{
    private typealias Value = ModifiedContent<Content, NavigationDestinationModifier<D, Destination>>
    private var destinations: [(NavigationState, NavigationDestination)] = []

    override init(
        _ view: ModifiedContent<Content, NavigationDestinationModifier<D, Destination>>, scene: ViewGraph,
        parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        let environment = EnvironmentValues(scope: inputs.environment)
        // In a split view, the links of a column show what they lead to in the next one.
        let states = [environment.navigationState, environment.navigationState?.linkTarget].compactMap { $0 }
        for state in states {
            let destination = NavigationDestination(
                depth: depth, environment: inputs.environment, make: Self.maker(view),
                decode: { LocationComponent.decode($0, as: D.self).map { AnyHashable($0) } })
            state.add(destination, for: D.self)
            destinations.append((state, destination))
        }
        mount(view.content)
    }

    private static func maker(_ view: Value) -> @MainActor (AnyHashable) -> AnyView? {
        let make = view.modifier.make
        return { value in (value.base as? D).map { AnyView(make($0)) } }
    }

    override func update(_ view: ModifiedContent<Content, NavigationDestinationModifier<D, Destination>>) {
        let isSame = FieldComparator.of(NavigationDestinationModifier<D, Destination>.self)
            .isSame(self.view.modifier, view.modifier)
        self.view = view
        if !isSame {
            for (_, destination) in destinations {
                destination.make = Self.maker(view)
                destination.source.invalidate()
            }
        }
        child?.update(view.content)
    }

    override func unmount() {
        for (state, destination) in destinations { state.remove(destination, for: D.self) }
        super.unmount()
    }
}

/// Shows a view on the stack around as long as a binding says so.
package struct PresentedDestinationModifier<Destination: View> {
    /// What is to be shown, told apart by its identity; nil for nothing.
    let item: () -> AnyHashable?
    /// Writes the binding.
    let dismiss: () -> Void
    /// Nil if the item went meanwhile.
    let make: () -> Destination?

    nonisolated package init(
        item: @escaping () -> AnyHashable?, dismiss: @escaping () -> Void,
        make: @escaping () -> Destination?
    ) {
        self.item = item
        self.dismiss = dismiss
        self.make = make
    }
}

extension PresentedDestinationModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PresentedDestinationNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class PresentedDestinationNode<Content: View, Destination: View>:
    WrapperNode<ModifiedContent<Content, PresentedDestinationModifier<Destination>>, Content>
{
    private var shown: (item: AnyHashable, entry: NavigationEntry)?
    private let state: NavigationState?

    override init(
        _ view: ModifiedContent<Content, PresentedDestinationModifier<Destination>>, scene: ViewGraph,
        parent: ViewNode?, inputs: NodeInputs
    ) {
        let environment = EnvironmentValues(scope: inputs.environment)
        state = environment.navigationState
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        run()
    }

    override func update(_ view: ModifiedContent<Content, PresentedDestinationModifier<Destination>>) {
        self.view = view
        child?.update(view.content)
        run()
        shown?.entry.source.invalidate()
    }

    override func run() {
        let item = tracking { view.modifier.item() }
        guard item != shown?.item else { return }
        if let old = shown {
            shown = nil
            (state?.linkTarget ?? state)?.remove(old.entry)
        }
        guard let item, let state else { return }
        var last: AnyView?
        let entry = NavigationEntry(
            .presented(
                make: { [weak self] in
                    // A screen that is about to go keeps what it showed.
                    if let view = self?.view.modifier.make() { last = AnyView(view) }
                    return last ?? AnyView(EmptyView())
                },
                dismiss: { [weak self] in
                    guard let self, self.isAlive else { return }
                    self.shown = nil
                    self.view.modifier.dismiss()
                    self.invalidate()
                }),
            component: "~", environment: inputs.environment)
        shown = (item, entry)
        state.follow(entry)
    }

    override func unmount() {
        if let shown { (state?.linkTarget ?? state)?.remove(shown.entry) }
        super.unmount()
    }
}
