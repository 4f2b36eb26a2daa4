import Foundation
import SwiftUICore

/// A list of products, with buttons that buy them.
@MainActor @preconcurrency
public struct StoreView<Icon: View, PlaceholderIcon: View>: View {
    private let products: [ProductSource]
    private let icon: (Product) -> Icon
    private let placeholder: () -> PlaceholderIcon
    @Environment(\.storeButtons) private var buttons

    public init(
        ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping (Product) -> Icon,
        @ViewBuilder placeholderIcon: @escaping () -> PlaceholderIcon
    ) {
        products = ids.map { .id($0) }
        self.icon = icon
        placeholder = placeholderIcon
    }

    public init(
        products: some Collection<Product>, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping (Product) -> Icon
    ) where PlaceholderIcon == EmptyView {
        self.products = products.map { .product($0) }
        self.icon = icon
        placeholder = { EmptyView() }
    }

    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                let sold = products.compactMap(\.state.product)
                if sold.isEmpty {
                    ContentUnavailableView(
                        "Store Unavailable", systemImage: "cart", description: Text("Nothing of this is sold here."))
                }
                ForEach(sold) { product in
                    ProductView(product) { icon(product) }
                    if product.id != sold.last?.id { Divider() }
                }
                StoreButtons(shown: buttons)
            }
            .padding()
        }
    }
}

extension StoreView where Icon == EmptyView, PlaceholderIcon == EmptyView {
    public init(ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false) {
        self.init(ids: ids) { _ in
            EmptyView()
        } placeholderIcon: {
            EmptyView()
        }
    }

    public init(products: some Collection<Product>, prefersPromotionalIcon: Bool = false) {
        self.init(products: products) { _ in EmptyView() }
    }
}

/// The buttons that a store has besides those of its products.
public struct StoreButtonKind: Hashable, Sendable {
    fileprivate let name: String
    public static let cancellation = StoreButtonKind(name: "cancellation")
    public static let policies = StoreButtonKind(name: "policies")
    public static let redeemCode = StoreButtonKind(name: "redeemCode")
    public static let restorePurchases = StoreButtonKind(name: "restorePurchases")
    public static let signIn = StoreButtonKind(name: "signIn")
}

private struct StoreButtonsKey: EnvironmentKey {
    static var defaultValue: [StoreButtonKind: Visibility] { [:] }
}

extension EnvironmentValues {
    var storeButtons: [StoreButtonKind: Visibility] {
        get { self[StoreButtonsKey.self] }
        set { self[StoreButtonsKey.self] = newValue }
    }
}

extension View {
    /// Which buttons the stores in the view have. Codes cannot be redeemed and nobody signs in here: such buttons do not come.
    nonisolated public func storeButton(_ visibility: Visibility, for storeButtonKinds: StoreButtonKind...) -> some View {
        transformEnvironment(\.storeButtons) { shown in
            for kind in storeButtonKinds { shown[kind] = visibility }
        }
    }
}

struct StoreButtons: View {
    let shown: [StoreButtonKind: Visibility]
    @State private var isRestored = false

    var body: some View {
        if shown[.restorePurchases] == .visible {
            Button("Restore Purchases") { isRestored = true }
                .frame(maxWidth: .infinity)
                .alert("What you have bought is here.", isPresented: $isRestored) { Button("OK") {} }
        }
    }
}
