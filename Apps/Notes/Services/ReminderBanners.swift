import Foundation

#if canImport(UserNotifications)
import UserNotifications
#endif

/// Has the system tell of reminders while nobody sees the app, where the person allows that.
protocol ReminderBannersProtocol: Sendable {
    /// Takes the place of an earlier one of the same note.
    func schedule(_ reminder: DueReminder) async
    func cancel(_ note: Note.ID) async
    /// Asks the person, who may have answered before.
    /// - Returns: whether the system tells of reminders.
    func authorize() async -> Bool
    /// Notes whose banner was tapped, as that happens.
    func opened() async -> AsyncStream<Note.ID>
}

#if canImport(UserNotifications)
/// The system's notifications. What falls due while the app is seen is shown by the app itself.
final class ReminderBanners: NSObject, ReminderBannersProtocol, UNUserNotificationCenterDelegate {
    private let logger: any LoggerServiceProtocol
    private let listeners = Listeners<Note.ID>()

    init(logger: any LoggerServiceProtocol) { self.logger = logger }

    func schedule(_ reminder: DueReminder) async {
        let content = UNMutableNotificationContent()
        content.title = NoteText.shown(reminder.title)
        content.body = "You wanted to be reminded of this note."
        content.sound = .default
        let interval = max(reminder.date.timeIntervalSinceNow, 0.1)
        let request = UNNotificationRequest(
            identifier: reminder.noteID, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false))
        do {
            try await UNUserNotificationCenter.current().add(request)
        } catch {
            // The app still tells of the note itself.
            logger.warning("a notification could not be scheduled: \(error)")
        }
    }

    func cancel(_ note: Note.ID) async {
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [note])
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: [note])
    }

    func authorize() async -> Bool {
        (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])) == true
    }

    func opened() async -> AsyncStream<Note.ID> {
        UNUserNotificationCenter.current().delegate = self
        return listeners.stream()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        listeners.tell(response.notification.request.identifier)
    }
}
#endif
