import Foundation
import SwiftUICore
import UIKit

/// The store that an app buys from. Its products are those of the project's `.storekit` files, as in Xcode's tests of a store; nobody
/// pays anything.
public enum AppStore: Sendable {
    /// Where a purchase was made: always Xcode's kind of store.
    public struct Environment: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let production = Environment(rawValue: "Production")
        public static let sandbox = Environment(rawValue: "Sandbox")
        public static let xcode = Environment(rawValue: "Xcode")
    }

    /// Whether the person may buy something.
    public static var canMakePayments: Bool { true }
    public static var deviceVerificationID: UUID? { nil }

    /// Restores what was bought: all of it is here already.
    public static func sync() async throws {}

    /// Says that the app would like to know what the person thinks of it.
    @MainActor public static func requestReview(in scene: UIWindowScene) { requestReview() }

    @MainActor static func requestReview() { EnvironmentValues().requestReview() }

    /// Shows what is subscribed to, and lets the person end it.
    @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws { try await manage(groupID: nil) }

    @MainActor public static func showManageSubscriptions(in scene: UIWindowScene, subscriptionGroupID: String) async throws {
        try await manage(groupID: subscriptionGroupID)
    }

    @MainActor private static func manage(groupID: String?) async throws {
        guard let presenter = UIApplication.shared.keyWindow?.rootViewController else { throw StoreKitError.unknown }
        let controller = UIHostingController(rootView: SubscriptionsSheet(groupID: groupID) { presenter.dismiss(animated: true) })
        presenter.present(controller, animated: true)
    }
}

/// The country that prices are those of.
public struct Storefront: Hashable, Identifiable, Sendable {
    public let countryCode: String
    public let id: String
    public let currency: Locale.Currency?

    public static var current: Storefront? { get async { AppStore.storefront } }

    /// Changes of the country: none come.
    public static var updates: AsyncStream<Storefront> { AsyncStream { $0.finish() } }
}

extension AppStore {
    static var storefront: Storefront { Store.shared.configuration.storefront }
}

/// Why the store did not do what was asked.
public enum StoreKitError: LocalizedError {
    case unknown, userCancelled, notAvailableInStorefront, notEntitled, unsupported
    case networkError(URLError)
    case systemError(any Error)

    public var errorDescription: String? {
        switch self {
        case .unknown: "The store could not be asked, since no page shows the app."
        case .userCancelled: "The person cancelled."
        case .networkError(let error): error.localizedDescription
        case .systemError(let error): error.localizedDescription
        case .notAvailableInStorefront: "This is not sold here."
        case .notEntitled: "The app may not do this."
        case .unsupported: "There is no App Store here that could do this."
        }
    }
}

/// The purchase of the app itself.
public struct AppTransaction: Hashable, Sendable {
    public let appID: UInt64?
    public let appVersion: String
    public let bundleID: String
    public let environment: AppStore.Environment
    public let originalAppVersion: String
    public let originalPurchaseDate: Date
    public var preorderDate: Date? { nil }

    /// As if the person had got this version of the app when it first bought something, or now.
    public static var shared: VerificationResult<AppTransaction> {
        get async throws {
            let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "1"
            return .verified(
                AppTransaction(
                    appID: nil, appVersion: version, bundleID: Bundle.main.bundleIdentifier ?? "", environment: .xcode,
                    originalAppVersion: version, originalPurchaseDate: Store.shared.all.first?.purchaseDate ?? .now))
        }
    }

    public static func refresh() async throws -> VerificationResult<AppTransaction> { try await shared }
}
