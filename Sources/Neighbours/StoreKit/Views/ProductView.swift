import Foundation
import SwiftUICore

/// A product with its name, its price and a button that buys it.
@MainActor @preconcurrency
public struct ProductView<Icon: View, PlaceholderIcon: View>: View {
    private let source: ProductSource
    private let icon: Icon
    private let placeholder: PlaceholderIcon

    public init(
        id: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping () -> Icon,
        @ViewBuilder placeholderIcon: () -> PlaceholderIcon
    ) {
        source = .id(id)
        self.icon = icon()
        placeholder = placeholderIcon()
    }

    public init(
        _ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping () -> Icon,
        @ViewBuilder placeholderIcon: () -> PlaceholderIcon
    ) {
        source = .product(product)
        self.icon = icon()
        placeholder = placeholderIcon()
    }

    public var body: some View { LoadedProduct(source: source, icon: icon, placeholder: placeholder) }
}

extension ProductView where Icon == PlaceholderIcon {
    public init(id: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping () -> Icon) {
        self.init(id: id, icon: icon, placeholderIcon: icon)
    }
    public init(_ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping () -> Icon) {
        self.init(product, icon: icon, placeholderIcon: icon)
    }
}

extension ProductView where Icon == EmptyView, PlaceholderIcon == EmptyView {
    public init(id: Product.ID, prefersPromotionalIcon: Bool = false) { self.init(id: id) { EmptyView() } }
    public init(_ product: Product, prefersPromotionalIcon: Bool = false) { self.init(product) { EmptyView() } }
}

extension ProductView where Icon == ProductViewStyleConfiguration.Icon, PlaceholderIcon == EmptyView {
    /// What a style shows: the same product, in another style.
    public init(_ configuration: ProductViewStyleConfiguration) {
        source = configuration.source
        icon = configuration.icon
        placeholder = EmptyView()
    }
}

/// What a view of a product knows it by.
enum ProductSource: Hashable {
    case id(String)
    case product(Product)

    var state: Product.TaskState {
        switch self {
        case .product(let product): .success(product)
        case .id(let id): Store.shared.products([id]).first.map { .success($0) } ?? .unavailable
        }
    }
}

private struct LoadedProduct<Icon: View, PlaceholderIcon: View>: View {
    let source: ProductSource
    let icon: Icon
    let placeholder: PlaceholderIcon
    @State private var hasEntitlement = false
    @State private var problem: String?
    @Environment(\.productViewStyle) private var style
    @Environment(\.purchaseObservers) private var observers

    var body: some View {
        let state = source.state
        let content = state.product == nil ? AnyView(placeholder) : AnyView(icon)
        style.anyBody(
            ProductViewStyleConfiguration(
                source: source, state: state, hasCurrentEntitlement: hasEntitlement, icon: .init(content: content), buy: buy)
        )
        .purchaseProblem($problem)
        .task(id: source) {
            guard let product = source.state.product else { return }
            for await _ in Store.shared.changes() { hasEntitlement = Store.shared.owned(product) != nil }
        }
    }

    private func buy() {
        guard let product = source.state.product else { return }
        Task { problem = await observers.buy(product) }
    }
}
