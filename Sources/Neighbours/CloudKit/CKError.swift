import Foundation

/// Why iCloud did not do what was asked: nobody is signed in here.
public struct CKError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case internalError = 1
        case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable, requestRateLimited
        case missingEntitlement = 8
        case notAuthenticated, permissionFailure, unknownItem, invalidArguments, resultsTruncated, serverRecordChanged,
            serverRejectedRequest,
            assetFileNotFound, assetFileModified, incompatibleVersion, constraintViolation, operationCancelled, changeTokenExpired,
            batchRequestFailed, zoneBusy, badDatabase, quotaExceeded, zoneNotFound, limitExceeded, userDeletedZone,
            tooManyParticipants, alreadyShared, referenceViolation, managedAccountRestricted, participantMayNeedVerification,
            serverResponseLost, assetNotAvailable, accountTemporarilyUnavailable
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var notAuthenticated: Code { .notAuthenticated }
    public static var networkUnavailable: Code { .networkUnavailable }
    public static var networkFailure: Code { .networkFailure }
    public static var unknownItem: Code { .unknownItem }
    public static var permissionFailure: Code { .permissionFailure }
    public static var serverRecordChanged: Code { .serverRecordChanged }
    public static var zoneNotFound: Code { .zoneNotFound }
    public static var quotaExceeded: Code { .quotaExceeded }
    public static var partialFailure: Code { .partialFailure }
    public static var errorDomain: String { CKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    public var errorDescription: String? { "There is no iCloud here, and nobody is signed in. Keep what is made on this machine." }

    public var retryAfterSeconds: Double? { nil }
    public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
    public var ancestorRecord: CKRecord? { nil }
    public var clientRecord: CKRecord? { nil }
    public var serverRecord: CKRecord? { nil }

    static let signedOut = CKError(.notAuthenticated)
}

public let CKErrorDomain = "CKErrorDomain"
public let CKErrorRetryAfterKey = "CKErrorRetryAfterKey"
public let CKPartialErrorsByItemIDKey = "CKPartialErrorsByItemIDKey"
public let CKCurrentUserDefaultName = "__defaultOwner__"
