import Foundation
import SwiftUICore

/// What an app says for its subscriptions, the choice between them, and a button that subscribes.
@MainActor @preconcurrency
public struct SubscriptionStoreView<Content: View>: View {
    private let products: () -> [Product]
    private let content: ([Product]) -> Content

    public init(
        groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
        @ViewBuilder marketingContent: @escaping () -> Content
    ) {
        products = { Store.shared.subscriptions(in: groupID, visibleRelationships) }
        content = { _ in marketingContent() }
    }

    public init(productIDs: some Collection<Product.ID>, @ViewBuilder marketingContent: @escaping () -> Content) {
        let ids = Array(productIDs)
        products = { Store.shared.products(ids) }
        content = { _ in marketingContent() }
    }

    public init(subscriptions: some Collection<Product>, @ViewBuilder marketingContent: @escaping () -> Content) {
        let all = Array(subscriptions)
        products = { all }
        content = { _ in marketingContent() }
    }

    public var body: some View {
        let products = products().filter { $0.subscription != nil }
        SubscriptionStore(products: products, content: content(products))
    }
}

/// The name of the group of subscriptions, where an app says nothing of its own.
public struct AutomaticSubscriptionStoreMarketingContent: View {
    let title: String?

    public var body: some View {
        VStack(spacing: 8) {
            Text(title ?? Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? "Subscriptions")
                .font(.largeTitle.bold())
            Text("Choose the subscription that suits you.").foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.center)
        .padding()
    }
}

extension SubscriptionStoreView where Content == AutomaticSubscriptionStoreMarketingContent {
    public init(groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all) {
        products = { Store.shared.subscriptions(in: groupID, visibleRelationships) }
        content = { Content(title: $0.first?.subscription?.groupDisplayName) }
    }

    public init(productIDs: some Collection<Product.ID>) {
        let ids = Array(productIDs)
        products = { Store.shared.products(ids) }
        content = { Content(title: $0.first?.subscription?.groupDisplayName) }
    }

    public init(subscriptions: some Collection<Product>) {
        let all = Array(subscriptions)
        products = { all }
        content = { Content(title: $0.first?.subscription?.groupDisplayName) }
    }
}

extension Product {
    /// How subscriptions of a group stand to the one that the person has.
    public struct SubscriptionRelationship: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let upgrade = SubscriptionRelationship(rawValue: 1)
        public static let downgrade = SubscriptionRelationship(rawValue: 2)
        public static let crossgrade = SubscriptionRelationship(rawValue: 4)
        public static let current = SubscriptionRelationship(rawValue: 8)
        public static let all: SubscriptionRelationship = [.upgrade, .downgrade, .crossgrade, .current]
    }
}

extension Store {
    /// Without a subscription all are visible.
    func subscriptions(in groupID: String, _ relationships: Product.SubscriptionRelationship) -> [Product] {
        let products = configuration.products.filter { $0.subscription?.subscriptionGroupID == groupID }
        guard let current = products.first(where: { owned($0) != nil }), let level = current.subscription?.groupLevel else {
            return products
        }
        return products.filter { product in
            guard product != current, let other = product.subscription?.groupLevel else { return relationships.contains(.current) }
            return relationships.contains(other == level ? .crossgrade : other < level ? .upgrade : .downgrade)
        }
    }
}

private struct SubscriptionStore<Content: View>: View {
    let products: [Product]
    let content: Content
    @State private var chosen: Product.ID?
    @State private var owned: Set<Product.ID> = []
    @State private var problem: String?
    @Environment(\.purchaseObservers) private var observers
    @Environment(\.subscriptionStoreLook) private var look
    @Environment(\.storeButtons) private var buttons
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                content.frame(maxWidth: .infinity)
                if products.isEmpty {
                    ContentUnavailableView(
                        "Subscription Unavailable", systemImage: "cart", description: Text("This subscription is not sold here."))
                }
            }
            .padding(.vertical)
        }
        .safeAreaInset(edge: .bottom) {
            if !products.isEmpty { controls.padding() }
        }
        .overlay(alignment: .topTrailing) {
            if showsClose {
                Button("Close", systemImage: "xmark.circle.fill") { dismiss() }
                    .labelStyle(.iconOnly)
                    .font(.title2)
                    .foregroundStyle(.secondary)
                    .padding()
            }
        }
        .purchaseProblem($problem)
        .task(id: products) {
            for await _ in Store.shared.changes() { owned = Set(products.filter { Store.shared.owned($0) != nil }.map(\.id)) }
        }
    }

    /// In wide windows a sheet has a button of its own.
    private var showsClose: Bool {
        switch buttons[.cancellation] ?? .automatic {
        case .automatic: isPresented && width == .compact
        case .visible: true
        case .hidden: false
        }
    }

    /// What the button subscribes to.
    private var current: Product {
        products.first { $0.id == chosen } ?? products.first { owned.contains($0.id) } ?? products[0]
    }

    private var controls: some View {
        VStack(spacing: 12) {
            if look.hasOneButtonEach {
                ForEach(products) { product in button(product) { words(product) } }
            } else {
                if products.count > 1 {
                    ForEach(products) { product in choice(product, isChosen: product == current) }
                }
                button(current) { Text(label(of: current)).frame(maxWidth: .infinity) }
                if let period = current.subscription?.subscriptionPeriod {
                    Text("Renews every \(period.text) until cancelled.").font(.caption).foregroundStyle(.secondary)
                }
            }
            HStack(spacing: 16) {
                if let url = look.terms { Link("Terms of Service", destination: url) }
                if let url = look.privacy { Link("Privacy Policy", destination: url) }
            }
            .font(.footnote)
            StoreButtons(shown: buttons)
        }
        .frame(maxWidth: 500)
    }

    private func choice(_ product: Product, isChosen: Bool) -> some View {
        Button {
            chosen = product.id
        } label: {
            HStack {
                look.icon?(product)
                words(product)
                Spacer()
                Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                    .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
                    .accessibilityHidden(true)
            }
            .padding()
            .background(look.itemBackground ?? AnyShapeStyle(.background.secondary), in: RoundedRectangle(cornerRadius: 12))
            .overlay {
                RoundedRectangle(cornerRadius: 12)
                    .stroke(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary), lineWidth: isChosen ? 2 : 1)
            }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }

    private func words(_ product: Product) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(product.displayName).font(.headline)
            Text(product.priceText).font(.subheadline)
            if !product.description.isEmpty { Text(product.description).font(.footnote).foregroundStyle(.secondary) }
        }
        .multilineTextAlignment(.leading)
    }

    private func button(_ product: Product, @ViewBuilder label: () -> some View) -> some View {
        Button {
            Task { problem = await observers.buy(product) }
        } label: {
            label()
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .disabled(owned.contains(product.id))
    }

    private func label(of product: Product) -> String {
        if owned.contains(product.id) { return "Subscribed" }
        if let offer = Store.shared.introductoryOffer(of: product), offer.paymentMode == .freeTrial { return "Try It Free" }
        return look.showsPrice ? "Subscribe for \(product.displayPrice)" : "Subscribe"
    }
}

extension Product {
    /// "$4.99 per month", with what it begins with.
    fileprivate var priceText: String {
        guard let subscription else { return displayPrice }
        let price = "\(displayPrice) per \(subscription.subscriptionPeriod.text)"
        guard let offer = Store.shared.introductoryOffer(of: self)?.text else { return price }
        return offer.prefix(1).uppercased() + offer.dropFirst() + ", then \(price)"
    }
}
