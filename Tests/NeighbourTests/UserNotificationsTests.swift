import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UserNotifications

/// There is one centre.
@MainActor @Suite(.serialized) struct UserNotificationsTests {
    private let center = UNUserNotificationCenter.current()

    private func request(_ id: String, after seconds: Double, repeats: Bool = false) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.body = "It is ready: \(id)"
        content.userInfo = ["id": id]
        return UNNotificationRequest(
            identifier: id, content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats))
    }

    private final class Presenter: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.banner, .sound] }
    }

    private final class OlderPresenter: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) { completionHandler(notification.request.identifier == "shown" ? [.alert] : []) }
    }

    private func clear() {
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
        center.delegate = nil
    }

    /// A page has none: an app is not kept from going on.
    @Test func aBadgeIsTaken() async throws {
        try await center.setBadgeCount(3)
        let failure = await withCheckedContinuation { told in center.setBadgeCount(0) { told.resume(returning: $0 == nil) } }
        #expect(failure)
    }

    @Test func categoriesAndAttachmentsAreKept() async throws {
        clear()
        let snooze = UNNotificationAction(identifier: "snooze", title: "Snooze", options: [.foreground])
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "tea", actions: [snooze, reply], intentIdentifiers: [], options: .customDismissAction)
        ])
        let categories = await center.notificationCategories()
        #expect(categories.map(\.identifier) == ["tea"] && categories.first?.actions.map(\.title) == ["Snooze", "Reply"])
        center.setNotificationCategories([])
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        #expect(throws: CocoaError.self) { try UNNotificationAttachment(identifier: "a", url: file) }
        try Data([1]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let content = UNMutableNotificationContent()
        content.categoryIdentifier = "tea"
        content.attachments = [try UNNotificationAttachment(identifier: "a", url: file)]
        let later = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        try await center.add(UNNotificationRequest(identifier: "kept", content: content, trigger: later))
        let kept = await center.pendingNotificationRequests().first?.content
        #expect(kept?.attachments.map(\.url) == [file] && kept?.categoryIdentifier == "tea")
        clear()
    }

    @Test func requestsAreListedUntilTheyAreRemovedOrReplaced() async throws {
        clear()
        for id in ["a", "b", "c", "a"] { try await center.add(request(id, after: 600)) }
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b", "c", "a"])
        center.removePendingNotificationRequests(withIdentifiers: ["c", "unknown"])
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b", "a"])
        #expect(await center.pendingNotificationRequests().first?.content.userInfo["id"] as? String == "b")
        clear()
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test func aRequestKeepsWhatItSaidWhenItWasMade() {
        let content = UNMutableNotificationContent()
        content.title = "Before"
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        content.title = "After"
        #expect(request.content.title == "Before")
    }

    @Test func aNotificationIsANoticeWhileThePageIsSeenIfTheDelegateWantsIt() async throws {
        clear()
        let (host, delegate) = (TestHost(Text("a")), Presenter())
        try await ViewGraphScope.within(host) {
            center.delegate = delegate
            try await center.add(request("a", after: 0.02))
            // Other tests have notices shown at the same time.
            try await host.wait { host.notices.contains { $0.hasPrefix("Tea") } }
            #expect(host.notices.filter { $0.hasPrefix("Tea") } == ["Tea – It is ready: a"])
            #expect(await center.pendingNotificationRequests().isEmpty)
            #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a"])
        }
        clear()
    }

    @Test func aDelegateThatAnswersByAFunctionIsAskedToo() async throws {
        clear()
        let (host, delegate) = (TestHost(Text("a")), OlderPresenter())
        try await ViewGraphScope.within(host) {
            center.delegate = delegate
            try await center.add(request("hidden", after: 0.01))
            try await center.add(request("shown", after: 0.05))
            try await host.wait { !host.notices.isEmpty }
            #expect(host.notices == ["Tea – It is ready: shown"])
        }
        clear()
    }

    @Test func theBrowserShowsItWhileThePageIsHidden() async throws {
        clear()
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            host.setActive(false)
            try await center.add(request("a", after: 0.02))
            try await host.wait { !host.requests.isEmpty }
            #expect(host.requests.map(\.request) == [.notify(title: "Tea", body: "It is ready: a", id: "a")])
            try host.answer(isDone: false, "denied")
            #expect(host.notices == ["Tea – It is ready: a"])
        }
        clear()
    }

    // Safe: what changes is the main actor's.
    private final class Opener: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
        @MainActor private(set) var opened: [String] = []

        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
            let (id, action) = (response.notification.request.identifier, response.actionIdentifier)
            await MainActor.run { opened.append("\(id) \(action == UNNotificationDefaultActionIdentifier)") }
        }
    }

    @Test func theDelegateIsToldOfATapAlone() async throws {
        clear()
        let (host, delegate) = (TestHost(Text("a")), Opener())
        try await ViewGraphScope.within(host) {
            center.delegate = delegate
            host.setActive(false)
            for (id, answer) in [("closed", ""), ("tapped", "opened")] {
                let count = host.requests.count
                try await center.add(request(id, after: 0.01))
                try await host.wait { host.requests.count > count }
                try host.answer(isDone: true, answer)
            }
            try await host.wait { !delegate.opened.isEmpty }
            #expect(delegate.opened == ["tapped true"] && host.notices.isEmpty)
            #expect(await center.deliveredNotifications().map(\.request.identifier) == ["closed"])
        }
        clear()
    }

    @Test func whereThePageOfANotificationIsGoneAnotherOneHearsOfTheTap() async throws {
        clear()
        let (old, new, delegate) = (TestHost(Text("a")), TestHost(Text("b")), Opener())
        try await ViewGraphScope.within(new) {
            center.delegate = delegate
            try await ViewGraphScope.within(old) {
                old.setActive(false)
                try await center.add(request("a", after: 0.01))
                try await old.wait { !old.requests.isEmpty }
            }
            // It is gone by now; what it showed stays on the screen.
            try await new.wait { !new.requests.isEmpty }
            #expect(new.requests.map(\.request) == [.notify(title: "Tea", body: "It is ready: a", id: "a")])
            try new.answer(isDone: true, "opened")
            try await new.wait { !delegate.opened.isEmpty }
            #expect(delegate.opened == ["a true"] && new.notices.isEmpty)
        }
        clear()
    }

    @Test func aRepeatedRequestComesAgain() async throws {
        clear()
        let (host, delegate) = (TestHost(Text("a")), Presenter())
        try await ViewGraphScope.within(host) {
            center.delegate = delegate
            try await center.add(request("a", after: 0.02, repeats: true))
            try await host.wait { host.notices.count >= 2 }
            #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
        }
        clear()
    }

    @Test func thePersonIsAskedByTheBrowser() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            for isAllowed in [true, false] {
                let asked = Task { try await center.requestAuthorization(options: [.alert, .badge]) }
                let count = host.requests.count
                try await host.wait { host.requests.count > count }
                #expect(host.requests.last?.request == .notificationPermission)
                try host.answer(isDone: isAllowed, isAllowed ? "" : "denied")
                #expect(try await asked.value == isAllowed)
                #expect(await center.notificationSettings().authorizationStatus == (isAllowed ? .authorized : .denied))
            }
        }
    }

    @Test func aTextOfTheCatalogueIsPut() {
        #expect(NSString.localizedUserNotificationString(forKey: "Drink now", arguments: nil) == "Drink now")
        #expect(NSString.localizedUserNotificationString(forKey: "%@ drank %@", arguments: ["Ann", 3]) == "Ann drank 3")
    }

    @Test func theNextTimeOfTheCalendarIsFound() throws {
        var components = DateComponents()
        (components.hour, components.minute) = (7, 30)
        let next = try #require(UNCalendarNotificationTrigger(dateMatching: components, repeats: true).nextTriggerDate())
        #expect(next > Date() && next.timeIntervalSinceNow <= 25 * 3_600)
        let found = Calendar.current.dateComponents([.hour, .minute], from: next)
        #expect(found.hour == 7 && found.minute == 30)
    }
}
