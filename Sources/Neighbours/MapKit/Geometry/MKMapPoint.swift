import CoreLocation
import Foundation

/// A point of the flat map, which Mercator's projection makes of the earth: 2²⁸ units wide and high, from 180° W and 85° N.
public struct MKMapPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init() { self.init(x: 0, y: 0) }

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Beyond 85.05° north or south it is the edge of the map.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let limit = 85.051_128_78, radians = Double.pi / 180
        let sine = sin(min(max(coordinate.latitude, -limit), limit) * radians)
        x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
        y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * MKMapSize.world.height
    }

    public var coordinate: CLLocationCoordinate2D {
        let part = .pi * (1 - 2 * y / MKMapSize.world.height)
        return CLLocationCoordinate2D(latitude: atan(sinh(part)) * 180 / .pi, longitude: x / MKMapSize.world.width * 360 - 180)
    }

    /// In metres, on the earth.
    public func distance(to other: MKMapPoint) -> CLLocationDistance {
        let (start, end) = (coordinate, other.coordinate)
        return CLLocation(latitude: start.latitude, longitude: start.longitude)
            .distance(from: CLLocation(latitude: end.latitude, longitude: end.longitude))
    }
}

public struct MKMapSize: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init() { self.init(width: 0, height: 0) }

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize { MKMapSize(width: width, height: height) }

/// How long a unit of the map is at a latitude, in metres.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    cos(latitude * .pi / 180) * 2 * .pi * 6_378_137 / MKMapSize.world.width
}

public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double { 1 / MKMetersPerMapPointAtLatitude(latitude) }
