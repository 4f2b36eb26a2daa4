import Foundation
import FoundationAdditions
import Synchronization

/// The store of the app: what it sells, and what was bought, kept in the app's folder.
final class Store: Sendable {
    let configuration: StoreConfiguration
    private let file: URL
    private let clock: @Sendable () -> Date
    private let state: Mutex<State>

    private struct State {
        var purchases: Purchases
        var listeners: [UUID: AsyncStream<VerificationResult<Transaction>>.Continuation] = [:]
        var watchers: [UUID: AsyncStream<Void>.Continuation] = [:]
        /// Whether a line was printed about the products that are not there.
        var hasReported = false
    }

    static let shared = Store(StoreConfiguration(StoreConfiguration.files, report: report), folder: AppFolders.support(".storekit"))

    /// - Parameter folder: Where purchases are kept; it is made with the first one.
    init(_ configuration: StoreConfiguration, folder: URL, clock: @escaping @Sendable () -> Date = { .now }) {
        self.configuration = configuration
        self.clock = clock
        file = folder.appending(path: "purchases.json")
        var purchases = Purchases()
        if let data = try? Data(contentsOf: file) {
            do {
                purchases = try JSONDecoder().decode(Purchases.self, from: data)
            } catch {
                Self.report("\(file.path) cannot be read, and is begun anew with the next purchase: \(error)")
            }
        }
        state = Mutex(State(purchases: purchases))
    }

    private static func report(_ line: String) { FileHandle.standardError.write(Data("StoreKit: \(line)\n".utf8)) }

    // MARK: Products

    func products(_ identifiers: some Collection<String>) -> [Product] {
        if configuration.products.isEmpty,
            state.withLock({ state in
                defer { state.hasReported = true }
                return !state.hasReported
            })
        {
            Self.report("nothing is sold here: there is no .storekit file in the project.")
        }
        let wanted = Set(identifiers)
        return configuration.products.filter { wanted.contains($0.id) }
    }

    func product(_ id: String) -> Product? { configuration.products.first { $0.id == id } }

    // MARK: Purchases

    /// In the order in which they were made.
    var all: [Transaction] { current().transactions }

    func entitlements() -> [Transaction] {
        let (now, all) = (clock(), all)
        let latest = Dictionary(all.map { ($0.originalID, $0) }) { $1 }
        return all.filter { transaction in
            guard latest[transaction.originalID] == transaction, transaction.revocationDate == nil, !transaction.isUpgraded else {
                return false
            }
            return switch transaction.productType {
            case .consumable: false
            case .autoRenewable: transaction.expirationDate.map { $0 > now } ?? false
            default: true
            }
        }
    }

    /// What gives the person the right to a product that is bought once.
    func owned(_ product: Product) -> Transaction? {
        product.type == .nonConsumable || product.type == .autoRenewable ? entitlements().last { $0.productID == product.id } : nil
    }

    /// The offer that a purchase would begin with.
    func introductoryOffer(of product: Product) -> Product.SubscriptionOffer? {
        guard let subscription = product.subscription, let offer = subscription.introductoryOffer,
            !all.contains(where: { $0.subscriptionGroupID == subscription.subscriptionGroupID })
        else { return nil }
        return offer
    }

    @discardableResult
    func buy(_ product: Product, quantity: Int = 1, token: UUID? = nil) -> Transaction {
        if let owned = owned(product) { return owned }
        let offer = introductoryOffer(of: product)
        let date = clock()
        let transaction = change { purchases in
            purchases.lastID += 1
            let id = purchases.lastID
            if let group = product.subscription?.subscriptionGroupID {
                for index in purchases.transactions.indices where purchases.transactions[index].subscriptionGroupID == group {
                    if purchases.transactions[index].expirationDate.map({ $0 > date }) ?? false {
                        purchases.transactions[index].isUpgraded = true
                    }
                }
            }
            let expiration = product.subscription.map { subscription in
                offer.map { $0.period.end(from: date, count: $0.paymentMode == .payAsYouGo ? 1 : $0.periodCount) }
                    ?? subscription.subscriptionPeriod.end(from: date)
            }
            let transaction = Transaction(
                id: id, originalID: id, productID: product.id, productType: product.type,
                subscriptionGroupID: product.subscription?.subscriptionGroupID, purchaseDate: date, originalPurchaseDate: date,
                expirationDate: expiration, purchasedQuantity: quantity, price: (offer?.price ?? product.price) * Decimal(quantity),
                appAccountToken: token, offer: offer.map { .init(id: $0.id, type: .introductory, paymentMode: $0.paymentMode) },
                reason: .purchase)
            purchases.transactions.append(transaction)
            return transaction
        }
        return transaction
    }

    func finish(_ id: UInt64) {
        change { purchases in
            for index in purchases.transactions.indices where purchases.transactions[index].id == id {
                purchases.transactions[index].isFinished = true
            }
        }
    }

