import StoreKit
import SwiftUI

/// A store: an app's own views of products, those of StoreKit, and what was bought.
struct StoreScreen: View {
    @State private var shop = Shop()
    @State private var isJoining = false
    @State private var isManaging = false

    var body: some View {
        NavigationStack {
            List {
                Section("Owned") {
                    Text(shop.owned.sorted().joined(separator: ", ")).accessibilityIdentifier("owned")
                    Text("Seeds: \(shop.seeds)").accessibilityIdentifier("seeds")
                    Text(shop.said).accessibilityIdentifier("said")
                }
                Section("Products") {
                    ForEach(shop.products) { product in
                        HStack {
                            Text(product.displayName)
                            Spacer()
                            Button(product.displayPrice) { Task { await shop.buy(product) } }
                                .accessibilityIdentifier("buy \(product.id)")
                        }
                    }
                    ProductView(id: "backyards") { Image(systemName: "bird").resizable().scaledToFit() }
                        .productViewStyle(.compact)
                }
                Section {
                    Button("Join the Club") { isJoining = true }
                    Button("Manage") { isManaging = true }
                }
            }
            .navigationTitle("Store")
        }
        .sheet(isPresented: $isJoining) {
            SubscriptionStoreView(groupID: "21") {
                VStack {
                    Image(systemName: "bird.fill").font(.system(size: 60)).foregroundStyle(.green)
                    Text("Birds Club").font(.largeTitle.bold())
                }
                .padding(.top, 40)
            }
            .subscriptionStoreButtonLabel(.multiline)
            .storeButton(.visible, for: .restorePurchases)
        }
        .manageSubscriptionsSheet(isPresented: $isManaging)
        .task { await shop.load() }
    }
}

/// As apps keep what was bought.
@MainActor @Observable
private final class Shop {
    private(set) var products: [Product] = []
    private(set) var owned: Set<String> = []
    private(set) var seeds = 0
    private(set) var said = ""
    private var listener: Task<Void, Never>?

    init() {
        listener = Task { [weak self] in
            for await update in StoreKit.Transaction.updates { await self?.take(update) }
        }
    }

    isolated deinit { listener?.cancel() }

    func load() async {
        products = (try? await Product.products(for: ["seeds", "pass.summer", "unknown"])) ?? []
        await refresh()
    }

    func buy(_ product: Product) async {
        do {
            switch try await product.purchase() {
            case .success(let result):
                said = "bought \(product.id)"
                await take(result)
            case .userCancelled: said = "cancelled"
            case .pending: said = "pending"
            @unknown default: break
            }
        } catch {
            said = error.localizedDescription
        }
    }

    private func take(_ result: VerificationResult<StoreKit.Transaction>) async {
        guard case .verified(let transaction) = result else { return }
        if transaction.productType == .consumable { seeds += 10 }
        await transaction.finish()
        await refresh()
    }

    private func refresh() async {
        var owned: Set<String> = []
        for await case .verified(let transaction) in StoreKit.Transaction.currentEntitlements { owned.insert(transaction.productID) }
        self.owned = owned
    }
}
