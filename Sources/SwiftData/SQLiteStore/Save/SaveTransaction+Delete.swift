import SwiftDataCore

extension SaveTransaction {
    func delete(_ deletion: ChangeSet.Deletion) throws {
        let table = try store.table(deletion.entity)
        let key: [StoredValue] = [.integer(deletion.key)]
        try connection.execute(table.delete, key)
        guard connection.changedRows > 0 else { return }
        change.entities[deletion.entity, default: .init()].deleted.append(deletion.key)
        if !deletion.preserved.isEmpty { tombstones[deletion.entity, default: [:]][deletion.key] = deletion.preserved }
        for position in table.external {
            try connection.execute("DELETE FROM \(table.externalTable(position)) WHERE \"$key\" = ?", key)
        }
        for end in table.linkEnds {
            try connection.execute(end.delete, key)
            if connection.changedRows > 0 { noteLinks(end.relationships) }
        }
        for reference in table.references {
            try connection.withStatement(reference.clear, key) { statement in
                while try statement.step() {
                    let key = statement.integer(at: 0)
                    note(reference.entity, key, [reference.column])
                    if reference.isRequired { emptied(reference.column, of: key, in: reference.entity) }
                }
            }
        }
    }

    /// Every record of an entity, with what hangs on it.
    func deleteAll(_ entity: String) throws {
        let table = try store.table(entity)
        try connection.withStatement("SELECT \"$key\" FROM \(table.name)") { statement in
            while try statement.step() { change.entities[entity, default: .init()].deleted.append(statement.integer(at: 0)) }
        }
        try connection.execute("DELETE FROM \(table.name)")
        for position in table.external { try connection.execute("DELETE FROM \(table.externalTable(position))") }
        for links in store.schema.linkTables where links.owner == entity { try connection.execute("DELETE FROM \(quoted(links.name))") }
    }

    // MARK: Links

    func apply(_ link: ChangeSet.Link) throws {
        let table = try store.table(link.entity)
        guard let relationship = table.entity.relationshipsByName[link.relationship],
            case .links(let name, let isReversed) = relationship.storage
        else {
            throw SwiftDataError.unknownSchema.because("\(link.entity).\(link.relationship) is not kept in a table of links")
        }
        let links = quoted(name)
        let (near, far) = isReversed ? ("member", "owner") : ("owner", "member")
        let owner = moved[link.entity]?[link.owner] ?? link.owner
        var changed = 0
        func note(_ member: Int64) {
            guard connection.changedRows > 0 else { return }
            changed += 1
            linked[link.entity, default: [:]][owner, default: []].insert(link.relationship)
            guard let inverse = relationship.inverseName else { return }
            linked[relationship.destination, default: [:]][member, default: []].insert(inverse)
        }
        for member in link.removed {
            try connection.execute("DELETE FROM \(links) WHERE \(near) = ? AND \(far) = ?", [.integer(owner), .integer(member)])
            note(member)
        }
        // No link to a record that another process deleted meanwhile.
        let add =
            "INSERT OR IGNORE INTO \(links)(\(near), \(far)) SELECT ?1, ?2 WHERE EXISTS "
            + "(SELECT 1 FROM \(table.name) WHERE \"$key\" = ?1) AND EXISTS "
            + "(SELECT 1 FROM \(quoted(relationship.destination)) WHERE \"$key\" = ?2)"
        for member in link.added {
            let member = moved[relationship.destination]?[member] ?? member
            try connection.execute(add, [.integer(owner), .integer(member)])
            note(member)
        }
        guard changed > 0 else { return }
        let inverse = relationship.inverseName.map { [(entity: relationship.destination, name: $0)] } ?? []
        noteLinks([(entity: link.entity, name: link.relationship)] + inverse)
    }

    private func noteLinks(_ relationships: [(entity: String, name: String)]) {
        for relationship in relationships { change.entities[relationship.entity, default: .init()].links.insert(relationship.name) }
    }
}
