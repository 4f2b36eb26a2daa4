import Foundation

extension CSSearchableItemAttributeSet {
    public var creator: String? {
        get { value("creator") }
        set { set(newValue, "creator") }
    }

    public var instructions: String? {
        get { value("instructions") }
        set { set(newValue, "instructions") }
    }

    public var authorNames: [String]? {
        get { value("authorNames") }
        set { set(newValue, "authorNames") }
    }

    public var authorEmailAddresses: [String]? {
        get { value("authorEmailAddresses") }
        set { set(newValue, "authorEmailAddresses") }
    }

    public var recipientNames: [String]? {
        get { value("recipientNames") }
        set { set(newValue, "recipientNames") }
    }

    public var recipientEmailAddresses: [String]? {
        get { value("recipientEmailAddresses") }
        set { set(newValue, "recipientEmailAddresses") }
    }

    public var phoneNumbers: [String]? {
        get { value("phoneNumbers") }
        set { set(newValue, "phoneNumbers") }
    }

    public var emailAddresses: [String]? {
        get { value("emailAddresses") }
        set { set(newValue, "emailAddresses") }
    }

    public var album: String? {
        get { value("album") }
        set { set(newValue, "album") }
    }

    public var artist: String? {
        get { value("artist") }
        set { set(newValue, "artist") }
    }

    public var composer: String? {
        get { value("composer") }
        set { set(newValue, "composer") }
    }

    public var genre: String? {
        get { value("genre") }
        set { set(newValue, "genre") }
    }

    public var namedLocation: String? {
        get { value("namedLocation") }
        set { set(newValue, "namedLocation") }
    }

    public var city: String? {
        get { value("city") }
        set { set(newValue, "city") }
    }

    public var country: String? {
        get { value("country") }
        set { set(newValue, "country") }
    }

    public var stateOrProvince: String? {
        get { value("stateOrProvince") }
        set { set(newValue, "stateOrProvince") }
    }

    public var fullyFormattedAddress: String? {
        get { value("fullyFormattedAddress") }
        set { set(newValue, "fullyFormattedAddress") }
    }

    public var postalCode: String? {
        get { value("postalCode") }
        set { set(newValue, "postalCode") }
    }

    public var thoroughfare: String? {
        get { value("thoroughfare") }
        set { set(newValue, "thoroughfare") }
    }

    public var subThoroughfare: String? {
        get { value("subThoroughfare") }
        set { set(newValue, "subThoroughfare") }
    }

    public var latitude: NSNumber? {
        get { value("latitude") }
        set { set(newValue, "latitude") }
    }

    public var longitude: NSNumber? {
        get { value("longitude") }
        set { set(newValue, "longitude") }
    }

    public var altitude: NSNumber? {
        get { value("altitude") }
        set { set(newValue, "altitude") }
    }

    public var organizations: [String]? {
        get { value("organizations") }
        set { set(newValue, "organizations") }
    }

    public var publishers: [String]? {
        get { value("publishers") }
        set { set(newValue, "publishers") }
    }

    public var role: String? {
        get { value("role") }
        set { set(newValue, "role") }
    }

    public var rights: String? {
        get { value("rights") }
        set { set(newValue, "rights") }
    }

    public var audiences: [String]? {
        get { value("audiences") }
        set { set(newValue, "audiences") }
    }

    public var projects: [String]? {
        get { value("projects") }
        set { set(newValue, "projects") }
    }

    public var director: String? {
        get { value("director") }
        set { set(newValue, "director") }
    }

    public var producer: String? {
        get { value("producer") }
        set { set(newValue, "producer") }
    }

    public var performers: [String]? {
        get { value("performers") }
        set { set(newValue, "performers") }
    }
}
