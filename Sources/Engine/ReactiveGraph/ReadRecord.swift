/// What some work has read. Where others may have its result they have read the same, without doing the work again.
@MainActor
package struct ReadRecord {
    private let keys: UInt32
    /// Some more than once.
    package let sources: [Source]

    fileprivate init(keys: UInt32, sources: [Source]) {
        self.keys = keys
        self.sources = sources
    }

    /// Records the reads once more, for the consumer that is running.
    package func repeatReads() {
        Consumer.recordRead(ofKeys: keys)
        for source in sources { source.recordRead() }
    }
}

extension ReadRecord {
    /// Runs `body` for the consumer that is running, and returns what it has read.
    package static func recording<Result>(_ body: () -> Result) -> (Result, ReadRecord) {
        let outer = Source.registered
        Source.registered = []
        let consumer = Graph.running
        let keysBefore = consumer?.takeKeysRead() ?? 0
        let result = body()
        let record = ReadRecord(keys: consumer?.keysRead ?? 0, sources: Source.registered ?? [])
        consumer?.addKeysRead(keysBefore)
        if var outer {
            outer += record.sources
            Source.registered = outer
        } else {
            Source.registered = nil
        }
        return (result, record)
    }
}
