import Foundation

/// The type of the activity by which a found item is opened. Nothing outside the app finds any: such an activity never comes.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The identifier of the item, in the activity's `userInfo`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity by which a search is continued in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// What was searched for, in the activity's `userInfo`.
public let CSSearchQueryString = "kCSSearchQueryString"

/// Something of the app that can be found.
open class CSSearchableItem: NSObject, @unchecked Sendable {
    // Sendable: an item is made, filled and handed to the index, which copies it.
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    /// When the item goes by itself: a month after it was made, unless the app says otherwise.
    open var expirationDate: Date!
    open var attributeSet: CSSearchableItemAttributeSet
    /// What the index has of the item besides stays.
    open var isUpdate = false

    /// - Parameter uniqueIdentifier: The name under which the item is found and taken out; one is made up where there is none.
    public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
        expirationDate = Date.now.addingTimeInterval(30 * 86_400)
    }
}

extension CSSearchableItem {
    /// The item as a property list.
    var kept: [String: Any] {
        var kept: [String: Any] = ["id": uniqueIdentifier, "attributes": attributeSet.kept]
        kept["domain"] = domainIdentifier
        kept["expires"] = expirationDate
        return kept
    }

    convenience init?(kept: [String: Any]) {
        guard let id = kept["id"] as? String, let attributes = kept["attributes"] as? [String: Any] else { return nil }
        self.init(
            uniqueIdentifier: id, domainIdentifier: kept["domain"] as? String, attributeSet: CSSearchableItemAttributeSet(kept: attributes))
        expirationDate = kept["expires"] as? Date ?? .distantFuture
    }

    /// Whether it is in a domain: itself, or one below it.
    func isIn(_ domain: String) -> Bool { domainIdentifier == domain || domainIdentifier?.hasPrefix(domain + ".") == true }
}
