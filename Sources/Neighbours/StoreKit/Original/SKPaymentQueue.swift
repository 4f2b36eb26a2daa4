import Foundation

/// What is to be bought, as StoreKit's first version has it.
open class SKPayment: NSObject, @unchecked Sendable {
    // Sendable: it is filled in before it is added to the queue.
    public fileprivate(set) var productIdentifier: String
    open fileprivate(set) var quantity = 1
    open fileprivate(set) var applicationUsername: String?
    open fileprivate(set) var simulatesAskToBuyInSandbox = false

    public init(product: SKProduct) { productIdentifier = product.productIdentifier }
    fileprivate init(_ id: String) { productIdentifier = id }
}

open class SKMutablePayment: SKPayment, @unchecked Sendable {
    // Sendable: as SKPayment.
    open override var quantity: Int {
        get { super.quantity }
        set { super.quantity = newValue }
    }
    open override var applicationUsername: String? {
        get { super.applicationUsername }
        set { super.applicationUsername = newValue }
    }
    open override var simulatesAskToBuyInSandbox: Bool {
        get { super.simulatesAskToBuyInSandbox }
        set { super.simulatesAskToBuyInSandbox = newValue }
    }
}

public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

/// A purchase.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
    // Sendable: the queue changes it on the main thread, where observers are told.
    public let payment: SKPayment
    public fileprivate(set) var transactionState: SKPaymentTransactionState
    public fileprivate(set) var error: (any Error)?
    public fileprivate(set) var transactionIdentifier: String?
    public fileprivate(set) var transactionDate: Date?
    public fileprivate(set) var original: SKPaymentTransaction?

    fileprivate init(_ payment: SKPayment, _ state: SKPaymentTransactionState) {
        self.payment = payment
        transactionState = state
    }

    fileprivate convenience init(restoring transaction: Transaction) {
        self.init(SKPayment(transaction.productID), .restored)
        take(transaction)
        original = SKPaymentTransaction(payment, .purchased)
        original?.take(transaction)
    }

    fileprivate func take(_ transaction: Transaction) {
        transactionIdentifier = "\(transaction.id)"
        transactionDate = transaction.purchaseDate
    }
}

public protocol SKPaymentTransactionObserver: AnyObject {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}

extension SKPaymentTransactionObserver {
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
    public func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool { false }
}

/// Buys what is added to it, after a question to the person; observers are told on the main thread.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    // Sendable: its state is read and changed on the main thread alone.
    private static let main = SKPaymentQueue()
    private var observers: [Observer] = []
    private var open: [SKPaymentTransaction] = []

    private struct Observer { weak var object: (any SKPaymentTransactionObserver)? }

    open class func `default`() -> SKPaymentQueue { main }
    open class func canMakePayments() -> Bool { true }

    open var transactions: [SKPaymentTransaction] { open }
    open var transactionObservers: [any SKPaymentTransactionObserver] { observers.compactMap(\.object) }

    open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(Observer(object: observer)) }

    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0.object === observer || $0.object == nil } }

    open func add(_ payment: SKPayment) {
        Task { @MainActor [self] in
            let transaction = SKPaymentTransaction(payment, .purchasing)
            open.append(transaction)
            tell(transaction)
            do {
                guard let product = Store.shared.product(payment.productIdentifier) else { throw SKError(.storeProductNotAvailable) }
                let options: Set<Product.PurchaseOption> = payment.quantity == 1 ? [] : [.quantity(payment.quantity)]
                guard case .success(let verified) = try await product.purchase(options: options) else {
                    throw SKError(.paymentCancelled)
                }
                transaction.take(verified.unsafePayloadValue)
                transaction.transactionState = .purchased
            } catch {
                transaction.error = error is SKError ? error : SKError(.unknown)
                transaction.transactionState = .failed
            }
            tell(transaction)
        }
    }

    open func finishTransaction(_ transaction: SKPaymentTransaction) {
        open.removeAll { $0 === transaction }
        if let id = transaction.transactionIdentifier.flatMap(UInt64.init) { Store.shared.finish(id) }
        for observer in transactionObservers { observer.paymentQueue(self, removedTransactions: [transaction]) }
    }

    /// Tells of everything that the person has and does not consume.
    open func restoreCompletedTransactions() {
        Task { @MainActor [self] in
            let restored = Store.shared.entitlements().map(SKPaymentTransaction.init(restoring:))
            open += restored
            for observer in transactionObservers {
                if !restored.isEmpty { observer.paymentQueue(self, updatedTransactions: restored) }
                observer.paymentQueueRestoreCompletedTransactionsFinished(self)
            }
        }
    }

    open func restoreCompletedTransactions(withApplicationUsername username: String?) { restoreCompletedTransactions() }

    private func tell(_ transaction: SKPaymentTransaction) {
        for observer in transactionObservers { observer.paymentQueue(self, updatedTransactions: [transaction]) }
    }
}

/// Why nothing was bought.
public struct SKError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var unknown: Code { .unknown }
    public static var paymentCancelled: Code { .paymentCancelled }
    public static var paymentNotAllowed: Code { .paymentNotAllowed }
    public static var storeProductNotAvailable: Code { .storeProductNotAvailable }
    public static var errorDomain: String { "SKErrorDomain" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

    public var errorDescription: String? {
        switch code {
        case .paymentCancelled: "The person cancelled the purchase."
        case .storeProductNotAvailable: "The product is not sold here."
        case .paymentNotAllowed: "The person may not buy anything."
        default: "The purchase was not made."
        }
    }
}
