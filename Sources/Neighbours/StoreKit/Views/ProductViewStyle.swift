import Foundation
import SwiftUICore

/// How products look.
@MainActor @preconcurrency
public protocol ProductViewStyle {
    associatedtype Body: View
    typealias Configuration = ProductViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a product.
@MainActor @preconcurrency
public struct ProductViewStyleConfiguration {
    public struct Icon: View {
        let content: AnyView
        public var body: some View { content }
    }

    let source: ProductSource
    public let state: Product.TaskState
    /// Whether the person has it.
    public let hasCurrentEntitlement: Bool
    public let icon: Icon
    let buy: () -> Void

    public var product: Product? { state.product }
    public var descriptionVisibility: Visibility { .automatic }

    /// Asks the person whether to buy it.
    public func purchase() { buy() }
}

/// What Apple's looks are told apart by: how much stands beside or above what.
private struct ProductLook: View {
    let configuration: ProductViewStyleConfiguration
    let size: Size

    enum Size { case compact, regular, large }

    var body: some View {
        switch configuration.state {
        case .loading: ProgressView()
        case .unavailable: unavailable("This product is not sold here.")
        case .failure(let error): unavailable(error.localizedDescription)
        case .success(let product): shown(product)
        }
    }

    private func unavailable(_ reason: String) -> some View {
        Label(reason, systemImage: "exclamationmark.triangle").font(.footnote).foregroundStyle(.secondary)
    }

    @ViewBuilder private func shown(_ product: Product) -> some View {
        switch size {
        case .compact:
            HStack(spacing: 12) {
                configuration.icon.frame(maxWidth: 40, maxHeight: 40)
                words(of: product, .leading)
                Spacer(minLength: 8)
                button(product)
            }
        case .regular:
            HStack(alignment: .top, spacing: 16) {
                configuration.icon.frame(maxWidth: 64, maxHeight: 64)
                VStack(alignment: .leading, spacing: 8) {
                    words(of: product, .leading)
                    button(product)
                }
                Spacer(minLength: 0)
            }
        case .large:
            VStack(spacing: 12) {
                configuration.icon.frame(maxHeight: 200)
                words(of: product, .center)
                button(product)
            }
            .frame(maxWidth: .infinity)
        }
    }

    private func words(of product: Product, _ alignment: HorizontalAlignment) -> some View {
        VStack(alignment: alignment, spacing: 2) {
            Text(product.displayName).font(size == .large ? .title2.bold() : .headline)
            if !product.description.isEmpty {
                Text(product.description).font(.subheadline).foregroundStyle(.secondary)
            }
        }
        .multilineTextAlignment(alignment == .center ? .center : .leading)
    }

    @ViewBuilder private func button(_ product: Product) -> some View {
        if configuration.hasCurrentEntitlement {
            Image(systemName: "checkmark.circle.fill")
                .foregroundStyle(.tint)
                .accessibilityLabel("Purchased")
        } else {
            Button(product.displayPrice, action: configuration.purchase)
                .buttonStyle(.bordered)
                .buttonBorderShape(.capsule)
                .accessibilityLabel("Buy \(product.displayName), \(product.displayPrice)")
        }
    }
}

public struct AutomaticProductViewStyle: ProductViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { ProductLook(configuration: configuration, size: .regular) }
}

public struct CompactProductViewStyle: ProductViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { ProductLook(configuration: configuration, size: .compact) }
}

public struct RegularProductViewStyle: ProductViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { ProductLook(configuration: configuration, size: .regular) }
}

public struct LargeProductViewStyle: ProductViewStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { ProductLook(configuration: configuration, size: .large) }
}

extension ProductViewStyle where Self == AutomaticProductViewStyle { nonisolated public static var automatic: Self { Self() } }
extension ProductViewStyle where Self == CompactProductViewStyle { nonisolated public static var compact: Self { Self() } }
extension ProductViewStyle where Self == RegularProductViewStyle { nonisolated public static var regular: Self { Self() } }
extension ProductViewStyle where Self == LargeProductViewStyle { nonisolated public static var large: Self { Self() } }

extension ProductViewStyle {
    func anyBody(_ configuration: Configuration) -> AnyView { AnyView(makeBody(configuration: configuration)) }
}

private struct ProductViewStyleKey: EnvironmentKey {
    static var defaultValue: any ProductViewStyle { AutomaticProductViewStyle() }
}

extension EnvironmentValues {
    var productViewStyle: any ProductViewStyle {
        get { self[ProductViewStyleKey.self] }
        set { self[ProductViewStyleKey.self] = newValue }
    }
}

extension View {
    /// How the products in the view look.
    nonisolated public func productViewStyle(_ style: some ProductViewStyle) -> some View {
        environment(\.productViewStyle, style)
    }
}
