import GlideTesting
import SwiftUI
import Testing

@testable import MapKit

private let rome = CLLocationCoordinate2D(latitude: 41.9, longitude: 12.5)
private let paris = CLLocationCoordinate2D(latitude: 48.85, longitude: 2.35)

struct MapGeometryTests {
    @Test(arguments: [(0.0, 0.0), (41.9, 12.5), (-33.87, 151.21), (64.1, -21.9), (85, 180), (-85, -180)])
    func aPointOfTheMapIsAPlaceOfTheEarth(latitude: Double, longitude: Double) {
        let point = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        #expect(abs(point.coordinate.latitude - latitude) < 1e-9 && abs(point.coordinate.longitude - longitude) < 1e-9)
        #expect(MKMapRect.world.contains(point))
    }

    @Test func theWorldIsAsWideAsApplesAndLengthsAreOnTheEarth() {
        #expect(MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0)) == MKMapPoint(x: 134_217_728, y: 134_217_728))
        #expect(abs(MKMapPoint(rome).distance(to: MKMapPoint(paris)) - 1_105_000) < 5_000)
        #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.1493) < 1e-4)
        #expect(abs(MKMetersPerMapPointAtLatitude(60) / MKMetersPerMapPointAtLatitude(0) - 0.5) < 1e-9)
    }

    @Test func aRegionOfMetresIsOneOfDegrees() {
        let region = MKCoordinateRegion(center: rome, latitudinalMeters: 111_320, longitudinalMeters: 111_320)
        #expect(abs(region.span.latitudeDelta - 1) < 1e-3)
        #expect(abs(region.span.longitudeDelta - 1 / cos(41.9 * .pi / 180)) < 1e-3)
        #expect(MKCoordinateRegion(center: rome, latitudinalMeters: 1e12, longitudinalMeters: 1e12).span.longitudeDelta == 360)
    }

    @Test func rectanglesAreJoinedCutAndCompared() {
        let first = MKMapRect(x: 0, y: 0, width: 10, height: 10), second = MKMapRect(x: 5, y: 5, width: 10, height: 10)
        #expect(first.union(second) == MKMapRect(x: 0, y: 0, width: 15, height: 15))
        #expect(first.intersection(second) == MKMapRect(x: 5, y: 5, width: 5, height: 5))
        #expect(first.union(.null) == first && MKMapRect.null.union(first) == first)
        #expect(!first.intersects(MKMapRect(x: 20, y: 0, width: 5, height: 5)) && first.intersection(.null).isNull)
        #expect(MKMapRect(around: []).isNull)
    }

    @Test(arguments: [CGSize(width: 390, height: 700), CGSize(width: 1280, height: 300), CGSize(width: 50, height: 50)])
    func whatIsFramedIsSeen(size: CGSize) {
        let region = MKCoordinateRegion(center: rome, span: MKCoordinateSpan(latitudeDelta: 5, longitudeDelta: 8))
        let shown = Projection(fitting: MKMapRect(region), in: size)
        #expect(shown.region.center.isSame(as: MKMapPoint(rome).coordinate) || abs(shown.region.center.latitude - 41.9) < 1e-6)
        #expect(shown.region.span.latitudeDelta >= 4.99 && shown.region.span.longitudeDelta >= 7.99)
        #expect(min(shown.region.span.latitudeDelta / 5, shown.region.span.longitudeDelta / 8) < 1.1)
        let place = shown.place(of: paris)
        let back = shown.coordinate(at: place)
        #expect(abs(back.latitude - 48.85) < 1e-6 && abs(back.longitude - 2.35) < 1e-6)
    }

    @Test func aMapIsMovedAndZoomedAroundAPlace() {
        let shown = Projection(fitting: MKMapRect(around: [MKMapPoint(rome), MKMapPoint(paris)]), in: CGSize(width: 400, height: 400))
        let corner = CGPoint(x: 30, y: 300), before = shown.coordinate(at: corner)
        let nearer = shown.zoomed(by: 3, around: corner)
        #expect(abs(nearer.scale / shown.scale - 3) < 1e-9)
        #expect(abs(nearer.coordinate(at: corner).latitude - before.latitude) < 1e-6)
        #expect(abs(shown.moved(by: CGSize(width: 50, height: 20)).place(of: rome).x - shown.place(of: rome).x - 50) < 1e-6)
    }

