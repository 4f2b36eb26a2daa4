import RenderTree

/// Lets a link with a view of its own push that view, and makes it known to addresses.
package struct NavigationLinkModifier<Destination: View> {
    let record: NavigationLinkRecord
    let destination: Destination

    nonisolated package init(record: NavigationLinkRecord, destination: Destination) {
        self.record = record
        self.destination = destination
    }
}

extension NavigationLinkModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        NavigationLinkNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class NavigationLinkNode<Content: View, Destination: View>:
    WrapperNode<ModifiedContent<Content, NavigationLinkModifier<Destination>>, Content>
{
    private weak var entry: NavigationEntry?
    private let stack: NavigationState?

    override init(
        _ view: ModifiedContent<Content, NavigationLinkModifier<Destination>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        stack = EnvironmentValues(scope: inputs.environment).navigationState
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        let record = view.modifier.record
        record.title = { [weak self] in TabLabel.properties(of: self?.roots ?? [])[.title]?.string ?? "" }
        record.activate = { [weak self] in self?.activate() }
        stack?.add(record)
    }

    private func activate() {
        guard let stack else { return }
        // The last view goes on to be shown if the link itself goes.
        var last = view.modifier.destination
        let made = NavigationEntry(
            .view(make: { [weak self] in
                if let self, self.isAlive { last = self.view.modifier.destination }
                return AnyView(last)
            }), component: stack.component(of: view.modifier.record), environment: inputs.environment)
        entry = made
        stack.follow(made)
    }

    override func update(_ view: ModifiedContent<Content, NavigationLinkModifier<Destination>>) {
        self.view = view
        child?.update(view.content)
        entry?.source.invalidate()
    }
}

/// A mounted link with a view of its own, as addresses know it.
@MainActor
package final class NavigationLinkRecord {
    package var activate: @MainActor () -> Void = {}
    var title: @MainActor () -> String = { "" }
    nonisolated package init() {}
}

extension NavigationState {
    /// "~title-n": the link's title, and its place among the links that are there.
    func component(of link: NavigationLinkRecord) -> String {
        let index = mountedLinks.firstIndex { $0 === link } ?? 0
        let words = link.title().lowercased().split { !$0.isLetter && !$0.isNumber }
        return "~" + LocationComponent.escape(words.joined(separator: "-")) + "-\(index)"
    }
}
