import Foundation
import SwiftUICore

extension Product {
    /// How far a product is loaded.
    public enum TaskState: Sendable {
        case loading, unavailable
        case failure(any Error)
        case success(Product)

        public var product: Product? { if case .success(let product) = self { product } else { nil } }
    }

    /// How far several products are loaded.
    public enum CollectionTaskState: Sendable {
        case loading
        case failure(any Error)
        case success([Product], unavailable: [Product.ID])

        public var products: [Product]? { if case .success(let products, _) = self { products } else { nil } }
    }
}

/// How far what the person has a right to is known.
public enum EntitlementTaskState<Value> {
    case loading
    case failure(any Error)
    case success(Value)

    public var value: Value? { if case .success(let value) = self { value } else { nil } }

    public func map<New>(_ transform: (Value) throws -> New) rethrows -> EntitlementTaskState<New> {
        switch self {
        case .loading: .loading
        case .failure(let error): .failure(error)
        case .success(let value): .success(try transform(value))
        }
    }
}

extension EntitlementTaskState: Sendable where Value: Sendable {}

extension View {
    /// Loads a product while the view is shown.
    nonisolated public func storeProductTask(
        for id: Product.ID, priority: TaskPriority = .medium, action: @escaping @MainActor @Sendable (Product.TaskState) async -> Void
    ) -> some View {
        task(id: id, priority: priority) {
            await action(.loading)
            await action(Store.shared.products([id]).first.map { .success($0) } ?? .unavailable)
        }
    }

    nonisolated public func storeProductsTask(
        for ids: some Collection<String> & Equatable & Sendable, priority: TaskPriority = .medium,
        action: @escaping @MainActor @Sendable (Product.CollectionTaskState) async -> Void
    ) -> some View {
        task(id: Array(ids), priority: priority) {
            await action(.loading)
            let products = Store.shared.products(ids)
            await action(.success(products, unavailable: ids.filter { id in !products.contains { $0.id == id } }))
        }
    }

    /// Tells the app, while the view is shown, whether the person has a product, and each change of that.
    nonisolated public func currentEntitlementTask(
        for productID: String, priority: TaskPriority = .medium,
        action: @escaping @MainActor @Sendable (EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
    ) -> some View {
        task(id: productID, priority: priority) {
            await action(.loading)
            for await _ in Store.shared.changes() { await action(.success(await Transaction.currentEntitlement(for: productID))) }
        }
    }

    /// Tells the app, while the view is shown, what subscriptions of a group are at, and each change of that.
    nonisolated public func subscriptionStatusTask(
        for groupID: String, priority: TaskPriority = .medium,
        action: @escaping @MainActor @Sendable (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
    ) -> some View {
        task(id: groupID, priority: priority) {
            await action(.loading)
            for await _ in Store.shared.changes() { await action(.success(Store.shared.statuses(in: groupID))) }
        }
    }
}
