import CoreLocation
import SwiftUICore
import UIKit

/// What a map view shows.
struct MapViewContent: View {
    let view: MKMapView

    var body: some View {
        @Bindable var state = view.state
        Map(position: $state.position, interactionModes: state.modes, selection: $state.selected) {
            ForEach(state.overlays.map(ShownOverlay.init)) { overlay in
                OverlayContent(overlay: overlay.overlay, renderer: view.delegate?.mapView(view, rendererFor: overlay.overlay))
            }
            ForEach(state.annotations.map(ShownAnnotation.init)) { annotation in
                AnnotationContent(annotation: annotation.annotation, view: annotationView(for: annotation.annotation))
            }
            if state.showsUser { UserAnnotation() }
        }
        .mapStyle(style)
        .onChange(of: state.selected) { before, now in
            if let before = annotation(before) { view.tell(before, isSelected: false) }
            if let now = annotation(now) { view.tell(now, isSelected: true) }
        }
        .onMapCameraChange { context in
            let isFirst = state.shown == nil
            state.shown = context
            view.delegate?.mapViewDidChangeVisibleRegion(view)
            view.delegate?.mapView(view, regionDidChangeAnimated: !isFirst)
            if isFirst { view.delegate?.mapViewDidFinishLoadingMap(view) }
        }
        .onChange(of: CLLocationManager.knownPlace.location, initial: true) { _, place in
            guard state.showsUser, let place else { return }
            view.userLocation.location = place
            view.delegate?.mapView(view, didUpdate: view.userLocation)
        }
    }

    private func annotation(_ id: ObjectIdentifier?) -> (any MKAnnotation)? {
        view.state.annotations.first { ObjectIdentifier($0) == id }
    }

    private var style: MapStyle {
        switch view.state.type {
        case .standard, .mutedStandard: .standard
        case .satellite, .satelliteFlyover: .imagery
        case .hybrid, .hybridFlyover: .hybrid
        }
    }

    /// The delegate is asked once for each annotation.
    private func annotationView(for annotation: any MKAnnotation) -> MKAnnotationView? {
        let id = ObjectIdentifier(annotation)
        if let known = view.state.views[id] { return known }
        let made = view.delegate?.mapView(view, viewFor: annotation)
        if let made { view.state.views[id] = made }
        return made
    }
}

private struct ShownAnnotation: Identifiable {
    let annotation: any MKAnnotation
    var id: ObjectIdentifier { ObjectIdentifier(annotation) }
}

private struct ShownOverlay: Identifiable {
    let overlay: any MKOverlay
    var id: ObjectIdentifier { ObjectIdentifier(overlay) }
}

private struct AnnotationContent: MapContent {
    let annotation: any MKAnnotation
    let view: MKAnnotationView?

    private var title: String { annotation.title ?? "" }

    @MapContentBuilder var body: some MapContent {
        if let image = view?.image {
            Annotation(title, coordinate: annotation.coordinate) { Image(uiImage: image) }
        } else if let marker = view as? MKMarkerAnnotationView {
            Marker(coordinate: annotation.coordinate) {
                Label {
                    Text(verbatim: title)
                } icon: {
                    glyph(of: marker)
                }
            }
            .tint(marker.markerTintColor.map { Color(uiColor: $0) } ?? .red)
            .annotationTitles(marker.titleVisibility == .hidden ? .hidden : .automatic)
        } else {
            PinContent(title: title, coordinate: annotation.coordinate, tint: (view as? MKPinAnnotationView)?.pinTintColor)
        }
    }

    @ViewBuilder private func glyph(of marker: MKMarkerAnnotationView) -> some View {
        if let text = marker.glyphText {
            Text(verbatim: text)
        } else if let image = marker.glyphImage {
            Image(uiImage: image)
        } else {
            Image(systemName: "mappin")
        }
    }
}

/// A pin, or the balloon that iOS has in the place of pins that nobody asked for.
private struct PinContent: MapContent, MapElement {
    typealias Body = Never
    let title: String
    let coordinate: CLLocationCoordinate2D
    let tint: UIColor?

    func collect(into items: inout MapItems) {
        let parts = MarkerParts(title: AnyView(Text(verbatim: title)), glyph: nil, shape: tint == nil ? .balloon : .pin)
        items.styled { look in
            if let tint { look.tint = AnyShapeStyle(Color(uiColor: tint)) }
        } _: {
            $0.add(.marker(parts), at: [MKMapPoint(coordinate)])
        }
    }
}

/// An overlay as its renderer says. As on iOS nothing is seen of one without a colour.
private struct OverlayContent: MapContent, MapElement {
    typealias Body = Never
    let overlay: any MKOverlay
    let renderer: MKOverlayRenderer?

    func collect(into items: inout MapItems) {
        guard let renderer = renderer as? MKOverlayPathRenderer else { return }
        let alpha = renderer.alpha
        items.styled { look in
            look.fill = AnyShapeStyle(renderer.fillColor.map { Color(uiColor: $0).opacity(alpha) } ?? .clear)
            look.stroke = AnyShapeStyle(renderer.strokeColor.map { Color(uiColor: $0).opacity(alpha) } ?? .clear)
            look.strokeStyle = StrokeStyle(
                lineWidth: renderer.lineWidth > 0 ? renderer.lineWidth : 1, lineCap: renderer.lineCap, lineJoin: renderer.lineJoin,
                dash: renderer.lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [])
        } _: {
            switch overlay {
            case let line as MKPolyline: $0.add(MapPolyline(line))
            case let polygon as MKPolygon: $0.add(MapPolygon(polygon))
            case let circle as MKCircle: $0.add(MapCircle(circle))
            default: break
            }
        }
    }
}
