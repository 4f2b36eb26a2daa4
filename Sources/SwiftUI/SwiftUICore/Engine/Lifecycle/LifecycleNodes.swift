import Combine
import FieldReflection
import FoundationAdditions
import ReactiveGraph

extension _AppearanceActionModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        AppearanceNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class AppearanceNode<Content: View>: WrapperNode<ModifiedContent<Content, _AppearanceActionModifier>, Content>,
    AppearingNode
{
    var isShown = false
    var actionName: String { "\(view.modifier.appear == nil ? "onDisappear" : "onAppear") in \(appViewName)" }
    var waitsForMeasurement: Bool { view.modifier.appear != nil }

    override init(
        _ view: ModifiedContent<Content, _AppearanceActionModifier>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        // After the content: what is inside appears before what is around it.
        scene.enqueueAction(actionName) { [weak self] in self?.settleAppearance() }
    }

    func appearanceDidChange() { (isShown ? view.modifier.appear : view.modifier.disappear)?() }

    override func update(_ view: ModifiedContent<Content, _AppearanceActionModifier>) {
        self.view = view
        child?.update(view.content)
    }

    override func unmount() {
        if isShown, let disappear = view.modifier.disappear {
            scene.enqueueFarewell(actionName) { disappear() }
        }
        super.unmount()
    }
}

extension _TaskModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        TaskNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class TaskNode<Content: View>: WrapperNode<ModifiedContent<Content, _TaskModifier>, Content>, AppearingNode {
    private var task: Task<Void, Never>?
    var isShown = false
    var actionName: String { "task in \(appViewName)" }

    override init(
        _ view: ModifiedContent<Content, _TaskModifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        scene.enqueueAction(actionName) { [weak self] in self?.settleAppearance() }
    }

    func appearanceDidChange() {
        task?.cancel()
        guard isShown else { return task = nil }
        let action = view.modifier.action
        task = Task(priority: view.modifier.priority) {
            // What has left before its task could begin has nothing to load.
            if !Task.isCancelled { await action() }
        }
    }

    /// Begins anew with another value; what is not shown does so when it is. At the end of a list that loads more, the value changes
    /// with the rows that push the end away: whether it is still in sight has to be seen.
    private func begin() {
        guard isAlive, isShown else { return }
        isShown = sight?.doubt(self) != true
        appearanceDidChange()
    }

    override func update(_ view: ModifiedContent<Content, _TaskModifier>) {
        let isSame = self.view.modifier.id == view.modifier.id
        self.view = view
        if !isSame {
            scene.enqueueAction(actionName) { [weak self] in self?.begin() }
        }
        child?.update(view.content)
    }

    override func unmount() {
        task?.cancel()
        super.unmount()
    }
}

extension _ValueActionModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        ValueActionNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class ValueActionNode<Content: View, Value: Equatable>:
    WrapperNode<ModifiedContent<Content, _ValueActionModifier<Value>>, Content>
{
    /// The changes that are to be told, one for each update of the scene.
    private var changes: [(update: Int, old: Value, new: Value)] = []

    override init(
        _ view: ModifiedContent<Content, _ValueActionModifier<Value>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        if view.modifier.isInitial {
            scene.enqueueAction("onChange in \(appViewName)") { [weak self] in
                if let self, self.isAlive { self.view.modifier.action(self.view.modifier.value, self.view.modifier.value) }
            }
        }
    }

    /// What changes several times in one update of the scene is one change, or none if it ends where it began.
    private func note(from old: Value, to new: Value) {
        if changes.last?.update == scene.updateNumber {
            changes[changes.count - 1].new = new
            return
        }
        changes.append((scene.updateNumber, old, new))
        scene.enqueueAction("onChange in \(appViewName)") { [weak self] in
            guard let self, self.isAlive, !self.changes.isEmpty else { return }
            let change = self.changes.removeFirst()
            if change.old != change.new { self.view.modifier.action(change.old, change.new) }
        }
    }

    override func update(_ view: ModifiedContent<Content, _ValueActionModifier<Value>>) {
        let old = self.view.modifier.value
        self.view = view
        if old != view.modifier.value { note(from: old, to: view.modifier.value) }
        child?.update(view.content)
    }
}

extension _SubscriptionModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        SubscriptionNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class SubscriptionNode<Content: View, P: Publisher>: WrapperNode<ModifiedContent<Content, _SubscriptionModifier<P>>, Content>
where P.Failure == Never {
    private var subscription: AnyCancellable?

    override init(
        _ view: ModifiedContent<Content, _SubscriptionModifier<P>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        subscribe()
        mount(view.content)
    }

    private func subscribe() {
        subscription = view.modifier.publisher.sink { [weak self] output in
            let call = Received(output)
            MainThread.run { [weak self] in
                guard let self, self.isAlive else { return }
                self.view.modifier.action(call.output)
            }
        }
    }

    override func update(_ view: ModifiedContent<Content, _SubscriptionModifier<P>>) {
        let isSame = FieldComparator.of(P.self).isSame(self.view.modifier.publisher, view.modifier.publisher)
        self.view = view
        if !isSame { subscribe() }
        child?.update(view.content)
    }

    override func unmount() {
        subscription = nil
        super.unmount()
    }
}

/// What a publisher sent, on its way to the main thread.
// Safe: handed over once.
private struct Received<Output>: @unchecked Sendable {
    let output: Output
    init(_ output: Output) { self.output = output }
}
