import CoreLocation
import Foundation

/// How far a part of the earth goes, in degrees.
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees

    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A part of the earth, by its middle and how far it goes. As on Apple's systems it is not `Equatable`.
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// - Parameters:
    ///   - latitudinalMeters: from north to south.
    ///   - longitudinalMeters: from west to east, at the middle's latitude.
    public init(
        center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        let degree = 2 * .pi * 6_378_137 / 360.0
        let shrunk = max(cos(centerCoordinate.latitude * .pi / 180), 1e-6)
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: min(latitudinalMeters / degree, 180), longitudeDelta: min(longitudinalMeters / degree / shrunk, 360)))
    }

    public init(_ rect: MKMapRect) {
        let center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
        let top = MKMapPoint(x: 0, y: rect.minY).coordinate.latitude, bottom = MKMapPoint(x: 0, y: rect.maxY).coordinate.latitude
        self.init(
            center: center,
            span: MKCoordinateSpan(latitudeDelta: top - bottom, longitudeDelta: rect.width / MKMapSize.world.width * 360))
    }
}

public func MKCoordinateSpanMake(_ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees) -> MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

public func MKCoordinateRegionMake(_ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, span: span)
}

public func MKCoordinateRegionMakeWithDistance(
    _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance, _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

extension CLLocationCoordinate2D {
    func isSame(as other: CLLocationCoordinate2D) -> Bool { latitude == other.latitude && longitude == other.longitude }
}

extension MKCoordinateRegion {
    func isSame(as other: MKCoordinateRegion) -> Bool {
        center.isSame(as: other.center) && span.latitudeDelta == other.span.latitudeDelta
            && span.longitudeDelta == other.span.longitudeDelta
    }
}
