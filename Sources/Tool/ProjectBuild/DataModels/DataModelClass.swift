import DataModelFile
import Foundation

/// The class that Xcode writes for an entity, or its properties alone.
struct DataModelClass {
    private let entity: DataModelFile.Entity
    private let file: DataModelFile
    private let isolation: String
    private let sources: [String]

    /// - Parameter sources: The texts of the module.
    init(_ entity: DataModelFile.Entity, in file: DataModelFile, of module: ProjectModule, _ sources: [String]) {
        self.entity = entity
        self.file = file
        self.sources = sources
        // Objects belong to their contexts.
        isolation = module.isMainActor ? "nonisolated " : ""
    }

    private var className: String { Self.className(entity) ?? entity.name }

    private static func className(_ entity: DataModelFile.Entity) -> String? {
        guard let name = entity.className?.trimmingPrefix(".").description, !name.isEmpty, name != "NSManagedObject" else { return nil }
        return name
    }

    private func className(ofEntity name: String) -> String {
        file.entities.first { $0.name == name }.flatMap(Self.className) ?? "NSManagedObject"
    }

    var code: String {
        guard Self.className(entity) != nil else { return "" }
        var lines: [String] = []
        if entity.codeGeneration == .class {
            let parent = entity.parent.map { className(ofEntity: $0) } ?? "NSManagedObject"
            lines += ["\(isolation)public class \(className): \(parent) {}", ""]
        }
        lines.append("\(isolation)extension \(className) {")
        lines.append("    public class func fetchRequest() -> NSFetchRequest<\(className)> {")
        lines.append("        NSFetchRequest<\(className)>(entityName: \(SwiftLiteral.string(entity.name)))")
        lines.append("    }")
        for attribute in entity.attributes { lines.append(property(attribute.name, type(of: attribute))) }
        for relationship in entity.relationships {
            let many = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
            let one = className(ofEntity: relationship.destination)
            lines.append(property(relationship.name, (relationship.isToMany ? many : one) + "?"))
            if relationship.isToMany { lines += accessors(relationship, one) }
        }
        lines.append("}")
        if !isIdentifiable { lines += ["", "\(isolation)extension \(className): Identifiable {}"] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Whether the app's code says so, or the entity above.
    private var isIdentifiable: Bool {
        if file.entities.contains(where: { $0.name == entity.parent && $0.codeGeneration != .manual }) { return true }
        return sources.contains { text in
            text.contains(className)
                && text.range(of: "(class|extension)\\s+\(className)\\b[^{]*\\bIdentifiable\\b", options: .regularExpression) != nil
        }
    }

    private func property(_ name: String, _ type: String) -> String {
        "    public var `\(name)`: \(type)\(ManagedAccessors.property(name))"
    }

    private func type(of attribute: DataModelFile.Attribute) -> String {
        let number = { (scalar: String) in attribute.isScalar ? scalar : "NSNumber?" }
        return switch attribute.type {
        case .integer16: number("Int16")
        case .integer32: number("Int32")
        case .integer64: number("Int64")
        case .double: number("Double")
        case .float: number("Float")
        case .boolean: number("Bool")
        case .decimal: "NSDecimalNumber?"
        case .string: "String?"
        case .date: "Date?"
        case .binaryData: "Data?"
        case .uuid: "UUID?"
        case .uri: "URL?"
        case .transformable: (attribute.className.map { $0.isEmpty ? "NSObject" : $0 } ?? "NSObject") + "?"
        case .undefined: "NSObject?"
        }
    }

    private func accessors(_ relationship: DataModelFile.Relationship, _ one: String) -> [String] {
        let many = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
        let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
        var functions = [
            "addTo\(name)(_ value: \(one))", "removeFrom\(name)(_ value: \(one))", "addTo\(name)(_ values: \(many))",
            "removeFrom\(name)(_ values: \(many))",
        ]
        if relationship.isOrdered {
            functions += [
                "insertInto\(name)(_ value: \(one), at idx: Int)", "removeFrom\(name)(at idx: Int)",
                "insertInto\(name)(_ values: [\(one)], at indexes: NSIndexSet)", "removeFrom\(name)(at indexes: NSIndexSet)",
                "replace\(name)(at idx: Int, with value: \(one))", "replace\(name)(at indexes: NSIndexSet, with values: [\(one)])",
            ]
        }
        return functions.compactMap { function in
            ManagedAccessors.body(ofFunction: function).map { "    public func \(function)\($0)" }
        }
    }
}
