import Foundation

/// An app's part of iCloud. Nobody is signed in here: an app hears so, and its questions fail with `CKError.notAuthenticated`.
open class CKContainer: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public let containerIdentifier: String?

    public init(identifier containerIdentifier: String) { self.containerIdentifier = containerIdentifier }

    open class func `default`() -> CKContainer { CKContainer(identifier: "iCloud.\(Bundle.main.bundleIdentifier ?? "app")") }

    open var privateCloudDatabase: CKDatabase { CKDatabase(.private) }
    open var publicCloudDatabase: CKDatabase { CKDatabase(.public) }
    open var sharedCloudDatabase: CKDatabase { CKDatabase(.shared) }
    open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase { CKDatabase(databaseScope) }

    public enum ApplicationPermissionStatus: Int, Sendable { case initialState, couldNotComplete, denied, granted }

    public struct ApplicationPermissions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let userDiscoverability = ApplicationPermissions(rawValue: 1)
    }

    open func accountStatus() async throws -> CKAccountStatus { .noAccount }
    open func accountStatus(completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void) {
        Task { completionHandler(.noAccount, nil) }
    }

    open func userRecordID() async throws -> CKRecord.ID { throw CKError.signedOut }
    open func fetchUserRecordID(completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
        Task { completionHandler(nil, CKError.signedOut) }
    }

    open func requestApplicationPermission(_ permissions: ApplicationPermissions) async throws -> ApplicationPermissionStatus { .denied }
    open func requestApplicationPermission(
        _ permissions: ApplicationPermissions,
        completionHandler: @escaping @Sendable (ApplicationPermissionStatus, (any Error)?) -> Void
    ) { Task { completionHandler(.denied, nil) } }
    open func applicationPermissionStatus(for permissions: ApplicationPermissions) async throws -> ApplicationPermissionStatus { .denied }

    open func userIdentity(forUserRecordID recordID: CKRecord.ID) async throws -> CKUserIdentity? { throw CKError.signedOut }
    open func discoverUserIdentity(
        withUserRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKUserIdentity?, (any Error)?) -> Void
    ) { Task { completionHandler(nil, CKError.signedOut) } }

    open func add(_ operation: CKOperation) { operation.refuse() }
}

public enum CKAccountStatus: Int, Sendable { case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable }

extension NSNotification.Name {
    /// Somebody has signed in or out. Nothing posts it.
    public static let CKAccountChanged = NSNotification.Name("CKAccountChanged")
}

/// A person of iCloud. None is found.
open class CKUserIdentity: NSObject {
    open var userRecordID: CKRecord.ID? { nil }
    open var nameComponents: PersonNameComponents? { nil }
    open var hasiCloudAccount: Bool { false }
}
