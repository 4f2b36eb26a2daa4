import Foundation
import Synchronization
import Testing

@testable import StoreKit

/// A store of a `.storekit` file, at a time that a test chooses.
@Suite final class StoreKitTests {
    private final class Clock: Sendable {
        private let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        var date: Date { now.withLock { $0 } }
        func advance(days: Double) { now.withLock { $0 += days * 86_400 } }
    }

    private static let file = #"""
        {"products": [
          {"productID": "seeds", "type": "Consumable", "displayPrice": "0.99", "localizations": [
            {"locale": "de", "displayName": "Samen", "description": "Viele"}, {"locale": "en_US", "displayName": "Seeds", "description": "Many"}]},
          {"productID": "yard", "type": "NonConsumable", "displayPrice": "4.50", "referenceName": "Yard", "familyShareable": true},
          {"productID": "odd", "type": "SomethingNew"}],
         "nonRenewingSubscriptions": [{"productID": "pass", "type": "NonRenewingSubscription", "displayPrice": "2"}],
         "settings": {"_locale": "en_US", "_storefront": "USA", "_timeRate": 5},
         "subscriptionGroups": [{"id": "21", "name": "Club", "subscriptions": [
          {"productID": "low", "type": "RecurringSubscription", "displayPrice": "1.99", "groupNumber": 2, "recurringSubscriptionPeriod": "P1M",
           "introductoryOffer": {"paymentMode": "free", "numberOfPeriods": 2, "subscriptionPeriod": "P1W"}},
          {"productID": "high", "type": "RecurringSubscription", "displayPrice": "20", "groupNumber": 1, "recurringSubscriptionPeriod": "P1Y"}]}]}
        """#

    private let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    private let clock = Clock()

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func store(_ text: String = file) throws -> Store {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "A.storekit")
        try Data(text.utf8).write(to: file)
        return Store(StoreConfiguration([file]) { Issue.record("\($0)") }, folder: folder) { [clock] in clock.date }
    }

    private func product(_ id: String, of store: Store) throws -> Product { try #require(store.product(id)) }

    @Test func aFileSaysWhatIsSold() throws {
        let store = try store()
        #expect(store.configuration.products.map(\.id) == ["seeds", "yard", "pass", "low", "high"])
        let seeds = try product("seeds", of: store)
        #expect((seeds.displayName, seeds.description, seeds.displayPrice, seeds.type) == ("Seeds", "Many", "$0.99", .consumable))
        #expect((2 * seeds.price).formatted(seeds.priceFormatStyle) == "$1.98")
        let yard = try product("yard", of: store)
        #expect((yard.displayName, yard.description, yard.isFamilyShareable) == ("Yard", "", true))
        #expect(yard.subscription == nil)
        let low = try #require(try product("low", of: store).subscription)
        #expect((low.subscriptionGroupID, low.subscriptionPeriod, low.groupLevel, low.groupDisplayName) == ("21", .monthly, 2, "Club"))
        let offer = try #require(low.introductoryOffer)
        #expect((offer.paymentMode, offer.period, offer.periodCount, offer.price) == (.freeTrial, .weekly, 2, 0))
        #expect(offer.text == "free for 2 weeks")
        #expect(store.products(["high", "none", "seeds"]).map(\.id) == ["seeds", "high"])
    }

    @Test(arguments: ["", "{", "[]", #"{"products": 3}"#, #"{"products": [{"type": "Consumable"}]}"#])
    func aFileThatCannotBeReadIsSaidAndSellsNothing(text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Broken.storekit")
        try Data(text.utf8).write(to: file)
        var reports: [String] = []
        let configuration = StoreConfiguration([file, folder.appending(path: "Gone.storekit")]) { reports.append($0) }
        #expect(configuration.products.isEmpty)
        #expect(reports.count == 2)
        #expect(reports.first?.hasPrefix("Broken.storekit is no store of products that can be read") == true)
    }

    @Test(arguments: [("P1D", "1 Day"), ("P3M", "3 Month"), ("P1Y", "1 Year"), ("P2W", "2 Week")])
    func periodsAreRead(text: String, expected: String) { #expect(Product.SubscriptionPeriod(text)?.debugDescription == expected) }

    @Test(arguments: ["", "P", "1M", "P0D", "P-1D", "PT5M", "P1", "P1M2D", "P99999999999999999999D"])
    func whatIsNoPeriodIsNone(text: String) { #expect(Product.SubscriptionPeriod(text) == nil) }

    @Test func whatIsConsumedIsNoRightAndIsGoneOnceItIsFinished() throws {
        let store = try store()
        let seeds = try product("seeds", of: store)
        let (first, second) = (store.buy(seeds, quantity: 3), store.buy(seeds))
        #expect(first.id != second.id && first.purchasedQuantity == 3 && first.price == Decimal(string: "2.97"))
        #expect(store.entitlements().isEmpty)
        #expect(store.all.map(\.isFinished) == [false, false])
        store.finish(first.id)
        #expect(store.all.map(\.isFinished) == [true, false])
    }

    @Test func whatIsBoughtOnceIsHadAgainAndKept() throws {
        let store = try store()
        let yard = try product("yard", of: store)
        let token = UUID()
        let bought = store.buy(yard, token: token)
        #expect(store.buy(yard) == bought && store.all.count == 1 && bought.appAccountToken == token)
        #expect(store.owned(yard) == bought)
        store.finish(bought.id)
        let later = try self.store()
        #expect(later.entitlements().map(\.productID) == ["yard"])
        #expect(later.all.map(\.isFinished) == [true])
        later.refund(bought.id)
        #expect(later.entitlements().isEmpty && later.all[0].revocationDate == clock.date)
        #expect(later.buy(yard).id != bought.id, "it can be bought anew")
    }

    @Test func aSubscriptionBeginsWithItsOfferAndRenewsItself() throws {
        let store = try store()
        let low = try product("low", of: store)
        let first = store.buy(low)
        #expect(first.price == 0 && first.offer?.type == .introductory)
        #expect(first.expirationDate == clock.date + 14 * 86_400)
        #expect(store.introductoryOffer(of: low) == nil, "once")
        #expect(store.status(of: first.id)?.state == .subscribed)
        #expect(store.status(of: first.id)?.renewalInfo.unsafePayloadValue.renewalDate == first.expirationDate)
        clock.advance(days: 100)
        let renewal = try #require(store.entitlements().first)
        #expect(store.entitlements().count == 1)
        #expect(renewal.originalID == first.id && renewal.id != first.id && renewal.reason == .renewal && renewal.price == low.price)
        let range = try renewal.purchaseDate..<#require(renewal.expirationDate)
        #expect(range.contains(clock.date))
        #expect(range.upperBound == low.subscription?.subscriptionPeriod.end(from: range.lowerBound))
        #expect(renewal.originalPurchaseDate == first.purchaseDate)
        #expect(store.all.count == 2, "of several renewals the last alone")
    }

    @Test func aSubscriptionThatIsEndedRunsUntilItExpires() throws {
        let store = try store()
        let high = try product("high", of: store)
        let bought = store.buy(high)
        store.setRenewal(false, of: bought.id)
        #expect(store.entitlements() == [bought])
        #expect(store.status(of: bought.id)?.renewalInfo.unsafePayloadValue.willAutoRenew == false)
        clock.advance(days: 400)
        #expect(store.entitlements().isEmpty)
        #expect(store.status(of: bought.id)?.state == .expired)
        #expect(store.statuses(in: "21").map(\.state) == [.expired])
        #expect(store.buy(high).id != bought.id)
        #expect(store.statuses(in: "21").map(\.state) == [.subscribed, .expired])
    }

    @Test func anotherSubscriptionOfTheGroupTakesThePlaceOfTheFirst() throws {
        let store = try store()
        let low = store.buy(try product("low", of: store))
        let high = store.buy(try product("high", of: store))
        #expect(store.entitlements() == [high])
        #expect(store.all.first?.isUpgraded == true && store.status(of: low.id)?.state == .expired)
        #expect(store.statuses(in: "21").map(\.transaction.unsafePayloadValue.productID) == ["high"])
        #expect(store.subscriptions(in: "21", .all).map(\.id) == ["low", "high"])
        #expect(store.subscriptions(in: "21", .upgrade).isEmpty)
        #expect(store.subscriptions(in: "21", [.downgrade]).map(\.id) == ["low"])
        #expect(store.subscriptions(in: "21", .current).map(\.id) == ["high"])
    }

    @Test func updatesTellOfRefundsAndEnds() async throws {
        let store = try store()
        let bought = store.buy(try product("yard", of: store))
        var updates = store.updates().makeAsyncIterator()
        store.refund(bought.id)
        store.refund(bought.id)
        let high = store.buy(try product("high", of: store))
        store.setRenewal(false, of: high.id)
        #expect(await updates.next()?.unsafePayloadValue.revocationDate == clock.date)
        #expect(await updates.next()?.unsafePayloadValue.productID == "high", "a refund is told once")
    }

    @Test func aFileOfPurchasesThatIsDamagedIsBegunAnew() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("nonsense".utf8).write(to: folder.appending(path: "purchases.json"))
        let store = try store()
        #expect(store.all.isEmpty)
        store.buy(try product("yard", of: store))
        #expect(try self.store().entitlements().map(\.productID) == ["yard"])
    }

    @Test func whatIsVerifiedIsItsValue() throws {
        #expect(try VerificationResult.verified(3).payloadValue == 3)
        #expect(throws: VerificationResult<Int>.VerificationError.invalidSignature) {
            try VerificationResult.unverified(3, .invalidSignature).payloadValue
        }
    }

    // MARK: Without a page, and without a file

    @MainActor @Test func nothingIsBoughtWithoutAPage() async throws {
        let product = try product("yard", of: store())
        await #expect(throws: Product.PurchaseError.purchaseNotAllowed) { try await product.purchase() }
        await #expect(throws: Product.PurchaseError.invalidQuantity) { try await product.purchase(options: [.quantity(0)]) }
        #expect(try await Product.products(for: ["yard"]).isEmpty)
        #expect(await Transaction.latest(for: "yard") == nil)
    }

    private final class Observer: NSObject, SKPaymentTransactionObserver, SKProductsRequestDelegate {
        var states: [SKPaymentTransactionState] = []
        var invalid: [String] = []
        var hasFinished: CheckedContinuation<Void, Never>?

        func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
            states += transactions.map(\.transactionState)
            guard let last = transactions.last, last.transactionState == .failed else { return }
            queue.finishTransaction(last)
            hasFinished?.resume()
        }

        func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
            invalid = response.invalidProductIdentifiers
        }

        func requestDidFinish(_ request: SKRequest) { hasFinished?.resume() }
    }

    @MainActor @Test func theOlderQueueTellsItsObservers() async throws {
        let observer = Observer()
        let request = SKProductsRequest(productIdentifiers: ["b", "a"])
        request.delegate = observer
        await withCheckedContinuation { continuation in
            observer.hasFinished = continuation
            request.start()
        }
        #expect(observer.invalid == ["a", "b"])
        let queue = SKPaymentQueue.default()
        queue.add(observer)
        await withCheckedContinuation { continuation in
            observer.hasFinished = continuation
            queue.add(SKPayment(product: SKProduct(try! product("yard", of: store()))))
        }
        queue.remove(observer)
        #expect(observer.states == [.purchasing, .failed])
        #expect(queue.transactions.isEmpty && queue.transactionObservers.isEmpty)
    }

    @Test func anOlderProductSaysTheSame() throws {
        let product = SKProduct(try product("low", of: store()))
        #expect((product.localizedTitle, product.price, product.priceLocale.identifier) == ("low", 1.99, "en_US"))
        #expect((product.subscriptionPeriod?.unit, product.subscriptionPeriod?.numberOfUnits) == (.month, 1))
        #expect(product.introductoryPrice?.paymentMode == .freeTrial)
    }
}
