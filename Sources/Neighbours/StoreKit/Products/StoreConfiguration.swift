import Foundation

/// What `.storekit` files say: the products of a store, and its country.
struct StoreConfiguration: Sendable {
    private(set) var products: [Product] = []
    private(set) var locale = Locale(identifier: "en_US")
    private(set) var countryCode = "USA"
    /// Names of groups of subscriptions, by their identifiers.
    private(set) var groupNames: [String: String] = [:]

    var storefront: Storefront { Storefront(countryCode: countryCode, id: countryCode, currency: locale.currency) }

    /// Those of the app: `glide run` puts the ones of a project into the app's bundle, SwiftPM into a folder for each target.
    static var files: [URL] {
        let manager = FileManager.default
        let beside = ((try? manager.contentsOfDirectory(at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)) ?? [])
            .filter { $0.pathExtension == "resources" && isOwn($0) }
        let folders = beside + [Bundle.main.resourceURL].compactMap(\.self)
        return folders.flatMap { (try? manager.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? [] }
            .filter { $0.pathExtension == "storekit" }
    }

    /// SwiftPM puts programs and their resources into one folder: those of the target that the program is named after are its own.
    private static func isOwn(_ folder: URL) -> Bool {
        folder.deletingPathExtension().lastPathComponent.hasSuffix("_\(ProcessInfo.processInfo.processName)")
    }

    /// - Parameter report: Takes a line for each file that cannot be read.
    init(_ files: [URL], report: (String) -> Void) {
        for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
            do {
                add(try JSONDecoder().decode(File.self, from: Data(contentsOf: file)))
            } catch {
                report("\(file.lastPathComponent) is no store of products that can be read: \(error)")
            }
        }
    }

    private mutating func add(_ file: File) {
        locale = Locale(identifier: file.settings?._locale ?? locale.identifier)
        countryCode = file.settings?._storefront ?? countryCode
        let groups = file.subscriptionGroups ?? []
        for group in groups { groupNames[group.id] = group.localizations?.first?.displayName ?? group.name }
        let new =
            (file.products ?? []).compactMap { product($0, in: nil) }
            + (file.nonRenewingSubscriptions ?? []).compactMap { product($0, in: nil) }
            + groups.flatMap { group in group.subscriptions.compactMap { product($0, in: group) } }
        products += new.filter { product in !products.contains { $0.id == product.id } }
    }

    private func product(_ entry: File.Entry, in group: File.Group?) -> Product? {
        guard let type = Self.types[entry.type] else { return nil }
        let price = Decimal(string: entry.displayPrice ?? "0") ?? 0
        let words = entry.localizations?.first { $0.locale == locale.identifier } ?? entry.localizations?.first
        let info: Product.SubscriptionInfo? = group.map { group in
            Product.SubscriptionInfo(
                introductoryOffer: entry.introductoryOffer.flatMap { offer($0, .introductory) },
                promotionalOffers: (entry.adHocOffers ?? []).compactMap { offer($0, .promotional) }, subscriptionGroupID: group.id,
                subscriptionPeriod: entry.recurringSubscriptionPeriod.flatMap(Product.SubscriptionPeriod.init) ?? .monthly,
                groupLevel: entry.groupNumber ?? 1, groupDisplayName: groupNames[group.id] ?? group.name)
        }
        return Product(
            id: entry.productID, type: type,
            displayName: words.flatMap(\.displayName).nonEmpty ?? entry.referenceName.nonEmpty ?? entry.productID,
            description: words?.description ?? "", price: price, displayPrice: text(of: price),
            isFamilyShareable: entry.familyShareable ?? false, subscription: info, locale: locale)
    }

    private func offer(_ entry: File.Offer, _ type: Product.SubscriptionOffer.OfferType) -> Product.SubscriptionOffer? {
        guard let mode = Self.modes[entry.paymentMode] else { return nil }
        let price = mode == .freeTrial ? 0 : Decimal(string: entry.displayPrice ?? "0") ?? 0
        return Product.SubscriptionOffer(
            id: type == .introductory ? nil : entry.offerID ?? entry.referenceName, type: type, price: price, displayPrice: text(of: price),
            period: entry.subscriptionPeriod.flatMap(Product.SubscriptionPeriod.init) ?? .weekly, periodCount: entry.numberOfPeriods ?? 1,
            paymentMode: mode)
    }

    private func text(of price: Decimal) -> String { price.formatted(locale.priceFormatStyle) }

    private static let types: [String: Product.ProductType] = [
        "Consumable": .consumable, "NonConsumable": .nonConsumable, "NonRenewingSubscription": .nonRenewable,
        "RecurringSubscription": .autoRenewable,
    ]
    private static let modes: [String: Product.SubscriptionOffer.PaymentMode] = [
        "free": .freeTrial, "payAsYouGo": .payAsYouGo, "payUpFront": .payUpFront,
    ]

    /// As Xcode writes it. Source: files that Xcode 13 to 16 makes; Apple does not document their form.
    private struct File: Decodable {
        struct Words: Decodable {
            let displayName: String?
            let description: String?
            let locale: String?
        }

        struct Entry: Decodable {
            let productID: String
            let type: String
            let displayPrice: String?
            let familyShareable: Bool?
            let referenceName: String?
            let localizations: [Words]?
            let recurringSubscriptionPeriod: String?
            let groupNumber: Int?
            let introductoryOffer: Offer?
            let adHocOffers: [Offer]?
        }

        struct Offer: Decodable {
            let displayPrice: String?
            let numberOfPeriods: Int?
            let offerID: String?
            let paymentMode: String
            let referenceName: String?
            let subscriptionPeriod: String?
        }

        struct Group: Decodable {
            let id: String
            let name: String
            let localizations: [Words]?
            let subscriptions: [Entry]
        }

        struct Settings: Decodable {
            let _locale: String?
            let _storefront: String?
        }

        let products: [Entry]?
        let nonRenewingSubscriptions: [Entry]?
        let subscriptionGroups: [Group]?
        let settings: Settings?
    }
}

extension Locale {
    var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: currency?.identifier ?? "USD").locale(self) }
}

extension String? {
    fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
