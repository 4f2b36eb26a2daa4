import Foundation
import SwiftUICore

/// What is said of how stores of subscriptions in a view look.
struct SubscriptionStoreLook {
    var hasOneButtonEach = false
    var showsPrice = false
    var icon: ((Product) -> AnyView)?
    var itemBackground: AnyShapeStyle?
    var terms: URL?
    var privacy: URL?
}

private struct SubscriptionStoreLookKey: EnvironmentKey {
    static var defaultValue: SubscriptionStoreLook { SubscriptionStoreLook() }
}

extension EnvironmentValues {
    var subscriptionStoreLook: SubscriptionStoreLook {
        get { self[SubscriptionStoreLookKey.self] }
        set { self[SubscriptionStoreLookKey.self] = newValue }
    }
}

/// How a person chooses between subscriptions: in a list, or by a button for each. Styles of an app's own are not there.
@MainActor @preconcurrency
public protocol SubscriptionStoreControlStyle {}

public struct AutomaticSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    nonisolated public init() {}
}
public struct PickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    nonisolated public init() {}
}
public struct ProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    nonisolated public init() {}
}
public struct CompactPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    nonisolated public init() {}
}
public struct ButtonsSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
    nonisolated public init() {}
}

extension SubscriptionStoreControlStyle where Self == AutomaticSubscriptionStoreControlStyle {
    nonisolated public static var automatic: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == PickerSubscriptionStoreControlStyle {
    nonisolated public static var picker: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == ProminentPickerSubscriptionStoreControlStyle {
    nonisolated public static var prominentPicker: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == CompactPickerSubscriptionStoreControlStyle {
    nonisolated public static var compactPicker: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == ButtonsSubscriptionStoreControlStyle {
    nonisolated public static var buttons: Self { Self() }
}

/// What stands on the button that subscribes.
public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
    fileprivate let showsPrice: Bool
    public static let automatic = SubscriptionStoreButtonLabel(showsPrice: false)
    public static let action = SubscriptionStoreButtonLabel(showsPrice: false)
    public static let displayName = SubscriptionStoreButtonLabel(showsPrice: false)
    public static let singleLine = SubscriptionStoreButtonLabel(showsPrice: false)
    public static let multiline = SubscriptionStoreButtonLabel(showsPrice: true)
    public static let price = SubscriptionStoreButtonLabel(showsPrice: true)
    public var displayName: SubscriptionStoreButtonLabel { self }
    public var price: SubscriptionStoreButtonLabel { .price }
    public var action: SubscriptionStoreButtonLabel { self }
}

public enum SubscriptionStorePolicyKind: Hashable, Sendable { case termsOfService, privacyPolicy }

extension View {
    nonisolated public func subscriptionStoreControlStyle(_ style: some SubscriptionStoreControlStyle) -> some View {
        transformEnvironment(\.subscriptionStoreLook) { $0.hasOneButtonEach = style is ButtonsSubscriptionStoreControlStyle }
    }

    nonisolated public func subscriptionStoreButtonLabel(_ label: SubscriptionStoreButtonLabel) -> some View {
        transformEnvironment(\.subscriptionStoreLook) { $0.showsPrice = label.showsPrice }
    }

    /// What stands beside the name of each subscription.
    nonisolated public func subscriptionStoreControlIcon(
        @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> some View
    ) -> some View {
        transformEnvironment(\.subscriptionStoreLook) { look in
            look.icon = { product in product.subscription.map { AnyView(icon(product, $0)) } ?? AnyView(EmptyView()) }
        }
    }

    /// What is behind each subscription to choose from.
    nonisolated public func subscriptionStorePickerItemBackground(_ style: some ShapeStyle) -> some View {
        transformEnvironment(\.subscriptionStoreLook) { $0.itemBackground = AnyShapeStyle(style) }
    }

    /// Where the terms, or what becomes of the person's data, are told: links below the button.
    nonisolated public func subscriptionStorePolicyDestination(url: URL, for button: SubscriptionStorePolicyKind) -> some View {
        transformEnvironment(\.subscriptionStoreLook) { look in
            switch button {
            case .termsOfService: look.terms = url
            case .privacyPolicy: look.privacy = url
            }
        }
    }
}

extension ContainerBackgroundPlacement {
    /// A store of subscriptions.
    public static let subscriptionStore = ContainerBackgroundPlacement(name: "subscriptionStore")
    /// … and all around it.
    public static let subscriptionStoreFullHeight = ContainerBackgroundPlacement(name: "subscriptionStoreFullHeight")
    public static let subscriptionStoreHeader = ContainerBackgroundPlacement(name: "subscriptionStoreHeader")
}
