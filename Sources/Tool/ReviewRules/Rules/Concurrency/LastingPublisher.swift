/// Publishers that go on for as long as somebody listens, by how they are written.
enum LastingPublisher {
    /// `$query`, `NotificationCenter.default.publisher(for:)`, `Timer.publish`, a subject; no request, which ends with its answer.
    static func isWritten(in chain: String) -> Bool {
        guard !chain.contains("dataTaskPublisher") else { return false }
        if ["NotificationCenter", "Timer.publish", "ubject", "publisher(for:", "objectWillChange"].contains(where: chain.holds) {
            return true
        }
        return chain.contains(/\$[A-Za-z_]/)
    }
}
