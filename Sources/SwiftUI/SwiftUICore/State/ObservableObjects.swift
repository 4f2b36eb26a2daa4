import Combine
import FieldReflection
import ReactiveGraph

/// Listens to one observable object for one node; every view reads it whole.
@MainActor
final class ObjectSubscription<Object: ObservableObject>: EndingSlot {
    private(set) var object: Object?
    private let source = Source()
    private var subscription: AnyCancellable?

    /// Listens to `new` instead, if it is another object.
    func observe(_ new: Object) {
        source.recordRead()
        guard object !== new else { return }
        object = new
        let source = source
        // `objectWillChange` comes before the change; the tick comes after it, also for a change on another thread:
        // the hop to the main thread is at the end of the queue, and a body that still saw the old value runs again.
        subscription = new.objectWillChange.sink { [weak source] _ in
            guard let source else { return }
            if MainThread.isCurrent {
                source.invalidateFromAnyThread()
            } else {
                LateInvalidation.schedule(source)
            }
        }
    }

    func end() {
        subscription = nil
        object = nil
    }
}

/// Changes announced off the main thread, before they are made.
enum LateInvalidation {
    /// Invalidates at once, for a change that is already made when the main thread gets to it, and once more a moment
    /// later, for one that is not.
    static func schedule(_ source: Source) {
        source.invalidateFromAnyThread()
        Task.detached {
            try? await Task.sleep(for: .milliseconds(4))
            source.invalidateFromAnyThread()
        }
    }
}

/// An object that a view owns: made once, when the view is first mounted. Documented by Apple.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var subscription: ObjectSubscription<ObjectType>?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    @MainActor @preconcurrency public var wrappedValue: ObjectType { subscription?.object ?? make() }

    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }
}

extension StateObject: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let mine: ObjectSubscription<ObjectType>
        if let slot {
            mine = knownDowncast(slot, to: ObjectSubscription<ObjectType>.self)
        } else {
            mine = ObjectSubscription()
            slot = mine
        }
        subscription = mine
        mine.observe(mine.object ?? make())
    }
}

extension StateObject: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

/// An object that a view watches and does not own. Documented by Apple.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(
                identity: .member(.location(ObjectIdentifier(object)), keyPath), get: { object[keyPath: keyPath] },
                set: { object[keyPath: keyPath] = $0 })
        }
    }

    private var object: ObjectType

    public init(wrappedValue: ObjectType) { object = wrappedValue }
    public init(initialValue: ObjectType) { object = initialValue }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let mine = slot.map { knownDowncast($0, to: ObjectSubscription<ObjectType>.self) } ?? ObjectSubscription()
        slot = mine
        mine.observe(wrappedValue)
    }
}

/// An object that an ancestor put into the environment with `environmentObject(_:)`. Documented by Apple.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

    private var object: ObjectType?

    public init() {}

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object else { Invariant.missingEnvironmentObject(ObjectType.self) }
        return object
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let mine = slot.map { knownDowncast($0, to: ObjectSubscription<ObjectType>.self) } ?? ObjectSubscription()
        slot = mine
        object = EnvironmentValues(scope: node.inputs.environment)[EnvironmentObjectKey<ObjectType>.self]
        if let object {
            mine.observe(object)
        } else {
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
