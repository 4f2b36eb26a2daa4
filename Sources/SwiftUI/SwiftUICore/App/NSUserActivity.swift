import Foundation

/// The type of an activity that is an address.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a person does, and can go on with. On Linux, Foundation has no such class.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var keywords: Set<String> = []
    open var requiredUserInfoKeys: Set<String>?
    open var expirationDate: Date?
    open var needsSave = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    open func addUserInfoEntries(from other: [AnyHashable: Any]) { userInfo = (userInfo ?? [:]).merging(other) { _, new in new } }
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}

    /// Stores a value for who goes on with the activity.
    open func setTypedPayload<T: Codable>(_ payload: T) throws {
        let value = try JSONSerialization.jsonObject(with: JSONEncoder().encode(payload), options: .fragmentsAllowed)
        addUserInfoEntries(from: ["payload": value])
    }

    open func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
        let data = try JSONSerialization.data(withJSONObject: userInfo?["payload"] ?? NSNull(), options: .fragmentsAllowed)
        return try JSONDecoder().decode(type, from: data)
    }
}

extension View {
    /// Says what the person does in the view. A browser has no other devices and no index that would take it.
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    nonisolated public func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View { self }

    /// Goes on with an activity: with an address that the app is opened at, where addresses are what is asked for. Others never come.
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        onOpenURL { url in
            guard activityType == NSUserActivityTypeBrowsingWeb, ["http", "https"].contains(url.scheme) else { return }
            let activity = NSUserActivity(activityType: activityType)
            activity.webpageURL = url
            action(activity)
        }
    }
}
