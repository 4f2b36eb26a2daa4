import Foundation

extension CSSearchableItemAttributeSet {
    public var title: String? {
        get { value("title") }
        set { set(newValue, "title") }
    }

    public var displayName: String? {
        get { value("displayName") }
        set { set(newValue, "displayName") }
    }

    public var alternateNames: [String]? {
        get { value("alternateNames") }
        set { set(newValue, "alternateNames") }
    }

    public var subject: String? {
        get { value("subject") }
        set { set(newValue, "subject") }
    }

    public var theme: String? {
        get { value("theme") }
        set { set(newValue, "theme") }
    }

    public var headline: String? {
        get { value("headline") }
        set { set(newValue, "headline") }
    }

    public var comment: String? {
        get { value("comment") }
        set { set(newValue, "comment") }
    }

    public var contentDescription: String? {
        get { value("contentDescription") }
        set { set(newValue, "contentDescription") }
    }

    public var keywords: [String]? {
        get { value("keywords") }
        set { set(newValue, "keywords") }
    }

    public var kind: String? {
        get { value("kind") }
        set { set(newValue, "kind") }
    }

    public var identifier: String? {
        get { value("identifier") }
        set { set(newValue, "identifier") }
    }

    public var relatedUniqueIdentifier: String? {
        get { value("relatedUniqueIdentifier") }
        set { set(newValue, "relatedUniqueIdentifier") }
    }

    public var weakRelatedUniqueIdentifier: String? {
        get { value("weakRelatedUniqueIdentifier") }
        set { set(newValue, "weakRelatedUniqueIdentifier") }
    }

    public var domainIdentifier: String? {
        get { value("domainIdentifier") }
        set { set(newValue, "domainIdentifier") }
    }

    public var version: String? {
        get { value("version") }
        set { set(newValue, "version") }
    }

    public var languages: [String]? {
        get { value("languages") }
        set { set(newValue, "languages") }
    }

    public var information: String? {
        get { value("information") }
        set { set(newValue, "information") }
    }

    public var textContent: String? {
        get { value("textContent") }
        set { set(newValue, "textContent") }
    }

    public var containerTitle: String? {
        get { value("containerTitle") }
        set { set(newValue, "containerTitle") }
    }

    public var containerDisplayName: String? {
        get { value("containerDisplayName") }
        set { set(newValue, "containerDisplayName") }
    }

    public var containerIdentifier: String? {
        get { value("containerIdentifier") }
        set { set(newValue, "containerIdentifier") }
    }

    public var containerOrder: NSNumber? {
        get { value("containerOrder") }
        set { set(newValue, "containerOrder") }
    }

    public var accountIdentifier: String? {
        get { value("accountIdentifier") }
        set { set(newValue, "accountIdentifier") }
    }

    public var accountHandles: [String]? {
        get { value("accountHandles") }
        set { set(newValue, "accountHandles") }
    }
}
