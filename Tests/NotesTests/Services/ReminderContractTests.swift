import Foundation
import Testing
import UserNotifications

@testable import Notes

extension ServiceKind {
    /// - Returns: what tells of reminders outside of the app, and the titles of those that wait.
    fileprivate func makeBanners() -> (any ReminderBannersProtocol, waiting: @Sendable (Note.ID) async -> [String]) {
        switch self {
        case .double:
            let banners = RecordingBanners()
            return (banners, { note in await banners.scheduled[note].map { [$0.title] } ?? [] })
        case .live:
            return (
                ReminderBanners(logger: RecordingLogger()),
                { note in
                    await UNUserNotificationCenter.current().pendingNotificationRequests()
                        .filter { $0.identifier == note }.map(\.content.title)
                }
            )
        }
    }
}

/// What the app may rely on of them. The system's are shared by all tests: each has a note of its own.
@Suite struct ReminderContractTests {
    private let note = UUID().uuidString
    private let date = Date.now.addingTimeInterval(3_600)

    @Test(arguments: ServiceKind.allCases) func aLaterOneTakesThePlaceOfAnEarlierOneOfTheSameNote(kind: ServiceKind) async {
        let (banners, waiting) = kind.makeBanners()
        await banners.schedule(DueReminder(noteID: note, title: "Then", date: date))
        #expect(await waiting(note) == ["Then"])
        await banners.schedule(DueReminder(noteID: note, title: "Later", date: date + 60))
        #expect(await waiting(note) == ["Later"])
        await banners.cancel(note)
    }

    @Test(arguments: ServiceKind.allCases) func whatIsCancelledWaitsNoMoreAndOthersDo(kind: ServiceKind) async {
        let (banners, waiting) = kind.makeBanners()
        let other = UUID().uuidString
        await banners.schedule(DueReminder(noteID: note, title: "Then", date: date))
        await banners.schedule(DueReminder(noteID: other, title: "Other", date: date))
        await banners.cancel(note)
        // Of one that is not there nothing is said.
        await banners.cancel(note)
        #expect(await waiting(note).isEmpty)
        #expect(await waiting(other) == ["Other"])
        await banners.cancel(other)
    }
}
