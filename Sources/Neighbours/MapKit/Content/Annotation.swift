import CoreLocation
import SwiftUICore

/// A view of the app's at a place, with its title below.
public struct Annotation<Label: View, Content: View>: MapContent, MapElement {
    public typealias Body = Never
    private let coordinate: CLLocationCoordinate2D
    private let anchor: UnitPoint
    private let content: Content
    private let label: Label

    /// - Parameter anchor: the part of the content that lies at the place, to the nearest of its corners, the middles of its edges and
    ///   its middle.
    public init(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.coordinate = coordinate
        self.anchor = anchor
        self.content = content()
        self.label = label()
    }

    /// - Parameter accessoryAnchor: where an accessory would stand. There are none.
    public init(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, accessoryAnchor: UnitPoint,
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(coordinate: coordinate, anchor: anchor, content: content, label: label)
    }

    func collect(into items: inout MapItems) {
        let parts = AnnotationParts(title: AnyView(label), content: AnyView(content), anchor: anchor)
        items.add(.annotation(parts), at: [MKMapPoint(coordinate)])
    }
}

extension Annotation where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
    }

    public init(
        _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, accessoryAnchor: UnitPoint,
        @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, accessoryAnchor: UnitPoint,
        @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) }
    }

    public init(
        item: MKMapItem, anchor: UnitPoint = .center, accessoryAnchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: item.placemark.coordinate, anchor: anchor, content: content) { Text(verbatim: item.name ?? "") }
    }
}

/// Where the person is, once the app has asked for that. It asks nobody itself.
public struct UserAnnotation<Content: View>: MapContent, MapElement {
    public typealias Body = Never
    private let anchor: UnitPoint
    private let content: ((UserLocation) -> Content)?

    public init(anchor: UnitPoint = .center) where Content == EmptyView {
        self.anchor = anchor
        content = nil
    }

    public init() where Content == DefaultUserAnnotationContent {
        anchor = .center
        content = nil
    }

    public init(anchor: UnitPoint = .center, @ViewBuilder content: @escaping () -> Content) {
        self.anchor = anchor
        self.content = { _ in content() }
    }

    public init(anchor: UnitPoint = .center, @ViewBuilder content: @escaping (UserLocation) -> Content) {
        self.anchor = anchor
        self.content = content
    }

    func collect(into items: inout MapItems) {
        guard let place = CLLocationManager.knownPlace.location else { return }
        let parts = content.map {
            AnnotationParts(title: nil, content: AnyView($0(UserLocation(location: place))), anchor: anchor)
        }
        items.add(.user(parts), at: [MKMapPoint(place.coordinate)])
    }
}

public struct UserLocation: Sendable {
    public let location: CLLocation?
}

/// The blue dot.
public struct DefaultUserAnnotationContent: View {
    public var body: some View { UserDot() }
}

struct UserDot: View {
    var body: some View {
        Circle()
            .fill(.blue)
            .frame(width: 16, height: 16)
            .overlay(Circle().stroke(.white, lineWidth: 3))
            .shadow(radius: 2)
            .accessibilityElement()
            .accessibilityLabel(Text(verbatim: "My Location"))
    }
}
