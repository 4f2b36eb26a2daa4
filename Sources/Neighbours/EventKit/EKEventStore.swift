import Foundation

public enum EKEntityType: Int, Sendable { case event, reminder }

/// Whether the app may see the person's calendars.
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, fullAccess, writeOnly
    public static var authorized: EKAuthorizationStatus { .fullAccess }
}

public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

/// The person's calendars and reminders. A browser has none: an app may not see any, as if the person had refused.
open class EKEventStore: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public override init() { super.init() }
    public init(sources: [EKSource]) { super.init() }

    open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus { .denied }

    /// - Returns: false.
    @discardableResult
    open func requestFullAccessToEvents() async throws -> Bool { false }
    @discardableResult
    open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
    @discardableResult
    open func requestFullAccessToReminders() async throws -> Bool { false }
    @discardableResult
    open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }

    open func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) { refuse(completion) }
    open func requestWriteOnlyAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) { refuse(completion) }
    open func requestFullAccessToReminders(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) { refuse(completion) }
    open func requestAccess(to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        refuse(completion)
    }

    private func refuse(_ completion: @escaping @Sendable (Bool, (any Error)?) -> Void) { Task { completion(false, nil) } }

    open var eventStoreIdentifier: String { "" }
    open var sources: [EKSource] { [] }
    open var delegateSources: [EKSource] { [] }
    open var defaultCalendarForNewEvents: EKCalendar? { nil }
    open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
    open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
    open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
    open func source(withIdentifier identifier: String) -> EKSource? { nil }
    open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
    open func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] { [] }
    open func event(withIdentifier identifier: String) -> EKEvent? { nil }

    open func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate {
        NSPredicate(value: false)
    }
    open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate { NSPredicate(value: false) }
    open func predicateForIncompleteReminders(
        withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
    ) -> NSPredicate { NSPredicate(value: false) }
    open func predicateForCompletedReminders(
        withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
    ) -> NSPredicate { NSPredicate(value: false) }

    open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
    open func enumerateEvents(matching predicate: NSPredicate, using block: (EKEvent, inout Bool) -> Void) {}

    /// - Returns: something by which `cancelFetchRequest` would end the search.
    @discardableResult
    open func fetchReminders(matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void) -> Any {
        Task { completion([]) }
        return NSNull()
    }
    open func cancelFetchRequest(_ fetchIdentifier: Any) {}

    // What would change the calendars is an error.

    open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw EKError(.eventStoreNotAuthorized) }
    open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { throw EKError(.eventStoreNotAuthorized) }
    open func save(_ reminder: EKReminder, commit: Bool) throws { throw EKError(.eventStoreNotAuthorized) }
    open func remove(_ reminder: EKReminder, commit: Bool) throws { throw EKError(.eventStoreNotAuthorized) }
    open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw EKError(.eventStoreNotAuthorized) }
    open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw EKError(.eventStoreNotAuthorized) }
    open func commit() throws { throw EKError(.eventStoreNotAuthorized) }
    open func reset() {}
    open func refreshSourcesIfNecessary() {}
}

extension Notification.Name {
    /// The calendars have changed. Nothing posts it.
    public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// Why calendars cannot be had.
public struct EKError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure, calendarReadOnly
        case eventStoreNotAuthorized = 29
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var eventStoreNotAuthorized: Code { .eventStoreNotAuthorized }
    public static var errorDomain: String { "EKErrorDomain" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    public var errorDescription: String? { "There are no calendars here. Offer the person a file of the event (.ics) instead." }
}
