import Foundation

extension CSSearchableItemAttributeSet {
    public var contentType: String? {
        get { value("contentType") }
        set { set(newValue, "contentType") }
    }

    public var contentTypeTree: [String]? {
        get { value("contentTypeTree") }
        set { set(newValue, "contentTypeTree") }
    }

    public var contentURL: URL? {
        get { value("contentURL") }
        set { set(newValue, "contentURL") }
    }

    public var path: String? {
        get { value("path") }
        set { set(newValue, "path") }
    }

    public var thumbnailData: Data? {
        get { value("thumbnailData") }
        set { set(newValue, "thumbnailData") }
    }

    public var thumbnailURL: URL? {
        get { value("thumbnailURL") }
        set { set(newValue, "thumbnailURL") }
    }

    public var darkThumbnailURL: URL? {
        get { value("darkThumbnailURL") }
        set { set(newValue, "darkThumbnailURL") }
    }

    public var HTMLContentData: Data? {
        get { value("HTMLContentData") }
        set { set(newValue, "HTMLContentData") }
    }

    public var fileSize: NSNumber? {
        get { value("fileSize") }
        set { set(newValue, "fileSize") }
    }

    public var pageCount: NSNumber? {
        get { value("pageCount") }
        set { set(newValue, "pageCount") }
    }

    public var duration: NSNumber? {
        get { value("duration") }
        set { set(newValue, "duration") }
    }

    public var rating: NSNumber? {
        get { value("rating") }
        set { set(newValue, "rating") }
    }

    public var ratingDescription: String? {
        get { value("ratingDescription") }
        set { set(newValue, "ratingDescription") }
    }

    public var rankingHint: NSNumber? {
        get { value("rankingHint") }
        set { set(newValue, "rankingHint") }
    }

    public var playCount: NSNumber? {
        get { value("playCount") }
        set { set(newValue, "playCount") }
    }

    public var userCreated: NSNumber? {
        get { value("userCreated") }
        set { set(newValue, "userCreated") }
    }

    public var userOwned: NSNumber? {
        get { value("userOwned") }
        set { set(newValue, "userOwned") }
    }

    public var userCurated: NSNumber? {
        get { value("userCurated") }
        set { set(newValue, "userCurated") }
    }

    public var allDay: NSNumber? {
        get { value("allDay") }
        set { set(newValue, "allDay") }
    }

    public var supportsPhoneCall: NSNumber? {
        get { value("supportsPhoneCall") }
        set { set(newValue, "supportsPhoneCall") }
    }

    public var supportsNavigation: NSNumber? {
        get { value("supportsNavigation") }
        set { set(newValue, "supportsNavigation") }
    }
}
