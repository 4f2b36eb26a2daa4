import Foundation

/// A product, as StoreKit's first version has it.
open class SKProduct: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    let product: Product

    init(_ product: Product) { self.product = product }

    open var productIdentifier: String { product.id }
    open var localizedTitle: String { product.displayName }
    open var localizedDescription: String { product.description }
    open var price: NSDecimalNumber { NSDecimalNumber(decimal: product.price) }
    open var priceLocale: Locale { product.locale }
    open var isFamilyShareable: Bool { product.isFamilyShareable }
    open var isDownloadable: Bool { false }
    open var subscriptionGroupIdentifier: String? { product.subscription?.subscriptionGroupID }
    open var subscriptionPeriod: SKProductSubscriptionPeriod? {
        product.subscription.map { SKProductSubscriptionPeriod($0.subscriptionPeriod) }
    }
    open var introductoryPrice: SKProductDiscount? { product.subscription?.introductoryOffer.map { SKProductDiscount($0, product.locale) } }
    open var discounts: [SKProductDiscount] { product.subscription?.promotionalOffers.map { SKProductDiscount($0, product.locale) } ?? [] }

    public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
}

open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public let numberOfUnits: Int
    public let unit: SKProduct.PeriodUnit

    init(_ period: Product.SubscriptionPeriod) {
        numberOfUnits = period.value
        unit =
            switch period.unit {
            case .day: .day
            case .week: .week
            case .month: .month
            case .year: .year
            }
    }
}

open class SKProductDiscount: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public enum PaymentMode: UInt, Sendable { case payAsYouGo, payUpFront, freeTrial }

    public let identifier: String?
    public let price: NSDecimalNumber
    public let priceLocale: Locale
    public let subscriptionPeriod: SKProductSubscriptionPeriod
    public let numberOfPeriods: Int
    public let paymentMode: PaymentMode

    init(_ offer: Product.SubscriptionOffer, _ locale: Locale) {
        identifier = offer.id
        price = NSDecimalNumber(decimal: offer.price)
        priceLocale = locale
        subscriptionPeriod = SKProductSubscriptionPeriod(offer.period)
        numberOfPeriods = offer.periodCount
        paymentMode =
            switch offer.paymentMode {
            case .freeTrial: .freeTrial
            case .payUpFront: .payUpFront
            default: .payAsYouGo
            }
    }
}

/// Something that is asked of the store.
open class SKRequest: NSObject {
    open weak var delegate: (any SKRequestDelegate)?
    open func start() {}
    open func cancel() {}
}

public protocol SKRequestDelegate: AnyObject {
    func requestDidFinish(_ request: SKRequest)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
    public func requestDidFinish(_ request: SKRequest) {}
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// Asks for products; the delegate is told on the main thread.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
    // Sendable: it is used on the main thread, as its delegate is.
    private let identifiers: Set<String>
    private var isCancelled = false

    public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

    open override func start() {
        DispatchQueue.main.async { [self] in
            guard !isCancelled else { return }
            let products = Store.shared.products(identifiers)
            let response = SKProductsResponse(
                products.map(SKProduct.init), invalid: identifiers.subtracting(products.map(\.id)).sorted())
            (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
            delegate?.requestDidFinish(self)
        }
    }

    open override func cancel() { isCancelled = true }
}

open class SKProductsResponse: NSObject {
    public let products: [SKProduct]
    public let invalidProductIdentifiers: [String]

    init(_ products: [SKProduct], invalid: [String]) {
        self.products = products
        invalidProductIdentifiers = invalid
    }
}

/// Asks for the receipt anew: there is none, and the delegate is told that the request has ended.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
    // Sendable: it keeps nothing but its delegate, which the main thread alone asks.
    public init(receiptProperties properties: [String: Any]? = nil) {}
    open override func start() { DispatchQueue.main.async { [self] in delegate?.requestDidFinish(self) } }
}
