import Foundation
import Synchronization

/// Which object is meant, in any context.
public final class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {  // what changes is behind a lock
    /// Where the object is kept; the number is its own within the table of ``root``.
    private(set) var storeIdentifier: String
    let root: String
    private(set) var key: Int64
    public let entity: NSEntityDescription
    private weak var store: NSPersistentStore?
    private let temporary: Atomic<Bool>

    init(_ entity: NSEntityDescription, key: Int64, store: NSPersistentStore?, isTemporary: Bool) {
        self.entity = entity
        root = entity.root.shownName
        self.key = key
        self.store = store
        storeIdentifier = store?.identifier ?? ""
        temporary = Atomic(isTemporary)
    }

    public var persistentStore: NSPersistentStore? { store }

    /// Whether the object is not saved yet.
    public var isTemporaryID: Bool { temporary.load(ordering: .relaxed) }

    /// The object was made before its store was open.
    func adopt(_ store: NSPersistentStore, key: Int64) {
        (self.store, storeIdentifier, self.key) = (store, store.identifier, key)
    }

    /// Another process had taken the number when the object was saved.
    func move(to key: Int64) { self.key = key }

    func becomePermanent() { temporary.store(false, ordering: .relaxed) }

    /// `x-coredata://store/Entity/p1`; those of objects that are not saved have a `t`, and are of no use to another run of the program.
    public func uriRepresentation() -> URL {
        let number = "\(isTemporaryID ? "t" : "p")\(key)"
        return URL(string: "x-coredata://\(storeIdentifier)/\(entity.shownName)/\(number)") ?? URL(filePath: "/")
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSManagedObjectID else { return false }
        return other === self || (other.key == key && other.root == root && other.storeIdentifier == storeIdentifier)
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(key)
        hasher.combine(root)
        return hasher.finalize()
    }

    public override var description: String { "0x\(String(key, radix: 16)) <\(uriRepresentation().absoluteString)>" }
}

/// Numbers of objects that belong to no store.
enum LooseKeys {
    private static let last = Atomic<Int64>(0)
    static func next() -> Int64 { last.subtract(1, ordering: .relaxed).newValue }
}
