import Foundation

/// The members of a relationship as Foundation's mutable set: each change is one of the object's.
final class ManagedSet: NSMutableSet {
    private let owner: NSManagedObject
    private let key: String

    init(_ owner: NSManagedObject, _ key: String) {
        (self.owner, self.key) = (owner, key)
        super.init(capacity: 0)
    }

    required init(capacity numItems: Int) {
        (owner, key) = (NSManagedObject(entity: .none, insertInto: nil), "")
        super.init(capacity: numItems)
    }

    required init?(coder: NSCoder) { nil }

    private var members: [NSManagedObject] { owner.members(key) }

    override var count: Int { members.count }
    override func member(_ object: Any) -> Any? { members.first { $0 === object as AnyObject } }
    override func objectEnumerator() -> NSEnumerator { NSArray(array: members).objectEnumerator() }
    override var allObjects: [Any] { members }
    override func add(_ object: Any) { owner._addManagedValue(object, key) }
    override func remove(_ object: Any) { owner._removeManagedValue(object, key) }
    override func removeAllObjects() { owner.set([NSManagedObject](), key, isAnnounced: true) }
}

/// The members of an ordered relationship as Foundation's mutable collection.
final class ManagedOrderedSet: NSMutableOrderedSet {
    private let owner: NSManagedObject
    private let key: String

    init(_ owner: NSManagedObject, _ key: String) {
        (self.owner, self.key) = (owner, key)
        super.init(capacity: 0)
    }

    override init(capacity numItems: Int) {
        (owner, key) = (NSManagedObject(entity: .none, insertInto: nil), "")
        super.init(capacity: numItems)
    }

    required convenience init(arrayLiteral elements: Any...) { self.init(capacity: 0) }

    required init?(coder: NSCoder) { nil }

    private var members: [NSManagedObject] { owner.members(key) }

    override var count: Int { members.count }
    override func object(at idx: Int) -> Any { members[idx] }
    override func index(of object: Any) -> Int { members.firstIndex { $0 === object as AnyObject } ?? NSNotFound }
    override func insert(_ object: Any, at idx: Int) { owner._insertManagedValue(object, key, at: idx) }
    override func removeObject(at idx: Int) { owner._removeManagedValue(key, at: idx) }
    override func replaceObject(at idx: Int, with object: Any) { owner._replaceManagedValue(key, at: idx, with: object) }
}
