import FieldReflection

/// Something that reads sources and has to run again when they change: a body, a layout, a lazy window.
///
/// Subclasses override ``run()``, which must do its reads inside ``tracking(_:)``.
@MainActor
open class Consumer {
    package let graph: Graph
    /// Distance from the root; shallower consumers run first.
    package let depth: Int
    package private(set) var isAlive = true
    package internal(set) var isDirty = false

    var sources: [Source] = []
    /// A filter of the keys that it looked up; a bit stands for several of them.
    package private(set) var keysRead: UInt64 = 0
    private var generation = 0
    private var isObserving = false
    /// What was read of `@Observable` objects; nil before anything could be.
    private var observedReads: ObservedReads?

    package init(graph: Graph, depth: Int) {
        self.graph = graph
        self.depth = depth
    }

    /// What error messages call the consumer.
    open var consumerName: String { "\(type(of: self))" }

    /// Brings the consumer up to date; called by the graph when the consumer is dirty.
    open func run() {}

    /// Marks the consumer dirty; it runs in the next pass.
    package func invalidate() {
        guard isAlive, !isDirty else { return }
        if Graph.running === self { return graph.report(.writeDuringRead(by: consumerName)) }
        isDirty = true
        graph.enqueue(self)
    }

    /// Runs `body` as this consumer: forgets its former reads and records those that `body` does.
    ///
    /// - Parameter observing: also track `@Observable` objects. False for the engine's own code, which reads them only
    ///   where it runs the app's: see ``observing(_:)``.
    package func tracking<Result>(observing: Bool = true, _ body: () -> Result) -> Result {
        forgetReads()
        isDirty = false
        let outer = Graph.running
        let wasObserving = isObserving
        Graph.running = self
        isObserving = observing
        defer {
            Graph.running = outer
            isObserving = wasObserving
        }
        guard observing else { return body() }
        let (reads, onChange) = observation
        return reads.tracking(body, onChange: onChange)
    }

    /// Runs the app's code that reads a value for the consumer that is running on this thread: `@Observable` objects
    /// are tracked for it, also where it does not track them by itself.
    nonisolated package static func observing<Result>(_ body: () -> Result) -> Result {
        guard RunningThread.isCurrent else { return body() }
        let tracking = MainActor.assumeIsolated { Graph.running.flatMap { $0.isObserving ? nil : $0.observation } }
        guard let (reads, onChange) = tracking else { return body() }
        return reads.tracking(body, onChange: onChange)
    }

    /// Where reads of `@Observable` objects are registered in this run, and what tells the consumer of their change.
    private var observation: (reads: ObservedReads, onChange: @Sendable () -> Void) {
        let current = generation
        let reads = observedReads ?? ObservedReads()
        observedReads = reads
        return (
            reads,
            { [weak self] in
                let context = Graph.contextOfChange()
                MainThread.run {
                    guard let self, self.generation == current else { return }
                    if let context { context { self.invalidate() } } else { self.invalidate() }
                }
            }
        )
    }

    /// Ends the consumer: it reads nothing any more and never runs again.
    package func endConsumer() {
        isAlive = false
        isDirty = false
        forgetReads()
    }

    /// True if a consumer runs on this thread. Then the thread is the main actor's, until the consumer has run.
    nonisolated package static var isRunningHere: Bool { RunningThread.isCurrent }

    /// Records that the consumer which runs on this thread looked up a key, wherever its value is.
    nonisolated package static func recordRead(ofKeys filter: UInt64) {
        guard RunningThread.isCurrent else { return }
        MainActor.assumeIsolated { Graph.running?.keysRead |= filter }
    }

    private func forgetReads() {
        keysRead = 0
        for source in sources { source.remove(self) }
        sources.removeAll(keepingCapacity: true)
        // A change that is on its way is that of a former run.
        generation += 1
        observedReads?.forget()
    }
}
