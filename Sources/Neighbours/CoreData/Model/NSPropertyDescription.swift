import DataModelFile
import Foundation

/// A property of an entity: what attributes and relationships have in common.
open class NSPropertyDescription: NSObject, @unchecked Sendable {  // made before it is used, then only read
    public var name = ""
    public var isOptional = true
    /// Whether it is kept in the context alone.
    public var isTransient = false
    public var userInfo: [AnyHashable: Any]?
    /// The name in an earlier version of the model.
    public var renamingIdentifier: String?
    public var versionHashModifier: String?
    public internal(set) unowned(unsafe) var entity: NSEntityDescription  // the entity has it

    public override init() {
        entity = NSEntityDescription.none
        super.init()
    }

    /// The name of a property that is told by its name or its description.
    static func name(_ told: Any) -> String? { (told as? String) ?? (told as? NSPropertyDescription)?.name }
}

/// The type of an attribute's values.
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
    case objectIDAttributeType = 2000

    init(_ type: DataModelFile.AttributeType) {
        self =
            switch type {
            case .undefined: .undefinedAttributeType
            case .integer16: .integer16AttributeType
            case .integer32: .integer32AttributeType
            case .integer64: .integer64AttributeType
            case .decimal: .decimalAttributeType
            case .double: .doubleAttributeType
            case .float: .floatAttributeType
            case .string: .stringAttributeType
            case .boolean: .booleanAttributeType
            case .date: .dateAttributeType
            case .binaryData: .binaryDataAttributeType
            case .uuid: .UUIDAttributeType
            case .uri: .URIAttributeType
            case .transformable: .transformableAttributeType
            }
    }
}

/// A property that holds a value of its own.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
    /// The type of an attribute, as newer code spells it.
    public struct AttributeType: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        private init(_ type: NSAttributeType) { rawValue = type.rawValue }

        public static let undefined = AttributeType(.undefinedAttributeType)
        public static let integer16 = AttributeType(.integer16AttributeType)
        public static let integer32 = AttributeType(.integer32AttributeType)
        public static let integer64 = AttributeType(.integer64AttributeType)
        public static let decimal = AttributeType(.decimalAttributeType)
        public static let double = AttributeType(.doubleAttributeType)
        public static let float = AttributeType(.floatAttributeType)
        public static let string = AttributeType(.stringAttributeType)
        public static let boolean = AttributeType(.booleanAttributeType)
        public static let date = AttributeType(.dateAttributeType)
        public static let binaryData = AttributeType(.binaryDataAttributeType)
        public static let uuid = AttributeType(.UUIDAttributeType)
        public static let uri = AttributeType(.URIAttributeType)
        public static let transformable = AttributeType(.transformableAttributeType)
    }

    public var attributeType = NSAttributeType.undefinedAttributeType
    public var type: AttributeType {
        get { AttributeType(rawValue: attributeType.rawValue) }
        set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
    }
    /// What a new object has.
    public var defaultValue: Any?
    public var attributeValueClassName: String?
    /// The name of a registered `ValueTransformer`. Without one, or where it makes no data, values are kept as their `Codable` encoding, or
    /// else by `NSKeyedArchiver`.
    public var valueTransformerName: String?
    public var allowsExternalBinaryDataStorage = false
    /// Ignored: there is no cloud to encrypt for.
    public var allowsCloudEncryption = false
    public var preservesValueInHistoryOnDeletion = false

    /// What a value has to satisfy when it is saved.
    var bounds = AttributeBounds()
}

/// The limits of an attribute, as the editor has them.
struct AttributeBounds {
    var minimum: Double?
    var maximum: Double?
    /// A regular expression for the whole text.
    var pattern: String?
}

/// An attribute whose value follows from other properties. It is worked out when its object is saved.
open class NSDerivedAttributeDescription: NSAttributeDescription, @unchecked Sendable {
    /// `lowercase:(name)`, `items.@count`, `now()`, `owner.name`.
    var derivation = ""
}

/// What happens to the objects at the other end of a relationship when an object is deleted.
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule = 0
    case nullifyDeleteRule
    case cascadeDeleteRule
    case denyDeleteRule

    init(_ rule: DataModelFile.DeleteRule) {
        self =
            switch rule {
            case .noAction: .noActionDeleteRule
            case .nullify: .nullifyDeleteRule
            case .cascade: .cascadeDeleteRule
            case .deny: .denyDeleteRule
            }
    }
}

/// A property that refers to other objects.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
    public weak var destinationEntity: NSEntityDescription?
    public weak var inverseRelationship: NSRelationshipDescription?
    /// 0 means any number.
    public var maxCount = 0
    public var minCount = 0
    public var deleteRule = NSDeleteRule.nullifyDeleteRule
    public var isOrdered = false
    public var isToMany: Bool { maxCount != 1 }
}
