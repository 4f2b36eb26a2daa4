import Combine
import FieldReflection
import ReactiveGraph
import Synchronization

/// An observable object as the engine watches it: one subscription for all views and bindings that read it.
///
/// Whoever reads the object, or one of its properties through a binding, registers here and runs again when the object
/// announces a change. That is what lets a view follow a binding whose owner it does not know: a pushed screen, a row.
// Safe: nothing changes after `of(_:)` has returned it.
final class ObjectObservation: @unchecked Sendable {
    let object: AnyObject
    private let source = Source()
    private var subscription: AnyCancellable?

    private struct Weak { weak var observation: ObjectObservation? }
    /// Those that are alive. An observation keeps its object, so no other object can have the same identifier.
    private static let alive = Mutex<[ObjectIdentifier: Weak]>([:])

    /// The observation of an object; it lasts as long as somebody keeps it.
    static func of<Object: ObservableObject>(_ object: Object) -> ObjectObservation {
        let key = ObjectIdentifier(object)
        if let known = alive.withLock({ $0[key]?.observation }) { return known }
        // Subscribing calls the app's code, which may come back here: not under the lock.
        let made = ObjectObservation(object)
        return alive.withLock { alive in
            if let known = alive[key]?.observation { return known }
            alive[key] = Weak(observation: made)
            return made
        }
    }

    private init<Object: ObservableObject>(_ object: Object) {
        self.object = object
        let source = source
        // `objectWillChange` comes before the change; the tick comes after it, also for a change on another thread:
        // the hop to the main thread is at the end of the queue, and a body that still saw the old value runs again.
        subscription = object.objectWillChange.sink { [weak source] _ in
            guard let source else { return }
            if MainThread.isCurrent {
                source.invalidateFromAnyThread()
            } else {
                LateInvalidation.schedule(source)
            }
        }
    }

    deinit {
        let key = ObjectIdentifier(object)
        Self.alive.withLock { alive in
            // Another one may have been made for the object since this one began to go.
            if alive[key]?.observation == nil { alive[key] = nil }
        }
    }

    /// Records that the view which is being made reads the object.
    func recordRead() { source.recordRead() }

    /// The object, of the type that it was given with.
    func typedObject<Object: AnyObject>(_ type: Object.Type) -> Object { knownDowncast(object, to: type) }

    /// A binding to a property of the object. Its getter records the read: who reads the binding follows the object.
    func binding<Object: AnyObject, Subject>(
        to keyPath: ReferenceWritableKeyPath<Object, Subject>, of object: Object
    ) -> Binding<Subject> {
        Binding(
            identity: .member(.location(ObjectIdentifier(object)), keyPath),
            get: {
                self.recordRead()
                return object[keyPath: keyPath]
            }, set: { object[keyPath: keyPath] = $0 })
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
