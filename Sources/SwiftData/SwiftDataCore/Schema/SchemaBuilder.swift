import Foundation

/// Makes the entities of model types: follows relationships, finds inverses, decides where each relationship is kept.
struct SchemaBuilder {
    private(set) var entities: [Schema.Entity] = []
    private var types: [String: any PersistentModel.Type] = [:]
    /// Key paths of each entity's properties, by name of the property.
    private var keyPaths: [String: [(name: String, keyPath: AnyKeyPath)]] = [:]

    init(_ types: [any PersistentModel.Type]) {
        var waiting = types[...]
        while let type = waiting.popFirst() {
            let name = Schema.entityName(of: type)
            guard self.types[name] == nil else { continue }
            self.types[name] = type
            let entity = addEntity(name, type)
            for case let relationship as Schema.Relationship in entity.storedProperties {
                if let destination = modelType(relationship.valueType) { waiting.append(destination) }
            }
        }
        connectDeclaredInverses()
        connectObviousInverses()
        chooseStorage()
        for entity in entities { entity.layOut() }
    }

    private mutating func addEntity(_ name: String, _ type: any PersistentModel.Type) -> Schema.Entity {
        let metadata = type.schemaMetadata
        keyPaths[name] = metadata.map { ($0.name, $0.keypath) }
        let entity = Schema.Entity(name, modelType: type, properties: metadata.map(property))
        for declaration in metadata.compactMap(\.metadata) {
            let groups = (declaration as? any KeyPathDeclaration)?.keyPaths.map { $0.compactMap { self.name(of: $0, in: name) } } ?? []
            switch declaration {
            case is any UniqueDeclaration: entity.uniquenessConstraints += groups
            case is any IndexDeclaration: entity.indices += groups
            case is any FullTextDeclaration: entity.fullText += groups.joined()
            default: break
            }
        }
        for property in entity.storedProperties where property.isUnique && !(property is any KeyPathDeclaration) {
            entity.uniquenessConstraints.append([property.name])
        }
        entities.append(entity)
        return entity
    }

    private func property(_ metadata: Schema.PropertyMetadata) -> any SchemaProperty {
        if metadata.metadata is any KeyPathDeclaration, let declaration = metadata.metadata { return declaration }
        let valueType = metadata.valueType
        if let destination = modelType(valueType) {
            let relationship = metadata.metadata as? Schema.Relationship ?? Schema.Relationship()
            relationship.complete(
                name: metadata.name, keypath: metadata.keypath, valueType: valueType,
                destination: Schema.entityName(of: destination))
            return relationship
        }
        let declared = metadata.metadata as? Schema.Attribute
        return Schema.Attribute(
            name: metadata.name, originalName: declared.flatMap { $0.originalName.isEmpty ? nil : $0.originalName },
            options: declared?.options ?? [], valueType: valueType, defaultValue: metadata.defaultValue,
            hashModifier: declared?.hashModifier)
    }

    private func name(of keyPath: AnyKeyPath, in entity: String) -> String? {
        keyPaths[entity]?.first { $0.keyPath == keyPath }?.name
    }

    // MARK: Inverses

    private var relationships: [(entity: Schema.Entity, relationship: Schema.Relationship)] {
        entities.flatMap { entity in
            entity.storedProperties.compactMap { $0 as? Schema.Relationship }.map { (entity, $0) }
        }
    }

    private func relationship(_ name: String, in entity: String) -> Schema.Relationship? {
        relationships.first { $0.entity.name == entity && $0.relationship.name == name }?.relationship
    }

    private func connectDeclaredInverses() {
        for (entity, relationship) in relationships {
            guard let keyPath = relationship.inverseKeyPath, let name = name(of: keyPath, in: relationship.destination),
                let inverse = self.relationship(name, in: relationship.destination), inverse.destination == entity.name
            else { continue }
            relationship.inverseName = name
            inverse.inverseName = relationship.name
            inverse.inverseKeyPath = relationship.keypath
        }
    }

    /// Two models with exactly one relationship to each other, neither with a declared inverse: they are each other's
    /// inverse. Observed by users of Apple's SwiftData.
    private func connectObviousInverses() {
        let open = relationships.filter { $0.relationship.inverseName == nil && $0.relationship.inverseKeyPath == nil }
        for (entity, relationship) in open where relationship.destination != entity.name {
            let forth = open.filter { $0.entity.name == entity.name && $0.relationship.destination == relationship.destination }
            let back = open.filter { $0.entity.name == relationship.destination && $0.relationship.destination == entity.name }
            guard forth.count == 1, back.count == 1 else { continue }
            relationship.inverseName = back[0].relationship.name
            relationship.inverseKeyPath = back[0].relationship.keypath
        }
    }

    // MARK: Storage

    private func chooseStorage() {
        for (entity, relationship) in relationships {
            let inverse = relationship.inverseName.flatMap { self.relationship($0, in: relationship.destination) }
            relationship.storage =
                switch (relationship.isToOneRelationship, inverse?.isToOneRelationship) {
                case (true, nil), (true, false): .ownKey
                // The end that comes first by name has the column.
                case (true, true): isFirst(entity, relationship, inverse) ? .ownKey : .inverseKey
                case (false, true): .inverseKey
                case (false, nil): .links(table: "\(entity.name).\(relationship.name)", isReversed: false)
                case (false, false):
                    isFirst(entity, relationship, inverse)
                        ? .links(table: "\(entity.name).\(relationship.name)", isReversed: false)
                        : .links(table: "\(relationship.destination).\(inverse?.name ?? "")", isReversed: true)
                }
        }
    }

    private func isFirst(_ entity: Schema.Entity, _ relationship: Schema.Relationship, _ inverse: Schema.Relationship?) -> Bool {
        (entity.name, relationship.name) <= (relationship.destination, inverse?.name ?? "")
    }
}

/// The model type that a property of this type refers to.
package func modelType(_ type: any Any.Type) -> (any PersistentModel.Type)? {
    switch unwrappedType(type) {
    case let model as any PersistentModel.Type: model
    case let collection as any ModelCollection.Type: collection.modelType
    default: nil
    }
}

/// An array of models.
package protocol ModelCollection {
    static var modelType: any PersistentModel.Type { get }
}

extension Array: ModelCollection where Element: PersistentModel {
    package static var modelType: any PersistentModel.Type { Element.self }
}
