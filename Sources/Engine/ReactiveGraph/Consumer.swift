import FieldReflection

/// Something that reads sources and has to run again when they change: a body, a layout, a lazy window.
///
/// Subclasses override ``run()``, which must do its reads inside ``tracking(_:)``.
@MainActor
open class Consumer {
    package let graph: Graph
    private let level: Int32
    /// Counts the runs, so that what was heard for a former one can be told.
    private var generation: UInt32 = 0
    package private(set) var isAlive = true
    package internal(set) var isDirty = false
    private var isObserving = false

    /// What was read in the last run. Most consumers read nothing or one source: that takes no list.
    private var firstSource: Source?
    private var furtherReads: FurtherReads?
    /// A filter of the keys that it looked up; a bit stands for several of them.
    package private(set) var keysRead: UInt64 = 0

    private final class FurtherReads {
        var sources: [Source] = []
        /// What was read of `@Observable` objects, where that is not known one by one.
        var observations: [ObservationToken] = []
    }

    package init(graph: Graph, depth: Int) {
        self.graph = graph
        level = Int32(clamping: depth)
    }

    /// Distance from the root; shallower consumers run first.
    package var depth: Int { Int(level) }

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
        return observing ? Reader(consumer: self).observed(body) : body()
    }

    /// Runs the app's code that reads a value for the consumer that is running on this thread: `@Observable` objects
    /// are tracked for it, also where it does not track them by itself.
    nonisolated package static func observing<Result>(_ body: () -> Result) -> Result {
        guard RunningThread.isCurrent else { return body() }
        let reader = MainActor.assumeIsolated { Graph.running.flatMap { $0.isObserving ? nil : Reader(consumer: $0) } }
        return reader?.observed(body) ?? body()
    }

    /// The consumer that runs on this thread.
    private struct Reader: Sendable {
        let consumer: Consumer

        func observed<Result>(_ body: () -> Result) -> Result {
            let result = ObservedReads.collecting(body) { properties in
                MainActor.assumeIsolated { ObservedSource.of(properties).register(consumer) }
            }
            return result ?? marked(body)
        }

        private func marked<Result>(_ body: () -> Result) -> Result {
            let consumer = consumer
            let generation = MainActor.assumeIsolated { consumer.generation }
            let (result, observation) = ObservedReads.marking(body) { [weak consumer] in
                let context = Graph.contextOfChange()
                MainThread.run {
                    guard let consumer, consumer.generation == generation else { return }
                    Graph.change(in: context) { consumer.invalidate() }
                }
            }
            MainActor.assumeIsolated { consumer.further.observations.append(observation) }
            return result
        }
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

    /// Notes down a read; once for each source, which sees to it.
    func didRead(_ source: Source) {
        if firstSource == nil { firstSource = source } else { further.sources.append(source) }
    }

    private var further: FurtherReads {
        if let furtherReads { return furtherReads }
        let made = FurtherReads()
        furtherReads = made
        return made
    }

    private func forgetReads() {
        keysRead = 0
        // A change that is on its way is that of a former run.
        generation &+= 1
        if let source = firstSource {
            source.remove(self)
            firstSource = nil
        }
        guard let reads = furtherReads else { return }
        for source in reads.sources { source.remove(self) }
        reads.sources.removeAll(keepingCapacity: true)
        let observations = reads.observations
        reads.observations = []
        for observation in observations { observation.end() }
    }
}
