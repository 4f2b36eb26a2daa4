import Dispatch
import Foundation

/// An actor with a context of its own. Conformed to by `@ModelActor`.
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    /// Runs the actor's code; use `modelContext` to work with models.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    nonisolated public var unownedExecutor: UnownedSerialExecutor {
        guard let executor = modelExecutor as? any SerialModelExecutor else {
            Invariant.fail("the executor of \(Self.self) is not serial")
        }
        return executor.asUnownedSerialExecutor()
    }

    public var modelContext: ModelContext { modelExecutor.modelContext }

    public subscript<T: PersistentModel>(id: PersistentIdentifier, as as: T.Type) -> T? {
        (try? modelContext.existingModel(for: id)) as? T
    }
}

/// Runs code beside a context.
public protocol ModelExecutor: Executor {
    var modelContext: ModelContext { get }
}

/// Runs code beside a context, one job at a time.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs the jobs of a model actor on a queue of its own.
public class DefaultSerialModelExecutor: @unchecked Sendable, SerialModelExecutor {  // the context is used on the queue only
    public let modelContext: ModelContext
    private let queue = DispatchQueue(label: "SwiftData.ModelActor")

    public init(modelContext: ModelContext) {
        self.modelContext = modelContext
        modelContext.live(on: queue)
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
