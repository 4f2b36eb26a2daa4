import Foundation

/// A purchase.
public struct Transaction: Codable, Hashable, Identifiable, Sendable {
    public let id: UInt64
    /// Of the first purchase, of which this one is a renewal.
    public let originalID: UInt64
    public let productID: Product.ID
    public let productType: Product.ProductType
    public let subscriptionGroupID: String?
    public let purchaseDate: Date
    public let originalPurchaseDate: Date
    /// Of a subscription: when it ends or renews itself.
    public internal(set) var expirationDate: Date?
    public let purchasedQuantity: Int
    public let price: Decimal?
    public let appAccountToken: UUID?
    /// Whether a subscription of the same group took its place.
    public internal(set) var isUpgraded = false
    public internal(set) var revocationDate: Date?
    public internal(set) var revocationReason: RevocationReason?
    public let offer: Offer?
    /// Whether the person was there for it, or it is a renewal.
    public let reason: Reason
    var isFinished = false

    public struct RevocationReason: RawRepresentable, Codable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let other = RevocationReason(rawValue: 0)
        public static let developerIssue = RevocationReason(rawValue: 1)
        public var localizedDescription: String { self == .developerIssue ? "Issue with the app" : "Other reason" }
    }

    public struct Reason: RawRepresentable, Codable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let purchase = Reason(rawValue: "PURCHASE")
        public static let renewal = Reason(rawValue: "RENEWAL")
    }

    public struct OwnershipType: RawRepresentable, Codable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let purchased = OwnershipType(rawValue: "PURCHASED")
        public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
    }

    public struct OfferType: RawRepresentable, Codable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let introductory = OfferType(rawValue: 1)
        public static let promotional = OfferType(rawValue: 2)
        public static let code = OfferType(rawValue: 3)
        public static let winBack = OfferType(rawValue: 4)
        public var localizedDescription: String {
            switch self {
            case .introductory: "Introductory Offer"
            case .promotional: "Promotional Offer"
            case .code: "Offer Code"
            default: "Win-back Offer"
            }
        }
    }

    /// The offer by which it was bought.
    public struct Offer: Codable, Hashable, Sendable {
        public let id: String?
        public let type: OfferType
        public let paymentMode: Product.SubscriptionOffer.PaymentMode?
    }

    public var ownershipType: OwnershipType { .purchased }
    public var environment: AppStore.Environment { .xcode }
    public var appBundleID: String { Bundle.main.bundleIdentifier ?? "" }
    public var webOrderLineItemID: String? { nil }
    public var currency: Locale.Currency? { storefront.currency }
    public var storefront: Storefront { AppStore.storefront }
    public var storefrontCountryCode: String { storefront.countryCode }
    public var signedDate: Date { purchaseDate }
    public var deviceVerification: Data { Data() }
    public var offerType: OfferType? { offer?.type }
    public var offerID: String? { offer?.id }

    public var jsonRepresentation: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.dateEncodingStrategy = .millisecondsSince1970
        return (try? encoder.encode(self)) ?? Data()
    }

    /// Of the subscription that it is a purchase of.
    public var subscriptionStatus: Product.SubscriptionInfo.Status? {
        get async { Store.shared.status(of: originalID) }
    }

    /// Tells the store that the person has what was bought. A consumable product is then in no list of purchases any more.
    public func finish() async { Store.shared.finish(id) }

    // MARK: Purchases

    /// Purchases one after the other; ``updates`` goes on for as long as it is asked.
    public struct Transactions: AsyncSequence, Sendable {
        public typealias Element = VerificationResult<Transaction>
        let stream: @Sendable () -> AsyncStream<Element>

        init(_ transactions: @escaping @Sendable () -> [Transaction]) {
            stream = {
                AsyncStream { continuation in
                    for transaction in transactions() { continuation.yield(.verified(transaction)) }
                    continuation.finish()
                }
            }
        }

        init(stream: @escaping @Sendable () -> AsyncStream<Element>) { self.stream = stream }

        public struct AsyncIterator: AsyncIteratorProtocol {
            var base: AsyncStream<Element>.Iterator
            public mutating func next() async -> Element? { await base.next() }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: stream().makeAsyncIterator()) }
    }

    /// All of them, the newest first, without consumable products that are finished.
    public static var all: Transactions {
        Transactions { Store.shared.all.reversed().filter { $0.productType != .consumable || !$0.isFinished } }
    }

    public static func all(for productID: String) -> Transactions {
        Transactions {
            Store.shared.all.reversed().filter { $0.productID == productID && ($0.productType != .consumable || !$0.isFinished) }
        }
    }

    /// Those that give the person a right now: what is not consumed, and subscriptions that have not ended.
    public static var currentEntitlements: Transactions { Transactions { Store.shared.entitlements() } }

    public static func currentEntitlements(for productID: String) -> Transactions {
        Transactions { Store.shared.entitlements().filter { $0.productID == productID } }
    }

    public static var unfinished: Transactions { Transactions { Store.shared.all.filter { !$0.isFinished } } }

    /// What happens to purchases besides what `purchase` returns: those of before that were not finished, renewals, ends, refunds.
    public static var updates: Transactions { Transactions(stream: Store.shared.updates) }

    public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
        Store.shared.all.last { $0.productID == productID }.map { .verified($0) }
    }

    public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
        Store.shared.entitlements().last { $0.productID == productID }.map { .verified($0) }
    }
}
