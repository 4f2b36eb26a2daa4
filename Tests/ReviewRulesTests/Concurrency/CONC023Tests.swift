import ReviewRules
import Testing

struct CONC023Tests {
    @Test func whatIsNeverStoppedIsFlagged() throws {
        try expectFlagged(
            "CONC-023",
            """
            import CoreLocation
            import UIKit
            final class TrackerService: NSObject {
                let manager = CLLocationManager()
                var timer: Timer?
                var isRunning = false
                func begin() {
                    manager.startUpdatingLocation() // flagged
                    UIApplication.shared.isIdleTimerDisabled = true // flagged
                    NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in } // flagged
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                }
                func stop() { // flagged
                    isRunning = false
                }
            }
            """)
    }

    @Test func whatIsStoppedIsNot() throws {
        try expectFlagged(
            "CONC-023",
            """
            import CoreLocation
            import UIKit
            final class TrackerService: NSObject {
                let manager = CLLocationManager()
                var timer: Timer?
                var token: (any NSObjectProtocol)?
                func begin() {
                    manager.startUpdatingLocation()
                    UIApplication.shared.isIdleTimerDisabled = true
                    token = NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in }
                    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                }
                func stop() { end() }
                func end() {
                    timer?.invalidate()
                    manager.stopUpdatingLocation()
                    UIApplication.shared.isIdleTimerDisabled = false
                }
            }
            """)
    }
}
