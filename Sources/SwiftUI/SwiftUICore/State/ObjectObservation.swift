import Combine
import FieldReflection
import FoundationAdditions
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
        let name = "\(type(of: object))"
        subscription = object.objectWillChange.followChanges { [weak source] change in
            switch change {
            case .made: source?.invalidateFromAnyThread()
            case .announced: source.map { ComingChanges.announce($0, in: name) }
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

/// Changes that were announced by hand, `objectWillChange.send()`, and are made by the code behind that.
///
/// On the main actor that code has run when the next tick comes. A transaction that begins or ends in between shows what
/// there is by then: readers that it brings up to date are told once more.
@MainActor
enum ComingChanges {
    private static var sources: [Source] = []

    nonisolated static func announce(_ source: Source, in object: String) {
        guard MainThread.isCurrent else { return reportAndInvalidate(source, object) }
        MainActor.assumeIsolated {
            sources.append(source)
            source.invalidate()
        }
    }

    /// There is no moment of which it is certain that another thread has made its change by then.
    nonisolated private static func reportAndInvalidate(_ source: Source, _ object: String) {
        MainThread.run { source.report(.changeAnnouncedOffMainActor(object: object)) }
        source.invalidateFromAnyThread()
    }

    /// What is shown may be what was there before the changes.
    static func invalidateAgain() {
        for source in sources { source.invalidate() }
    }

    /// The code that announced changes has run.
    static func areMade() { sources.removeAll() }
}
