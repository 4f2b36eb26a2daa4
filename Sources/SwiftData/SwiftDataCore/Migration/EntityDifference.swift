/// How the records of one entity change. Relationships with a table of their own are not in it.
package struct EntityDifference: Hashable, Sendable {
    package let name: String
    /// Where each attribute of the new entity takes its values from, by its name.
    package private(set) var attributes: [String: AttributeSource] = [:]
    /// To-one relationships whose keys stay in a column of the record: the new name and the old.
    package let keyColumns: [String: String]
    /// Attributes and relationships that the new entity does not have.
    package private(set) var removed: [String] = []
    /// Names of properties of unique constraints that were not there.
    package private(set) var addedConstraints: [[String]] = []
    /// Relationships to one model that may no longer be nil.
    package private(set) var requiredRelationships: [String] = []
    package private(set) var changesColumns = false
    package private(set) var changesIndices = false
    package private(set) var changesFullText = false
    package private(set) var refusals: [String] = []

    init(from old: Schema.Entity, to new: Schema.Entity, keyColumns: [String: String]) {
        name = new.name
        self.keyColumns = keyColumns
        compareAttributes(old, new)
        compareRelationships(old, new)
        addedConstraints = new.uniquenessConstraints.filter { !old.uniquenessConstraints.contains($0) }
        changesIndices =
            Set(old.indices) != Set(new.indices) || Set(old.uniquenessConstraints) != Set(new.uniquenessConstraints)
        changesFullText = old.fullText != new.fullText
    }

    /// Whether the table of the records is made anew.
    package var isRebuilt: Bool { changesColumns || changesFullText }

    package var isEmpty: Bool {
        !changesColumns && !changesIndices && !changesFullText && requiredRelationships.isEmpty && removed.isEmpty && refusals.isEmpty
    }

    // MARK: Attributes

    private mutating func compareAttributes(_ old: Schema.Entity, _ new: Schema.Entity) {
        let (before, after) = (Self.keptAttributes(old), Self.keptAttributes(new))
        var carried: Set<String> = []
        for (name, attribute) in after.sorted(by: { $0.key < $1.key }) {
            let origin = SchemaDifference.originalName(of: attribute, among: before.keys, of: after.keys)
            guard let origin, let was = before[origin] else {
                addAttribute(attribute)
                continue
            }
            carried.insert(origin)
            let (source, refusal) = AttributeSource.carrying(was, to: attribute, of: self.name)
            if let refusal { refusals.append(refusal) }
            attributes[name] = source
            if source != .unchanged(was) || origin != name || was.isExternal != attribute.isExternal { changesColumns = true }
        }
        let dropped = before.keys.filter { !carried.contains($0) }.sorted()
        if !dropped.isEmpty { changesColumns = true }
        removed += dropped
    }

    private mutating func addAttribute(_ attribute: Schema.Attribute) {
        changesColumns = true
        switch AttributeSource.defaultValue(of: attribute) {
        case .success(let value?): attributes[attribute.name] = .new(value)
        case .success(nil) where attribute.isOptional: attributes[attribute.name] = .new(.null)
        case .success(nil):
            refusals.append(
                "\(name).\(attribute.name) is new, not optional and has no default value: give it one, or make it optional.")
        case .failure(let failure): refusals.append("The default value of \(name).\(attribute.name) cannot be kept: \(failure).")
        }
    }

    private static func keptAttributes(_ entity: Schema.Entity) -> [String: Schema.Attribute] {
        entity.attributesByName.filter { !$0.value.isTransient }
    }

    // MARK: Relationships

    private mutating func compareRelationships(_ old: Schema.Entity, _ new: Schema.Entity) {
        let (before, after) = (old.relationshipsByName, new.relationshipsByName)
        var carried: Set<String> = []
        for (name, relationship) in after.sorted(by: { $0.key < $1.key }) {
            let was = SchemaDifference.originalName(of: relationship, among: before.keys, of: after.keys).flatMap { before[$0] }
            if let was { carried.insert(was.name) }
            if relationship.isToOneRelationship, !relationship.isOptional, was.map({ $0.isOptional || !$0.isToOneRelationship }) ?? true {
                requiredRelationships.append(name)
            }
        }
        removed += before.keys.filter { !carried.contains($0) }.sorted()
        let oldColumns = Set(before.values.filter { $0.storage == .ownKey }.map(\.name))
        let newColumns = after.values.filter { $0.storage == .ownKey }.map(\.name)
        if newColumns.count != oldColumns.count || newColumns.contains(where: { keyColumns[$0] != $0 }) { changesColumns = true }
    }
}

extension SchemaDifference {
    /// The property of the old entity that a property of the new one continues. A name that is still in use is not
    /// an original name any more, so `originalName` can stay in the source for ever.
    static func originalName<Names: Collection<String>>(
        of property: any SchemaProperty, among old: Names, of new: Names
    ) -> String? {
        if old.contains(property.name) { return property.name }
        let original = property.originalName
        return old.contains(original) && !new.contains(original) ? original : nil
    }
}
