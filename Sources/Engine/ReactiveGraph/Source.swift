/// Something that can be read and changes: a state, an environment value, a preference, a reported size.
///
/// A read registers the consumer that is running; a change makes the registered consumers dirty.
@MainActor
open class Source {
    private(set) final var readers: [ObjectIdentifier: Consumer] = [:]

    nonisolated package init() {}

    /// Records a read by the consumer that is running on this thread, if any.
    nonisolated package final func recordRead() {
        guard RunningThread.isCurrent else { return }
        MainActor.assumeIsolated {
            guard let consumer = Graph.running else { return }
            register(consumer)
        }
    }

    private func register(_ consumer: Consumer) {
        let key = ObjectIdentifier(consumer)
        guard readers[key] == nil else { return }
        readers[key] = consumer
        consumer.sources.append(self)
    }

    /// Marks everything that read the source as in need of another run.
    package final func invalidate() {
        for reader in readers.values { reader.invalidate() }
    }

    /// As ``invalidate()``, from any thread.
    nonisolated package final func invalidateFromAnyThread() {
        MainThread.run { self.invalidate() }
    }

    /// Reports a mistake in the app where the source is read.
    package final func report(_ issue: GraphIssue) {
        for reader in readers.values { reader.graph.report(issue) }
    }

    final func remove(_ consumer: Consumer) { readers[ObjectIdentifier(consumer)] = nil }

    /// True if a consumer would be told of a change.
    package final var hasReaders: Bool { !readers.isEmpty }
}
