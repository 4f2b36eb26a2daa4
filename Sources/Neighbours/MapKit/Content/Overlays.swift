import CoreLocation
import SwiftUICore

/// A line on the map.
public struct MapPolyline: MapContent, MapElement {
    public struct ContourStyle: Equatable, Sendable {
        let followsEarth: Bool
        public static var straight: ContourStyle { ContourStyle(followsEarth: false) }
        /// The shortest way on the earth.
        public static var geodesic: ContourStyle { ContourStyle(followsEarth: true) }
    }

    public typealias Body = Never
    private let points: [MKMapPoint]

    public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {
        points = (contourStyle.followsEarth ? GreatCircle.through(coordinates) : coordinates).map(MKMapPoint.init)
    }

    public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {
        self.init(coordinates: points.map(\.coordinate), contourStyle: contourStyle)
    }

    public init(_ polyline: MKPolyline) { points = polyline.mapPoints }
    public init(_ route: MKRoute) { self.init(route.polyline) }

    func collect(into items: inout MapItems) { items.add(.line, at: points) }
}

/// An area with corners.
public struct MapPolygon: MapContent, MapElement {
    public typealias Body = Never
    private let points: [MKMapPoint]

    public init(coordinates: [CLLocationCoordinate2D]) { points = coordinates.map(MKMapPoint.init) }
    public init(points: [MKMapPoint]) { self.points = points }
    public init(_ polygon: MKPolygon) { points = polygon.mapPoints }

    func collect(into items: inout MapItems) { items.add(.area, at: points) }
}

/// A circle on the earth.
public struct MapCircle: MapContent, MapElement {
    public typealias Body = Never
    private let points: [MKMapPoint]

    /// - Parameter radius: in metres.
    public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
        points = GreatCircle.around(coordinate, radius: radius).map(MKMapPoint.init)
    }

    /// The largest that fits into a part of the map.
    public init(mapRect: MKMapRect) {
        let center = MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate
        let radius = min(mapRect.width, mapRect.height) / 2 * MKMetersPerMapPointAtLatitude(center.latitude)
        self.init(center: center, radius: radius)
    }

    public init(_ circle: MKCircle) { self.init(center: circle.coordinate, radius: circle.radius) }

    func collect(into items: inout MapItems) { items.add(.area, at: points) }
}

/// Lines on a sphere.
enum GreatCircle {
    private static let radius = 6_371_008.8

    /// Sixty-four corners at a distance in metres.
    static func around(_ center: CLLocationCoordinate2D, radius metres: Double) -> [CLLocationCoordinate2D] {
        let radians = Double.pi / 180, angle = metres / radius
        let (latitude, longitude) = (center.latitude * radians, center.longitude * radians)
        return (0..<64).map { step in
            let bearing = Double(step) / 64 * 2 * .pi
            let sine = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(bearing)
            let turn = atan2(sin(bearing) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sine)
            return CLLocationCoordinate2D(latitude: asin(sine) / radians, longitude: (longitude + turn) / radians)
        }
    }

    /// Between each two places thirty-one more, on the shortest way.
    static func through(_ places: [CLLocationCoordinate2D]) -> [CLLocationCoordinate2D] {
        guard var last = places.first else { return [] }
        var found = [last]
        for place in places.dropFirst() {
            let (start, end) = (vector(last), vector(place))
            let angle = acos(min(max(zip(start, end).map(*).reduce(0, +), -1), 1))
            if angle > 1e-9, sin(angle) > 1e-9 {
                for step in 1..<32 {
                    let part = Double(step) / 32
                    let (first, second) = (sin((1 - part) * angle) / sin(angle), sin(part * angle) / sin(angle))
                    found.append(coordinate(zip(start, end).map { $0 * first + $1 * second }))
                }
            }
            found.append(place)
            last = place
        }
        return found
    }

    private static func vector(_ place: CLLocationCoordinate2D) -> [Double] {
        let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
        return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
    }

    private static func coordinate(_ vector: [Double]) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: atan2(vector[2], (vector[0] * vector[0] + vector[1] * vector[1]).squareRoot()) * 180 / .pi,
            longitude: atan2(vector[1], vector[0]) * 180 / .pi)
    }
}
