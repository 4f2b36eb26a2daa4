import CoreGraphics
import CoreLocation
import Foundation

/// Something in a calendar. An app can make one and fill it in; no calendar takes it.
open class EKObject: NSObject {
    override init() { super.init() }
    open var hasChanges: Bool { true }
    open var isNew: Bool { true }
    open func reset() {}
    open func rollback() {}
    open func refresh() -> Bool { false }
}

open class EKCalendarItem: EKObject {
    public let calendarItemIdentifier = UUID().uuidString
    open var calendar: EKCalendar!
    open var title: String!
    open var location: String?
    open var notes: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open var alarms: [EKAlarm]?
    open var recurrenceRules: [EKRecurrenceRule]?
    open var creationDate: Date? { nil }
    open var lastModifiedDate: Date? { nil }
    open var hasAlarms: Bool { alarms?.isEmpty == false }
    open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
    open var hasNotes: Bool { notes?.isEmpty == false }
    open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
    open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
    open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
    open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
}

public enum EKEventAvailability: Int, Sendable {
    case notSupported = -1
    case busy, free, tentative, unavailable
}

public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }

/// An event that an app makes.
open class EKEvent: EKCalendarItem {
    public init(eventStore: EKEventStore) { super.init() }
    open var eventIdentifier: String! { nil }
    open var startDate: Date!
    open var endDate: Date!
    open var isAllDay = false
    open var availability = EKEventAvailability.notSupported
    open var structuredLocation: EKStructuredLocation?
    open var status: EKEventStatus { .none }
    open var isDetached: Bool { false }
    open var occurrenceDate: Date! { startDate }
}

/// A reminder that an app makes.
open class EKReminder: EKCalendarItem {
    public init(eventStore: EKEventStore) { super.init() }
    open var startDateComponents: DateComponents?
    open var dueDateComponents: DateComponents?
    /// From 1, the highest, to 9; 0 for none.
    open var priority = 0
    open var completionDate: Date?

    open var isCompleted: Bool {
        get { completionDate != nil }
        set { completionDate = newValue ? completionDate ?? .now : nil }
    }
}

public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }

/// A calendar that an app makes.
open class EKCalendar: EKObject {
    public init(for entityType: EKEntityType, eventStore: EKEventStore) {
        allowedEntityTypes = entityType == .event ? .event : .reminder
        super.init()
    }

    public let calendarIdentifier = UUID().uuidString
    public let allowedEntityTypes: EKEntityMask
    open var title = ""
    open var source: EKSource!
    open var cgColor: CGColor!
    open var type: EKCalendarType { .local }
    open var allowsContentModifications: Bool { true }
    open var isSubscribed: Bool { false }
    open var isImmutable: Bool { false }
}

public struct EKEntityMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let event = EKEntityMask(rawValue: 1)
    public static let reminder = EKEntityMask(rawValue: 2)
}

public enum EKSourceType: Int, Sendable { case local, exchange, calDAV, mobileMe, subscribed, birthdays }

/// An account with calendars. Nothing makes one.
open class EKSource: EKObject {
    open var sourceIdentifier: String { "" }
    open var sourceType: EKSourceType { .local }
    open var title: String { "" }
    open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { [] }
}

/// A place of an event.
open class EKStructuredLocation: EKObject {
    open var title: String?
    open var geoLocation: CLLocation?
    open var radius = 0.0
    public init(title: String) {
        super.init()
        self.title = title
    }
}

/// When an event reminds of itself.
open class EKAlarm: EKObject {
    open var relativeOffset: TimeInterval = 0
    open var absoluteDate: Date?
    open var structuredLocation: EKStructuredLocation?

    public init(absoluteDate date: Date) {
        super.init()
        absoluteDate = date
    }

    /// - Parameter offset: Seconds from the event's start; before it below 0.
    public init(relativeOffset offset: TimeInterval) {
        super.init()
        relativeOffset = offset
    }
}
