import Foundation
import SwiftData
import Testing

@testable import SwiftDataCore

@Suite struct MigrationPathTests {
    private enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [RecipesV3.self, RecipesV1.self, RecipesV2.self] }
        static var stages: [MigrationStage] {
            [
                .lightweight(fromVersion: RecipesV1.self, toVersion: RecipesV2.self),
                .custom(fromVersion: RecipesV2.self, toVersion: RecipesV3.self, willMigrate: { _ in }, didMigrate: nil),
            ]
        }
    }

    private enum PlanWithoutStages: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { Plan.schemas }
        static var stages: [MigrationStage] { [] }
    }

    private enum PlanOfData: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [RecipesV3.self, RecipesV4.self] }
        static var stages: [MigrationStage] {
            [.custom(fromVersion: RecipesV3.self, toVersion: RecipesV4.self, willMigrate: nil, didMigrate: { _ in })]
        }
    }

    private enum PlanThatSkips: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { Plan.schemas }
        static var stages: [MigrationStage] { [.lightweight(fromVersion: RecipesV1.self, toVersion: RecipesV3.self)] }
    }

    private enum PlanThatLoops: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { Plan.schemas }
        static var stages: [MigrationStage] { [.lightweight(fromVersion: RecipesV2.self, toVersion: RecipesV1.self)] }
    }

    private let v1 = Schema(versionedSchema: RecipesV1.self)
    private let v2 = Schema(versionedSchema: RecipesV2.self)
    private let v3 = Schema(versionedSchema: RecipesV3.self)

    private func path(
        _ stored: Schema?, _ schema: Schema? = nil, _ plan: (any SchemaMigrationPlan.Type)? = Plan.self
    ) throws -> MigrationPath {
        try MigrationPath(from: stored, to: schema ?? v3.with(version: Schema.Version(1, 0, 0)), plan: plan, file: "The file")
    }

    private func versions(_ path: MigrationPath) -> [String] {
        path.steps.map { step in
            switch step {
            case .lightweight(let to): "\(to.version)"
            case .custom(_, let to, _, _): "code \(to.version)"
            }
        }
    }

    private func refusal(_ kind: SwiftDataError, _ path: () throws -> MigrationPath) -> String? {
        let error = #expect(throws: SwiftDataError.self) { _ = try path() }
        #expect(error == kind)
        return error?.reason
    }

    @Test func stagesFollowOneAnother() throws {
        #expect(try versions(path(v1)) == ["2.0.0", "code 3.0.0"])
        #expect(try versions(path(v2)) == ["code 3.0.0"])
        #expect(try path(v3).steps.isEmpty)
        #expect(try path(v1).isCustom && !path(v1, v3, PlanWithoutStages.self).isCustom)
    }

    @Test func theFileGetsThePlansVersion() throws {
        #expect(try path(nil).schema.version == Schema.Version(3, 0, 0))
        #expect(try path(v1).schema.version == Schema.Version(3, 0, 0))
    }

    @Test func versionsWithoutStageAreLightweight() throws {
        #expect(try versions(path(v1, nil, PlanWithoutStages.self)) == ["2.0.0", "3.0.0"])
    }

    @Test func aStageMaySkipVersions() throws {
        #expect(try versions(path(v1, nil, PlanThatSkips.self)) == ["3.0.0"])
    }

    @Test func aStageThatLeadsBackIsRefused() {
        let reason = refusal(.loadIssueModelContainer) { try path(v2, nil, PlanThatLoops.self) }
        #expect(reason == "A stage of PlanThatLoops leads from RecipesV2 to RecipesV1, which is not a later version in its schemas.")
    }

    @Test func theStructureCountsAndNotTheNumber() throws {
        #expect(try versions(path(v2.with(version: Schema.Version(1, 0, 0)))) == ["code 3.0.0"])
    }

    @Test func stagesOfDataAloneAreToldByTheVersion() throws {
        #expect(try versions(path(v3, v3, PlanOfData.self)) == ["code 4.0.0"])
        #expect(try path(v3.with(version: Schema.Version(4, 0, 0)), v3, PlanOfData.self).steps.isEmpty)
    }

    @Test func aModelThatChangedWithoutANewVersionIsBroughtThereFirst() throws {
        let stored = Make.schema(Schema.Version(1, 0, 0), Make.entity("Recipe", Make.attribute("title", String.self)))
        #expect(try versions(path(stored)) == ["1.0.0", "2.0.0", "code 3.0.0"])
    }

    @Test func aLaterVersionIsRefused() {
        let later = Make.schema(Schema.Version(5, 0, 0), Make.entity("Recipe"))
        #expect(
            refusal(.backwardMigration) { try path(later) }
                == "The file has version 5.0.0 of the schema and this app knows 1.0.0, 2.0.0, 3.0.0: open it with a newer app.")
        #expect(
            refusal(.backwardMigration) { try path(v2, v1, nil) }
                == "The file has version 2.0.0 of the schema and this app has 1.0.0: open it with a newer app.")
    }

    @Test func anAttributeThatNoVersionHasIsNewer() {
        let stored = Make.schema(Schema.Version(3, 0, 0), Make.entity("Recipe", Make.attribute("stars", Int.self)))
        #expect(
            refusal(.backwardMigration) { try path(stored) }
                == "The file has version 3.0.0 of the schema with Recipe.stars, which no version of Plan has, and this app knows 1.0.0, "
                + "2.0.0, 3.0.0: open it with a newer app.")
    }

    @Test func aVersionThatThePlanDoesNotHaveIsUnknown() {
        let stored = Make.schema(Schema.Version(1, 5, 0), Make.entity("Recipe", Make.attribute("title", String.self)))
        #expect(
            refusal(.unknownSchema) { try path(stored) }
                == "The file has version 1.5.0 of the schema, which is not in Plan, and this app knows 1.0.0, 2.0.0, 3.0.0: add that "
                + "version to its schemas.")
    }

    @Test func aPlanThatDoesNotLeadToTheAppsModelsIsRefused() {
        #expect(
            refusal(.loadIssueModelContainer) { try path(v1, v2) }
                == "Plan ends with version 3.0.0, whose models are not those of the app (changed models: Recipe; dropped: Recipe.author): "
                + "add a version with the app's models to its schemas.")
    }

    @Test func withoutAPlanASchemaLeadsToTheApps() throws {
        let target = v2.with(version: Schema.Version(1, 0, 0))
        #expect(try versions(path(v1, target, nil)) == ["1.0.0"])
        #expect(try path(v2, target, nil).steps.isEmpty)
        #expect(try path(v2, target, nil).schema.version == Schema.Version(2, 0, 0))
    }

    @Test func aStoreWithSomeOfThePlansModelsHasThoseMigrated() throws {
        let authors = Schema(v3.entities.filter { $0.name == "Author" }, version: Schema.Version(1, 0, 0))
        #expect(try path(authors, authors, Plan.self).steps.isEmpty)
    }

    @Test func stagesAreConstantsThatAnyThreadMayUse() async throws {
        func count(_ stages: some Sendable & Collection<MigrationStage>) async -> Int { await Task.detached { stages.count }.value }
        #expect(await count([RecipesPlan.toV2, RecipesPlan.toV4]) == 2)
    }
}
