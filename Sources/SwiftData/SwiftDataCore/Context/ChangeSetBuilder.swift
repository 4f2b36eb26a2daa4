import Foundation

/// Collects what one save writes to one store.
final class ChangeSetBuilder {
    private let store: any RecordStore
    private var changes = ChangeSet()
    private var writers: [(entity: String, writer: _RecordWriter)] = []
    private var writerNumbers: [String: Int] = [:]
    private var failure: SwiftDataError?
    /// Links that appear and disappear, once each however many ends say so.
    private var links: [LinkTable: (added: Set<Link>, removed: Set<Link>)] = [:]
    private var linkOrder: [LinkTable: [Link]] = [:]

    private struct LinkTable: Hashable {
        var entity: String
        var relationship: String
    }

    private struct Link: Hashable {
        var owner: Int64
        var member: Int64
    }

    init(_ store: any RecordStore, author: String?, origin: Int) {
        self.store = store
        changes.origin = origin
        changes.author = author
        changes.conflicts = .refuse
    }

    func insert(_ model: any PersistentModel, _ registry: EntityRegistry) throws {
        let name = registry.entity.name
        let number: Int
        if let known = writerNumbers[name] {
            number = known
        } else {
            number = writers.count
            writerNumbers[name] = number
            writers.append((name, _RecordWriter(width: registry.entity.recordColumns.count)))
        }
        writers[number].writer.batch.keys.append(model._$storage.key)
        model._$write(&writers[number].writer)
        for property in registry.info.relationships {
            addLinks(property, registry, of: model, from: [])
        }
    }

    func update(_ model: any PersistentModel, _ registry: EntityRegistry) throws {
        let storage = model._$storage
        var update = ChangeSet.Update(entity: registry.entity.name, key: storage.key, values: [])
        for property in storage.changes {
            let column = registry.info._columns[property]
            if column >= 0 {
                let value = try stored(property, of: model)
                if value != storage.originals[property] { update.values.append((column, value)) }
            } else if let before = storage.originalMembers[property] {
                addLinks(property, registry, of: model, from: before)
            }
        }
        if !update.values.isEmpty { changes.updates.append(update) }
    }

    func delete(_ model: any PersistentModel, _ registry: EntityRegistry) throws {
        var preserved: [String: StoredValue] = [:]
        for (property, layout) in registry.entity.propertyLayout.enumerated() {
            guard case .attribute(let attribute) = layout.kind, attribute.isPreservedOnDeletion else { continue }
            preserved[attribute.name] = try stored(property, of: model)
        }
        changes.deletions.append(
            ChangeSet.Deletion(entity: registry.entity.name, key: model._$storage.key, preserved: preserved))
    }

    func finish() throws -> (any RecordStore, ChangeSet)? {
        for (entity, writer) in writers {
            if let failure = writer.failure { throw failure }
            changes.insertions.append(ChangeSet.Insertion(entity: entity, records: writer.batch))
        }
        for (table, sets) in links {
            var byOwner: [Int64: ChangeSet.Link] = [:]
            var owners: [Int64] = []
            func link(_ owner: Int64) -> ChangeSet.Link {
                if let known = byOwner[owner] { return known }
                owners.append(owner)
                return ChangeSet.Link(entity: table.entity, relationship: table.relationship, owner: owner, removed: [], added: [])
            }
            for pair in linkOrder[table] ?? [] {
                var change = link(pair.owner)
                if sets.added.contains(pair) { change.added.append(pair.member) } else { change.removed.append(pair.member) }
                byOwner[pair.owner] = change
            }
            changes.links += owners.compactMap { byOwner[$0] }
        }
        return changes.isEmpty ? nil : (store, changes)
    }

    private func stored(_ property: Int, of model: any PersistentModel) throws -> StoredValue {
        do { return try model._$value(at: property) } catch {
            throw SwiftDataError.modelValidationFailure.because(
                "\(model._$storage.shownName), \(model._$storage.info.name(at: property)): \(error)")
        }
    }

    private func addLinks(
        _ property: Int, _ registry: EntityRegistry, of model: any PersistentModel, from before: [any PersistentModel]
    ) {
        guard let relationship = registry.info.relationship(at: property),
            case .links(_, let isReversed) = relationship.storage, let now = model._$related(at: property)
        else { return }
        let table =
            isReversed
            ? LinkTable(entity: relationship.destination, relationship: relationship.inverseName ?? "")
            : LinkTable(entity: registry.entity.name, relationship: relationship.name)
        let (removed, added) = _ModelStorage.difference(from: before, to: now)
        func link(_ other: any PersistentModel) -> Link {
            let (own, far) = (model._$storage.key, other._$storage.key)
            return isReversed ? Link(owner: far, member: own) : Link(owner: own, member: far)
        }
        // Links of a deleted model go with its record.
        for other in added where other._$storage.state == .registered || other._$storage.state == .inserted {
            if links[table, default: ([], [])].added.insert(link(other)).inserted { linkOrder[table, default: []].append(link(other)) }
        }
        for other in removed where other._$storage.state == .registered {
            if links[table, default: ([], [])].removed.insert(link(other)).inserted { linkOrder[table, default: []].append(link(other)) }
        }
    }
}

extension Schema.Attribute {
    package var isPreservedOnDeletion: Bool { options.contains(.preserveValueOnDeletion) }
}
