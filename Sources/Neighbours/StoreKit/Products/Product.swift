import Foundation

/// Something that the app sells, as a `.storekit` file of its project describes it.
public struct Product: Hashable, Identifiable, Sendable {
    public struct ProductType: RawRepresentable, Codable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let consumable = ProductType(rawValue: "Consumable")
        public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
        public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
        public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
    }

    public let id: String
    public let type: ProductType
    public let displayName: String
    public let description: String
    public let price: Decimal
    /// With the currency of the store's country.
    public let displayPrice: String
    public let isFamilyShareable: Bool
    /// Of subscriptions that renew themselves.
    public let subscription: SubscriptionInfo?
    let locale: Locale

    public static func == (one: Product, other: Product) -> Bool { one.id == other.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// For numbers made of ``price``.
    public var priceFormatStyle: Decimal.FormatStyle.Currency { locale.priceFormatStyle }

    public var jsonRepresentation: Data {
        let content: [String: Any] = [
            "id": id, "type": type.rawValue, "displayName": displayName, "description": description, "price": "\(price)",
        ]
        return (try? JSONSerialization.data(withJSONObject: content, options: .sortedKeys)) ?? Data()
    }

    /// The products with these identifiers, in the order of the store's; those that are not sold are not among them.
    ///
    /// Without a `.storekit` file there are none, and a line in the log says so.
    public static func products<Identifiers>(for identifiers: Identifiers) async throws -> [Product]
    where Identifiers: Collection, Identifiers.Element == String { Store.shared.products(identifiers) }

    /// The newest purchase of it.
    public var latestTransaction: VerificationResult<Transaction>? { get async { await Transaction.latest(for: id) } }

    /// The purchase that gives a right to it now.
    public var currentEntitlement: VerificationResult<Transaction>? { get async { await Transaction.currentEntitlement(for: id) } }

    public var currentEntitlements: Transaction.Transactions { Transaction.currentEntitlements(for: id) }
}

extension Product {
    /// What is said of a subscription.
    public struct SubscriptionInfo: Hashable, Sendable {
        public let introductoryOffer: SubscriptionOffer?
        public let promotionalOffers: [SubscriptionOffer]
        public var winBackOffers: [SubscriptionOffer] { [] }
        public let subscriptionGroupID: String
        public let subscriptionPeriod: SubscriptionPeriod
        /// Of the service among those of its group: 1 is the highest.
        public let groupLevel: Int
        public let groupDisplayName: String

        /// Whether nothing of the group was bought before.
        public var isEligibleForIntroOffer: Bool { get async { await Self.isEligibleForIntroOffer(for: subscriptionGroupID) } }

        public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
            !Store.shared.all.contains { $0.subscriptionGroupID == groupID }
        }
    }

    /// An offer beside a subscription's price.
    public struct SubscriptionOffer: Hashable, Sendable {
        public struct OfferType: RawRepresentable, Codable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public static let introductory = OfferType(rawValue: "Introductory")
            public static let promotional = OfferType(rawValue: "Promotional")
            public static let winBack = OfferType(rawValue: "WinBack")
        }

        public struct PaymentMode: RawRepresentable, Codable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
            public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
            public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
        }

        /// Nil for an introductory offer.
        public let id: String?
        public let type: OfferType
        public let price: Decimal
        public let displayPrice: String
        public let period: SubscriptionPeriod
        public let periodCount: Int
        public let paymentMode: PaymentMode
    }
}
