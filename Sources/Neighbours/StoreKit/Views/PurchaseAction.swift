import Foundation
import SwiftUICore

/// Buys a product: the value of `\.purchase` in the environment.
@MainActor @preconcurrency
public struct PurchaseAction: Sendable {
    nonisolated init() {}

    public func callAsFunction(_ product: Product, options: Set<Product.PurchaseOption> = []) async throws -> Product.PurchaseResult {
        try await product.purchase(options: options)
    }
}

private struct PurchaseKey: EnvironmentKey {
    static var defaultValue: PurchaseAction { PurchaseAction() }
}

/// What views around a store's do before and after a purchase.
struct PurchaseObservers {
    var start: ((Product) async -> Void)?
    var completion: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
}

private struct PurchaseObserversKey: EnvironmentKey {
    static var defaultValue: PurchaseObservers { PurchaseObservers() }
}

extension EnvironmentValues {
    public var purchase: PurchaseAction { self[PurchaseKey.self] }

    var purchaseObservers: PurchaseObservers {
        get { self[PurchaseObserversKey.self] }
        set { self[PurchaseObserversKey.self] = newValue }
    }
}

extension PurchaseObservers {
    /// Buys for a view of a store; without an observer of its own the app hears of it by `Transaction.updates`.
    /// - Returns: What there is to say to the person.
    @MainActor func buy(_ product: Product) async -> String? {
        await start?(product)
        let result: Result<Product.PurchaseResult, any Error>
        do { result = .success(try await product.purchase()) } catch { result = .failure(error) }
        if let completion {
            await completion(product, result)
        } else if case .success(.success(let verified)) = result {
            Store.shared.tell(verified.unsafePayloadValue)
        }
        if case .failure(let error) = result { return error.localizedDescription }
        return nil
    }
}

extension View {
    /// Does something before a purchase of the views of a store that are in this one.
    nonisolated public func onInAppPurchaseStart(perform action: ((Product) async -> Void)?) -> some View {
        transformEnvironment(\.purchaseObservers) { $0.start = action }
    }

    /// Does something with what came of a purchase. Without it the app hears of it by `Transaction.updates`.
    nonisolated public func onInAppPurchaseCompletion(
        perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
    ) -> some View { transformEnvironment(\.purchaseObservers) { $0.completion = action } }
}

extension View {
    /// Tells the person why nothing was bought.
    func purchaseProblem(_ problem: Binding<String?>) -> some View {
        let isShown = Binding {
            problem.wrappedValue != nil
        } set: { _ in
            problem.wrappedValue = nil
        }
        return alert("The purchase was not made", isPresented: isShown) {
            Button("OK") {}
        } message: {
            Text(problem.wrappedValue ?? "")
        }
    }
}
