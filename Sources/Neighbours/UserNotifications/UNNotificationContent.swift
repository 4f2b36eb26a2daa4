import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    // Sendable: what is below is set by UNMutableNotificationContent alone, before a request is made of it.
    public internal(set) var title = ""
    public internal(set) var subtitle = ""
    public internal(set) var body = ""
    public internal(set) var badge: NSNumber?
    public internal(set) var sound: UNNotificationSound?
    public internal(set) var userInfo: [AnyHashable: Any] = [:]
    public internal(set) var categoryIdentifier = ""
    public internal(set) var threadIdentifier = ""
    public internal(set) var interruptionLevel = UNNotificationInterruptionLevel.active
    public internal(set) var attachments: [UNNotificationAttachment] = []

    fileprivate override init() { super.init() }

    fileprivate func take(_ other: UNNotificationContent) {
        (title, subtitle, body, badge, sound) = (other.title, other.subtitle, other.body, other.badge, other.sound)
        (userInfo, categoryIdentifier, threadIdentifier) = (other.userInfo, other.categoryIdentifier, other.threadIdentifier)
        (interruptionLevel, attachments) = (other.interruptionLevel, other.attachments)
    }

    /// As it is now: what is changed later does not change what was asked for.
    var frozen: UNNotificationContent {
        let copy = UNNotificationContent()
        copy.take(self)
        return copy
    }

    /// One line for a page.
    var line: String { [title, subtitle, body].filter { !$0.isEmpty }.joined(separator: " – ") }
}

public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    public override init() { super.init() }

    public override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    public override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    public override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    /// A page has no badge: it is kept, without effect, as where the person allows none.
    public override var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    /// The browser decides whether a notification sounds.
    public override var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    public override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    public override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    public override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
    /// Browsers show no file of the app's machine: they are kept.
    public override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { super.attachments = newValue }
    }
    public override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { super.interruptionLevel = newValue }
    }
}

public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

public final class UNNotificationSound: NSObject, Sendable {
    let name: String
    private init(name: String) { self.name = name }
    public static let `default` = UNNotificationSound(name: "default")
    public static let defaultCritical = UNNotificationSound(name: "defaultCritical")
    public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
