import FieldReflection
import Synchronization

/// The contexts of the main actor: before a page shows what they have, and before the program ends, they save.
package enum MainContexts {
    private static let contexts = Mutex<[ContextReference]>([])
    private static let isRegistered: Void = {
        ProgramMoment.beforeShowing.add {
            forEach { $0.saveBeforeShowing() }
            return []
        }
        ProgramMoment.termination.add {
            var errors: [any Error] = []
            forEach { context in
                context.autosave()
                guard let error = context.saveError else { return }
                errors.append(error)
                // There is no time left for another attempt.
                context.autosaves.restart()
            }
            return errors
        }
    }()

    /// Why one of them, which saves by itself, has changes that are not saved.
    @MainActor package static var saveError: (any Error)? {
        var found: (any Error)?
        forEach { if $0.autosaveEnabled, $0.hasChanges, let error = $0.saveError { found = error } }
        return found
    }

    /// To be called for each context once.
    static func add(_ context: ContextReference) {
        _ = isRegistered
        contexts.withLock { $0.append(context) }
    }

    @MainActor private static func forEach(_ body: (ModelContext) -> Void) {
        let known = contexts.withLock { $0 }
        // One that was given to an actor since is no longer to be touched here.
        for context in known { if let context = context.context, context.inbox.isOnMainQueue { body(context) } }
        if known.contains(where: { $0.context == nil }) {
            contexts.withLock { contexts in contexts.removeAll { $0.context == nil } }
        }
    }
}
