import Foundation
import Synchronization

extension ModelContext {
    /// What the descriptor asks for, now and again after every change that makes it other models or another order.
    /// An extension of Glide: Apple has the like in views only.
    ///
    ///     for try await notes in context.results(of: FetchDescriptor<Note>()) { show(notes) }
    ///
    /// Changes of this context count before they are saved; those of other contexts and processes once they are. Nothing is
    /// fetched unless something was written that the descriptor's predicate or order reads. A changed property is told by the
    /// model itself, which is `Observable`.
    ///
    /// Iterate where the context lives: on the main actor for `mainContext`, in the actor for that of a `@ModelActor`.
    public func results<T: PersistentModel>(of descriptor: FetchDescriptor<T>) -> QueryResultSequence<T> {
        QueryResultSequence(descriptor: descriptor, context: self)
    }
}

/// The results of a query over time. It ends with the error of a fetch that fails, and when its task is cancelled.
public struct QueryResultSequence<Model: PersistentModel>: AsyncSequence {
    public typealias Element = [Model]
    public typealias Failure = any Error

    let descriptor: FetchDescriptor<Model>
    let context: ModelContext

    public func makeAsyncIterator() -> Iterator { Iterator(descriptor, context) }

    public struct Iterator: AsyncIteratorProtocol {
        private let descriptor: FetchDescriptor<Model>
        private let context: ModelContext
        private let signal = ChangeSignal()
        private var observation: ContextObservation?
        private var last: [Model] = []
        private var hasEnded = false

        init(_ descriptor: FetchDescriptor<Model>, _ context: ModelContext) {
            (self.descriptor, self.context) = (descriptor, context)
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> [Model]? {
            guard !hasEnded else { return nil }
            do {
                guard let observation else { return try first() }
                while true {
                    context.processPendingChanges()
                    if observation.isTouched {
                        let found = try context.fetch(descriptor)
                        observation.rearm()
                        if !found.elementsEqual(last, by: ===) {
                            last = found
                            return found
                        }
                    }
                    await signal.wait(isolation: actor)
                    if Task.isCancelled {
                        hasEnded = true
                        return nil
                    }
                }
            } catch {
                hasEnded = true
                throw error
            }
        }

        private mutating func first() throws -> [Model] {
            let query = try descriptor.recordQuery(in: context.container.schema)
            let signal = signal
            observation = context.observe(QueryRegion(query, in: context.container.schema)) { signal.send() }
            context.inbox.add(signal)
            last = try context.fetch(descriptor)
            observation?.rearm()
            return last
        }
    }
}

/// Wakes one waiter, from any thread. What is sent while nobody waits is kept for the next one.
final class ChangeSignal: Sendable {
    private struct State {
        var isSent = false
        var waiter: CheckedContinuation<Void, Never>?
    }
    private let state = Mutex(State())

    func send() {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            state.isSent = state.waiter == nil
            return state.waiter
        }
        waiter?.resume()
    }

    /// Returns after the next signal, or when the task is cancelled.
    func wait(isolation actor: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { waiter in
                let isSent = state.withLock { state in
                    defer { state.isSent = false }
                    if !state.isSent { state.waiter = waiter }
                    return state.isSent
                }
                if isSent { waiter.resume() }
            }
        } onCancel: {
            send()
        }
    }
}
