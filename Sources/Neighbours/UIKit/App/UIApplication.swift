import FieldReflection
import Foundation
import SwiftUICore

/// The running app.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    public static let shared: UIApplication = {
        AppLife.begin()
        return UIApplication()
    }()

    open weak var delegate: (any UIApplicationDelegate)?
    /// Scenes that delegates of UIKit know, by the engine's scenes.
    var scenes: [ObjectIdentifier: UIWindowScene] = [:]
    private weak var lastKeyWindow: UIWindow?
    /// Windows without a scene live as long as they are shown.
    private var looseWindows: [UIWindow] = []

    nonisolated private override init() { super.init() }

    // MARK: Scenes and windows

    open var connectedScenes: Set<UIScene> { Set(ViewGraph.scenes.map { windowScene(of: $0) }) }
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { true }

    /// All windows, those without a scene first.
    open var windows: [UIWindow] { looseWindows + ViewGraph.scenes.flatMap { windowScene(of: $0).windows } }
    open var keyWindow: UIWindow? { lastKeyWindow ?? currentScene?.windows.first ?? windows.first }

    func makeKey(_ window: UIWindow) {
        lastKeyWindow = window
        if window.windowScene == nil, !looseWindows.contains(where: { $0 === window }) { looseWindows.append(window) }
    }

    /// The window of an app from before there were scenes.
    var looseWindow: UIWindow? { looseWindows.last }

    // MARK: State

    open var applicationState: State { AppLife.isActive ? .active : .background }
    /// A page lets its screen sleep as the person's machine is set: kept, without effect, as on a Mac.
    open var isIdleTimerDisabled = false
    /// A page has no badge: kept, without effect, as where the person allows none.
    open var applicationIconBadgeNumber = 0
    /// A page has no icon with a menu: kept, without effect, as on a Mac.
    open var shortcutItems: [UIApplicationShortcutItem]?
    open var supportsAlternateIcons: Bool { false }
    open var alternateIconName: String? { nil }

    open func setAlternateIconName(_ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil) {
        completionHandler?(UIKitError.noAlternateIcons)
    }

    open func setAlternateIconName(_ alternateIconName: String?) async throws { throw UIKitError.noAlternateIcons }

    // MARK: Addresses

    /// Opens an address in a new tab.
    /// - Parameter completion: is told false for an address that a page may not open.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = ViewGraph.current?.openOutside(url) ?? false
        completion?(isOpened)
    }

    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        ViewGraph.current?.openOutside(url) ?? false
    }

    /// Whether a page may open such an address; whether something on the person's machine takes it is not known.
    open func canOpenURL(_ url: URL) -> Bool { ViewGraph.canOpenOutside(url) }

    /// An address that the app's settings have on iOS; there is none on Linux, and opening it answers false.
    nonisolated public static let openSettingsURLString = "app-settings:"
    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"

    // MARK: Actions

    /// Sends a message to whoever has the keyboard: `resignFirstResponder` takes it away from the field that has it, so that a keyboard on
    /// the screen goes. No other method can be found by its name on Linux.
    /// - Returns: Whether it was sent.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard target == nil, action == "resignFirstResponder" else { return false }
        ViewGraph.current?.endEditing()
        return true
    }

    // MARK: Push

    /// There is no push service: the delegate is told so.
    open func registerForRemoteNotifications() {
        delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: UIKitError.noPush)
    }
    open func unregisterForRemoteNotifications() {}
    open var isRegisteredForRemoteNotifications: Bool { false }

    // MARK: Background

    /// A process on Linux runs on when its pages are hidden: there is as much time as wanted.
    open func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastTask)
    }
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    private var lastTask = 0

    public enum State: Int, Sendable { case active, inactive, background }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What of UIKit cannot be done, and what to do in its place.
public enum UIKitError: LocalizedError, Equatable, Sendable {
    case noAlternateIcons
    case noPush
    case noRotation

    public var errorDescription: String? {
        switch self {
        case .noAlternateIcons: "The icon of a page cannot be changed. Ask supportsAlternateIcons first."
        case .noRotation: "A page has the orientation of its window: the person turns their device."
        case .noPush: "There is no push service on Linux. Use local notifications while the app runs (UserNotifications)."
        }
    }
}

extension UIApplication {
    // Whoever asks for a name wants to hear of it: notifications are posted from then on.
    nonisolated public static var didFinishLaunchingNotification: Notification.Name { AppLife.name("DidFinishLaunching") }
    nonisolated public static var didBecomeActiveNotification: Notification.Name { AppLife.name("DidBecomeActive") }
    nonisolated public static var willResignActiveNotification: Notification.Name { AppLife.name("WillResignActive") }
    nonisolated public static var didEnterBackgroundNotification: Notification.Name { AppLife.name("DidEnterBackground") }
    nonisolated public static var willEnterForegroundNotification: Notification.Name { AppLife.name("WillEnterForeground") }
    nonisolated public static var willTerminateNotification: Notification.Name { AppLife.name("WillTerminate") }
    /// Never posted: Linux tells no process that memory is short.
    nonisolated public static var didReceiveMemoryWarningNotification: Notification.Name { AppLife.name("DidReceiveMemoryWarning") }
    /// Never posted: browsers tell no page that a picture of it was taken.
    nonisolated public static var userDidTakeScreenshotNotification: Notification.Name { AppLife.name("UserDidTakeScreenshot") }
    nonisolated public static var significantTimeChangeNotification: Notification.Name { AppLife.name("SignificantTimeChange") }
}
