import Foundation

/// Work for iCloud. Where it is added, its blocks are told `CKError.notAuthenticated`.
open class CKOperation: Operation, @unchecked Sendable {
    // Sendable: it is filled in before it is added.
    open class Configuration: NSObject {
        open var isLongLived = false
        open var timeoutIntervalForRequest: TimeInterval = 60
        open var timeoutIntervalForResource: TimeInterval = 604_800
        open var container: CKContainer?
        open var qualityOfService = QualityOfService.default
        public override init() {}
    }

    open var configuration: Configuration! = Configuration()
    public let operationID = UUID().uuidString

    open override func main() { fail() }

    final func refuse() { Task { start() } }

    /// Tells its blocks that it failed.
    func fail() {}
}

open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
    // Sendable: as CKOperation.
    open var database: CKDatabase?
}

open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
    // Sendable: as CKOperation.
    public static let maximumResults = 0

    /// Where a search goes on. None comes.
    open class Cursor: NSObject, @unchecked Sendable {
        // Sendable: nothing is kept.
        override init() {}
    }

    open var query: CKQuery?
    open var cursor: Cursor?
    open var zoneID: CKRecordZone.ID?
    open var resultsLimit = CKQueryOperation.maximumResults
    open var desiredKeys: [CKRecord.FieldKey]?
    open var recordFetchedBlock: ((CKRecord) -> Void)?
    open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
    open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

    public override init() {}
    public convenience init(query: CKQuery) {
        self.init()
        self.query = query
    }
    public convenience init(cursor: Cursor) {
        self.init()
        self.cursor = cursor
    }

    override func fail() {
        queryCompletionBlock?(nil, CKError.signedOut)
        queryResultBlock?(.failure(CKError.signedOut))
    }
}

open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    // Sendable: as CKOperation.
    public typealias RecordSavePolicy = CKDatabase.RecordSavePolicy

    open var recordsToSave: [CKRecord]?
    open var recordIDsToDelete: [CKRecord.ID]?
    open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
    open var isAtomic = true
    open var perRecordProgressBlock: ((CKRecord, Double) -> Void)?
    open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
    open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
    open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

    public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
        self.recordsToSave = recordsToSave
        self.recordIDsToDelete = recordIDsToDelete
    }

    override func fail() {
        modifyRecordsCompletionBlock?(nil, nil, CKError.signedOut)
        modifyRecordsResultBlock?(.failure(CKError.signedOut))
    }
}

open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    // Sendable: as CKOperation.
    open var recordIDs: [CKRecord.ID]?
    open var desiredKeys: [CKRecord.FieldKey]?
    open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
    open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

    public init(recordIDs: [CKRecord.ID]) { self.recordIDs = recordIDs }

    override func fail() {
        fetchRecordsCompletionBlock?(nil, CKError.signedOut)
        fetchRecordsResultBlock?(.failure(CKError.signedOut))
    }
}
