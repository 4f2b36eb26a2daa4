import Foundation

/// A controller for games. None is connected: pages are told of gamepads, and programs are not told of them by their page.
open class GCController: NSObject {
    open class func controllers() -> [GCController] { [] }
    open class var current: GCController? { nil }
    open class var shouldMonitorBackgroundEvents: Bool {
        get { false }
        set {}
    }

    /// Ends at once: there is none to be found.
    open class func startWirelessControllerDiscovery(completionHandler: (@MainActor () -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?() }
    }

    open class func startWirelessControllerDiscovery() async {}
    open class func stopWirelessControllerDiscovery() {}

    open var vendorName: String? { nil }
    open var productCategory: String { "" }
    open var isAttachedToDevice: Bool { false }
    open var playerIndex = GCControllerPlayerIndex.indexUnset
    open var handlerQueue = DispatchQueue.main
    open var extendedGamepad: GCExtendedGamepad? { nil }
    open var microGamepad: GCMicroGamepad? { nil }
    open var controllerPausedHandler: ((GCController) -> Void)?

    override init() {}
}

public enum GCControllerPlayerIndex: Int, Sendable {
    case indexUnset = -1, index1, index2, index3, index4
}

extension Notification.Name {
    /// Never posted.
    public static let GCControllerDidConnect = Notification.Name("GCControllerDidConnectNotification")
    /// Never posted.
    public static let GCControllerDidDisconnect = Notification.Name("GCControllerDidDisconnectNotification")
    /// Never posted.
    public static let GCControllerDidBecomeCurrent = Notification.Name("GCControllerDidBecomeCurrentNotification")
    /// Never posted.
    public static let GCControllerDidStopBeingCurrent = Notification.Name("GCControllerDidStopBeingCurrentNotification")
}
