import Foundation

extension Product.SubscriptionInfo {
    /// What a subscription is at.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let subscribed = RenewalState(rawValue: 1)
        public static let expired = RenewalState(rawValue: 2)
        public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
        public static let inGracePeriod = RenewalState(rawValue: 4)
        public static let revoked = RenewalState(rawValue: 5)

        public var localizedDescription: String {
            switch self {
            case .subscribed: "Subscribed"
            case .expired: "Expired"
            case .inBillingRetryPeriod: "In Billing Retry"
            case .inGracePeriod: "In Grace Period"
            default: "Revoked"
            }
        }
    }

    public struct RenewalInfo: Hashable, Sendable {
        public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
            public let rawValue: Int
            public init(rawValue: Int) { self.rawValue = rawValue }
            public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
            public static let billingError = ExpirationReason(rawValue: 2)
            public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
            public static let productUnavailable = ExpirationReason(rawValue: 4)
            public static let unknown = ExpirationReason(rawValue: 5)
        }

        public let originalTransactionID: UInt64
        public let currentProductID: String
        public let willAutoRenew: Bool
        public let renewalDate: Date?
        public let expirationReason: ExpirationReason?
        /// What it renews itself to; nil where it does not.
        public var autoRenewPreference: String? { willAutoRenew ? currentProductID : nil }
        public var gracePeriodExpirationDate: Date? { nil }
        public var isInBillingRetry: Bool { false }
        public var environment: AppStore.Environment { .xcode }
    }

    public struct Status: Hashable, Sendable {
        public let state: RenewalState
        public let transaction: VerificationResult<Transaction>
        public let renewalInfo: VerificationResult<RenewalInfo>

        /// Changes of subscriptions.
        public static var updates: AsyncStream<Status> {
            let updates = Store.shared.updates()
            return AsyncStream { continuation in
                let task = Task {
                    for await update in updates {
                        if let status = Store.shared.status(of: update.unsafePayloadValue.originalID) { continuation.yield(status) }
                    }
                    continuation.finish()
                }
                continuation.onTermination = { _ in task.cancel() }
            }
        }
    }

    /// What subscriptions of the group are at; empty where there never was one.
    public var status: [Status] { get async throws { try await Self.status(for: subscriptionGroupID) } }

    public static func status(for groupID: String) async throws -> [Status] { Store.shared.statuses(in: groupID) }

    public static func status(transactionID: UInt64) async throws -> Status? {
        Store.shared.all.first { $0.id == transactionID }.flatMap { Store.shared.status(of: $0.originalID) }
    }
}
