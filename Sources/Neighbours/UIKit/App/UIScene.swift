import Foundation
import SwiftUICore
import UserNotifications

/// A page of the browser that shows the app.
@MainActor @preconcurrency
open class UIScene: UIResponder {
    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open var title: String! = ""
    public internal(set) var activationState = ActivationState.unattached

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    /// Why a scene came. A page is opened without any reason that is known: all of it is empty.
    @MainActor @preconcurrency
    open class ConnectionOptions: NSObject {
        public internal(set) var urlContexts: Set<UIOpenURLContext> = []
        public internal(set) var userActivities: Set<String> = []
        public internal(set) var sourceApplication: String?
        public internal(set) var shortcutItem: UIApplicationShortcutItem?
        public internal(set) var notificationResponse: UNNotificationResponse?
        nonisolated override init() { super.init() }
    }

    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// An address that the app is opened with.
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
    public let url: URL
    init(url: URL) { self.url = url }
}

/// A scene with windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
    public internal(set) var windows: [UIWindow] = []
    package let overlay = SceneOverlay()
    let statusBar = UIStatusBarManager()
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } ?? windows.first }
    open var screen: UIScreen { .main }
    open var interfaceOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
    open var coordinateSpaceBounds: CGRect { UIScreen.main.bounds }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
}

/// A scene as the app's delegate knows it.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
    public let persistentIdentifier = UUID().uuidString
    public let role: Role
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration: UISceneConfiguration
    open var userInfo: [String: Any]?

    init(role: Role, configuration: UISceneConfiguration) {
        self.role = role
        self.configuration = configuration
    }

    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
}

/// Which class is a scene's delegate.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    /// Without one it is the class `SceneDelegate` of the app's module: there is no Info.plist that names another.
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// For delegates that keep their window elsewhere: none.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
