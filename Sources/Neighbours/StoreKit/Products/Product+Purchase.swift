import Foundation
import SwiftUICore
import UIKit

extension Product {
    public enum PurchaseResult: Sendable {
        case success(VerificationResult<Transaction>)
        case userCancelled
        /// Somebody else has to allow it: no purchase here comes to this.
        case pending
    }

    public enum PurchaseError: LocalizedError, Hashable, Sendable {
        case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer, invalidOfferIdentifier, invalidOfferPrice,
            invalidOfferSignature, missingOfferParameters

        public var errorDescription: String? {
            switch self {
            case .invalidQuantity: "The quantity is not one that can be bought: it begins at 1."
            case .productUnavailable: "The product is not sold here."
            case .purchaseNotAllowed: "Nothing can be bought, since no page shows the app."
            default: "The offer is not one of this product."
            }
        }
    }

    /// What is said of a purchase.
    public struct PurchaseOption: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case token(UUID), quantity(Int)
            /// What this store has no use for.
            case other(String)
        }

        let kind: Kind

        public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(kind: .token(token)) }
        public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(kind: .quantity(quantity)) }
        public static func custom(key: String, value: String) -> PurchaseOption { other("\(key)=\(value)") }
        public static func custom(key: String, value: Double) -> PurchaseOption { other("\(key)=\(value)") }
        public static func custom(key: String, value: Bool) -> PurchaseOption { other("\(key)=\(value)") }
        public static func custom(key: String, value: Data) -> PurchaseOption { other("\(key)=\(value.base64EncodedString())") }
        public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption { other("ask=\(simulateAskToBuy)") }
        @preconcurrency
        public static func onStorefrontChange(shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool) -> PurchaseOption {
            other("storefront")
        }
        private static func other(_ name: String) -> PurchaseOption { PurchaseOption(kind: .other(name)) }
    }

    /// Asks the person whether to buy it, on the page that is used.
    ///
    /// Nobody pays anything. What is bought already is had again. Offers beside the introductory one are not made.
    /// - Throws: `PurchaseError`, for a quantity below 1 or where no page shows the app.
    @MainActor public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
        var quantity = 1
        var token: UUID?
        for option in options {
            switch option.kind {
            case .quantity(let number): quantity = number
            case .token(let value): token = value
            case .other: break
            }
        }
        guard quantity > 0 else { throw PurchaseError.invalidQuantity }
        guard try await PurchaseQuestion(self, quantity: quantity).ask() else { return .userCancelled }
        return .success(.verified(Store.shared.buy(self, quantity: quantity, token: token)))
    }

    @MainActor public func purchase(confirmIn scene: some UIScene, options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
        try await purchase(options: options)
    }

    @MainActor public func purchase(
        confirmIn viewController: UIViewController, options: Set<PurchaseOption> = []
    ) async throws -> PurchaseResult { try await purchase(options: options) }
}

/// What the person is asked before something is bought.
@MainActor
struct PurchaseQuestion {
    private let product: Product
    private let quantity: Int
    private let isOwned: Bool

    init(_ product: Product, quantity: Int) {
        self.product = product
        self.quantity = quantity
        isOwned = Store.shared.owned(product) != nil
    }

    var title: String { isOwned ? "You Have This Already" : "Confirm Your Purchase" }

    var message: String {
        if isOwned { return "You have bought \(product.displayName). You can have it again at no cost." }
        let name = quantity == 1 ? product.displayName : "\(quantity) × \(product.displayName)"
        let price = (product.price * Decimal(quantity)).formatted(product.priceFormatStyle)
        guard let period = product.subscription?.subscriptionPeriod else {
            return "Do you want to buy \(name) for \(price)? This is a test of the store: nobody pays anything."
        }
        let offer = Store.shared.introductoryOffer(of: product).map { "\($0.text), then " } ?? ""
        return
            "Do you want to subscribe to \(name) for \(offer)\(price) per \(period.text)? This is a test of the store: nobody pays anything."
    }

    /// - Returns: Whether the person wants it; false also where the page goes before there is an answer.
    /// - Throws: `Product.PurchaseError.purchaseNotAllowed` where no page could ask.
    func ask() async throws -> Bool {
        guard let presenter = UIApplication.shared.keyWindow?.rootViewController else { throw Product.PurchaseError.purchaseNotAllowed }
        return await withCheckedContinuation { continuation in
            let answer = Answer(continuation)
            let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in answer.give(false) })
            let buys = product.subscription == nil ? "Buy" : "Subscribe"
            alert.addAction(UIAlertAction(title: isOwned ? "Get" : buys, style: .default) { _ in answer.give(true) })
            presenter.present(alert, animated: true)
        }
    }

    /// Resumes once, also where nobody answers.
    @MainActor private final class Answer {
        private var continuation: CheckedContinuation<Bool, Never>?

        init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }

        func give(_ value: Bool) {
            continuation?.resume(returning: value)
            continuation = nil
        }

        isolated deinit { continuation?.resume(returning: false) }
    }
}

extension Product.SubscriptionOffer {
    /// "free for 1 week"
    var text: String {
        let length = periodCount == 1 ? period.text : "\(periodCount * period.value) \(period.unit.localizedDescription)s"
        let once = periodCount == 1 && period.value == 1 ? "one \(length)" : length
        return switch paymentMode {
        case .freeTrial: "free for \(once)"
        case .payUpFront: "\(displayPrice) for \(once)"
        default: "\(displayPrice) per \(period.text)" + (periodCount > 1 ? " for \(length)" : "")
        }
    }
}
