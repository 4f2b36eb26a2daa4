import ActivityKit
import BackgroundTasks
import Contacts
import ContactsUI
import EventKit
import Intents
import MediaPlayer
import Photos
import SwiftUI
import Testing

// What a browser has none of: an app is told so, as by a person who refuses or a device that lacks it.

private struct DeliveryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
    var order: String
}

@MainActor private final class PickerDelegate: NSObject, CNContactPickerDelegate {
    var isCancelled = false
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { isCancelled = true }
}

@MainActor @Suite struct RefusedModulesTests {
    // MARK: Photos

    @Test func photosAreRefused() async throws {
        #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
        #expect(await PHPhotoLibrary.requestAuthorization(for: .addOnly) == .denied)
        #expect(await withCheckedContinuation { done in PHPhotoLibrary.requestAuthorization { done.resume(returning: $0) } } == .denied)
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        options.fetchLimit = 1
        let assets = PHAsset.fetchAssets(with: .image, options: options)
        #expect(assets.count == 0 && assets.firstObject == nil)
        #expect(PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: nil).count == 0)
        await #expect(throws: PHPhotosError(.accessUserDenied)) {
            try await PHPhotoLibrary.shared().performChanges { _ = PHAssetChangeRequest.creationRequestForAsset(from: UIImage()) }
        }
        let error = await withCheckedContinuation { done in
            PHPhotoLibrary.shared().performChanges({}) { _, error in done.resume(returning: error as? PHPhotosError) }
        }
        #expect(error?.code == .accessUserDenied)
    }

    // MARK: Intents

    @Test func intentsAreTakenAndSiriIsRefused() async throws {
        let activity = NSUserActivity(activityType: "org.example.order")
        activity.suggestedInvocationPhrase = "Order"
        activity.isEligibleForPrediction = true
        #expect(activity.suggestedInvocationPhrase == "Order" && activity.interaction == nil)
        let interaction = INInteraction(intent: INIntent(), response: nil)
        try await interaction.donate()
        #expect(await withCheckedContinuation { done in interaction.donate { done.resume(returning: $0 == nil) } })
        INVoiceShortcutCenter.shared.setShortcutSuggestions([INShortcut(userActivity: activity)])
        #expect(try await INVoiceShortcutCenter.shared.allVoiceShortcuts().isEmpty)
        #expect(await INPreferences.requestSiriAuthorization() == .denied)
        #expect(INFocusStatusCenter.default.focusStatus.isFocused == nil)
    }

    // MARK: Background tasks

    @Test func backgroundTasksAreRegisteredAndNotSubmitted() async {
        #expect(BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { $0.setTaskCompleted(success: true) })
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        request.earliestBeginDate = .now
        for request: BGTaskRequest in [request, BGProcessingTaskRequest(identifier: "clean")] {
            #expect { try BGTaskScheduler.shared.submit(request) } throws: { error in
                // As apps ask.
                if case BGTaskScheduler.Error.Code.unavailable? = (error as? BGTaskScheduler.Error)?.code { true } else { false }
            }
        }
        #expect(await BGTaskScheduler.shared.pendingTaskRequests().isEmpty)
        BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "refresh")
    }

    // MARK: Calendars

    @Test func calendarsAreRefused() async throws {
        let store = EKEventStore()
        #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
        #expect(try await !store.requestFullAccessToEvents())
        #expect(
            await withCheckedContinuation { done in
                store.requestAccess(to: .reminder) { isAllowed, _ in done.resume(returning: !isAllowed) }
            })
        let event = EKEvent(eventStore: store)
        event.title = "Lunch"
        event.startDate = .now
        event.endDate = .now.addingTimeInterval(3_600)
        event.calendar = store.defaultCalendarForNewEvents
        event.addAlarm(EKAlarm(relativeOffset: -600))
        event.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: EKRecurrenceEnd(occurrenceCount: 3)))
        #expect(event.hasAlarms && event.hasRecurrenceRules)
        #expect(throws: EKError(.eventStoreNotAuthorized)) { try store.save(event, span: .thisEvent) }
        let reminder = EKReminder(eventStore: store)
        reminder.isCompleted = true
        #expect(reminder.completionDate != nil)
        #expect(throws: EKError(.eventStoreNotAuthorized)) { try store.save(reminder, commit: true) }
        let predicate = store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil)
        #expect(store.events(matching: predicate).isEmpty && store.calendars(for: .event).isEmpty)
        #expect(
            await withCheckedContinuation { done in
                store.fetchReminders(matching: predicate) { done.resume(returning: $0?.isEmpty == true) }
            })
    }

    // MARK: Contacts

    @Test func contactsAreRefused() async throws {
        let store = CNContactStore()
        #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
        await #expect(throws: CNError(.authorizationDenied)) { try await store.requestAccess(for: .contacts) }
        let keys: [any CNKeyDescriptor] = [
            CNContactGivenNameKey as CNKeyDescriptor, CNContactFormatter.descriptorForRequiredKeys(for: .fullName),
        ]
        #expect(throws: CNError(.authorizationDenied)) {
            try store.enumerateContacts(with: CNContactFetchRequest(keysToFetch: keys)) { _, _ in }
        }
        #expect(throws: CNError(.authorizationDenied)) {
            try store.unifiedContacts(matching: CNContact.predicateForContacts(matchingName: "Ada"), keysToFetch: keys)
        }
        let (picker, delegate) = (CNContactPickerViewController(), PickerDelegate())
        picker.delegate = delegate
        picker.viewDidAppear(false)
        #expect(delegate.isCancelled)
    }

    @Test func contactsOfAnAppsOwnAreWrittenOut() throws {
        let contact = CNMutableContact()
        contact.givenName = "Ada"
        contact.familyName = "Lovelace"
        contact.phoneNumbers = [CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "030 1"))]
        let address = CNMutablePostalAddress()
        (address.street, address.city, address.postalCode) = ("1 Main Street", "London", "N1")
        contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
        #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Ada Lovelace")
        #expect(CNLabeledValue<CNPhoneNumber>.localizedString(forLabel: contact.phoneNumbers[0].label ?? "") == "Mobile")
        #expect(CNPostalAddressFormatter.string(from: address, style: .mailingAddress) == "1 Main Street\nLondon N1")
        let copy = try #require(contact.copy() as? CNContact)
        contact.givenName = "Augusta"
        #expect(copy.givenName == "Ada" && copy == contact)
        #expect(CNContactFormatter.string(from: CNContact(), style: .fullName) == nil)
    }

    // MARK: Live activities

    @Test func liveActivitiesAreRefused() {
        #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
        #expect(Activity<DeliveryAttributes>.activities.isEmpty)
        #expect(throws: ActivityAuthorizationError.unsupported) {
            try Activity.request(
                attributes: DeliveryAttributes(order: "1"), content: .init(state: .init(minutes: 5), staleDate: nil), pushType: nil)
        }
    }

    // MARK: What is played

    @Test func whatIsPlayedIsKeptAndCommandsAreTaken() async {
        MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Song", MPNowPlayingInfoPropertyPlaybackRate: 1.0]
        #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Song")
        MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
        let command = MPRemoteCommandCenter.shared().playCommand
        let target = command.addTarget { _ in .success }
        command.isEnabled = false
        command.removeTarget(target)
        MPRemoteCommandCenter.shared().skipForwardCommand.preferredIntervals = [15]
        #expect(await MPMediaLibrary.requestAuthorization() == .denied)
    }
}
