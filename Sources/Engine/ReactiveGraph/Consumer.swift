import FieldReflection
import FoundationAdditions

/// Something that reads sources and has to run again when they change: a body, a layout, a lazy window.
///
/// Subclasses override ``run()``, which must do its reads inside ``tracking(_:)``.
@MainActor
open class Consumer {
    package final let graph: Graph
    /// What was read in the last run.
    private var reads = Reads.nothing
    /// A filter of the keys that it looked up; a bit stands for several of them.
    // Safe: only the consumer that runs is written to, on the thread on which it does.
    nonisolated(unsafe) package private(set) final var keysRead: UInt32 = 0
    /// Counts the runs, so that what was heard for a former one can be told.
    private var generation: UInt32 = 0
    private let level: UInt16
    // Small fields stand last: those of subclasses follow without a gap.
    package private(set) final var isAlive = true
    package internal(set) final var isDirty = false
    private var isObserving = false

    /// Most consumers read nothing or one source: that takes no list.
    private enum Reads {
        case nothing
        case source(Source)
        case list(ReadList)
    }

    private final class ReadList {
        var sources: [Source]
        /// What was read of `@Observable` objects, where that is not known one by one.
        var observations: [ObservationToken] = []

        init(_ sources: [Source]) { self.sources = sources }
    }

    package init(graph: Graph, depth: Int) {
        self.graph = graph
        level = UInt16(clamping: depth)
    }

    /// Distance from the root; shallower consumers run first.
    package final var depth: Int { Int(level) }

    /// What error messages call the consumer.
    open var consumerName: String { "\(type(of: self))" }

    /// Brings the consumer up to date; called by the graph when the consumer is dirty.
    open func run() {}

    /// Marks the consumer dirty; it runs in the next pass.
    package final func invalidate() {
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
            MainActor.assumeIsolated { consumer.readList.observations.append(observation) }
            return result
        }
    }

    /// Runs code whose reads are not those of the consumer that is running, as the initialiser of an object that a view owns.
    package static func unread<Result>(_ body: () -> Result) -> Result {
        let outer = Graph.running
        Graph.running = nil
        defer { Graph.running = outer }
        return body()
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
    nonisolated package static func recordRead(ofKeys filter: UInt32) {
        guard RunningThread.isCurrent else { return }
        // Without asking the main actor: elements look up dozens of keys.
        Graph.runningHere?.keysRead |= filter
    }

    /// Sets the keys that it looked up apart, for a ``ReadRecord``.
    func takeKeysRead() -> UInt32 {
        defer { keysRead = 0 }
        return keysRead
    }

    func addKeysRead(_ filter: UInt32) { keysRead |= filter }

    /// Notes down a read; once for each source, which sees to it.
    func didRead(_ source: Source) {
        if case .nothing = reads { reads = .source(source) } else { readList.sources.append(source) }
    }

    private var readList: ReadList {
        let made: ReadList
        switch reads {
        case .list(let list): return list
        case .source(let source): made = ReadList([source])
        case .nothing: made = ReadList([])
        }
        reads = .list(made)
        return made
    }

    private func forgetReads() {
        keysRead = 0
        // A change that is on its way is that of a former run.
        generation &+= 1
        switch reads {
        case .nothing: break
        case .source(let source):
            reads = .nothing
            source.remove(self)
        case .list(let list):
            for source in list.sources { source.remove(self) }
            list.sources.removeAll(keepingCapacity: true)
            let observations = list.observations
            list.observations = []
            for observation in observations { observation.end() }
        }
    }
}
