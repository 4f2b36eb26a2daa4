import CoreLocation
import Foundation
import UIKit

/// A place with its address. There is no service on Linux that knows addresses: they are what the app says.
open class MKPlacemark: CLPlacemark, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    open var title: String? { nil }
    open var subtitle: String? { nil }
    open var countryCode: String? { isoCountryCode }

    public init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
    }

    /// The address is not kept.
    public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) { self.init(coordinate: coordinate) }
    public convenience init(placemark: CLPlacemark) {
        self.init(coordinate: placemark.location?.coordinate ?? CLLocationCoordinate2D())
    }
}

/// A place that has a name.
open class MKMapItem: NSObject, @unchecked Sendable {
    // Sendable: to be used on the main thread, as what it is made for.
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open var pointOfInterestCategory: MKPointOfInterestCategory?
    open private(set) var isCurrentLocation = false

    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.name
    }

    public convenience init(location: CLLocation, address: MKAddress?) {
        self.init(placemark: MKPlacemark(coordinate: location.coordinate))
    }

    open var location: CLLocation { placemark.location ?? CLLocation(latitude: 0, longitude: 0) }

    /// Where the person is, once the app has asked for that.
    @MainActor
    open class func forCurrentLocation() -> MKMapItem {
        let place = CLLocationManager.knownPlace.location?.coordinate ?? CLLocationCoordinate2D()
        let item = MKMapItem(placemark: MKPlacemark(coordinate: place))
        item.isCurrentLocation = true
        item.name = "Current Location"
        return item
    }

    /// Opens Apple's maps on the web, in a new tab.
    @discardableResult
    @MainActor
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { Self.openMaps(with: [self], launchOptions: launchOptions) }

    /// Opens the first of the places; with a mode of travel the way to the last one.
    @discardableResult
    @MainActor
    open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
        guard let address = address(of: mapItems, options: launchOptions ?? [:]) else { return false }
        UIApplication.shared.open(address)
        return true
    }

    static func address(of items: [MKMapItem], options: [String: Any]) -> URL? {
        guard let first = items.first, let last = items.last else { return nil }
        func text(_ item: MKMapItem) -> String { "\(item.placemark.coordinate.latitude),\(item.placemark.coordinate.longitude)" }
        var components = URLComponents(string: "https://maps.apple.com/")
        if let mode = options[MKLaunchOptionsDirectionsModeKey] as? String {
            let letters = [MKLaunchOptionsDirectionsModeWalking: "w", MKLaunchOptionsDirectionsModeTransit: "r"]
            components?.queryItems = [
                URLQueryItem(name: "daddr", value: text(last)), URLQueryItem(name: "dirflg", value: letters[mode] ?? "d"),
            ]
            if items.count > 1 { components?.queryItems?.insert(URLQueryItem(name: "saddr", value: text(first)), at: 0) }
        } else {
            components?.queryItems = [
                URLQueryItem(name: "ll", value: text(first)), URLQueryItem(name: "q", value: first.name ?? text(first)),
            ]
        }
        return components?.url
    }
}

/// An address as a text.
open class MKAddress: NSObject, @unchecked Sendable {
    public let fullAddress: String
    public let shortAddress: String?

    public init?(fullAddress: String, shortAddress: String?) {
        guard !fullAddress.isEmpty else { return nil }
        (self.fullAddress, self.shortAddress) = (fullAddress, shortAddress)
    }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"

/// A kind of places of interest.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "MKPOICategory\(name)" }

    public static let airport = Self("Airport"), amusementPark = Self("AmusementPark"), aquarium = Self("Aquarium"), atm = Self("ATM")
    public static let bakery = Self("Bakery"), bank = Self("Bank"), beach = Self("Beach"), brewery = Self("Brewery"), cafe = Self("Cafe")
    public static let campground = Self("Campground"), carRental = Self("CarRental"), evCharger = Self("EVCharger")
    public static let fireStation = Self("FireStation"), fitnessCenter = Self("FitnessCenter"), foodMarket = Self("FoodMarket")
    public static let gasStation = Self("GasStation"), hospital = Self("Hospital"), hotel = Self("Hotel"), laundry = Self("Laundry")
    public static let library = Self("Library"), marina = Self("Marina"), movieTheater = Self("MovieTheater"), museum = Self("Museum")
    public static let nationalPark = Self("NationalPark"), nightlife = Self("Nightlife"), park = Self("Park"), parking = Self("Parking")
    public static let pharmacy = Self("Pharmacy"), police = Self("Police"), postOffice = Self("PostOffice")
    public static let publicTransport = Self("PublicTransport"), restaurant = Self("Restaurant"), restroom = Self("Restroom")
    public static let school = Self("School"), stadium = Self("Stadium"), store = Self("Store"), theater = Self("Theater")
    public static let university = Self("University"), winery = Self("Winery"), zoo = Self("Zoo")
}

/// Which places of interest are looked for or shown.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
    private let categories: [MKPointOfInterestCategory]
    private let isIncluding: Bool

    public init(including categories: [MKPointOfInterestCategory]) { (self.categories, isIncluding) = (categories, true) }
    public init(excluding categories: [MKPointOfInterestCategory]) { (self.categories, isIncluding) = (categories, false) }

    public static let includingAll = MKPointOfInterestFilter(excluding: [])
    public static let excludingAll = MKPointOfInterestFilter(including: [])

    open func includes(_ category: MKPointOfInterestCategory) -> Bool { categories.contains(category) == isIncluding }
    open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
