import Foundation

/// Key paths: properties of models, of to-many relationships, and of values.
extension PredicateCompiler {
    /// A property of the model that a path leads to.
    func property(_ keyPath: AnyKeyPath, of root: any Any.Type, at path: QueryPath) throws -> PredicateTerm {
        guard let model = root as? any PersistentModel.Type, let entity = schema.entitiesByName[Schema.entityName(of: model)] else {
            throw unsupported("a property of \(root)", "\(root) is not in the schema of the store")
        }
        guard let name = ModelKeyPaths.of(model).name(of: keyPath) else {
            let valueType = unwrappedType(type(of: keyPath).valueType)
            if valueType == PersistentIdentifier.self { return .scalar(.key(path)) }
            throw unsupported(
                "a computed property of \(entity.name), of type \(valueType)",
                "a store knows stored properties only; write what it computes into the predicate")
        }
        if let relationship = entity.relationshipsByName[name] {
            if relationship.isToOneRelationship {
                var path = path
                path.relationships.append(name)
                return .row(path)
            }
            return .members(.init(source: .relationship(path, name: name, entity: relationship.destination)))
        }
        guard let attribute = entity.attributesByName[name] else {
            throw unsupported("\(entity.name).\(name)", "the schema of the store does not have it")
        }
        if attribute.isTransient { throw unsupported("\(entity.name).\(name)", "it is ephemeral: no store keeps it") }
        return .scalar(.attribute(path, name: name, type: attribute.storageType))
    }

    /// `count` and `isEmpty` of the members of a collection.
    mutating func property(_ kind: CollectionProperty?, of members: PredicateTerm.Members) throws -> QueryExpression {
        switch kind {
        case .count: return try count(members)
        case .isEmpty: return try exists(members).negated
        case .first, .last:
            throw unsupported(
                "the \(kind?.rawValue ?? "first") of \(describe(.members(members)))",
                "what passes a filter, and a relationship, has no order in a store; use contains(where:)")
        case nil: throw unsupported("a property of \(describe(.members(members)))", "a store knows only count and isEmpty")
        }
    }

    /// A property of a value: of a string, an array, a raw value, a `Codable` structure.
    func property(_ keyPath: AnyKeyPath, kind: CollectionProperty?, of value: QueryExpression) throws -> QueryExpression {
        let (root, valueType) = (type(of: keyPath).rootType, type(of: keyPath).valueType)
        if let kind { return try property(kind, of: value, root, valueType) }
        if let known = PlainProperty.all[keyPath] { return known(value) }
        if RawValues.isRawValue(keyPath) { return value }
        if root is any RawRepresentable.Type, StorageType(of: root) != .json {
            throw unsupported(
                "a property of \(describe(value)), of type \(valueType)",
                "it cannot be told to be the raw value; compare the \(root) itself, or make it CaseIterable")
        }
        guard StorageType(of: root) == .json else {
            throw unsupported("a property of \(describe(value)), of type \(valueType)", "\(root) is kept as one plain value")
        }
        guard let key = CodedMember.find(keyPath)?.key else {
            throw unsupported(
                "a property of \(describe(value)), of type \(valueType)",
                "\(root) has no coding key for it, as far as can be found out: it is computed, or not encoded, "
                    + "or \(root) cannot be decoded from blank values")
        }
        let type = StorageType(of: valueType)
        if case .member(let outer, let keys, _) = value { return .member(outer, keys + [key], type: type) }
        return .member(value, [key], type: type)
    }

    private func property(
        _ kind: CollectionProperty, of value: QueryExpression, _ root: any Any.Type, _ valueType: any Any.Type
    ) throws -> QueryExpression {
        if root is String.Type {
            switch kind {
            case .count: return .function(.count, [value])
            case .isEmpty: return .function(.isEmpty, [value])
            case .first, .last: break
            }
        } else if StorageType(of: root) == .json {
            switch kind {
            case .count: return .jsonCount(value)
            case .isEmpty: return .comparison(.jsonCount(value), .equal, .literal(.integer(0), .integer))
            case .first: return .jsonElement(value, at: 0, type: StorageType(of: valueType))
            case .last: return .jsonElement(value, at: -1, type: StorageType(of: valueType))
            }
        }
        throw unsupported("\(kind.rawValue) of \(describe(value))", "a store cannot tell it for \(root)")
    }
}

/// Properties that collections have in common.
enum CollectionProperty: String {
    case count, isEmpty, first, last

    init?<Root, Value>(_ kind: PredicateExpressions.KeyPath<Root, Value>.CommonKeyPathKind?) {
        switch kind {
        case .collectionCount: self = .count
        case .collectionIsEmpty: self = .isEmpty
        case .collectionFirst: self = .first
        case .bidirectionalCollectionLast: self = .last
        default: return nil
        }
    }
}

/// Properties of Foundation's types that a store can compute.
enum PlainProperty {
    typealias Translation = @Sendable (QueryExpression) -> QueryExpression

    nonisolated(unsafe) static let all: [AnyKeyPath: Translation] = [  // not changed once made
        \Data.count: { .function(.count, [$0]) },
        \Data.isEmpty: { .function(.isEmpty, [$0]) },
        \String.capitalized: { .function(.capitalized, [$0]) },
        \Date.timeIntervalSinceReferenceDate: { $0 },
        \Date.timeIntervalSince1970: {
            .arithmetic($0, .add, .literal(.real(Date.timeIntervalBetween1970AndReferenceDate), .real), isFloat: true)
        },
        \UUID.uuidString: { $0 },
        \URL.absoluteString: { $0 },
    ]
}
