/// Something that can be read and changes: a state, an environment value, a preference, a reported size.
///
/// A read registers the consumer that is running; a change makes the registered consumers dirty.
@MainActor
package final class Source {
    private(set) var readers: [ObjectIdentifier: Consumer] = [:]

    nonisolated package init() {}

    /// Records a read by the consumer that is running on this thread, if any.
    nonisolated package func recordRead() {
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
    package func invalidate() {
        for reader in readers.values { reader.invalidate() }
    }

    /// As ``invalidate()``, from any thread.
    nonisolated package func invalidateFromAnyThread() {
        MainThread.run { self.invalidate() }
    }

    func remove(_ consumer: Consumer) { readers[ObjectIdentifier(consumer)] = nil }

    /// True if a consumer would be told of a change.
    package var hasReaders: Bool { !readers.isEmpty }
}
