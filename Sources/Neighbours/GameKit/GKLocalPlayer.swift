import Foundation
import UIKit

/// Why Game Center did not do what was asked: nobody is signed in here.
public struct GKError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1
        case cancelled, communicationsFailure, userDenied, invalidCredentials, notAuthenticated, authenticationInProgress, invalidPlayer,
            scoreNotSet, parentalControlsBlocked
        case notSupported = 16
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var notAuthenticated: Code { .notAuthenticated }
    public static var cancelled: Code { .cancelled }
    public static var errorDomain: String { GKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    public var errorDescription: String? { "There is no Game Center here, and nobody is signed in. Keep scores on this machine." }

    static let signedOut = GKError(.notAuthenticated)
}

public let GKErrorDomain = "GKErrorDomain"

open class GKBasePlayer: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    open var displayName: String? { nil }
    open var playerID: String? { nil }
}

/// Somebody who plays.
open class GKPlayer: GKBasePlayer, @unchecked Sendable {
    // Sendable: as GKBasePlayer.
    public enum PhotoSize: Int, Sendable { case small, normal }

    open var alias: String { "" }
    open var gamePlayerID: String { "" }
    open var teamPlayerID: String { "" }
    open override var displayName: String { "" }
    open func loadPhoto(for size: PhotoSize) async throws -> UIImage { throw GKError.signedOut }
    open func loadPhoto(for size: PhotoSize, withCompletionHandler completionHandler: ((UIImage?, (any Error)?) -> Void)? = nil) {
        onMain { completionHandler?(nil, GKError.signedOut) }
    }
}

/// Who plays here. Nobody can be signed in: the handler is told so once it is set.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
    // Sendable: the handler is set and called on the main thread.
    public static let local = GKLocalPlayer()

    open var isAuthenticated: Bool { false }
    open var isUnderage: Bool { false }
    open var isMultiplayerGamingRestricted: Bool { true }
    open var isPersonalizedCommunicationRestricted: Bool { true }

    open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
        didSet { if let authenticateHandler { onMain { authenticateHandler(nil, GKError.signedOut) } } }
    }

    open func register(_ listener: any GKLocalPlayerListener) {}
    open func unregisterListener(_ listener: any GKLocalPlayerListener) {}
    open func unregisterAllListeners() {}
    open func loadFriends() async throws -> [GKPlayer] { throw GKError.signedOut }
    open func loadDefaultLeaderboardIdentifier() async throws -> String { throw GKError.signedOut }
}

/// Hears of invitations and the like. None come.
public protocol GKLocalPlayerListener: NSObjectProtocol {}

extension NSNotification.Name {
    /// Somebody has signed in or out. Nothing posts it.
    public static let GKPlayerAuthenticationDidChangeNotificationName = NSNotification.Name(
        "GKPlayerAuthenticationDidChangeNotificationName")
}

/// Runs later on the main thread, as an answer of a server's would come.
func onMain(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    DispatchQueue.main.async { work() }
}
