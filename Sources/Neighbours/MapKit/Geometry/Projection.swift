import CoreLocation
import Foundation

/// What of the flat map a view shows: the point in its middle, and how many of its own points a unit of the map has.
struct Projection: Equatable {
    var center: MKMapPoint
    var scale: Double
    var size: CGSize

    /// A camera sees so much of the ground for each metre of its distance: a lens of 30°. (Apple does not say what it uses.)
    private static let heightPerDistance = 2 * tan(15 * Double.pi / 180)

    /// The earth fills the view; a point is a few centimetres at least.
    static func scales(for size: CGSize) -> ClosedRange<Double> {
        max(size.width, size.height, 1) / MKMapSize.world.width...4
    }

    init(center: MKMapPoint, scale: Double, size: CGSize) {
        self.size = size
        let range = Self.scales(for: size)
        self.scale = scale.isFinite ? min(max(scale, range.lowerBound), range.upperBound) : range.upperBound
        let world = MKMapSize.world, half = size.height / 2 / self.scale
        let x = center.x.isFinite ? center.x.truncatingRemainder(dividingBy: world.width) : world.width / 2
        let y = center.y.isFinite ? min(max(center.y, half), world.height - half) : world.height / 2
        self.center = MKMapPoint(x: x < 0 ? x + world.width : x, y: y)
    }

    /// Shows all of a part of the map. One without extent is shown with a kilometre around it.
    init(fitting rect: MKMapRect, in size: CGSize) {
        let center = MKMapPoint(x: rect.midX, y: rect.midY)
        let least = 1_000 * MKMapPointsPerMeterAtLatitude(center.coordinate.latitude)
        let isPoint = rect.width <= 0 && rect.height <= 0
        let width = isPoint ? least : rect.width, height = isPoint ? least : rect.height
        self.init(center: center, scale: min(size.width / max(width, .ulpOfOne), size.height / max(height, .ulpOfOne)), size: size)
    }

    /// Shows a kilometre around a place.
    init(around place: CLLocationCoordinate2D, in size: CGSize) {
        self.init(fitting: MKMapRect(around: [MKMapPoint(place)]), in: size)
    }

    init(_ camera: MapCamera, in size: CGSize) {
        let metres = max(camera.distance, 1) * Self.heightPerDistance
        let center = MKMapPoint(camera.centerCoordinate)
        self.init(
            center: center, scale: size.height / (metres * MKMapPointsPerMeterAtLatitude(camera.centerCoordinate.latitude)), size: size)
    }

    var metresPerPoint: Double { MKMetersPerMapPointAtLatitude(center.coordinate.latitude) / scale }

    var rect: MKMapRect {
        MKMapRect(
            x: center.x - size.width / 2 / scale, y: center.y - size.height / 2 / scale, width: size.width / scale,
            height: size.height / scale)
    }

    var region: MKCoordinateRegion { MKCoordinateRegion(rect) }

    var camera: MapCamera {
        MapCamera(centerCoordinate: center.coordinate, distance: size.height * metresPerPoint / Self.heightPerDistance)
    }

    /// The same in a view of another size.
    func resized(to size: CGSize) -> Projection { Projection(center: center, scale: scale, size: size) }

    /// Where a point of the map is in the view: once around the earth, the nearer way.
    func place(of point: MKMapPoint) -> CGPoint {
        let world = MKMapSize.world.width
        var across = point.x - center.x
        across -= (across / world).rounded() * world
        return CGPoint(x: size.width / 2 + across * scale, y: size.height / 2 + (point.y - center.y) * scale)
    }

    func place(of coordinate: CLLocationCoordinate2D) -> CGPoint { place(of: MKMapPoint(coordinate)) }

    func coordinate(at place: CGPoint) -> CLLocationCoordinate2D {
        var found = MKMapPoint(x: center.x + (place.x - size.width / 2) / scale, y: center.y + (place.y - size.height / 2) / scale)
            .coordinate
        found.longitude -= (found.longitude / 360).rounded() * 360
        return found
    }

    func moved(by distance: CGSize) -> Projection {
        Projection(
            center: MKMapPoint(x: center.x - distance.width / scale, y: center.y - distance.height / scale), scale: scale, size: size)
    }

    /// Nearer by a factor, around a place of the view that stays where it is.
    func zoomed(by factor: Double, around place: CGPoint? = nil) -> Projection {
        let fixed = place ?? CGPoint(x: size.width / 2, y: size.height / 2)
        let nearer = Projection(center: center, scale: scale * factor, size: size)
        let grown = nearer.scale / scale - 1
        return nearer.moved(by: CGSize(width: (size.width / 2 - fixed.x) * grown, height: (size.height / 2 - fixed.y) * grown))
    }
}
