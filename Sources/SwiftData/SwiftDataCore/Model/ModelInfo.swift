import Foundation

/// What is known of a model class before any container exists: made once per class.
public final class _ModelInfo: @unchecked Sendable {  // not changed once made
    package let type: any PersistentModel.Type
    package let entity: Schema.Entity
    /// For each property its position in a record, or -1.
    public let _columns: [Int]
    /// The same without attributes that are kept apart, which a record leaves out.
    package let recordColumns: [Int]
    /// Positions of relationships among the properties.
    package let relationships: [Int]
    package let propertyNumbers: [String: Int]

    public init(_ type: any PersistentModel.Type) {
        self.type = type
        let name = Schema.entityName(of: type)
        entity = Schema([type]).entitiesByName[name] ?? Schema.Entity(name)
        let layout = entity.propertyLayout
        _columns = layout.map { $0.column ?? -1 }
        recordColumns = layout.map { property in
            if case .attribute(let attribute) = property.kind, attribute.isExternal { -1 } else { property.column ?? -1 }
        }
        relationships = layout.indices.filter {
            if case .relationship = layout[$0].kind { true } else { false }
        }
        propertyNumbers = Dictionary(
            layout.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The columns of records that have some attributes only.
    package func recordColumns(_ attributes: Set<String>?) -> [Int] {
        guard let attributes else { return recordColumns }
        return recordColumns.indices.map { property in
            attribute(at: property) != nil && !attributes.contains(name(at: property)) ? -1 : recordColumns[property]
        }
    }

    package func relationship(at property: Int) -> Schema.Relationship? {
        if case .relationship(let relationship) = entity.propertyLayout[property].kind { relationship } else { nil }
    }

    package func attribute(at property: Int) -> Schema.Attribute? {
        if case .attribute(let attribute) = entity.propertyLayout[property].kind { attribute } else { nil }
    }

    /// The class at the other end of a relationship.
    package func destination(of property: Int) -> (any PersistentModel.Type)? {
        relationship(at: property).flatMap { modelType($0.valueType) }
    }

    /// The other end of a relationship, if it is one of two.
    package func inverse(of property: Int) -> Int? {
        guard let relationship = relationship(at: property), let name = relationship.inverseName else { return nil }
        return destination(of: property)?._$info.propertyNumbers[name]
    }

    package func name(at property: Int) -> String { entity.propertyLayout[property].name }
}
