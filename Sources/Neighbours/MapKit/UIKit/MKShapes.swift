import CoreLocation
import SwiftUICore
import UIKit

/// Something at a place of a map view.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// A line or an area of a map view.
public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
}

open class MKShape: NSObject {
    open var title: String?
    open var subtitle: String?
    public override init() {}
}

open class MKPointAnnotation: MKShape, MKAnnotation {
    open var coordinate: CLLocationCoordinate2D

    public override init() {
        coordinate = CLLocationCoordinate2D()
        super.init()
    }

    public convenience init(__coordinate coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init()
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
    }
}

/// Several points.
open class MKMultiPoint: MKShape {
    let mapPoints: [MKMapPoint]
    public var pointCount: Int { mapPoints.count }
    public var boundingMapRect: MKMapRect { MKMapRect(around: mapPoints) }
    public var coordinate: CLLocationCoordinate2D {
        let rect = boundingMapRect
        return rect.isNull ? CLLocationCoordinate2D() : MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }

    init(mapPoints: [MKMapPoint]) {
        self.mapPoints = mapPoints
        super.init()
    }
}

open class MKPolyline: MKMultiPoint, MKOverlay {
    /// - Parameter count: of the coordinates that are used.
    public convenience init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
        self.init(mapPoints: coords.prefix(max(0, count)).map(MKMapPoint.init))
    }

    public convenience init(points: [MKMapPoint], count: Int) { self.init(mapPoints: Array(points.prefix(max(0, count)))) }
}

/// The shortest way on the earth.
open class MKGeodesicPolyline: MKPolyline {
    public convenience init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
        self.init(mapPoints: GreatCircle.through(Array(coords.prefix(max(0, count)))).map(MKMapPoint.init))
    }
}

open class MKPolygon: MKMultiPoint, MKOverlay {
    /// Holes are not shown.
    public let interiorPolygons: [MKPolygon]?

    public init(coordinates coords: [CLLocationCoordinate2D], count: Int, interiorPolygons: [MKPolygon]? = nil) {
        self.interiorPolygons = interiorPolygons
        super.init(mapPoints: coords.prefix(max(0, count)).map(MKMapPoint.init))
    }
}

open class MKCircle: MKShape, MKOverlay {
    public let coordinate: CLLocationCoordinate2D
    /// In metres.
    public let radius: CLLocationDistance
    public var boundingMapRect: MKMapRect { MKMapRect(around: GreatCircle.around(coordinate, radius: radius).map(MKMapPoint.init)) }

    public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        (coordinate, self.radius) = (coord, radius)
        super.init()
    }
}

/// Where the person is.
open class MKUserLocation: NSObject, MKAnnotation {
    open var title: String? = "My Location"
    open var subtitle: String?
    open internal(set) var location: CLLocation?
    open var isUpdating: Bool { false }
    public var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
}

// MARK: - How they look

/// How an overlay looks.
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1

    public init(overlay: any MKOverlay) { self.overlay = overlay }
}

open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
    open var lineCap = CGLineCap.round
    open var lineJoin = CGLineJoin.round
}

open class MKPolylineRenderer: MKOverlayPathRenderer {
    public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

open class MKPolygonRenderer: MKOverlayPathRenderer {
    public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

open class MKCircleRenderer: MKOverlayPathRenderer {
    public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// How an annotation looks: its image, else a marker.
open class MKAnnotationView: UIView {
    open var annotation: (any MKAnnotation)?
    public let reuseIdentifier: String?
    open var image: UIImage?
    open var canShowCallout = false
    open var isEnabled = true
    open var isSelected = false
    open var isDraggable = false
    open var centerOffset = CGPoint.zero
    open var calloutOffset = CGPoint.zero
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?
    open var detailCalloutAccessoryView: UIView?
    open var clusteringIdentifier: String?
    open var displayPriority = MKFeatureDisplayPriority.required

    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open func prepareForReuse() {}
    open func prepareForDisplay() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = Self(1000), defaultHigh = Self(750), defaultLow = Self(250)
}

open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor?
    open var glyphTintColor: UIColor?
    open var glyphText: String?
    open var glyphImage: UIImage?
    open var titleVisibility = MKFeatureVisibility.adaptive
    open var subtitleVisibility = MKFeatureVisibility.adaptive
    open var animatesWhenAdded = false
}

public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor! = .red
    open var animatesDrop = false
}
