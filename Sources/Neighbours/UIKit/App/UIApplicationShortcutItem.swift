import Foundation
import SwiftUICore

/// What a person may choose at the app's icon. A page has no icon with a menu: kept, and never chosen, as on a Mac.
@MainActor @preconcurrency
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let icon: UIApplicationShortcutIcon?
    public let userInfo: [String: Any]?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?, userInfo: [String: Any]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
        super.init()
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// The picture beside it.
@MainActor @preconcurrency
open class UIApplicationShortcutIcon: NSObject {
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud, invitation
        case confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio
        case update
    }

    nonisolated public init(type: IconType) { super.init() }
    nonisolated public init(templateImageName: String) { super.init() }
    nonisolated public init(systemImageName: String) { super.init() }
}

/// What came of a refresh in the background, which nothing asks for here.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// What takes up an activity.
@MainActor @preconcurrency
public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

extension UIApplication {
    /// Nothing wakes an app here.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }
    public var statusBarOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
    }
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
