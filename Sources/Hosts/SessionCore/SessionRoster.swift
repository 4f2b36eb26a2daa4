/// Which sessions there are and which of them may go.
package enum SessionRoster {
    package struct Entry: Equatable, Sendable {
        package var key: String
        package var hasEverConnected: Bool
        package var isConnected: Bool
        /// Time of the last sign of life.
        package var lastSeen: Double

        package init(key: String, hasEverConnected: Bool, isConnected: Bool, lastSeen: Double) {
            self.key = key
            self.hasEverConnected = hasEverConnected
            self.isConnected = isConnected
            self.lastSeen = lastSeen
        }
    }

    /// The session that makes room for a new one: the oldest that never connected, else the one that dropped first.
    /// nil if all are connected.
    package static func victim(of entries: [Entry]) -> String? {
        let never = entries.filter { !$0.hasEverConnected }
        let candidates = never.isEmpty ? entries.filter { !$0.isConnected } : never
        return candidates.min { $0.lastSeen < $1.lastSeen }?.key
    }
}