    /// Gives the money of a purchase back.
    func refund(_ id: UInt64) {
        let date = clock()
        let revoked = change { purchases -> Transaction? in
            guard let index = purchases.transactions.firstIndex(where: { $0.id == id && $0.revocationDate == nil }) else { return nil }
            purchases.transactions[index].revocationDate = date
            purchases.transactions[index].revocationReason = .other
            return purchases.transactions[index]
        }
        if let revoked { tell(revoked) }
    }

    // MARK: Subscriptions

    func setRenewal(_ renews: Bool, of originalID: UInt64) {
        change { purchases in
            if renews { purchases.ended.remove(originalID) } else { purchases.ended.insert(originalID) }
        }
        if let latest = all.last(where: { $0.originalID == originalID }) { tell(latest) }
    }

    func status(of originalID: UInt64) -> Product.SubscriptionInfo.Status? {
        let purchases = current()
        guard let transaction = purchases.transactions.last(where: { $0.originalID == originalID }),
            let expiration = transaction.expirationDate, transaction.productType == .autoRenewable
        else { return nil }
        let isOver = expiration <= clock()
        let renews = !isOver && !purchases.ended.contains(originalID) && transaction.revocationDate == nil && !transaction.isUpgraded
        let info = Product.SubscriptionInfo.RenewalInfo(
            originalTransactionID: originalID, currentProductID: transaction.productID, willAutoRenew: renews,
            renewalDate: renews ? expiration : nil, expirationReason: isOver ? .autoRenewDisabled : nil)
        return Product.SubscriptionInfo.Status(
            state: transaction.revocationDate != nil ? .revoked : isOver || transaction.isUpgraded ? .expired : .subscribed,
            transaction: .verified(transaction), renewalInfo: .verified(info))
    }

    /// The newest first.
    func statuses(in groupID: String) -> [Product.SubscriptionInfo.Status] {
        let ids = all.filter { $0.subscriptionGroupID == groupID && !$0.isUpgraded }.map(\.originalID)
        return NSOrderedSet(array: ids.reversed()).compactMap { ($0 as? UInt64).flatMap(status) }
    }

    // MARK: Changes

    /// First what was bought in an earlier run of the app and not finished then.
    func updates() -> AsyncStream<VerificationResult<Transaction>> {
        let id = UUID()
        return AsyncStream { continuation in
            continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[id] = nil } }
            let open = state.withLock { state in
                state.listeners[id] = continuation
                return state.purchases.transactions.filter { !$0.isFinished && $0.purchaseDate < Self.start }
            }
            for transaction in open { continuation.yield(.verified(transaction)) }
        }
    }

    private static let start = Date.now

    /// Tells those who listen to updates.
    func tell(_ transaction: Transaction) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(.verified(transaction)) }
    }

    /// A value at once, and one for each change of what was bought.
    func changes() -> AsyncStream<Void> {
        let id = UUID()
        return AsyncStream { continuation in
            continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.watchers[id] = nil } }
            state.withLock { $0.watchers[id] = continuation }
            continuation.yield()
        }
    }

    /// With the renewals that were due meanwhile: of several the last alone.
    private func current() -> Purchases {
        let now = clock()
        let due = state.withLock { state in state.purchases.due(at: now) }
        guard !due.isEmpty else { return state.withLock { $0.purchases } }
        let renewed = change { purchases -> [Transaction] in
            purchases.due(at: now).compactMap { transaction in
                guard let product = product(transaction.productID), let period = product.subscription?.subscriptionPeriod,
                    var start = transaction.expirationDate
                else { return nil }
                while period.end(from: start) <= now { start = period.end(from: start) }
                purchases.lastID += 1
                let renewal = Transaction(
                    id: purchases.lastID, originalID: transaction.originalID, productID: product.id, productType: product.type,
                    subscriptionGroupID: transaction.subscriptionGroupID, purchaseDate: start,
                    originalPurchaseDate: transaction.originalPurchaseDate, expirationDate: period.end(from: start),
                    purchasedQuantity: 1, price: product.price, appAccountToken: transaction.appAccountToken, offer: nil, reason: .renewal)
                purchases.transactions.append(renewal)
                return renewal
            }
        }
        for transaction in renewed { tell(transaction) }
        return state.withLock { $0.purchases }
    }

    /// Changes what is kept, and writes it.
    @discardableResult
    private func change<Result>(_ body: (inout Purchases) -> Result) -> Result {
        defer { for watcher in state.withLock({ Array($0.watchers.values) }) { watcher.yield() } }
        return state.withLock { state in
            let result = body(&state.purchases)
            do {
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try JSONEncoder().encode(state.purchases).write(to: file, options: .atomic)
            } catch {
                Self.report("what was bought is not kept: \(error.localizedDescription)")
            }
            return result
        }
    }
}
