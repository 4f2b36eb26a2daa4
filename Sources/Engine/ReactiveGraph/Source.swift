import FoundationAdditions

/// Something that can be read and changes: a state, an environment value, a preference, a reported size.
///
/// A read registers the consumer that is running; a change makes the registered consumers dirty.
@MainActor
open class Source {
    /// Most sources have one reader, which takes no table.
    private var firstReader: Consumer?
    private var otherReaders: [ObjectIdentifier: Consumer] = [:]

    nonisolated package init() {}

    /// Records a read by the consumer that is running on this thread, if any.
    nonisolated package final func recordRead() {
        guard RunningThread.isCurrent else { return }
        MainActor.assumeIsolated {
            guard let consumer = Graph.running else { return }
            register(consumer)
        }
    }

    /// The sources that are read, while they are recorded (``ReadRecord``).
    static var registered: [Source]?

    final func register(_ consumer: Consumer) {
        Self.registered?.append(self)
        if firstReader === consumer { return }
        if firstReader == nil, otherReaders.isEmpty {
            firstReader = consumer
        } else if otherReaders.updateValue(consumer, forKey: ObjectIdentifier(consumer)) != nil {
            return
        }
        consumer.didRead(self)
    }

    /// Marks everything that read the source as in need of another run.
    package final func invalidate() {
        firstReader?.invalidate()
        for reader in otherReaders.values { reader.invalidate() }
    }

    /// As ``invalidate()``, from any thread, in the context of the change.
    nonisolated package final func invalidateFromAnyThread() {
        let context = Graph.contextOfChange()
        MainThread.run { Graph.change(in: context) { self.invalidate() } }
    }

    /// Reports a mistake in the app where the source is read.
    package final func report(_ issue: GraphIssue) {
        firstReader?.graph.report(issue)
        for reader in otherReaders.values { reader.graph.report(issue) }
    }

    final func remove(_ consumer: Consumer) {
        if firstReader === consumer { firstReader = nil } else { otherReaders[ObjectIdentifier(consumer)] = nil }
        if !hasReaders { lastReaderLeft() }
    }

    /// Nobody would be told of a change any more.
    func lastReaderLeft() {}

    /// True if a consumer would be told of a change.
    package final var hasReaders: Bool { firstReader != nil || !otherReaders.isEmpty }
}