    @Test func noCameraLeadsOutOfTheWorld() {
        let size = CGSize(width: 400, height: 300)
        for scale in [0, -1, .nan, .infinity, 1e-30, 1e30] {
            let shown = Projection(center: MKMapPoint(x: .nan, y: 1e30), scale: scale, size: size)
            #expect(shown.scale.isFinite && shown.scale > 0)
            #expect(shown.rect.minY >= -1 && shown.rect.maxY <= MKMapSize.world.height + 1)
        }
        let around = Projection(center: MKMapPoint(x: -10, y: 1), scale: 1, size: size)
        #expect(around.center.x == MKMapSize.world.width - 10)
        // Across the far side of the earth it is a short way.
        let place = around.place(of: MKMapPoint(x: 5, y: around.center.y))
        #expect(abs(place.x - 215) < 1e-6)
    }

    @Test func aCameraIsWhatItShows() {
        let camera = MapCamera(centerCoordinate: rome, distance: 5_000)
        let shown = Projection(camera, in: CGSize(width: 400, height: 600))
        #expect(abs(shown.camera.distance - 5_000) < 1e-6)
        #expect(abs(Double(600) * shown.metresPerPoint - 2_679) < 2)
        let bounds = MapCameraBounds(
            centerCoordinateBounds: MKCoordinateRegion(center: paris, latitudinalMeters: 10_000, longitudinalMeters: 10_000),
            minimumDistance: 20_000, maximumDistance: 50_000)
        let limited = bounds.limited(shown)
        #expect(abs(limited.camera.distance - 20_000) < 50)
        #expect(abs(limited.camera.centerCoordinate.latitude - 48.85) < 0.1)
        #expect(bounds.limited(limited) == limited)
    }

    @Test func theGroundIsTheEarth() {
        #expect(Ground.outlines.count == 287)
        let world = MKMapRect.world.insetBy(dx: -1, dy: -1)
        #expect(Ground.outlines.allSatisfy { $0.points.count > 2 && $0.points.allSatisfy(world.contains) })
        let sydney = Ground.places.first { $0.name == "Sydney" }
        #expect(abs((sydney?.point.coordinate.longitude ?? 0) - 151.21) < 0.01)
        func isLand(_ latitude: Double, _ longitude: Double) -> Bool {
            let point = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
            return Ground.outlines.contains { outline in
                zip(outline.points, outline.points.dropFirst() + outline.points.prefix(1)).reduce(false) { isInside, edge in
                    let (a, b) = edge
                    guard (a.y > point.y) != (b.y > point.y) else { return isInside }
                    return point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x ? !isInside : isInside
                }
            }
        }
        #expect(isLand(48.85, 2.35) && isLand(-25, 134) && isLand(39, -98) && !isLand(0, -30) && !isLand(20, -150))
    }

    @Test func aPolygonIsCutAtTheWindow() {
        let square = [CGPoint(x: -10, y: -10), CGPoint(x: 30, y: -10), CGPoint(x: 30, y: 30), CGPoint(x: -10, y: 30)]
        let window = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(Set(square.clipped(to: window).map { "\($0.x) \($0.y)" }) == ["0.0 0.0", "20.0 0.0", "20.0 20.0", "0.0 20.0"])
        #expect(square.map { CGPoint(x: $0.x + 100, y: $0.y) }.clipped(to: window).isEmpty)
        #expect([CGPoint]().clipped(to: window).isEmpty)
    }
}

@MainActor struct MapContentTests {
    private struct Pair: MapContent {
        let isSecond: Bool
        var body: some MapContent {
            Marker("One", coordinate: rome)
            if isSecond { Marker("Two", coordinate: paris) }
        }
    }

    private func items(@MapContentBuilder _ content: () -> some MapContent) -> [MapItem] {
        var items = MapItems()
        items.add(content())
        return items.all
    }

