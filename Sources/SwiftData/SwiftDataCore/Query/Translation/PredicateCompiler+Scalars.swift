import Foundation

/// Terms as single values, and captured values as literals.
extension PredicateCompiler {
    /// The term as one value: a model is its key.
    func scalar(_ term: PredicateTerm) throws -> QueryExpression {
        switch term {
        case .constant(let value): try literal(value)
        case .scalar(let expression): expression
        case .row(let path): .key(path)
        case .members: throw unsupported(describe(term), "a collection is no single value")
        case .range: throw unsupported("a range", "it can only be asked whether it contains a value")
        case .either(let condition, let then, let otherwise):
            .conditional(condition, then: try scalar(then), else: try scalar(otherwise))
        }
    }

    func literal(_ value: Any) throws -> QueryExpression {
        guard let value = flattened(value) else { return .literal(.null, nil) }
        do {
            return .literal(try AttributeCoding.encode(value), StorageType(of: type(of: value)))
        } catch {
            throw unsupported("a captured value of type \(type(of: value))", "it cannot be encoded: \(error)")
        }
    }

    /// A captured value in the form that the other side of a comparison has.
    ///
    /// Identifiers of models are compared by key. Values inside a `Codable` value are kept as JSON keeps them.
    func literal(_ value: Any, comparedWith other: QueryExpression) throws -> QueryExpression {
        guard let value = flattened(value) else { return .literal(.null, nil) }
        if let entity = entity(ofKey: other) {
            guard let key = recordKey(value, entity: entity) else {
                throw unsupported("a comparison of \(describe(other)) with \(type(of: value))", "only identifiers compare with models")
            }
            return .literal(.integer(key), .integer)
        }
        // JSON has the shortest digits that make a Float, which are another Double than the Float's own value.
        if other.isInsideJSON, let float = value as? Float, let shortest = Double(float.description) {
            return .literal(.real(shortest), .real)
        }
        return try literal(value)
    }

    // MARK: Keys

    /// The entity whose key an expression is; nil if it is none.
    func entity(ofKey expression: QueryExpression) -> String? {
        switch expression {
        case .key(let path): entity(at: path)
        case .when(_, let value): entity(ofKey: value)
        case .coalesce(let first, let second), .conditional(_, let first, let second):
            entity(ofKey: first) ?? entity(ofKey: second)
        default: nil
        }
    }

    /// The entity of the record that a path leads to.
    func entity(at path: QueryPath) -> String? {
        path.relationships.reduce(path.entity) { entity, name in
            entity.flatMap { schema.entitiesByName[$0]?.relationshipsByName[name]?.destination }
        }
    }

    /// A key that no record has: what an identifier of another store, or of a model that was never inserted, stands for.
    static let noKey: Int64 = -1

    /// The key that an identifier has in the entity; nil if the value is no identifier.
    func recordKey(_ value: Any, entity: String) -> Int64? {
        let id: PersistentIdentifier.ID
        switch value {
        case let identifier as PersistentIdentifier: id = identifier.id
        case let inner as PersistentIdentifier.ID: id = inner
        default: return nil
        }
        guard case .number(let key) = id.key, id.scope.entity == entity, store == nil || id.scope.store == store else {
            return Self.noKey
        }
        return key
    }

    // MARK: nil

    /// Whether the term is nil.
    func isNil(_ term: PredicateTerm) throws -> QueryExpression {
        switch term {
        case .constant(let value): .bool(flattened(value) == nil)
        case .scalar(let expression): .isNull(expression)
        case .row(let path): isBroken(path)
        case .members(let members):
            switch members.source {
            case .relationship(let path, _, _): isBroken(path)
            case .values(let array, _): .isNull(array)
            }
        case .range: .isFalse
        case .either(let condition, let then, let otherwise):
            .conditional(condition, then: try isNil(then), else: try isNil(otherwise))
        }
    }

    private func isBroken(_ path: QueryPath) -> QueryExpression {
        path.relationships.isEmpty ? .isFalse : .isNull(.key(path))
    }
}

extension QueryExpression {
    /// Whether the value is a part of an attribute that is kept as JSON.
    var isInsideJSON: Bool {
        switch self {
        case .member, .element, .jsonElement: true
        case .when(_, let value): value.isInsideJSON
        case .coalesce(let first, let second), .conditional(_, let first, let second):
            first.isInsideJSON || second.isInsideJSON
        default: false
        }
    }
}
