import Foundation

/// What was bought, as it is kept.
struct Purchases: Codable {
    /// In the order in which they were made.
    var transactions: [Transaction] = []
    /// Subscriptions that the person has ended, by the first purchase: they run until they expire.
    var ended: Set<UInt64> = []
    var lastID: UInt64 = 0

    /// The subscriptions that should have renewed themselves by now.
    func due(at now: Date) -> [Transaction] {
        Dictionary(transactions.filter { $0.productType == .autoRenewable }.map { ($0.originalID, $0) }) { $1 }.values.filter {
            $0.expirationDate.map { $0 <= now } ?? false && $0.revocationDate == nil && !$0.isUpgraded && !ended.contains($0.originalID)
        }.sorted { $0.id < $1.id }
    }
}
