import ReviewRules
import Testing

struct ERR005Tests {
    @Test func aLocationDelegateWithoutItsFailureMethodIsFlagged() throws {
        try expectFlagged(
            "ERR-005",
            """
            import CoreLocation
            final class PlaceModel: NSObject, ObservableObject, CLLocationManagerDelegate { // flagged
                let manager = CLLocationManager()
                func start() { manager.requestLocation() }
                func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
            }
            final class TrackModel: NSObject {}
            extension TrackModel: CLLocationManagerDelegate { // flagged
                func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
            }
            final class AskModel: NSObject, CLLocationManagerDelegate { // flagged
                func ask() { CLLocationManager().requestLocation() }
            }
            """)
    }

    @Test func delegatesThatHearOfFailuresAreNot() throws {
        try expectFlagged(
            "ERR-005",
            """
            import CoreLocation
            final class PlaceModel: NSObject, CLLocationManagerDelegate {
                func start() { manager.requestLocation() }
                func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
            }
            extension PlaceModel {
                func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { failure = error }
            }
            class Base: NSObject {
                func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
            }
            final class Derived: Base, CLLocationManagerDelegate {
                func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
            }
            final class Permission: NSObject, CLLocationManagerDelegate {
                func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
            }
            """)
    }
}
