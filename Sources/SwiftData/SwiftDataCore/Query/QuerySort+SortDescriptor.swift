import Foundation

extension QuerySort {
    /// What a sort descriptor asks for: of a property, of one that to-one relationships lead to, or of one inside a
    /// `Codable` structure. nil comes first, and last in reverse, as in memory.
    ///
    /// The descriptor's `order` counts, also if it was changed after the descriptor was made.
    /// - Throws: `SwiftDataError.unsupportedSortDescriptor` with the reason.
    init<Model: PersistentModel>(_ descriptor: SortDescriptor<Model>, in schema: Schema) throws {
        let model = Schema.entityName(for: Model.self)
        func unsupported(_ reason: String) -> SwiftDataError {
            .unsupportedSortDescriptor.because("SortDescriptor<\(model)> by a value of type \(Self.valueType(descriptor)): \(reason)")
        }
        guard let keyPath = descriptor.keyPath else { throw unsupported("it has no key path") }
        let valueType = unwrappedType(type(of: keyPath).valueType)
        let collation = (valueType as? any CollatedText.Type)?.collation
        let path = QueryPath(entity: model)
        guard valueType != PersistentIdentifier.self else {
            self.init(.key(path), isAscending: descriptor.order == .forward)
            return
        }
        do {
            let resolved = try KeyPathResolver.resolve(keyPath, of: Model.self, ignoring: collation == nil ? 0 : 1)
            if collation == nil, let obstacle = RawValues.obstacle(toOrdering: valueType) { throw unsupported(obstacle) }
            self.init(
                try Self.expression(resolved, from: path, collation == nil ? valueType : String.self, in: schema),
                isAscending: descriptor.order == .forward,
                collation: collation ?? .binary)
        } catch let failure as KeyPathResolver.Failure {
            throw unsupported(failure.reason)
        }
    }

    private static func valueType<Model>(_ descriptor: SortDescriptor<Model>) -> String {
        guard let keyPath = descriptor.keyPath else { return "unknown" }
        let type = unwrappedType(type(of: keyPath).valueType)
        return type is any CollatedText.Type ? "String" : "\(type)"
    }

    private static func expression(
        _ resolved: ResolvedKeyPath, from start: QueryPath, _ valueType: any Any.Type, in schema: Schema
    ) throws -> QueryExpression {
        var path = start
        var entity = schema.entitiesByName[start.entity]
        for relationship in resolved.relationships {
            entity = entity?.relationshipsByName[relationship].flatMap { schema.entitiesByName[$0.destination] }
            path.relationships.append(relationship)
        }
        guard let entity, let attribute = entity.attributesByName[resolved.property] else {
            throw KeyPathResolver.Failure(reason: "“\(resolved.property)” is no attribute that can be ordered")
        }
        if attribute.isTransient {
            throw KeyPathResolver.Failure(reason: "\(entity.name).\(attribute.name) is ephemeral: no store keeps it")
        }
        let value = QueryExpression.attribute(path, name: attribute.name, type: attribute.storageType)
        return resolved.members.isEmpty ? value : .member(value, resolved.members, type: StorageType(of: valueType))
    }
}
