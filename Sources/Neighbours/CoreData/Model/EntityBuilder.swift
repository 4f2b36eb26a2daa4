import DataModelFile
import Foundation

/// Makes the entities that a file describes.
struct EntityBuilder {
    private(set) var entities: [NSEntityDescription] = []

    init(_ file: DataModelFile) {
        var made: [String: NSEntityDescription] = [:]
        for described in file.entities {
            let entity = NSEntityDescription()
            entity.name = described.name
            entity.managedObjectClassName = Self.className(of: described, in: file)
            entity.isAbstract = described.isAbstract
            entity.renamingIdentifier = described.renamingIdentifier
            entity.uniquenessConstraints = described.uniquenessConstraints
            if !described.userInfo.isEmpty { entity.userInfo = described.userInfo }
            entity.properties = described.attributes.map(Self.attribute) + described.relationships.map(Self.relationship)
            made[described.name] = entity
            entities.append(entity)
        }
        for described in file.entities {
            guard let parent = described.parent, let entity = made[described.name] else { continue }
            made[parent]?.subentities.append(entity)
        }
        for described in file.entities {
            for relation in described.relationships {
                let relationship = made[described.name]?.relationshipsByName[relation.name]
                relationship?.destinationEntity = made[relation.destination]
                relationship?.inverseRelationship = relation.inverse.flatMap { made[relation.destination]?.relationshipsByName[$0] }
            }
        }
    }

    /// `.Note` is a class of the app's own module.
    private static func className(of entity: DataModelFile.Entity, in file: DataModelFile) -> String {
        guard let name = entity.className?.trimmingPrefix(".").description, !name.isEmpty else { return "NSManagedObject" }
        if name == "NSManagedObject" || name.contains(".") { return name }
        return file.module.map { "\($0).\(name)" } ?? name
    }

    private static func attribute(_ described: DataModelFile.Attribute) -> NSPropertyDescription {
        let attribute: NSAttributeDescription
        if let derivation = described.derivation {
            let derived = NSDerivedAttributeDescription()
            derived.derivation = derivation
            attribute = derived
        } else {
            attribute = NSAttributeDescription()
        }
        attribute.name = described.name
        attribute.isOptional = described.isOptional
        attribute.isTransient = described.isTransient
        attribute.attributeType = NSAttributeType(described.type)
        attribute.renamingIdentifier = described.renamingIdentifier
        attribute.attributeValueClassName = described.className
        attribute.valueTransformerName = described.transformerName
        attribute.allowsExternalBinaryDataStorage = described.allowsExternalStorage
        attribute.defaultValue = described.defaultValue.flatMap { defaultValue($0, described.type) }
        attribute.bounds = AttributeBounds(
            minimum: described.minimum.flatMap { Double($0) }, maximum: described.maximum.flatMap { Double($0) }, pattern: described.pattern
        )
        return attribute
    }

    /// The editor writes dates as seconds since 2001, and truth as `YES` and `NO`.
    private static func defaultValue(_ text: String, _ type: DataModelFile.AttributeType) -> Any? {
        switch type {
        case .integer16, .integer32, .integer64: Int64(text)
        case .double: Double(text)
        case .float: Float(text)
        case .decimal: Decimal(string: text)
        case .boolean: ["YES", "1", "true"].contains(text)
        case .date: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
        case .string: text
        case .uuid: UUID(uuidString: text)
        case .uri: URL(string: text)
        case .binaryData, .transformable, .undefined: nil
        }
    }

    private static func relationship(_ described: DataModelFile.Relationship) -> NSPropertyDescription {
        let relationship = NSRelationshipDescription()
        relationship.name = described.name
        relationship.isOptional = described.isOptional
        relationship.isOrdered = described.isOrdered
        relationship.deleteRule = NSDeleteRule(described.deleteRule)
        relationship.minCount = described.minimumCount
        relationship.maxCount = described.isToMany ? (described.maximumCount == 1 ? 0 : described.maximumCount) : 1
        relationship.renamingIdentifier = described.renamingIdentifier
        return relationship
    }
}
