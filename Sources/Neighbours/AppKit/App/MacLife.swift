import Foundation
import FoundationAdditions
import UIKit

/// Tells the delegate and observers of the app's life, which is that of its pages.
@MainActor
enum MacLife {
    static private(set) var isActive = false
    private static var hasBegun = false
    nonisolated(unsafe) private static var observers: [any NSObjectProtocol] = []

    nonisolated static func name(_ moment: String) -> Notification.Name {
        MainThread.run { begin() }
        return Notification.Name("NSApplication\(moment)Notification")
    }

    static func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        isActive = UIApplication.shared.applicationState == .active
        follow(UIApplication.didBecomeActiveNotification, "DidBecomeActive", isActive: true) { $0.applicationDidBecomeActive($1) }
        follow(UIApplication.willResignActiveNotification, "WillResignActive", isActive: nil) { $0.applicationWillResignActive($1) }
        follow(UIApplication.didEnterBackgroundNotification, "DidResignActive", isActive: false) { $0.applicationDidResignActive($1) }
        follow(UIApplication.willTerminateNotification, "WillTerminate", isActive: nil) { $0.applicationWillTerminate($1) }
    }

    private static func follow(
        _ source: Notification.Name, _ moment: String, isActive: Bool?,
        _ told: @escaping @MainActor @Sendable (any NSApplicationDelegate, Notification) -> Void
    ) {
        observers.append(
            NotificationCenter.default.addObserver(forName: source, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated {
                    if let isActive { self.isActive = isActive }
                    tell(moment, told)
                }
            })
    }

    static func tell(_ moment: String, _ told: (any NSApplicationDelegate, Notification) -> Void) {
        let app = NSApplication.shared
        let notification = Notification(name: Notification.Name("NSApplication\(moment)Notification"), object: app)
        if let delegate = app.delegate { told(delegate, notification) }
        NotificationCenter.default.post(notification)
    }
}
