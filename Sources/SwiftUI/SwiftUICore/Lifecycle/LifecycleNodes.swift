import Combine
import FieldReflection
import ReactiveGraph

extension _AppearanceActionModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        AppearanceNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class AppearanceNode<Content: View>: WrapperNode<ModifiedContent<Content, _AppearanceActionModifier>, Content> {
    private var hasAppeared = false

    override init(
        _ view: ModifiedContent<Content, _AppearanceActionModifier>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        // After the content: what is inside appears before what is around it.
        scene.enqueueAction("onAppear in \(appViewName)") { [weak self] in
            guard let self, self.isAlive else { return }
            self.hasAppeared = true
            self.view.modifier.appear?()
        }
    }

    override func update(_ view: ModifiedContent<Content, _AppearanceActionModifier>) {
        self.view = view
        child?.update(view.content)
    }

    override func unmount() {
        if hasAppeared, let disappear = view.modifier.disappear {
            scene.enqueueFarewell("onDisappear in \(appViewName)") { disappear() }
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
private final class TaskNode<Content: View>: WrapperNode<ModifiedContent<Content, _TaskModifier>, Content> {
    private var task: Task<Void, Never>?

    override init(
        _ view: ModifiedContent<Content, _TaskModifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        enqueueStart()
    }

    private func enqueueStart() {
        scene.enqueueAction("task in \(appViewName)") { [weak self] in
            guard let self, self.isAlive else { return }
            self.task?.cancel()
            let action = self.view.modifier.action
            self.task = Task(priority: self.view.modifier.priority) { await action() }
        }
    }

    override func update(_ view: ModifiedContent<Content, _TaskModifier>) {
        let isSame = self.view.modifier.id == view.modifier.id
        self.view = view
        if !isSame { enqueueStart() }
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
    override init(
        _ view: ModifiedContent<Content, _ValueActionModifier<Value>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        if view.modifier.isInitial { enqueue(old: view.modifier.value) }
    }

    private func enqueue(old: Value) {
        scene.enqueueAction("onChange in \(appViewName)") { [weak self] in
            guard let self, self.isAlive else { return }
            self.view.modifier.action(old, self.view.modifier.value)
        }
    }

    override func update(_ view: ModifiedContent<Content, _ValueActionModifier<Value>>) {
        let old = self.view.modifier.value
        self.view = view
        if old != view.modifier.value { enqueue(old: old) }
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
