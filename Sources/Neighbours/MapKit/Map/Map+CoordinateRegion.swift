import CoreLocation
import SwiftUICore

// Maps as they were before iOS 17. As on Apple's systems they still work.

/// Something at a place of a map.
public protocol MapAnnotationProtocol {}

@MainActor
private protocol MapAnnotationElement {
    func collect(into items: inout MapItems)
}

/// A view of the app's at a place.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol, MapAnnotationElement {
    private let coordinate: CLLocationCoordinate2D
    private let anchor: UnitPoint
    private let content: Content

    /// - Parameter anchorPoint: the part of the content that lies at the place; see ``Annotation``.
    public init(
        coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5), @ViewBuilder content: () -> Content
    ) {
        self.coordinate = coordinate
        anchor = UnitPoint(x: anchorPoint.x, y: anchorPoint.y)
        self.content = content()
    }

    fileprivate func collect(into items: inout MapItems) {
        items.add(.annotation(AnnotationParts(title: nil, content: AnyView(content), anchor: anchor)), at: [MKMapPoint(coordinate)])
    }
}

/// A balloon at a place.
public struct MapMarker: MapAnnotationProtocol, MapAnnotationElement {
    private let coordinate: CLLocationCoordinate2D
    private let tint: Color?

    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
        self.tint = tint
    }

    fileprivate func collect(into items: inout MapItems) { items.addMarker(.balloon, at: coordinate, tint: tint) }
}

/// A pin at a place.
public struct MapPin: MapAnnotationProtocol, MapAnnotationElement {
    private let coordinate: CLLocationCoordinate2D
    private let tint: Color?

    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
        self.tint = tint
    }

    fileprivate func collect(into items: inout MapItems) { items.addMarker(.pin, at: coordinate, tint: tint) }
}

extension MapItems {
    @MainActor
    fileprivate mutating func addMarker(_ shape: MarkerParts.Shape, at coordinate: CLLocationCoordinate2D, tint: Color?) {
        styled { look in
            if let tint { look.tint = AnyShapeStyle(tint) }
        } _: {
            $0.add(.marker(MarkerParts(title: nil, glyph: nil, shape: shape)), at: [MKMapPoint(coordinate)])
        }
    }
}

public enum MapUserTrackingMode: Hashable, Sendable { case none, follow, followWithHeading }

/// A map without annotations.
public struct _DefaultMapContent: View {
    fileprivate let setting: MapSetting
    fileprivate let user: ShownUser?

    public var body: some View {
        var items = MapItems()
        user?.collect(into: &items)
        return MapSurface(setting: setting, items: items, choice: nil).modifier(FollowingUser(user: user, setting: setting))
    }
}

/// A map with an annotation for each element of a collection.
public struct _DefaultAnnotatedMapContent<Items: RandomAccessCollection>: View where Items.Element: Identifiable {
    fileprivate let setting: MapSetting
    fileprivate let user: ShownUser?
    fileprivate let elements: Items
    fileprivate let annotation: (Items.Element) -> any MapAnnotationProtocol

    public var body: some View {
        var items = MapItems()
        for element in elements {
            items.inside(AnyHashable(element.id)) { (annotation(element) as? any MapAnnotationElement)?.collect(into: &$0) }
        }
        user?.collect(into: &items)
        return MapSurface(setting: setting, items: items, choice: nil).modifier(FollowingUser(user: user, setting: setting))
    }
}

/// The person on a map, once the app has asked where they are.
@MainActor
private struct ShownUser {
    let tracking: Binding<MapUserTrackingMode>?

    func collect(into items: inout MapItems) { items.inside("user") { UserAnnotation<EmptyView>().collect(into: &$0) } }
}

/// Shows where the person is for as long as the map follows them.
private struct FollowingUser: ViewModifier {
    let user: ShownUser?
    let setting: MapSetting

    private var followed: MKMapPoint? {
        guard user?.tracking.map({ $0.wrappedValue != .none }) == true else { return nil }
        return CLLocationManager.knownPlace.location.map { MKMapPoint($0.coordinate) }
    }

    func body(content: Content) -> some View {
        content.onChange(of: followed, initial: true) { _, place in
            guard let place else { return }
            switch setting.position {
            case .region(let region): region.wrappedValue.center = place.coordinate
            case .rect(let rect):
                rect.wrappedValue.origin = MKMapPoint(x: place.x - rect.wrappedValue.width / 2, y: place.y - rect.wrappedValue.height / 2)
            default: break
            }
        }
    }
}

extension Map where Content == _DefaultMapContent {
    /// - Parameter showsUserLocation: once the app has asked where the person is. It asks nobody itself.
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {
        content = _DefaultMapContent(
            setting: MapSetting(.region(coordinateRegion), nil, interactionModes),
            user: showsUserLocation ? ShownUser(tracking: userTrackingMode) : nil)
    }

    public init(
        mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) {
        content = _DefaultMapContent(
            setting: MapSetting(.rect(mapRect), nil, interactionModes),
            user: showsUserLocation ? ShownUser(tracking: userTrackingMode) : nil)
    }
}

extension Map {
    public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
        annotationContent: @escaping (Items.Element) -> Annotation
    ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
        content = _DefaultAnnotatedMapContent(
            setting: MapSetting(.region(coordinateRegion), nil, interactionModes),
            user: showsUserLocation ? ShownUser(tracking: userTrackingMode) : nil, elements: annotationItems,
            annotation: annotationContent)
    }

    public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
        mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
        annotationContent: @escaping (Items.Element) -> Annotation
    ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
        content = _DefaultAnnotatedMapContent(
            setting: MapSetting(.rect(mapRect), nil, interactionModes),
            user: showsUserLocation ? ShownUser(tracking: userTrackingMode) : nil, elements: annotationItems,
            annotation: annotationContent)
    }
}