    @Test func contentIsCollectedWithItsIdentity() {
        let none: Pair? = nil
        let found = items {
            ForEach([3, 1, 2], id: \.self) { number in Marker("\(number)", coordinate: rome).tint(.green) }
            Group {
                Annotation("A", coordinate: paris) { Text("a") }
                MapPolyline(coordinates: [rome, paris])
            }
            Pair(isSecond: true)
            Pair(isSecond: false)
            none
            if isTrue(true) { MapCircle(center: rome, radius: 100) } else { EmptyMapContent() }
            AnyMapContent(MapPolygon(coordinates: [rome, paris, rome]))
        }
        #expect(found.count == 10)
        #expect(Set(found.map(\.id)).count == 10)
        #expect(found.prefix(3).map(\.tag) == [3, 1, 2])
        #expect(found[0].look.tint != nil && found[3].look.tint == nil)
        #expect(found[4].points == [MKMapPoint(rome), MKMapPoint(paris)])
    }

    private func isTrue(_ value: Bool) -> Bool { value }

    @Test func aTagIsStrongerThanTheIdentityOfAnElement() {
        let found = items { ForEach(["a"], id: \.self) { Marker($0, coordinate: rome).tag(7) } }
        #expect(found.map(\.tag) == [7])
    }

    @Test func whatIsChosenHasTheTypeOfTheSelection() {
        var chosen: Int? = nil
        let binding = Binding(get: { chosen }, set: { chosen = $0 })
        let choice = MapChoice(binding) { $0.base as? Int }
        #expect(choice.accepts(3) && !choice.accepts("three"))
        choice.select(3)
        #expect(chosen == 3 && choice.isSelected(3) && !choice.isSelected(4))
        choice.select(nil)
        #expect(chosen == nil)
        #expect(MapSelection<Int>.selecting(AnyHashable(5))?.value == 5)
        #expect(MapSelection<Int>.selecting(AnyHashable("five")) == nil)
    }

    @Test func aPositionSaysWhatItFrames() {
        let region = MKCoordinateRegion(center: rome, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
        #expect(MapCameraPosition.region(region) == .region(region) && MapCameraPosition.region(region) != .automatic)
        #expect(MapCameraPosition.region(region).region?.center.isSame(as: rome) == true)
        #expect(MapCameraPosition.automatic.region == nil && !MapCameraPosition.automatic.positionedByUser)
        let user = MapCameraPosition.userLocation(followsHeading: true, fallback: .region(region))
        #expect(user.followsUserLocation && user.followsUserHeading && user.fallbackPosition == .region(region))
        #expect(MapCameraPosition.camera(MapCamera(centerCoordinate: rome, distance: 10)).camera?.distance == 10)
    }

    @Test func theShortestWayFollowsTheEarth() {
        let way = GreatCircle.through([
            CLLocationCoordinate2D(latitude: 50, longitude: -100), CLLocationCoordinate2D(latitude: 50, longitude: 100),
        ])
        #expect(way.count == 33)
        #expect(way.map(\.latitude).max() ?? 0 > 80)
        #expect(GreatCircle.through([]).isEmpty && GreatCircle.through([rome, rome]).count == 2)
        let circle = GreatCircle.around(rome, radius: 10_000)
        let center = CLLocation(latitude: rome.latitude, longitude: rome.longitude)
        #expect(
            circle.allSatisfy {
                abs(CLLocation(latitude: $0.latitude, longitude: $0.longitude).distance(from: center) - 10_000) < 50
            })
    }
}

@MainActor struct MapServiceTests {
    @Test func searchesAndWaysFailWithAReason() async throws {
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = "coffee"
        await #expect(throws: MKError(.serverFailure)) { _ = try await MKLocalSearch(request: request).start() }
        await #expect(throws: MKError(.directionsNotFound)) { _ = try await MKDirections(request: MKDirections.Request()).calculate() }
        #expect(MKError(.serverFailure).localizedDescription.contains("not there on Linux"))
    }

