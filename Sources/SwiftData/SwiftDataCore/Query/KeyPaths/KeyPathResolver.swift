import FieldReflection
import Foundation

/// What a key path of a model leads to, in names.
struct ResolvedKeyPath: Hashable {
    /// To-one relationships to follow first.
    var relationships: [String]
    /// The attribute or relationship at the end.
    var property: String
    /// Coding keys within a `Codable` attribute.
    var members: [String]
}

/// Takes key paths of models apart.
enum KeyPathResolver {
    /// Why a key path leads to nothing that a store knows.
    struct Failure: Error {
        var reason: String
    }

    /// - Parameter ignoring: how many components at the end are not to be looked at.
    /// - Throws: `Failure`.
    static func resolve(
        _ keyPath: AnyKeyPath, of model: any PersistentModel.Type, ignoring: Int = 0
    ) throws -> ResolvedKeyPath {
        let known = ModelKeyPaths.of(model)
        if ignoring == 0, let name = known.name(of: keyPath) {
            return ResolvedKeyPath(relationships: [], property: name, members: [])
        }
        return try known.resolved(keyPath) { try takeApart(keyPath, of: model, ignoring: ignoring) }
    }

    private static func takeApart(
        _ keyPath: AnyKeyPath, of model: any PersistentModel.Type, ignoring: Int
    ) throws -> ResolvedKeyPath {
        var components = keyPath.components.dropLast(ignoring)[...]
        let getters = KeyPathGetters.of(keyPath) ?? []
        var relationships: [String] = []
        var model = model
        while let component = components.popFirst() {
            let info = model._$info
            let getter = relationships.count < getters.count ? getters[relationships.count] : nil
            guard let name = ModelKeyPaths.of(model).name(ofComponent: component, getter: getter),
                let property = info.propertyNumbers[name]
            else {
                throw Failure(reason: "it leads to a computed property of \(info.entity.name); a store knows stored properties only")
            }
            guard !components.isEmpty else { return ResolvedKeyPath(relationships: relationships, property: name, members: []) }
            if let attribute = info.attribute(at: property) {
                return ResolvedKeyPath(
                    relationships: relationships, property: name, members: try codingKeys(components, in: attribute.valueType))
            }
            guard info.relationship(at: property)?.isToOneRelationship == true, let destination = info.destination(of: property) else {
                throw Failure(reason: "\(info.entity.name).\(name) leads to many models")
            }
            relationships.append(name)
            model = destination
        }
        throw Failure(reason: "it is the model itself")
    }

    private static func codingKeys(_ components: some Sequence<String>, in type: any Any.Type) throws -> [String] {
        var type = unwrappedType(type)
        return try components.map { component in
            guard let member = CodedMember.find(component, in: type) else {
                throw Failure(reason: "\(type) encodes no stored property for it")
            }
            type = member.type
            return member.key
        }
    }
}
