import FieldReflection
import ReactiveGraph
import RenderTree

/// A mounted view that shows something else as time passes, while it is on the screen.
@MainActor
class TimedNode<V: View, Content: View>: ValueNode<V>, AppearingNode {
    private var child: TypedNode<Content>?
    var isShown = false
    var actionName: String { "\(ViewType<V>.shared.name) in \(appViewName)" }

    /// Runs for the first time; the last thing that an initialiser does.
    final func begin() {
        run()
        scene.enqueueAction(actionName) { [weak self] in self?.settleAppearance() }
    }

    /// Shows what the app makes now; what it reads for that is recorded.
    final func show(_ make: () -> Content) {
        let content = tracking {
            scene.bodyWillRun(V.self)
            isEvaluatingBody = true
            defer { isEvaluatingBody = false }
            return make()
        }
        if let child { child.update(content) } else { child = makeChild(content) }
    }

    func appearanceDidChange() {}

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}
