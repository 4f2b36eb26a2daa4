import Foundation
import SwiftUICore
import UIKit

/// What the person subscribes to, and a way to end it.
struct SubscriptionsSheet: View {
    /// Nil for all groups.
    let groupID: String?
    let close: () -> Void
    @State private var statuses: [Product.SubscriptionInfo.Status] = []

    var body: some View {
        NavigationStack {
            List {
                if statuses.isEmpty {
                    ContentUnavailableView(
                        "No Subscriptions", systemImage: "cart", description: Text("You have not subscribed to anything."))
                }
                ForEach(statuses, id: \.transaction) { status in row(status) }
            }
            .navigationTitle("Subscriptions")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done", action: close) }
            }
        }
        .task {
            for await _ in Store.shared.changes() {
                let groups = groupID.map { [$0] } ?? Store.shared.configuration.groupNames.keys.sorted()
                statuses = groups.flatMap { Store.shared.statuses(in: $0) }
            }
        }
    }

    private func row(_ status: Product.SubscriptionInfo.Status) -> some View {
        let transaction = status.transaction.unsafePayloadValue
        let renews = status.renewalInfo.unsafePayloadValue.willAutoRenew
        let date = transaction.expirationDate?.formatted(date: .abbreviated, time: .omitted) ?? ""
        return VStack(alignment: .leading, spacing: 4) {
            Text(Store.shared.product(transaction.productID)?.displayName ?? transaction.productID).font(.headline)
            switch status.state {
            case .subscribed:
                Text(renews ? "Renews on \(date)" : "Ends on \(date)").font(.subheadline).foregroundStyle(.secondary)
                Button(renews ? "Cancel Subscription" : "Renew", role: renews ? .destructive : nil) {
                    Store.shared.setRenewal(!renews, of: transaction.originalID)
                }
            case .revoked: Text("Refunded").font(.subheadline).foregroundStyle(.secondary)
            default: Text("Ended on \(date)").font(.subheadline).foregroundStyle(.secondary)
            }
        }
    }
}

extension View {
    /// Shows what is subscribed to, and lets the person end it.
    nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
        sheet(isPresented: isPresented) { SubscriptionsSheet(groupID: nil) { isPresented.wrappedValue = false } }
    }

    nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>, subscriptionGroupID: String) -> some View {
        sheet(isPresented: isPresented) { SubscriptionsSheet(groupID: subscriptionGroupID) { isPresented.wrappedValue = false } }
    }

    /// Asks whether the person wants the money of a purchase back. Here it is given at once, as in Xcode's tests of a store.
    nonisolated public func refundRequestSheet(
        for transactionID: Transaction.ID, isPresented: Binding<Bool>,
        onDismiss: (@MainActor (Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void)? = nil
    ) -> some View {
        confirmationDialog("Request a Refund", isPresented: isPresented, titleVisibility: .visible) {
            Button("Request Refund", role: .destructive) {
                let isKnown = Store.shared.all.contains { $0.id == transactionID && $0.revocationDate == nil }
                Store.shared.refund(transactionID)
                onDismiss?(isKnown ? .success(.success) : .failure(.duplicateRequest))
            }
            Button("Cancel", role: .cancel) { onDismiss?(.success(.userCancelled)) }
        } message: {
            Text("This is a test of the store: the purchase is taken back at once.")
        }
    }

    /// There are no codes here: what is presented is a failure at once.
    nonisolated public func offerCodeRedemption(
        isPresented: Binding<Bool>, onCompletion: @MainActor @escaping (Result<Void, any Error>) -> Void = { _ in }
    ) -> some View {
        task(id: isPresented.wrappedValue) { @MainActor in
            guard isPresented.wrappedValue else { return }
            isPresented.wrappedValue = false
            onCompletion(.failure(StoreKitError.unsupported))
        }
    }
}

extension Transaction {
    public enum RefundRequestStatus: Hashable, Sendable { case userCancelled, success }

    public enum RefundRequestError: LocalizedError, Hashable, Sendable {
        case duplicateRequest, failed
        public var errorDescription: String? { "The purchase was taken back already, or is not known." }
    }

    /// Takes the purchase back at once.
    @MainActor public func beginRefundRequest(in scene: UIWindowScene) async throws -> RefundRequestStatus {
        try await Self.beginRefundRequest(for: id, in: scene)
    }

    @MainActor public static func beginRefundRequest(for transactionID: UInt64, in scene: UIWindowScene) async throws -> RefundRequestStatus
    {
        guard Store.shared.all.contains(where: { $0.id == transactionID && $0.revocationDate == nil }) else {
            throw RefundRequestError.duplicateRequest
        }
        Store.shared.refund(transactionID)
        return .success
    }
}
