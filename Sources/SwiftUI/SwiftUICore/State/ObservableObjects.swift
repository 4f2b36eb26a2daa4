import Combine
import FieldReflection
import ReactiveGraph

/// An object that a view owns: made once, when the view is first mounted.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var observation: ObjectObservation?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let observation else { return make() }
        observation.recordRead()
        return observation.typedObject(ObjectType.self)
    }

    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: observation?.typedObject(ObjectType.self) ?? make())
    }
}

extension StateObject: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let mine = slot.map { knownDowncast($0, to: ObjectObservation.self) } ?? ObjectObservation.of(Consumer.unread(make))
        slot = mine
        observation = mine
        mine.recordRead()
    }
}

extension StateObject: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

/// An object that a view watches and does not own.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            ObjectObservation.of(object).binding(to: keyPath, of: object)
        }
    }

    private var object: ObjectType
    private var observation: ObjectObservation?

    public init(wrappedValue: ObjectType) { object = wrappedValue }
    public init(initialValue: ObjectType) { object = initialValue }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        get {
            observation?.recordRead()
            return object
        }
        set {
            object = newValue
            observation = nil
        }
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: object) }
}

extension ObservedObject: FieldComparable {
    /// Another object is another thing to watch, however alike the two are.
    package static func isSame(_ a: Self, _ b: Self) -> Bool { a.object === b.object }
}

extension ObservedObject: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let mine = ObjectObservation.of(object)
        slot = mine
        observation = mine
        mine.recordRead()
    }
}

/// An object that an ancestor put into the environment with `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

    private var object: ObjectType?
    private var observation: ObjectObservation?

    public init() {}

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object else { Invariant.missingEnvironmentObject(ObjectType.self) }
        observation?.recordRead()
        return object
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        object = EnvironmentValues(scope: node.inputs.environment)[EnvironmentObjectKey<ObjectType>.self]
        observation = object.map { ObjectObservation.of($0) }
        slot = observation
        observation?.recordRead()
        if object == nil {
            node.scene.report(.missingEnvironmentObject(type: "\(ObjectType.self)", view: node.appViewName))
        }
    }
}

extension EnvironmentObject: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

extension View {
    /// Puts an object into the environment of the view, where `@EnvironmentObject` finds it by its type.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(_EnvironmentObjectModifier(object: object))
    }
}
