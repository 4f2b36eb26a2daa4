import Observation
import SwiftUICore

/// What views around a map say about it.
struct MapSurroundings {
    var look = MapStyle.Look.standard
    var cameraActions: [MapCameraAction] = []
    var controls: AnyView?
    var controlVisibility = Visibility.automatic
    /// The map that a control stands in.
    var model: MapModel?
    var reading: MapReading?
    var scopes: MapScopes?

    /// The map with a scope, else the one around a control.
    @MainActor
    func model(in scope: Namespace.ID?) -> MapModel? { scope.flatMap { scopes?.models[$0] } ?? model }
}

private struct MapSurroundingsKey: EnvironmentKey {
    static var defaultValue: MapSurroundings { MapSurroundings() }
}

extension EnvironmentValues {
    var map: MapSurroundings {
        get { self[MapSurroundingsKey.self] }
        set { self[MapSurroundingsKey.self] = newValue }
    }
}

extension View {
    public func mapStyle(_ value: MapStyle) -> some View { environment(\.map.look, value.look) }

    public func mapControls(@ViewBuilder _ content: () -> some View) -> some View {
        environment(\.map.controls, AnyView(content()))
    }

    public func mapControlVisibility(_ visibility: Visibility) -> some View { environment(\.map.controlVisibility, visibility) }

    public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View {
        transformEnvironment(\.map.cameraActions) { $0.append(MapCameraAction(frequency: frequency, perform: action)) }
    }

    public func onMapCameraChange(frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void) -> some View {
        onMapCameraChange(frequency: frequency) { _ in action() }
    }

    /// Ties the controls of a map that stand beside it to it: both have the same scope.
    public func mapScope(_ scope: Namespace.ID) -> some View { modifier(MapScopeModifier()) }

    /// Maps here have no features that could be selected.
    public func mapFeatureSelectionDisabled(_ selectionDisabled: @escaping (MapFeature) -> Bool) -> some View { self }
    public func mapFeatureSelectionContent(@MapContentBuilder content: @escaping (MapFeature) -> some MapContent) -> some View { self }
    public func mapFeatureSelectionAccessory(_ style: MapItemDetailSelectionAccessoryStyle? = .automatic) -> some View { self }
}

/// The maps that have a scope.
@MainActor @Observable
final class MapScopes {
    var models: [Namespace.ID: MapModel] = [:]
}

private struct MapScopeModifier: ViewModifier {
    @State private var scopes = MapScopes()
    func body(content: Content) -> some View { content.environment(\.map.scopes, scopes) }
}

/// The first map inside of a reader.
@MainActor @Observable
final class MapReading {
    var model: MapModel?
}

/// A view that is made of what the map in it shows.
public struct MapReader<Content: View>: View {
    private let content: (MapProxy) -> Content
    @State private var reading = MapReading()

    public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }

    public var body: some View { content(MapProxy(reading: reading)).environment(\.map.reading, reading) }
}

/// Converts between places of a view and places of the earth, by what a map shows.
@MainActor
public struct MapProxy {
    let reading: MapReading
    private var shown: Projection? { reading.model?.shown }
    private var size: CGSize { shown?.size ?? CGSize(width: 300, height: 300) }

    /// What the map would show of a region. Before the map is there, as if it were 300 points wide and high.
    public func camera(framing region: MKCoordinateRegion) -> MapCamera { camera(framing: MKMapRect(region)) }

    public func camera(framing rect: MKMapRect) -> MapCamera { Projection(fitting: rect, in: size).camera }

    public func camera(framing item: MKMapItem, allowPitch: Bool = true) -> MapCamera {
        Projection(around: item.placemark.coordinate, in: size).camera
    }

    /// Nil for a point outside of the map, and before that is there.
    public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? {
        guard let shown, let origin = origin(in: space) else { return nil }
        let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        return CGRect(origin: .zero, size: shown.size).contains(place) ? shown.coordinate(at: place) : nil
    }

    public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? {
        guard let shown, let origin = origin(in: space) else { return nil }
        let place = shown.place(of: coordinate)
        guard CGRect(origin: .zero, size: shown.size).contains(place) else { return nil }
        return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
    }

    private func origin(in space: some CoordinateSpaceProtocol) -> CGPoint? { reading.model?.geometry?.frame(in: space).origin }
}
