import Foundation
import SwiftUICore

/// The machine that the app runs on, which a page in a browser makes look like a phone or a tablet.
@MainActor @preconcurrency
open class UIDevice: NSObject {
    public static let current = UIDevice()

    nonisolated private override init() { super.init() }

    /// Apps set `orientation` in this way to turn the screen, which iOS has not heeded since version 16.
    open func setValue(_ value: Any?, forKey key: String) {}

    // No sensor: nothing is ever near.
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    open var proximityState: Bool { false }

    /// A phone while the page is narrower than 600 points, otherwise a tablet, as with SwiftUI's size classes.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
    open var name: String { ProcessInfo.processInfo.hostName }
    open var systemName: String { "Linux" }
    /// That of the kernel.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    open var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
    open var localizedModel: String { model }

    /// Made when it is asked for first, and kept in the app's settings.
    open var identifierForVendor: UUID? {
        let (key, settings) = ("UIDevice.identifierForVendor", UserDefaults.standard)
        if let known = settings.string(forKey: key).flatMap(UUID.init(uuidString:)) { return known }
        let made = UUID()
        settings.set(made.uuidString, forKey: key)
        return made
    }

    /// By the shape of the page.
    open var orientation: UIDeviceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
    open var isMultitaskingSupported: Bool { true }

    /// Nothing is measured: as of a machine without a battery.
    open var isBatteryMonitoringEnabled = false
    open var batteryLevel: Float { -1 }
    open var batteryState: BatteryState { .unknown }

    open func beginGeneratingDeviceOrientationNotifications() {}
    open func endGeneratingDeviceOrientationNotifications() {}

    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    /// Never posted: a page that is turned is resized, which `GeometryReader` tells.
    nonisolated public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    nonisolated public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    nonisolated public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
