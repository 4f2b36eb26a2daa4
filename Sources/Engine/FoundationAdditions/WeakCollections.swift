import Foundation

// Collections of objects that do not keep what is in them. Foundation on Linux lacks both.

/// An object, kept or not.
private struct HeldObject {
    private weak var weakObject: AnyObject?
    private let strongObject: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) {
        weakObject = object
        strongObject = isWeak ? nil : object
    }

    var object: AnyObject? { strongObject ?? weakObject }
}

/// A set of objects, told apart by `isEqual` of an `NSObject` and else by identity.
public final class NSHashTable<ObjectType: AnyObject> {
    private let isWeak: Bool
    private var held: [HeldObject] = []

    private init(isWeak: Bool) { self.isWeak = isWeak }

    /// A set that does not keep its objects.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) { isWeak = options.contains(.weakMemory) }

    /// Those that are alive, in the order in which they came.
    public var allObjects: [ObjectType] { held.compactMap { $0.object as? ObjectType } }
    public var anyObject: ObjectType? { allObjects.first }
    public var count: Int { allObjects.count }

    public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    public func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return allObjects.first { isSameObject($0, object) }
    }

    public func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        held.removeAll { $0.object == nil }
        held.append(HeldObject(object, isWeak: isWeak))
    }

    public func remove(_ object: ObjectType?) {
        held.removeAll { held in
            guard let one = held.object else { return true }
            return object.map { isSameObject(one, $0) } ?? false
        }
    }

    public func removeAllObjects() { held = [] }
}

/// How collections hold what is in them.
public enum NSPointerFunctions {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory = Options([])
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    }
}

/// A table of objects by objects.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
    private let areKeysWeak: Bool
    private let areValuesWeak: Bool
    private var pairs: [(key: HeldObject, value: HeldObject)] = []

    private init(areKeysWeak: Bool, areValuesWeak: Bool) {
        self.areKeysWeak = areKeysWeak
        self.areValuesWeak = areValuesWeak
    }

    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0
    ) {
        areKeysWeak = keyOptions.contains(.weakMemory)
        areValuesWeak = valueOptions.contains(.weakMemory)
    }

    public class func strongToStrongObjects() -> NSMapTable { NSMapTable(areKeysWeak: false, areValuesWeak: false) }
    public class func strongToWeakObjects() -> NSMapTable { NSMapTable(areKeysWeak: false, areValuesWeak: true) }
    public class func weakToStrongObjects() -> NSMapTable { NSMapTable(areKeysWeak: true, areValuesWeak: false) }
    public class func weakToWeakObjects() -> NSMapTable { NSMapTable(areKeysWeak: true, areValuesWeak: true) }

    private var living: [(key: KeyType, value: ObjectType)] {
        pairs.compactMap { pair in
            guard let key = pair.key.object as? KeyType, let value = pair.value.object as? ObjectType else { return nil }
            return (key, value)
        }
    }

    public var count: Int { living.count }

    public func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return living.first { isSameObject($0.key, aKey) }?.value
    }

    public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        removeObject(forKey: aKey)
        pairs.append((HeldObject(aKey, isWeak: areKeysWeak), HeldObject(anObject, isWeak: areValuesWeak)))
    }

    public func removeObject(forKey aKey: KeyType?) {
        pairs.removeAll { pair in
            guard let key = pair.key.object, pair.value.object != nil else { return true }
            return aKey.map { isSameObject(key, $0) } ?? false
        }
    }

    public func removeAllObjects() { pairs = [] }

    public func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }
    public func objectEnumerator() -> NSEnumerator? { NSArray(array: living.map(\.value)).objectEnumerator() }
}

private func isSameObject(_ one: AnyObject, _ other: AnyObject) -> Bool {
    one === other || ((one as? NSObject)?.isEqual(other) ?? false)
}
