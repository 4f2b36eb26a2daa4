import Foundation

/// What Xcode's data model editor says of the objects that an app keeps, as the tool hands it to Core Data: JSON in place of Apple's
/// compiled model.
package struct DataModelFile: Codable, Equatable, Sendable {
    package var entities: [Entity] = []
    /// Names of entities by the name of the configuration that has them.
    package var configurations: [String: [String]] = [:]
    package var versionIdentifier = ""
    /// The module in which the classes are.
    package var module: String?

    package init() {}

    package struct Entity: Codable, Equatable, Sendable {
        package var name: String
        package var className: String?
        package var parent: String?
        package var isAbstract = false
        package var codeGeneration = CodeGeneration.manual
        package var renamingIdentifier: String?
        package var attributes: [Attribute] = []
        package var relationships: [Relationship] = []
        package var uniquenessConstraints: [[String]] = []
        package var userInfo: [String: String] = [:]

        package init(_ name: String) { self.name = name }
    }

    /// Who writes the class of an entity.
    package enum CodeGeneration: String, Codable, Sendable {
        /// The person who writes the app.
        case manual
        /// The build: the class.
        case `class`
        /// The build: an extension with the properties.
        case category
    }

    package struct Attribute: Codable, Equatable, Sendable {
        package var name: String
        package var type: AttributeType
        package var isOptional = false
        package var isTransient = false
        /// Whether its property is an `Int16`, a `Double` or a `Bool`, no object.
        package var isScalar = false
        /// As the editor writes it.
        package var defaultValue: String?
        package var minimum: String?
        package var maximum: String?
        package var pattern: String?
        package var renamingIdentifier: String?
        /// The class of a transformable attribute's value.
        package var className: String?
        package var transformerName: String?
        package var allowsExternalStorage = false
        /// How it follows from other properties.
        package var derivation: String?

        package init(_ name: String, _ type: AttributeType) { (self.name, self.type) = (name, type) }
    }

    /// The type of an attribute, by the editor's name for it.
    package enum AttributeType: String, Codable, CaseIterable, Sendable {
        case undefined = "Undefined"
        case integer16 = "Integer 16"
        case integer32 = "Integer 32"
        case integer64 = "Integer 64"
        case decimal = "Decimal"
        case double = "Double"
        case float = "Float"
        case string = "String"
        case boolean = "Boolean"
        case date = "Date"
        case binaryData = "Binary"
        case uuid = "UUID"
        case uri = "URI"
        case transformable = "Transformable"
    }

    package struct Relationship: Codable, Equatable, Sendable {
        package var name: String
        package var destination: String
        package var inverse: String?
        package var isToMany = false
        package var isOrdered = false
        package var isOptional = false
        package var deleteRule = DeleteRule.nullify
        package var minimumCount = 0
        package var maximumCount = 0
        package var renamingIdentifier: String?

        package init(_ name: String, to destination: String) { (self.name, self.destination) = (name, destination) }
    }

    /// What happens to the objects at the other end when an object is deleted, by the editor's name for it.
    package enum DeleteRule: String, Codable, Sendable {
        case noAction = "No Action"
        case nullify = "Nullify"
        case cascade = "Cascade"
        case deny = "Deny"
    }
}

extension DataModelFile {
    /// The versions of a model, in the folder that is called `Name.momd`.
    package struct Versions: Codable, Equatable, Sendable {
        /// The name of the version that the app works with, without its extension.
        package var current: String

        package init(current: String) { self.current = current }

        /// The file's name in the folder.
        package static let fileName = "VersionInfo.json"
    }
}
