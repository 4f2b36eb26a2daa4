import CoreLocation
import Foundation

/// What a record can hold.
public protocol CKRecordValueProtocol {}
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Int32: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}

/// A record that an app makes and reads. No database takes it.
open class CKRecord: NSObject, @unchecked Sendable {
    // Sendable: as on Apple's systems; who shares one sees to it.
    public typealias RecordType = String
    public typealias FieldKey = String

    public let recordType: RecordType
    public let recordID: ID
    private var values: [FieldKey: any CKRecordValueProtocol] = [:]
    private var changed: Set<FieldKey> = []
    open var parent: Reference?
    /// For values that the person's devices alone can read.
    public private(set) lazy var encryptedValues: CKRecordKeyValueSetting = self

    /// A record's name in its zone.
    open class ID: NSObject, @unchecked Sendable {
        // Sendable: nothing of it changes.
        public let recordName: String
        public let zoneID: CKRecordZone.ID

        public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
            self.recordName = recordName
            self.zoneID = zoneID
        }

        open override func isEqual(_ object: Any?) -> Bool {
            (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
        }
        open override var hash: Int { recordName.hashValue }
    }

    public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

    /// One record in another.
    open class Reference: NSObject, @unchecked Sendable {
        // Sendable: nothing of it changes.
        public typealias Action = ReferenceAction
        public let recordID: ID
        public let action: Action

        public init(recordID: ID, action: Action) {
            self.recordID = recordID
            self.action = action
        }

        public convenience init(record: CKRecord, action: Action) { self.init(recordID: record.recordID, action: action) }
    }

    public init(recordType: RecordType, recordID: ID = ID()) {
        self.recordType = recordType
        self.recordID = recordID
    }

    public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
        self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
    }

    open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
        get { values[key] }
        set {
            values[key] = newValue
            changed.insert(key)
        }
    }

    open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { self[key] }
    open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) { self[key] = object }
    open func value(forKey key: String) -> Any? { self[key] }
    open func setValue(_ value: Any?, forKey key: String) { self[key] = value as? any CKRecordValueProtocol }
    open func setValuesForKeys(_ keyedValues: [String: Any]) { for (key, value) in keyedValues { setValue(value, forKey: key) } }
    open func allKeys() -> [FieldKey] { Array(values.keys) }
    open func changedKeys() -> [FieldKey] { Array(changed) }

    // What a database would have said of it.
    open var creationDate: Date? { nil }
    open var modificationDate: Date? { nil }
    open var creatorUserRecordID: ID? { nil }
    open var lastModifiedUserRecordID: ID? { nil }
    open var recordChangeTag: String? { nil }
    open var share: Reference? { nil }
}

/// What has values by names.
public protocol CKRecordKeyValueSetting: AnyObject {
    subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { get set }
    func allKeys() -> [CKRecord.FieldKey]
    func changedKeys() -> [CKRecord.FieldKey]
}

extension CKRecordKeyValueSetting {
    public subscript<Value: CKRecordValueProtocol>(key: CKRecord.FieldKey) -> Value? {
        get { self[key] as (any CKRecordValueProtocol)? as? Value }
        set { self[key] = newValue as (any CKRecordValueProtocol)? }
    }
}

extension CKRecord: CKRecordKeyValueSetting {}

extension CKRecord {
    public enum SystemType {
        public static let userRecord = "Users"
        public static let share = "cloudkit.share"
    }
}

/// A file of a record.
open class CKAsset: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public let fileURL: URL?
    public init(fileURL: URL) { self.fileURL = fileURL }
}

/// Records that belong together.
open class CKRecordZone: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    open class ID: NSObject, @unchecked Sendable {
        // Sendable: nothing of it changes.
        public static let defaultZoneName = "_defaultZone"
        public static let `default` = ID()
        public let zoneName: String
        public let ownerName: String

        public init(zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName) {
            self.zoneName = zoneName
            self.ownerName = ownerName
        }

        open override func isEqual(_ object: Any?) -> Bool {
            (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
        }
        open override var hash: Int { zoneName.hashValue }
    }

    public let zoneID: ID
    public init(zoneID: ID) { self.zoneID = zoneID }
    public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
    open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}
