import CoreLocation
import Foundation

/// Looks for a way. There is no service on Linux that knows the roads: each request fails with ``MKError``.
open class MKDirections: NSObject, @unchecked Sendable {
    // Sendable: it keeps nothing.
    public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
    public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void
    open var isCalculating: Bool { false }

    public init(request: Request) {}

    open func calculate() async throws -> Response { throw MKError(.directionsNotFound) }
    open func calculate(completionHandler: @escaping DirectionsHandler) { completionHandler(nil, MKError(.directionsNotFound)) }
    open func calculateETA() async throws -> ETAResponse { throw MKError(.directionsNotFound) }
    open func calculateETA(completionHandler: @escaping ETAHandler) { completionHandler(nil, MKError(.directionsNotFound)) }
    open func cancel() {}

    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false
        open var departureDate: Date?
        open var arrivalDate: Date?
        public override init() {}
    }

    open class Response: NSObject, @unchecked Sendable {
        public let routes: [MKRoute] = []
    }

    open class ETAResponse: NSObject, @unchecked Sendable {
        public let expectedTravelTime: TimeInterval = 0
        public let distance: CLLocationDistance = 0
    }
}

public struct MKDirectionsTransportType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let automobile = Self(rawValue: 1)
    public static let walking = Self(rawValue: 2)
    public static let transit = Self(rawValue: 4)
    public static let cycling = Self(rawValue: 8)
    public static let any = Self(rawValue: 0x0FFF_FFFF)
}

/// A way, which nobody here finds.
open class MKRoute: NSObject, @unchecked Sendable {
    open class Step: NSObject, @unchecked Sendable {
        public let instructions = ""
        public let distance: CLLocationDistance = 0
        public let polyline = MKPolyline(coordinates: [], count: 0)
    }

    public let name = ""
    public let polyline = MKPolyline(coordinates: [], count: 0)
    public let steps: [Step] = []
    public let distance: CLLocationDistance = 0
    public let expectedTravelTime: TimeInterval = 0
    public let advisoryNotices: [String] = []
    public let transportType = MKDirectionsTransportType.automobile
    override init() {}
}

/// Writes lengths in the units of a place.
open class MKDistanceFormatter: Formatter, @unchecked Sendable {
    public enum Units: UInt, Sendable { case `default`, metric, imperial, imperialWithYards }
    public enum DistanceUnitStyle: UInt, Sendable { case `default`, abbreviated, full }

    open var locale: Locale! = .current
    open var units = Units.default
    open var unitStyle = DistanceUnitStyle.default

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameter distance: in metres.
    open func string(fromDistance distance: CLLocationDistance) -> String {
        let locale = locale ?? .current
        let isMetric = units == .default ? locale.measurementSystem == .metric : units == .metric
        let (short, long): (UnitLength, UnitLength) = isMetric ? (.meters, .kilometers) : (.feet, .miles)
        let length = Measurement(value: distance, unit: UnitLength.meters)
        let isLong = length.converted(to: long).value >= (isMetric ? 1 : 0.1)
        let shown = length.converted(to: isLong ? long : short)
        let digits = isLong && shown.value < 10 ? 1 : 0
        return shown.formatted(
            .measurement(
                width: unitStyle == .full ? .wide : .abbreviated, usage: .asProvided,
                numberFormatStyle: .number.precision(.fractionLength(0...digits))
            ).locale(locale))
    }

    open override func string(for obj: Any?) -> String? { (obj as? Double).map { string(fromDistance: $0) } }
}