    final class Heard: NSObject, MKLocalSearchCompleterDelegate {
        var failures = 0
        func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) { failures += 1 }
    }

    @Test func aCompleterSaysThatItCannot() {
        let completer = MKLocalSearchCompleter(), heard = Heard()
        completer.delegate = heard
        completer.queryFragment = "cof"
        completer.queryFragment = ""
        #expect(heard.failures == 1 && completer.results.isEmpty)
    }

    @Test func aPlaceIsOpenedInAppleMaps() {
        let item = MKMapItem(placemark: MKPlacemark(coordinate: rome))
        item.name = "Rome"
        #expect(MKMapItem.address(of: [item], options: [:])?.absoluteString == "https://maps.apple.com/?ll=41.9,12.5&q=Rome")
        let options = [MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeWalking]
        #expect(MKMapItem.address(of: [item], options: options)?.absoluteString == "https://maps.apple.com/?daddr=41.9,12.5&dirflg=w")
        #expect(MKMapItem.address(of: [], options: [:]) == nil)
    }

    @Test(arguments: [
        ("de_DE", 950.0, "950 m"), ("de_DE", 1_530, "1,5 km"), ("de_DE", 25_400, "25 km"), ("en_US", 100, "328 ft"),
        ("en_US", 5_000, "3.1 mi"),
    ])
    func lengthsAreWrittenInTheUnitsOfAPlace(locale: String, metres: Double, expected: String) {
        let formatter = MKDistanceFormatter()
        formatter.locale = Locale(identifier: locale)
        #expect(formatter.string(fromDistance: metres).replacing("\u{a0}", with: " ") == expected)
    }

    @Test func filtersOfPlacesSayWhatTheyInclude() {
        let cafes = MKPointOfInterestFilter(including: [.cafe])
        #expect(cafes.includes(.cafe) && cafes.excludes(.bank))
        #expect(MKPointOfInterestFilter.includingAll.includes(.zoo) && MKPointOfInterestFilter.excludingAll.excludes(.zoo))
        #expect(MKPointOfInterestCategory.cafe.rawValue == "MKPOICategoryCafe")
    }
}

@MainActor struct MapViewTests {
    private func isSelectable(_ map: some View) -> Bool { "\(type(of: map))".contains("MapSelectableContentView") }

    @Test func aSelectionOfFeaturesAndValuesComesBeforeOneOfValues() {
        @State var either: MapSelection<Int>?
        @State var value: Int?
        #expect(isSelectable(Map(selection: $either) { Marker("Rome", coordinate: rome).tag(1) }))
        #expect(!isSelectable(Map(selection: $value) { Marker("Rome", coordinate: rome).tag(1) }))
    }

    @Test func aMapViewKeepsWhatIsPutOnIt() {
        let map = MKMapView()
        let pin = MKPointAnnotation(__coordinate: rome, title: "Rome", subtitle: nil), other = MKPointAnnotation()
        map.addAnnotations([pin, other])
        map.addAnnotation(pin)
        #expect(map.annotations.count == 2)
        map.removeAnnotation(other)
        #expect(map.annotations.first === pin)
        map.setRegion(MKCoordinateRegion(center: paris, latitudinalMeters: 1_000, longitudinalMeters: 1_000), animated: true)
        #expect(map.centerCoordinate.isSame(as: paris))
        map.setCenter(rome, animated: false)
        #expect(map.region.center.isSame(as: rome))
        map.selectAnnotation(pin, animated: false)
        #expect(map.selectedAnnotations.first === pin)
        let line = MKPolyline(coordinates: [rome, paris], count: 5)
        #expect(line.pointCount == 2)
        map.addOverlay(line)
        map.removeOverlays(map.overlays)
        #expect(map.overlays.isEmpty)
        map.isZoomEnabled = false
        #expect(!map.isZoomEnabled && map.isScrollEnabled)
    }

    @Test func classesOfViewsAreRegistered() {
        let map = MKMapView()
        map.register(MKPinAnnotationView.self, forAnnotationViewWithReuseIdentifier: "pin")
        #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin", for: MKPointAnnotation()) is MKPinAnnotationView)
        #expect(map.dequeueReusableAnnotationView(withIdentifier: "other", for: MKPointAnnotation()) is MKMarkerAnnotationView)
        #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
    }
}
