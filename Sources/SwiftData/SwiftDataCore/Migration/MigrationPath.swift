/// The steps by which a file of an older schema becomes one of the app's.
package struct MigrationPath {
    package enum Step {
        case lightweight(to: Schema)
        case custom(
            from: Schema, to: Schema, willMigrate: (@Sendable (ModelContext) throws -> Void)?,
            didMigrate: (@Sendable (ModelContext) throws -> Void)?)
    }

    package let steps: [Step]
    /// What the file holds in the end: the app's schema, with the version that the plan gives it.
    package let schema: Schema

    /// - Parameters:
    ///   - stored: the schema that the file names; nil for a file that is to be made.
    ///   - file: what errors call the file.
    /// - Throws: `SwiftDataError.backwardMigration` if the file is newer than the app, `unknownSchema` if the plan does
    ///   not have its version, `loadIssueModelContainer` if the plan does not lead to the app's models.
    package init(from stored: Schema?, to schema: Schema, plan: (any SchemaMigrationPlan.Type)?, file: String) throws {
        guard let plan, !plan.schemas.isEmpty else {
            self = try Self.withoutPlan(from: stored, to: schema, file: file)
            return
        }
        let versions = PlanVersions(plan, stored: stored, target: schema)
        let target = try versions.target(schema)
        guard let stored else {
            self.init(steps: [], schema: target)
            return
        }
        let position = try versions.position(of: stored, file: file)
        // A model that was changed without a new version is first brought to what the plan says of that version.
        let known = versions.all[position].schema
        let first = stored.hasSameEntities(as: known) ? [] : [Step.lightweight(to: known)]
        self.init(steps: first + (try versions.steps(from: position)), schema: target)
    }

    private init(steps: [Step], schema: Schema) { (self.steps, self.schema) = (steps, schema) }

    private static func withoutPlan(from stored: Schema?, to schema: Schema, file: String) throws -> MigrationPath {
        guard let stored else { return MigrationPath(steps: [], schema: schema) }
        guard !stored.hasSameEntities(as: schema) else {
            return MigrationPath(steps: [], schema: schema.with(version: max(stored.version, schema.version)))
        }
        guard stored.version <= schema.version else {
            throw SwiftDataError.backwardMigration.because(
                "\(file) has version \(stored.version) of the schema and this app has \(schema.version): open it with a newer app.")
        }
        return MigrationPath(steps: [.lightweight(to: schema)], schema: schema)
    }

    /// Whether a stage runs code of the app.
    package var isCustom: Bool {
        steps.contains { if case .custom(_, _, let will, let did) = $0 { will != nil || did != nil } else { false } }
    }
}

/// The schemas of a plan in ascending order.
private struct PlanVersions {
    struct Version {
        let type: any VersionedSchema.Type
        let schema: Schema
    }
    let plan: any SchemaMigrationPlan.Type
    let all: [Version]

    init(_ plan: any SchemaMigrationPlan.Type, stored: Schema?, target: Schema) {
        self.plan = plan
        var versions = plan.schemas.map { Version(type: $0, schema: Schema(versionedSchema: $0)) }
            .sorted { $0.schema.version < $1.schema.version }
        // A container with several stores has some of the plan's models in each.
        if let last = versions.last?.schema, target.entities.count < last.entities.count {
            let kept = Set(target.entitiesByName.keys).union(stored.map { Array($0.entitiesByName.keys) } ?? [])
            versions = versions.map { Version(type: $0.type, schema: $0.schema.restricted(to: kept)) }
        }
        all = versions
    }

    /// The app's schema with the plan's version.
    func target(_ schema: Schema) throws -> Schema {
        guard let last = all.last?.schema else { return schema }
        guard last.hasSameEntities(as: schema) else {
            let difference = SchemaDifference(from: last, to: schema)
            throw SwiftDataError.loadIssueModelContainer.because(
                "\(plan) ends with version \(last.version), whose models are not those of the app (\(difference)): "
                    + "add a version with the app's models to its schemas.")
        }
        return schema.with(version: last.version)
    }

    func position(of stored: Schema, file: String) throws -> Int {
        let same = all.indices.filter { all[$0].schema.hasSameEntities(as: stored) }
        if let exact = same.first(where: { all[$0].schema.version == stored.version }) { return exact }
        // Versions that differ in nothing but what a stage does to the records: the latest that the file can have.
        if let found = same.last(where: { all[$0].schema.version <= stored.version }) ?? same.first { return found }

        let known = "this app knows \(all.map(\.schema.version.description).joined(separator: ", "))"
        if let last = all.last, stored.version > last.schema.version {
            throw SwiftDataError.backwardMigration.because(
                "\(file) has version \(stored.version) of the schema and \(known): open it with a newer app.")
        }
        if let unknown = stored.firstName(unknownTo: all.map(\.schema)) {
            throw SwiftDataError.backwardMigration.because(
                "\(file) has version \(stored.version) of the schema with \(unknown), which no version of \(plan) has, and \(known): "
                    + "open it with a newer app.")
        }
        if let found = all.firstIndex(where: { $0.schema.version == stored.version }) { return found }
        throw SwiftDataError.unknownSchema.because(
            "\(file) has version \(stored.version) of the schema, which is not in \(plan), and \(known): add that version to its schemas.")
    }

    func steps(from position: Int) throws -> [MigrationPath.Step] {
        var steps: [MigrationPath.Step] = []
        var current = position
        while current < all.count - 1 {
            guard let stage = plan.stages.first(where: { $0.fromVersion == all[current].type }) else {
                current += 1
                steps.append(.lightweight(to: all[current].schema))
                continue
            }
            guard let next = all.firstIndex(where: { $0.type == stage.toVersion }), next > current else {
                throw SwiftDataError.loadIssueModelContainer.because(
                    "A stage of \(plan) leads from \(stage.fromVersion) to \(stage.toVersion), which is not a later version "
                        + "in its schemas.")
            }
            switch stage {
            case .lightweight: steps.append(.lightweight(to: all[next].schema))
            case .custom(_, _, let willMigrate, let didMigrate):
                steps.append(
                    .custom(from: all[current].schema, to: all[next].schema, willMigrate: willMigrate, didMigrate: didMigrate))
            }
            current = next
        }
        return steps
    }
}

extension MigrationStage {
    fileprivate var fromVersion: any VersionedSchema.Type {
        switch self {
        case .lightweight(let from, _), .custom(let from, _, _, _): from
        }
    }

    fileprivate var toVersion: any VersionedSchema.Type {
        switch self {
        case .lightweight(_, let to), .custom(_, let to, _, _): to
        }
    }
}

extension Schema {
    /// Whether records of one are records of the other, whatever the versions are called.
    package func hasSameEntities(as other: Schema) -> Bool { entitiesByName == other.entitiesByName }

    package func with(version: Version) -> Schema { version == self.version ? self : Schema(entities, version: version) }

    fileprivate func restricted(to names: Set<String>) -> Schema { Schema(entities.filter { names.contains($0.name) }, version: version) }

    /// A model or property that none of the schemas has.
    fileprivate func firstName(unknownTo schemas: [Schema]) -> String? {
        for (name, entity) in entitiesByName.sorted(by: { $0.key < $1.key }) {
            let known = schemas.compactMap { $0.entitiesByName[name] }
            if known.isEmpty { return name }
            let names = Set(known.flatMap { $0.properties.map(\.name) })
            if let property = entity.properties.map(\.name).sorted().first(where: { !names.contains($0) }) { return "\(name).\(property)" }
        }
        return nil
    }
}
