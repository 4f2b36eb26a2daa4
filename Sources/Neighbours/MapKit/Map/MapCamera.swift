import CoreLocation
import SwiftUICore

/// From where one looks at a map.
public struct MapCamera: Equatable, Sendable {
    public var centerCoordinate: CLLocationCoordinate2D
    /// In metres from the middle of the map.
    public var distance: Double
    /// In degrees. Maps here have north at the top.
    public var heading: Double
    /// In degrees. Maps here are seen from straight above.
    public var pitch: Double

    public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
        self.centerCoordinate = centerCoordinate
        self.distance = distance
        self.heading = heading
        self.pitch = pitch
    }

    public init(_ camera: MKMapCamera) {
        self.init(
            centerCoordinate: camera.centerCoordinate, distance: camera.centerCoordinateDistance, heading: camera.heading,
            pitch: camera.pitch)
    }

    public static func == (lhs: MapCamera, rhs: MapCamera) -> Bool {
        lhs.centerCoordinate.isSame(as: rhs.centerCoordinate) && lhs.distance == rhs.distance && lhs.heading == rhs.heading
            && lhs.pitch == rhs.pitch
    }
}

/// Where the middle of a map must stay, and from how far it may be looked at.
public struct MapCameraBounds: Sendable {
    private let rect: MKMapRect?
    private let distances: ClosedRange<Double>

    /// - Parameters:
    ///   - minimumDistance: in metres.
    ///   - maximumDistance: in metres.
    public init(centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
        self.init(rect: centerCoordinateBounds, minimumDistance, maximumDistance)
    }

    public init(centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
        self.init(rect: MKMapRect(centerCoordinateBounds), minimumDistance, maximumDistance)
    }

    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
        self.init(rect: nil, minimumDistance, maximumDistance)
    }

    private init(rect: MKMapRect?, _ minimum: Double?, _ maximum: Double?) {
        self.rect = rect
        let least = minimum ?? 0
        distances = least...max(least, maximum ?? .infinity)
    }

    /// The nearest that is allowed.
    func limited(_ projection: Projection) -> Projection {
        var camera = projection.camera
        camera.distance = min(max(camera.distance, distances.lowerBound), distances.upperBound)
        if let rect {
            let point = MKMapPoint(camera.centerCoordinate)
            camera.centerCoordinate =
                MKMapPoint(x: min(max(point.x, rect.minX), rect.maxX), y: min(max(point.y, rect.minY), rect.maxY)).coordinate
        }
        return camera == projection.camera ? projection : Projection(camera, in: projection.size)
    }
}

/// What a map shows of the earth.
public struct MapCameraPosition: Equatable, Sendable {
    indirect enum Framing: Sendable {
        case content
        case camera(MapCamera)
        case region(MKCoordinateRegion)
        case rect(MKMapRect)
        case item(MKMapItem, allowsAutomaticPitch: Bool)
        case user(followsHeading: Bool, fallback: MapCameraPosition)
        case byUser
    }

    let framing: Framing

    public static var automatic: MapCameraPosition { MapCameraPosition(framing: .content) }
    public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition(framing: .camera(camera)) }
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition(framing: .region(region)) }
    public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(framing: .rect(rect)) }

    public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> MapCameraPosition {
        MapCameraPosition(framing: .item(item, allowsAutomaticPitch: allowsAutomaticPitch))
    }

    /// - Parameter fallback: what is shown while nobody has allowed to know where they are.
    public static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> MapCameraPosition {
        MapCameraPosition(framing: .user(followsHeading: followsHeading, fallback: fallback))
    }

    static var movedByUser: MapCameraPosition { MapCameraPosition(framing: .byUser) }

    public var camera: MapCamera? { if case .camera(let camera) = framing { camera } else { nil } }
    public var region: MKCoordinateRegion? { if case .region(let region) = framing { region } else { nil } }
    public var rect: MKMapRect? { if case .rect(let rect) = framing { rect } else { nil } }
    public var item: MKMapItem? { if case .item(let item, _) = framing { item } else { nil } }
    public var positionedByUser: Bool { if case .byUser = framing { true } else { false } }
    public var followsUserLocation: Bool { if case .user = framing { true } else { false } }
    public var followsUserHeading: Bool { if case .user(let follows, _) = framing { follows } else { false } }
    public var fallbackPosition: MapCameraPosition? { if case .user(_, let fallback) = framing { fallback } else { nil } }
    public var allowsAutomaticPitch: Bool { if case .item(_, let allows) = framing { allows } else { false } }

    public static func == (a: MapCameraPosition, b: MapCameraPosition) -> Bool {
        switch (a.framing, b.framing) {
        case (.content, .content), (.byUser, .byUser): true
        case (.camera(let first), .camera(let second)): first == second
        case (.region(let first), .region(let second)): first.isSame(as: second)
        case (.rect(let first), .rect(let second)): first == second
        case (.item(let first, let pitch), .item(let second, let otherPitch)): first === second && pitch == otherPitch
        case (.user(let follows, let fallback), .user(let alsoFollows, let other)): follows == alsoFollows && fallback == other
        default: false
        }
    }

    /// What a view of a size shows; nil if the person has moved the map, of which it does not know how.
    @MainActor
    func projection(of items: MapItems, in size: CGSize) -> Projection? {
        switch framing {
        case .byUser: nil
        case .camera(let camera): Projection(camera, in: size)
        case .region(let region): Projection(fitting: MKMapRect(region), in: size)
        case .rect(let rect): Projection(fitting: rect, in: size)
        case .item(let item, _): Projection(around: item.placemark.coordinate, in: size)
        case .user(_, let fallback):
            if let place = CLLocationManager.knownPlace.location {
                Projection(around: place.coordinate, in: size)
            } else {
                fallback.projection(of: items, in: size)
            }
        case .content: Projection(fitting: items.frame ?? .inhabited, in: size)
        }
    }
}

extension MKMapRect {
    /// What a map shows that nobody has told anything: the earth without its poles.
    static var inhabited: MKMapRect {
        MKMapRect(
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 15, longitude: 10), span: MKCoordinateSpan(latitudeDelta: 90, longitudeDelta: 300))
        )
    }
}

public struct MapCameraUpdateContext: Sendable {
    public let camera: MapCamera
    public let region: MKCoordinateRegion
    public let rect: MKMapRect

    init(_ projection: Projection) { (camera, region, rect) = (projection.camera, projection.region, projection.rect) }
}

public struct MapCameraUpdateFrequency: Equatable, Sendable {
    let isContinuous: Bool
    public static var onEnd: MapCameraUpdateFrequency { MapCameraUpdateFrequency(isContinuous: false) }
    public static var continuous: MapCameraUpdateFrequency { MapCameraUpdateFrequency(isContinuous: true) }
}

/// What a person may do with a map.
public struct MapInteractionModes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let pan = MapInteractionModes(rawValue: 1)
    public static let zoom = MapInteractionModes(rawValue: 2)
    /// Maps here are not turned.
    public static let rotate = MapInteractionModes(rawValue: 4)
    /// Maps here are not tilted.
    public static let pitch = MapInteractionModes(rawValue: 8)
    public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}
