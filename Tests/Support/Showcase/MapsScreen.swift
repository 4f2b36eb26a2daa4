import MapKit
import SwiftUI

/// Maps of all ages, each with what it says about itself.
struct MapsScreen: View {
    @State private var page = 0

    var body: some View {
        VStack(spacing: 8) {
            Picker("Map", selection: $page) {
                ForEach(Array(["New", "Old", "Tapped", "View"].enumerated()), id: \.offset) { Text($1).tag($0) }
            }
            .pickerStyle(.segmented)
            .padding(.horizontal)
            switch page {
            case 0: SelectedMap()
            case 1: RegionMap()
            case 2: TappedMap()
            default: MapViewPage()
            }
        }
    }
}

private struct City: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let latitude: Double
    let longitude: Double
    var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

    static let all = [
        City(name: "Rome", latitude: 41.9, longitude: 12.5), City(name: "Paris", latitude: 48.85, longitude: 2.35),
        City(name: "Berlin", latitude: 52.52, longitude: 13.4), City(name: "Madrid", latitude: 40.41, longitude: -3.7),
    ]
}

private struct SelectedMap: View {
    @State private var position: MapCameraPosition = .automatic
    @State private var selected: City?
    @State private var seen = "nothing"

    var body: some View {
        Map(position: $position, selection: $selected) {
            ForEach(City.all) { city in
                Marker(city.name, systemImage: "building.2", coordinate: city.coordinate).tint(.orange).tag(city)
            }
            Annotation("Home", coordinate: CLLocationCoordinate2D(latitude: 47.4, longitude: 8.5), anchor: .bottom) {
                Image(systemName: "house.fill").padding(6).background(.indigo, in: .circle).foregroundStyle(.white)
            }
            MapPolyline(coordinates: City.all.map(\.coordinate)).stroke(.blue, lineWidth: 3)
            MapCircle(center: City.all[1].coordinate, radius: 200_000).foregroundStyle(.green.opacity(0.3)).stroke(.green, lineWidth: 1)
        }
        .mapControls {
            MapUserLocationButton()
            MapScaleView()
        }
        .onMapCameraChange { seen = $0.region.text }
        Text(seen).accessibilityIdentifier("seen")
        HStack {
            Button("To Rome") {
                position = .region(MKCoordinateRegion(center: City.all[0].coordinate, latitudinalMeters: 5000, longitudinalMeters: 5000))
            }
            Button("All") { position = .automatic }
            Text(position.positionedByUser ? "by user" : "by app").accessibilityIdentifier("by")
            Text(selected?.name ?? "none").accessibilityIdentifier("selected")
        }
        .padding(.bottom)
    }
}

private struct RegionMap: View {
    @State private var region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12), span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 10))

    var body: some View {
        Map(coordinateRegion: $region, annotationItems: City.all) { MapMarker(coordinate: $0.coordinate, tint: .purple) }
        Map(coordinateRegion: .constant(region), interactionModes: [], annotationItems: City.all) { city in
            MapAnnotation(coordinate: city.coordinate) {
                Circle().strokeBorder(.red, lineWidth: 3).frame(width: 24, height: 24).accessibilityElement().accessibilityLabel(city.name)
            }
        }
        .frame(height: 150)
        Text(region.text).accessibilityIdentifier("seen")
        Button("To Madrid") { region.center = City.all[3].coordinate }.padding(.bottom)
    }
}

private struct TappedMap: View {
    @State private var places: [City] = []

    var body: some View {
        MapReader { proxy in
            Map(
                initialPosition: .region(
                    MKCoordinateRegion(
                        center: CLLocationCoordinate2D(latitude: 46.8, longitude: 8.2),
                        span: MKCoordinateSpan(latitudeDelta: 6, longitudeDelta: 6)))
            ) {
                ForEach(places) { Marker($0.name, coordinate: $0.coordinate) }
            }
            .onTapGesture { point in
                guard let place = proxy.convert(point, from: .local) else { return }
                places.append(City(name: "Place \(places.count + 1)", latitude: place.latitude, longitude: place.longitude))
            }
        }
        Text(places.last.map { String(format: "%.1f %.1f", $0.latitude, $0.longitude) } ?? "none").accessibilityIdentifier("seen")
    }
}

/// A map view of UIKit.
private struct MapViewPage: View {
    @State private var chosen = "none"

    var body: some View {
        CityMapView(chosen: $chosen)
        Text(chosen).accessibilityIdentifier("selected")
    }
}

private struct CityMapView: UIViewRepresentable {
    @Binding var chosen: String

    func makeUIView(context: Context) -> MKMapView {
        let map = MKMapView(frame: .zero)
        map.delegate = context.coordinator
        map.setRegion(
            MKCoordinateRegion(center: City.all[0].coordinate, span: MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 20)),
            animated: false)
        for city in City.all {
            let annotation = MKPointAnnotation()
            annotation.coordinate = city.coordinate
            annotation.title = city.name
            map.addAnnotation(annotation)
        }
        map.addOverlay(MKPolyline(coordinates: City.all.map(\.coordinate), count: City.all.count))
        return map
    }

    func updateUIView(_ map: MKMapView, context: Context) {}
    func makeCoordinator() -> Coordinator { Coordinator(chosen: $chosen) }

    final class Coordinator: NSObject, MKMapViewDelegate {
        @Binding var chosen: String
        init(chosen: Binding<String>) { _chosen = chosen }

        func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
            let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "city")
            view.markerTintColor = .systemTeal
            return view
        }

        func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
            let renderer = MKPolylineRenderer(overlay: overlay)
            renderer.strokeColor = .systemPink
            renderer.lineWidth = 4
            return renderer
        }

        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { chosen = (view.annotation?.title ?? "") ?? "" }
    }
}

extension MKCoordinateRegion {
    fileprivate var text: String { String(format: "%.1f %.1f %.1f", center.latitude, center.longitude, span.latitudeDelta) }
}
