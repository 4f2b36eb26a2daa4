import Foundation

/// What a fetch can give: objects, their identifiers, dictionaries, a number.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// Something that a context does with its store.
open class NSPersistentStoreRequest: NSObject {
    public var affectedStores: [NSPersistentStore]?
}

/// What a fetch gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let managedObjectResultType = NSFetchRequestResultType([])
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Which objects to find, and in which order.
///
/// All objects of the entity are read, and looked through in memory: the cost is that of the whole table.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying {
    public var entity: NSEntityDescription?
    private var givenName: String?
    public var entityName: String? { givenName ?? entity?.name }
    public var predicate: NSPredicate?
    /// The first one counts most.
    public var sortDescriptors: [NSSortDescriptor]?
    /// How many objects at most; 0 for all.
    public var fetchLimit = 0
    public var fetchOffset = 0
    /// Objects are read at once, whatever the size of a batch.
    public var fetchBatchSize = 0
    public var resultType = NSFetchRequestResultType.managedObjectResultType
    public var includesSubentities = true
    /// Whether what is not saved yet is found as well.
    public var includesPendingChanges = true
    public var includesPropertyValues = true
    public var returnsObjectsAsFaults = true
    public var returnsDistinctResults = false
    public var relationshipKeyPathsForPrefetching: [String]?
    /// Names of properties, or their descriptions: what dictionaries have.
    public var propertiesToFetch: [Any]?
    public var shouldRefreshRefetchedObjects = false

    public override init() { super.init() }

    public init(entityName: String) {
        givenName = entityName
        super.init()
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSFetchRequest<ResultType>()
        (copy.entity, copy.givenName, copy.predicate, copy.sortDescriptors) = (entity, givenName, predicate, sortDescriptors)
        (copy.fetchLimit, copy.fetchOffset, copy.fetchBatchSize, copy.resultType) = (fetchLimit, fetchOffset, fetchBatchSize, resultType)
        (copy.includesSubentities, copy.includesPendingChanges) = (includesSubentities, includesPendingChanges)
        (copy.returnsDistinctResults, copy.propertiesToFetch) = (returnsDistinctResults, propertiesToFetch)
        return copy
    }

    public override func copy() -> Any { copy(with: nil) }
}
