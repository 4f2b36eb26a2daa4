import Foundation
import SwiftUICore

/// What a live activity shows.
public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable, Sendable
}

public enum ActivityState: Codable, Hashable, Sendable { case active, ended, dismissed, stale, pending }

/// What a live activity shows now.
public struct ActivityContent<State: Decodable & Encodable & Hashable & Sendable>: Hashable, Sendable {
    public var state: State
    public var staleDate: Date?
    public var relevanceScore: Double

    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
    }
}

public struct ActivityUIDismissalPolicy: Hashable, Sendable {
    private let date: Date?
    public static let `default` = ActivityUIDismissalPolicy(date: nil)
    public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(date: date) }
}

public struct PushType: Hashable, Sendable {
    private let name: String
    public static let token = PushType(name: "token")
    public static func channel(_ channelId: String) -> PushType { PushType(name: channelId) }
}

public struct AlertConfiguration: Sendable {
    public var title: LocalizedStringResource
    public var body: LocalizedStringResource
    public var sound: AlertSound

    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        (self.title, self.body, self.sound) = (title, body, sound)
    }

    public struct AlertSound: Sendable {
        private let name: String
        public static let `default` = AlertSound(name: "")
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }
}

/// Something that goes on, shown outside the app. A browser has no such place: none can be begun, and there is none.
public class Activity<Attributes: ActivityAttributes & Sendable>: Identifiable, @unchecked Sendable {
    // Sendable: nothing makes one.
    public typealias ContentState = Attributes.ContentState
    public let id: String
    public let attributes: Attributes
    public let content: ActivityContent<Attributes.ContentState>

    private init(attributes: Attributes, content: ActivityContent<Attributes.ContentState>) {
        (id, self.attributes, self.content) = ("", attributes, content)
    }

    /// - Throws: `ActivityAuthorizationError.unsupported`, always.
    public static func request(
        attributes: Attributes, content: ActivityContent<Attributes.ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

    @available(*, deprecated, message: "Use request(attributes:content:pushType:)")
    public static func request(
        attributes: Attributes, contentState: Attributes.ContentState, pushType: PushType? = nil
    ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

    public static var activities: [Activity<Attributes>] { [] }
    public static var activityUpdates: AsyncStream<Activity<Attributes>> { AsyncStream { $0.finish() } }
    public static var pushToStartToken: Data? { nil }
    public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }

    public var activityState: ActivityState { .dismissed }
    public var contentState: Attributes.ContentState { content.state }
    public var pushToken: Data? { nil }
    public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
    public var contentUpdates: AsyncStream<ActivityContent<Attributes.ContentState>> { AsyncStream { $0.finish() } }
    public var contentStateUpdates: AsyncStream<Attributes.ContentState> { AsyncStream { $0.finish() } }
    public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }

    public func update(_ content: ActivityContent<Attributes.ContentState>) async {}
    public func update(_ content: ActivityContent<Attributes.ContentState>, alertConfiguration: AlertConfiguration?) async {}
    public func update(using contentState: Attributes.ContentState, alertConfiguration: AlertConfiguration? = nil) async {}
    public func end(_ content: ActivityContent<Attributes.ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default) async {}
    public func end(using contentState: Attributes.ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default) async {}
}

/// Whether live activities can be begun: no.
public final class ActivityAuthorizationInfo: Sendable {
    public init() {}
    public var areActivitiesEnabled: Bool { false }
    public var frequentPushesEnabled: Bool { false }
    public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
    public var frequentPushEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

/// Why a live activity cannot be begun.
public enum ActivityAuthorizationError: Int, LocalizedError, CustomNSError, Hashable, Sendable {
    case attributesTooLarge, unsupported, denied, globalMaximumExceeded, targetMaximumExceeded, unsupportedTarget, visibility
    case persistenceFailure, missingProcessIdentifier, unentitled, malformedActivityIdentifier, reconnectNotPermitted

    public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorization" }
    public var errorCode: Int { rawValue }
    public var errorDescription: String? { failureReason }
    public var failureReason: String? { "There is no place for live activities here. Show what goes on in the app." }
    public var recoverySuggestion: String? { "Ask areActivitiesEnabled before." }
}
