import Foundation

extension CSSearchableItemAttributeSet {
    public var metadataModificationDate: Date? {
        get { value("metadataModificationDate") }
        set { set(newValue, "metadataModificationDate") }
    }

    public var contentCreationDate: Date? {
        get { value("contentCreationDate") }
        set { set(newValue, "contentCreationDate") }
    }

    public var contentModificationDate: Date? {
        get { value("contentModificationDate") }
        set { set(newValue, "contentModificationDate") }
    }

    public var addedDate: Date? {
        get { value("addedDate") }
        set { set(newValue, "addedDate") }
    }

    public var lastUsedDate: Date? {
        get { value("lastUsedDate") }
        set { set(newValue, "lastUsedDate") }
    }

    public var downloadedDate: Date? {
        get { value("downloadedDate") }
        set { set(newValue, "downloadedDate") }
    }

    public var dueDate: Date? {
        get { value("dueDate") }
        set { set(newValue, "dueDate") }
    }

    public var completionDate: Date? {
        get { value("completionDate") }
        set { set(newValue, "completionDate") }
    }

    public var startDate: Date? {
        get { value("startDate") }
        set { set(newValue, "startDate") }
    }

    public var endDate: Date? {
        get { value("endDate") }
        set { set(newValue, "endDate") }
    }

    public var importantDates: [Date]? {
        get { value("importantDates") }
        set { set(newValue, "importantDates") }
    }

    public var timestamp: Date? {
        get { value("timestamp") }
        set { set(newValue, "timestamp") }
    }
}
