import Foundation
import Testing
import UserNotifications

@testable import Notes

/// What tells of reminders outside of the app: the two have to behave alike.
enum BannersKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case double, system

    var testDescription: String { rawValue }

    /// - Returns: the banners, and the titles of those that wait.
    func make() -> (any ReminderBannersProtocol, waiting: @Sendable (Note.ID) async -> [String]) {
        switch self {
        case .double:
            let banners = RecordingBanners()
            return (banners, { note in await banners.scheduled[note].map { [$0.title] } ?? [] })
        case .system:
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

    @Test(arguments: BannersKind.allCases) func aLaterOneTakesThePlaceOfAnEarlierOneOfTheSameNote(kind: BannersKind) async {
        let (banners, waiting) = kind.make()
        await banners.schedule(DueReminder(noteID: note, title: "Then", date: date))
        #expect(await waiting(note) == ["Then"])
        await banners.schedule(DueReminder(noteID: note, title: "Later", date: date + 60))
        #expect(await waiting(note) == ["Later"])
        await banners.cancel(note)
    }

    @Test(arguments: BannersKind.allCases) func whatIsCancelledWaitsNoMoreAndOthersDo(kind: BannersKind) async {
        let (banners, waiting) = kind.make()
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
