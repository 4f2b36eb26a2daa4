import FieldReflection
import Observation
import ReactiveGraph

/// A value from the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private enum Place {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        /// The object of a type; the function captures nothing.
        case object((EnvironmentValues) -> Value)
    }

    private let place: Place
    private var values: EnvironmentValues?

    /// The value at a key path of the environment.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        place = .keyPath(keyPath)
    }

    /// The object of the given type. It is a mistake in the program if there is none.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        place = .object {
            guard let object = $0[EnvironmentObjectKey<Value>.self] else {
                Invariant.missingEnvironmentObject(Value.self)
            }
            return object
        }
    }

    /// The object of the given type, if there is one.
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
        place = .object { $0[EnvironmentObjectKey<T>.self] }
    }

    public var wrappedValue: Value {
        let values = values ?? EnvironmentValues()
        switch place {
        case .keyPath(let keyPath): return values[keyPath: keyPath]
        case .object(let find): return find(values)
        }
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}  // Set once, before the body runs.

extension Environment: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        values = EnvironmentValues(scope: node.inputs.environment)
    }
}

extension Environment: FieldComparable {
    /// What it reads is recorded when it reads.
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

/// Objects in the environment are found by their type.
struct EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

// MARK: - Modifiers

/// Sets a value of the environment.
public struct _EnvironmentKeyWritingModifier<Value> {
    public var keyPath: WritableKeyPath<EnvironmentValues, Value>
    public var value: Value
    nonisolated public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        self.keyPath = keyPath
        self.value = value
    }
}

/// Changes values of the environment by a function.
public struct _EnvironmentKeyTransformModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void
}

/// Puts an object into the environment.
public struct _EnvironmentObjectModifier<Object: AnyObject> {
    let object: Object?
}

extension _EnvironmentKeyWritingModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

extension _EnvironmentKeyTransformModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

extension _EnvironmentObjectModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) { values[EnvironmentObjectKey<Object>.self] = object }
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentObjectModifier(object: object))
    }

    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }
}

/// A modifier that changes the environment of its content and nothing else.
@MainActor
package protocol EnvironmentModifier: ModifierMaking {
    func change(_ values: inout EnvironmentValues)
    /// True for what is not said of the views that those inside present.
    static var isPlace: Bool { get }
}

extension EnvironmentModifier {
    package static var isPlace: Bool { false }

    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        EnvironmentModifierNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class EnvironmentModifierNode<Content: View, Modifier: EnvironmentModifier>:
    WrapperNode<ModifiedContent<Content, Modifier>, Content>
{
    private let scope: EnvironmentScope

    override init(
        _ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        scope = EnvironmentScope(parent: inputs.environment, isPlace: Modifier.isPlace)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        // What the modifier reads of the environment around (a transform does) is recorded.
        tracking(observing: false) { scope.set(in: inputs.environment, view.modifier.change) }
        var inner = inputs
        inner.environment = scope
        mount(view.content, inputs: inner)
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        self.view = view
        run()
        child?.update(view.content)
    }

    override func run() {
        let come = tracking(observing: false) { scope.reset(in: inputs.environment, view.modifier.change) }
        if come != 0 { scene.environmentDidGain(come, in: scope, of: self) }
    }
}
