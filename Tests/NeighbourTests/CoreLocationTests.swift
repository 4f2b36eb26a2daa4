import CoreLocation
import GlideTesting
import RenderTree
import SwiftUI
import Testing

struct DistanceTests {
    /// Known values of the ellipsoid of WGS 84, in metres; almost opposite places are told as on a sphere.
    @Test(arguments: [
        (-37.951_033_416_667, 144.424_867_888_889, -37.652_821_138_889, 143.926_495_527_778, 54_972.271, 0.01),
        (0, 0, 0, 1, 111_319.491, 0.001), (0, 0, 1, 0, 110_574.389, 0.001),
        (52.52, 13.405, 52.52, 13.405, 0, 0), (0, 0, 0.5, 179.7, 19_936_288.6, 20_000), (90, 0, -90, 0, 20_003_931.46, 0.01),
    ])
    func distancesAreThoseOnTheEllipsoid(
        latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, metres: Double, accuracy: Double
    ) {
        let start = CLLocation(latitude: latitude, longitude: longitude)
        let end = CLLocation(latitude: otherLatitude, longitude: otherLongitude)
        #expect(abs(start.distance(from: end) - metres) <= accuracy, "\(start.distance(from: end))")
        #expect(abs(start.distance(from: end) - end.distance(from: start)) < 0.001)
    }

    @Test func placesThatAreNoneAreNotValid() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 52, longitude: 13)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 91, longitude: 0)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }

    @Test func findingAddressesFailsAndSaysWhatToDo() async {
        let error = await #expect(throws: CLError.self) { try await CLGeocoder().geocodeAddressString("Berlin") }
        #expect(error?.code == .network)
        #expect(error?.localizedDescription.contains("Ask one over the network yourself") == true)
    }
}

@MainActor struct LocationManagerTests {
    private final class Listener: NSObject, CLLocationManagerDelegate {
        var told: [String] = []
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { told.append("status \(manager.authorizationStatus)") }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            told += locations.map { "at \($0.coordinate.latitude) \($0.coordinate.longitude) ±\($0.horizontalAccuracy) \($0.speed)" }
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            told.append("failed \((error as? CLError)?.code as CLError.Code?)")
        }
    }

    @Test func theBrowserSaysWhereItIs() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let (manager, listener) = (CLLocationManager(), Listener())
            manager.delegate = listener
            manager.requestLocation()
            try await host.wait { !host.requests.isEmpty }
            #expect(host.requests.map(\.request) == [.location(isPrecise: true)])
            try host.answer("52.5 13.4 20 - - - 1.5 1700000000")
            try await host.wait { listener.told.count == 3 }
            #expect(listener.told == ["status notDetermined", "status authorizedWhenInUse", "at 52.5 13.4 ±20.0 1.5"])
            #expect(manager.location?.verticalAccuracy == -1)
            #expect(manager.location?.timestamp == Date(timeIntervalSince1970: 1_700_000_000))
        }
    }

    @Test func aRefusalIsToldAndEndsUpdates() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let (manager, listener) = (CLLocationManager(), Listener())
            manager.delegate = listener
            manager.desiredAccuracy = kCLLocationAccuracyKilometer
            manager.startUpdatingLocation()
            try await host.wait { !host.requests.isEmpty }
            #expect(host.requests.map(\.request) == [.location(isPrecise: false)])
            try host.answer(isDone: false, "denied")
            try await host.wait { listener.told.contains { $0.hasPrefix("failed") } }
            #expect(manager.authorizationStatus == .denied)
            #expect(listener.told.contains("status denied"))
        }
    }

    @Test func anAnswerThatIsNoPlaceIsAnError() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let (manager, listener) = (CLLocationManager(), Listener())
            manager.delegate = listener
            manager.requestLocation()
            try await host.wait { !host.requests.isEmpty }
            try host.answer("200 13.4 20 - - - - 1")
            try await host.wait { listener.told.contains { $0.hasPrefix("failed") } }
            #expect(manager.location == nil)
            #expect(manager.authorizationStatus == .notDetermined)
        }
    }
}
