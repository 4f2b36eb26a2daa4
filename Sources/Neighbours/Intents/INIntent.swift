import Foundation
import SwiftUICore
import Synchronization

/// Something that a person can ask Siri for. There is no Siri here: what is donated, suggested and offered is taken, and nothing comes of it.
open class INIntent: NSObject {
    public override init() { super.init() }
    open var identifier: String?
    open var suggestedInvocationPhrase: String?
    open var intentDescription: String? { nil }
    open var shortcutAvailability: INShortcutAvailabilityOptions = []
    open var donationMetadata: INIntentDonationMetadata?
}

open class INIntentDonationMetadata: NSObject {
    public override init() { super.init() }
}

public struct INShortcutAvailabilityOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sleepMindfulness = INShortcutAvailabilityOptions(rawValue: 1)
    public static let sleepJournaling = INShortcutAvailabilityOptions(rawValue: 2)
    public static let sleepMusic = INShortcutAvailabilityOptions(rawValue: 4)
    public static let sleepPodcasts = INShortcutAvailabilityOptions(rawValue: 8)
    public static let sleepReading = INShortcutAvailabilityOptions(rawValue: 16)
}

/// What an app answers to an intent.
open class INIntentResponse: NSObject {
    public override init() { super.init() }
    open var userActivity: NSUserActivity?
}

public enum INIntentHandlingStatus: Int, Sendable {
    case unspecified, ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
}
public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }

/// An intent that a person has had done.
open class INInteraction: NSObject {
    public let intent: INIntent
    public let intentResponse: INIntentResponse?
    open var identifier = UUID().uuidString
    open var groupIdentifier: String?
    open var direction = INInteractionDirection.unspecified
    open var dateInterval: DateInterval?
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

    public init(intent: INIntent, response: INIntentResponse?) { (self.intent, intentResponse) = (intent, response) }

    /// Tells the system of the intent, which forgets it.
    open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) { Task { completion?(nil) } }
    open func donate() async throws {}

    open class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) { Task { completion?(nil) } }
    open class func delete(with identifiers: [String]) async throws {}
    open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        Task { completion?(nil) }
    }
    open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) { Task { completion?(nil) } }
    open class func deleteAll() async throws {}
}

/// What a shortcut does.
open class INShortcut: NSObject {
    public let intent: INIntent?
    public let userActivity: NSUserActivity?

    public convenience init?(intent: INIntent) { self.init(intent: intent, userActivity: nil) }
    public convenience init(userActivity: NSUserActivity) { self.init(intent: nil, userActivity: userActivity) }
    private init(intent: INIntent?, userActivity: NSUserActivity?) { (self.intent, self.userActivity) = (intent, userActivity) }
}

/// A shortcut that a person has given a phrase. Nothing makes one.
open class INVoiceShortcut: NSObject {
    override init() { super.init() }
    open var identifier: UUID { UUID() }
    open var invocationPhrase: String { "" }
    open var shortcut: INShortcut { INShortcut(userActivity: NSUserActivity(activityType: "")) }
}

/// The shortcuts of the app, of which there are none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    private static let only = INVoiceShortcutCenter()
    private override init() { super.init() }

    open class var shared: INVoiceShortcutCenter { only }
    open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
    open func getAllVoiceShortcuts(completion completionHandler: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void) {
        Task { completionHandler([], nil) }
    }
    open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }
}

public enum INSiriAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// Whether the person lets the app work with Siri: no.
open class INPreferences: NSObject {
    override init() { super.init() }
    open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
    open class func siriLanguageCode() -> String { Locale.current.identifier.replacingOccurrences(of: "_", with: "-") }
    open class func requestSiriAuthorization(_ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
        Task { handler(.denied) }
    }
    @discardableResult
    open class func requestSiriAuthorization() async -> INSiriAuthorizationStatus { .denied }
}

public enum INFocusStatusAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// Whether the person wants to be left alone. Browsers do not say.
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    private static let only = INFocusStatusCenter()
    private override init() { super.init() }

    open class var `default`: INFocusStatusCenter { only }
    open var focusStatus: INFocusStatus { INFocusStatus(isFocused: nil) }
    open var authorizationStatus: INFocusStatusAuthorizationStatus { .denied }
    open func requestAuthorization(completionHandler: (@Sendable (INFocusStatusAuthorizationStatus) -> Void)? = nil) {
        Task { completionHandler?(.denied) }
    }
    @discardableResult
    open func requestAuthorization() async -> INFocusStatusAuthorizationStatus { .denied }
}

open class INFocusStatus: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let isFocused: Bool?
    public init(isFocused: Bool?) { self.isFocused = isFocused }
}

/// What Siri says to a person.
open class INSpeakableString: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let spokenPhrase: String
    public let vocabularyIdentifier: String?
    public let pronunciationHint: String?

    public convenience init(spokenPhrase: String) {
        self.init(vocabularyIdentifier: nil, spokenPhrase: spokenPhrase, pronunciationHint: nil)
    }

    public init(vocabularyIdentifier: String?, spokenPhrase: String, pronunciationHint: String?) {
        (self.spokenPhrase, self.vocabularyIdentifier, self.pronunciationHint) = (spokenPhrase, vocabularyIdentifier, pronunciationHint)
    }
}
