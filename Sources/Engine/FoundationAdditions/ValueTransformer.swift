import Foundation
import Synchronization

/// The name under which a value transformer is found.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let negateBooleanTransformerName = NSValueTransformerName("NSNegateBoolean")
    public static let isNilTransformerName = NSValueTransformerName("NSIsNil")
    public static let isNotNilTransformerName = NSValueTransformerName("NSIsNotNil")
    public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName("NSSecureUnarchiveFromData")
}

/// Makes one value of another, and, where it allows that, the first of the second. Linux's Foundation has none.
open class ValueTransformer: NSObject {
    private static let known = Mutex<[NSValueTransformerName: Registered]>([
        .negateBooleanTransformerName: Registered(BooleanTransformer { !(($0 as? NSNumber)?.boolValue ?? ($0 as? Bool) ?? false) }),
        .isNilTransformerName: Registered(BooleanTransformer { $0 == nil }),
        .isNotNilTransformerName: Registered(BooleanTransformer { $0 != nil }),
        .secureUnarchiveFromDataTransformerName: Registered(NSSecureUnarchiveFromDataTransformer()),
    ])

    /// A transformer is registered once, and then only asked.
    private struct Registered: @unchecked Sendable {
        let transformer: ValueTransformer
        init(_ transformer: ValueTransformer) { self.transformer = transformer }
    }

    /// The one that was asked for by its name.
    private let named: ValueTransformer?

    public override init() {
        named = nil
        super.init()
    }

    /// Does what the transformer that is registered under the name does; nil where there is none.
    public convenience init?(forName name: NSValueTransformerName) {
        guard let transformer = Self.registered(name) else { return nil }
        self.init(named: transformer)
    }

    private init(named transformer: ValueTransformer) {
        named = transformer
        super.init()
    }

    public class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
        let entry = transformer.map(Registered.init)
        known.withLock { $0[name] = entry }
    }

    public class func valueTransformerNames() -> [NSValueTransformerName] { known.withLock { Array($0.keys) } }

    /// The very object that was registered.
    package class func registered(_ name: NSValueTransformerName) -> ValueTransformer? { known.withLock { $0[name] }?.transformer }

    open class func transformedValueClass() -> AnyClass { NSObject.self }
    open class func allowsReverseTransformation() -> Bool { true }
    open func transformedValue(_ value: Any?) -> Any? { named?.transformedValue(value) ?? (named == nil ? value : nil) }
    open func reverseTransformedValue(_ value: Any?) -> Any? { named.map { $0.reverseTransformedValue(value) } ?? transformedValue(value) }
}

private final class BooleanTransformer: ValueTransformer {
    private let answer: (Any?) -> Bool

    init(_ answer: @escaping (Any?) -> Bool) {
        self.answer = answer
        super.init()
    }

    override class func transformedValueClass() -> AnyClass { NSNumber.self }
    override func transformedValue(_ value: Any?) -> Any? { answer(value) }
}

/// Makes objects of archives, and archives of objects.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
    /// The classes of the objects that an archive may have at its top.
    open class var allowedTopLevelClasses: [AnyClass] {
        [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self, NSUUID.self, NSNull.self]
    }

    open override func transformedValue(_ value: Any?) -> Any? {
        guard let data = value as? Data else { return nil }
        return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
    }

    open override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let value = value as? any NSCoding else { return nil }
        return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
    }
}
