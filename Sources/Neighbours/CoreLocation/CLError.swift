import Foundation

public let kCLErrorDomain = "kCLErrorDomain"

/// Why a place is not known.
public struct CLError: Error, LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown, denied, network, headingUnavailable
        case geocodeFoundNoResult = 8, geocodeFoundPartialResult, geocodeCanceled
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var locationUnknown: Code { .locationUnknown }
    public static var denied: Code { .denied }
    public static var network: Code { .network }
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    public static var errorDomain: String { kCLErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    public var errorDescription: String? {
        switch code {
        case .denied: "The app may not know where it is: allow it in the browser's settings for this page."
        case .locationUnknown: "The browser does not know where it is."
        case .network, .geocodeFoundNoResult, .geocodeFoundPartialResult, .geocodeCanceled:
            "There is no service on Linux that finds places by their names. Ask one over the network yourself."
        case .headingUnavailable: "Browsers tell no heading."
        }
    }
}

/// Whether the app may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }

/// What belongs to an address. There is no service on Linux that makes one.
open class CLPlacemark: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public let location: CLLocation?
    public let name: String?
    public let thoroughfare: String?
    public let subThoroughfare: String?
    public let locality: String?
    public let administrativeArea: String?
    public let postalCode: String?
    public let country: String?
    public let isoCountryCode: String?

    package init(location: CLLocation) {
        self.location = location
        (name, thoroughfare, subThoroughfare, locality, administrativeArea) = (nil, nil, nil, nil, nil)
        (postalCode, country, isoCountryCode) = (nil, nil, nil)
    }
}

/// Finds addresses of places and places of addresses. There is no such service on Linux: every question fails with
/// ``CLError/Code/network``, whose text says what to do.
public final class CLGeocoder: NSObject, Sendable {
    public override init() {}
    public var isGeocoding: Bool { false }

    public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw CLError(.network) }
    public func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }

    public func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
    ) {
        DispatchQueue.main.async { completionHandler(nil, CLError(.network)) }
    }

    public func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
    ) {
        DispatchQueue.main.async { completionHandler(nil, CLError(.network)) }
    }

    public func cancelGeocode() {}
}
