import DataModelFile
import Foundation
import FoundationXML

/// Reads what Xcode's data model editor writes: the file `contents` of a `.xcdatamodel`.
final class DataModelReader: NSObject, XMLParserDelegate {
    private var model = DataModelFile()
    private var entity: DataModelFile.Entity?
    private var constraint: [String] = []
    private var configuration: String?
    private var fault: String?
    /// Whether all of it was there.
    private var hasEnded = false

    /// - Throws: `ProjectError` that says what cannot be read.
    static func read(_ file: URL) throws(ProjectError) -> DataModelFile {
        guard let data = try? Data(contentsOf: file) else { throw .malformed(path: file.path, reason: "the data model has no contents") }
        let reader = DataModelReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), reader.fault == nil, reader.hasEnded else {
            let reason = reader.fault ?? "it is no data model, or its end is missing"
            throw .malformed(path: file.path, reason: "line \(parser.lineNumber): \(reason)")
        }
        return reader.model
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        switch name {
        case "model": model.versionIdentifier = attributes["userDefinedModelVersionIdentifier"] ?? ""
        case "entity": entity = Self.entity(attributes)
        case "attribute": addAttribute(attributes)
        case "relationship": addRelationship(attributes)
        case "uniquenessConstraint": constraint = []
        case "constraint": if let value = attributes["value"] { constraint.append(value) }
        case "configuration": configuration = attributes["name"]
        case "memberEntity":
            if let configuration, let name = attributes["name"] { model.configurations[configuration, default: []].append(name) }
        case "entry":
            if let key = attributes["key"] { entity?.userInfo[key] = attributes["value"] ?? "" }
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        switch name {
        case "entity":
            if let entity { model.entities.append(entity) }
            entity = nil
        case "uniquenessConstraint": if !constraint.isEmpty { entity?.uniquenessConstraints.append(constraint) }
        case "configuration": configuration = nil
        case "model": hasEnded = true
        default: break
        }
    }

    private static func entity(_ values: [String: String]) -> DataModelFile.Entity {
        var entity = DataModelFile.Entity(values["name"] ?? "")
        entity.className = values["representedClassName"]
        entity.parent = values["parentEntity"]
        entity.isAbstract = values["isAbstract"] == "YES"
        entity.codeGeneration = values["codeGenerationType"].flatMap { DataModelFile.CodeGeneration(rawValue: $0) } ?? .manual
        entity.renamingIdentifier = values["elementID"]
        return entity
    }

    private func addAttribute(_ values: [String: String]) {
        guard let name = values["name"] else { return }
        let type = values["attributeType"] ?? "Undefined"
        guard let type = DataModelFile.AttributeType(rawValue: type) else {
            fault = "\(entity?.name ?? "").\(name) has the type \(type), which is not known"
            return
        }
        var attribute = DataModelFile.Attribute(name, type)
        attribute.isOptional = values["optional"] == "YES"
        attribute.isTransient = values["transient"] == "YES"
        attribute.isScalar = values["usesScalarValueType"] != "NO"
        attribute.defaultValue = values["defaultValueString"] ?? values["defaultDateTimeInterval"]
        attribute.minimum = values["minValueString"] ?? values["minDateTimeInterval"]
        attribute.maximum = values["maxValueString"] ?? values["maxDateTimeInterval"]
        attribute.pattern = values["regularExpressionString"]
        attribute.renamingIdentifier = values["elementID"]
        attribute.className = values["customClassName"]
        attribute.transformerName = values["valueTransformerName"]
        attribute.allowsExternalStorage = values["allowsExternalBinaryDataStorage"] == "YES"
        if values["derived"] == "YES" { attribute.derivation = values["derivationExpression"] }
        entity?.attributes.append(attribute)
    }

    private func addRelationship(_ values: [String: String]) {
        guard let name = values["name"], let destination = values["destinationEntity"] else { return }
        var relationship = DataModelFile.Relationship(name, to: destination)
        relationship.inverse = values["inverseName"]
        relationship.isToMany = values["toMany"] == "YES"
        relationship.isOrdered = values["ordered"] == "YES"
        relationship.isOptional = values["optional"] == "YES"
        relationship.deleteRule = values["deletionRule"].flatMap { DataModelFile.DeleteRule(rawValue: $0) } ?? .nullify
        relationship.minimumCount = values["minCount"].flatMap { Int($0) } ?? 0
        relationship.maximumCount = values["maxCount"].flatMap { Int($0) } ?? 0
        relationship.renamingIdentifier = values["elementID"]
        entity?.relationships.append(relationship)
    }
}
