import CoreLocation
import Foundation

public let MKErrorDomain = "MKErrorDomain"

/// Why a map does not know something.
public struct MKError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: UInt, Sendable {
        case unknown = 1, serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { MKErrorDomain }
    public var errorCode: Int { Int(code.rawValue) }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    public var errorDescription: String? {
        "Apple's map service is not there on Linux: places, ways and pictures come from the app itself or from a service that it asks."
    }
}

/// Looks for places. There is no service on Linux that knows them: each search fails with ``MKError``.
open class MKLocalSearch: NSObject, @unchecked Sendable {
    // Sendable: it keeps nothing.
    public typealias CompletionHandler = (Response?, (any Error)?) -> Void
    open private(set) var isSearching = false

    public init(request: Request) {}
    public init(request: MKLocalPointsOfInterestRequest) {}

    open func start() async throws -> Response { throw MKError(.serverFailure) }
    open func start(completionHandler: @escaping CompletionHandler) { completionHandler(nil, MKError(.serverFailure)) }
    open func cancel() {}

    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
        public static let physicalFeature = ResultType(rawValue: 4)
    }

    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion(.world)
        open var resultTypes: ResultType = [.address, .pointOfInterest]
        open var pointOfInterestFilter: MKPointOfInterestFilter?

        public override init() {}
        public convenience init(naturalLanguageQuery: String) {
            self.init()
            self.naturalLanguageQuery = naturalLanguageQuery
        }
        public convenience init(completion: MKLocalSearchCompletion) { self.init(naturalLanguageQuery: completion.title) }
    }

    open class Response: NSObject, @unchecked Sendable {
        public let mapItems: [MKMapItem] = []
        public let boundingRegion = MKCoordinateRegion(.world)
    }
}

open class MKLocalPointsOfInterestRequest: NSObject {
    public let coordinate: CLLocationCoordinate2D
    public let radius: CLLocationDistance
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
        (self.coordinate, self.radius) = (coordinate, radius)
    }
}

/// Would complete what a person types to names of places. Each try fails with ``MKError``.
open class MKLocalSearchCompleter: NSObject {
    public typealias ResultType = MKLocalSearch.ResultType
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var region = MKCoordinateRegion(.world)
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open private(set) var results: [MKLocalSearchCompletion] = []
    open var isSearching: Bool { false }
    open var queryFragment = "" {
        didSet { if !queryFragment.isEmpty { delegate?.completer(self, didFailWithError: MKError(.serverFailure)) } }
    }

    public override init() {}
    open func cancel() {}
}

open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
    public let title: String
    public let subtitle: String

    init(title: String, subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }
}

public protocol MKLocalSearchCompleterDelegate: AnyObject {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}
