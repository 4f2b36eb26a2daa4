import Foundation
import Testing

@testable import SwiftDataCore

/// Schemas without classes, as they are read from a file.
enum Make {
    static func schema(_ version: Schema.Version = Schema.Version(1, 0, 0), _ entities: Schema.Entity...) -> Schema {
        Schema(entities, version: version)
    }

    static func entity(
        _ name: String, _ properties: any SchemaProperty..., unique: [[String]] = [], indices: [[String]] = [], fullText: [String] = []
    ) -> Schema.Entity {
        let entity = Schema.Entity(name)
        entity.storedProperties = properties
        entity.uniquenessConstraints = unique
        entity.indices = indices
        entity.fullText = fullText
        entity.layOut()
        return entity
    }

    static func attribute<Value>(
        _ name: String, _ type: Value.Type, was: String? = nil, default value: Value? = nil, options: Schema.Attribute.Option...,
        hashModifier: String? = nil
    ) -> Schema.Attribute {
        Schema.Attribute(
            name: name, originalName: was, options: options, valueType: type, defaultValue: value, hashModifier: hashModifier)
    }

    static func toOne(
        _ name: String, _ destination: String, was: String? = nil, inverse: String? = nil, isOptional: Bool = true,
        storage: Schema.Relationship.Storage = .ownKey
    ) -> Schema.Relationship {
        relationship(name, destination, was: was, inverse: inverse, isToOne: true, isOptional: isOptional, storage: storage)
    }

    static func toMany(
        _ name: String, _ destination: String, was: String? = nil, inverse: String? = nil, storage: Schema.Relationship.Storage
    ) -> Schema.Relationship {
        relationship(name, destination, was: was, inverse: inverse, isToOne: false, isOptional: false, storage: storage)
    }

    private static func relationship(
        _ name: String, _ destination: String, was: String?, inverse: String?, isToOne: Bool, isOptional: Bool,
        storage: Schema.Relationship.Storage
    ) -> Schema.Relationship {
        struct Stored: Encodable {
            var name, destination: String
            var originalName, inverseName: String?
            var deleteRule = Schema.Relationship.DeleteRule.nullify
            var isToOneRelationship, isOptional: Bool
            var storage: Schema.Relationship.Storage
        }
        let stored = Stored(
            name: name, destination: destination, originalName: was, inverseName: inverse, isToOneRelationship: isToOne,
            isOptional: isOptional, storage: storage)
        do {
            return try JSONDecoder().decode(Schema.Relationship.self, from: JSONEncoder().encode(stored))
        } catch {
            Issue.record(error)
            return Schema.Relationship()
        }
    }
}
