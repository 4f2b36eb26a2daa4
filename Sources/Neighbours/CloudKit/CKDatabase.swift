import Foundation

/// Records of iCloud. Every question fails with `CKError.notAuthenticated`.
open class CKDatabase: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public enum Scope: Int, Sendable {
        case `public` = 1
        case `private`, shared
    }

    public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }

    public let databaseScope: Scope
    init(_ scope: Scope) { databaseScope = scope }

    // MARK: Records

    open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw CKError.signedOut }
    open func fetch(withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
        Task { completionHandler(nil, CKError.signedOut) }
    }

    @discardableResult
    open func save(_ record: CKRecord) async throws -> CKRecord { throw CKError.signedOut }
    open func save(_ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
        Task { completionHandler(nil, CKError.signedOut) }
    }

    @discardableResult
    open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw CKError.signedOut }
    open func delete(withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
        Task { completionHandler(nil, CKError.signedOut) }
    }

    open func records(
        for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
    ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw CKError.signedOut }

    @discardableResult
    open func modifyRecords(
        saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
        savePolicy: RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
    ) async throws -> (
        saveResults: [CKRecord.ID: Result<CKRecord, any Error>], deleteResults: [CKRecord.ID: Result<Void, any Error>]
    ) { throw CKError.signedOut }

    // MARK: Queries

    open func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> (
        matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
    ) { throw CKError.signedOut }

    open func records(
        continuingMatchFrom queryCursor: CKQueryOperation.Cursor, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> (
        matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
    ) { throw CKError.signedOut }

    open func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?, completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
    ) { Task { completionHandler(nil, CKError.signedOut) } }

    open func fetch(
        withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults,
        completionHandler:
            @escaping @Sendable (
                Result<(matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?), any Error>
            ) -> Void
    ) { Task { completionHandler(.failure(CKError.signedOut)) } }

    // MARK: Zones and subscriptions

    @discardableResult
    open func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw CKError.signedOut }
    open func save(_ zone: CKRecordZone, completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void) {
        Task { completionHandler(nil, CKError.signedOut) }
    }
    open func allRecordZones() async throws -> [CKRecordZone] { throw CKError.signedOut }

    @discardableResult
    open func save(_ subscription: CKSubscription) async throws -> CKSubscription { throw CKError.signedOut }
    open func save(_ subscription: CKSubscription, completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void) {
        Task { completionHandler(nil, CKError.signedOut) }
    }
    @discardableResult
    open func deleteSubscription(withID subscriptionID: CKSubscription.ID) async throws -> CKSubscription.ID { throw CKError.signedOut }
    open func delete(
        withSubscriptionID subscriptionID: CKSubscription.ID, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) { Task { completionHandler(nil, CKError.signedOut) } }

    open func add(_ operation: CKDatabaseOperation) { operation.refuse() }
}

/// Which records an app looks for.
open class CKQuery: NSObject, @unchecked Sendable {
    // Sendable: it is filled in before it is used.
    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    open var sortDescriptors: [NSSortDescriptor]?

    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
        self.recordType = recordType
        self.predicate = predicate
    }
}

/// What an app wants to be told of. Nothing tells it.
open class CKSubscription: NSObject, @unchecked Sendable {
    // Sendable: it is filled in before it is used.
    public typealias ID = String
    public let subscriptionID: ID
    open var notificationInfo: NotificationInfo?

    init(_ id: ID) { subscriptionID = id }

    open class NotificationInfo: NSObject {
        open var title: String?
        open var alertBody: String?
        open var soundName: String?
        open var shouldBadge = false
        open var shouldSendContentAvailable = false
        open var desiredKeys: [CKRecord.FieldKey]?
        public override init() {}
    }
}

open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
    // Sendable: as CKSubscription.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let firesOnRecordCreation = Options(rawValue: 1)
        public static let firesOnRecordUpdate = Options(rawValue: 2)
        public static let firesOnRecordDeletion = Options(rawValue: 4)
        public static let firesOnce = Options(rawValue: 8)
    }

    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    public let querySubscriptionOptions: Options

    public init(recordType: CKRecord.RecordType, predicate: NSPredicate, subscriptionID: CKSubscription.ID, options: Options = []) {
        self.recordType = recordType
        self.predicate = predicate
        querySubscriptionOptions = options
        super.init(subscriptionID)
    }

    public convenience init(recordType: CKRecord.RecordType, predicate: NSPredicate, options: Options = []) {
        self.init(recordType: recordType, predicate: predicate, subscriptionID: UUID().uuidString, options: options)
    }
}

open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
    // Sendable: as CKSubscription.
    public init(subscriptionID: CKSubscription.ID) { super.init(subscriptionID) }
}

open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
    // Sendable: as CKSubscription.
    public let zoneID: CKRecordZone.ID

    public init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString) {
        self.zoneID = zoneID
        super.init(subscriptionID)
    }
}
