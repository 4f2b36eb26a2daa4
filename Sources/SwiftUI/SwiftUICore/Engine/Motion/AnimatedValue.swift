import FieldReflection

/// What is shown of a view or a modifier that is ``Animatable``: the value that the app has given, or one on the way there.
@MainActor
class AnimatedValue<Value> {
    /// Nil for a type that is not animatable.
    static func make() -> AnimatedValue<Value>? {
        guard let type = Value.self as? any Animatable.Type else { return nil }
        return knownDowncast(make(type), to: AnimatedValue<Value>.self)
    }

    private static func make<A: Animatable>(_ type: A.Type) -> AnyObject { TypedAnimatedValue<A>() }

    /// The app gives another value.
    func change(from old: Value, to new: Value, of node: ViewNode) {}

    /// The value as it is shown now; asks for the next frame if that shows another one.
    func shown(_ value: Value, of node: ViewNode) -> Value { value }
}

@MainActor
private final class TypedAnimatedValue<A: Animatable>: AnimatedValue<A> {
    private var motion: ValueMotion<A.AnimatableData>?

    override func change(from old: A, to new: A, of node: ViewNode) {
        let (former, data) = (old.animatableData, new.animatableData)
        guard former != data else { return }
        let (scene, now) = (node.scene, node.scene.clock.now())
        motion = scene.transaction(in: node.inputs.environment).animation?.motion.map {
            // What is interrupted goes on from what is shown.
            ValueMotion(from: motion?.value(at: now) ?? former, to: data, $0, at: now)
        }
    }

    override func shown(_ value: A, of node: ViewNode) -> A {
        guard let data = motion?.value(at: node.scene.clock.now()) else {
            motion = nil
            return value
        }
        node.scene.frames.request(node)
        var shown = value
        shown.animatableData = data
        return shown
    }
}

extension ViewGraph {
    /// The transaction of this update, as it is in the scope of an environment.
    func transaction(in environment: EnvironmentScope) -> Transaction {
        transaction(in: EnvironmentValues(scope: environment)[TransactionScopeKey.self])
    }
}
