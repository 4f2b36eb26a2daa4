import Foundation
import SwiftData
import Synchronization

/// The history of a cookbook's schema.
enum RecipesV1: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Recipe.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

    @Model final class Recipe {
        var title: String
        var minutes: Int
        var author: String?

        init(title: String, minutes: Int, author: String? = nil) {
            self.title = title
            self.minutes = minutes
            self.author = author
        }
    }
}

/// Renames, adds, converts.
enum RecipesV2: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Recipe.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

    @Model final class Recipe {
        @Attribute(originalName: "title") var name: String
        var minutes: Double
        var author: String?
        var portions: Int = 4

        init(name: String, minutes: Double) {
            self.name = name
            self.minutes = minutes
        }
    }
}

/// Makes models of the authors' names, and names unique: code has to help.
enum RecipesV3: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Recipe.self, Author.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }

    @Model final class Recipe {
        @Attribute(.unique) var name: String
        var minutes: Double
        var portions: Int = 4
        var author: Author?

        init(name: String, minutes: Double) {
            self.name = name
            self.minutes = minutes
        }
    }

    @Model final class Author {
        var name: String
        @Relationship(inverse: \Recipe.author) var recipes: [Recipe] = []

        init(name: String) { self.name = name }
    }
}

/// The same models as version 3.
enum RecipesV4: VersionedSchema {
    static var models: [any PersistentModel.Type] { RecipesV3.models }
    static var versionIdentifier: Schema.Version { Schema.Version(4, 0, 0) }
}

enum LightweightPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [RecipesV1.self, RecipesV2.self] }
    static var stages: [MigrationStage] { [.lightweight(fromVersion: RecipesV1.self, toVersion: RecipesV2.self)] }
}

/// From one version to the next with code of the app.
enum RecipesPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [RecipesV1.self, RecipesV2.self, RecipesV3.self, RecipesV4.self] }
    static var stages: [MigrationStage] { [toV2, toV3, toV4] }

    static let toV2 = MigrationStage.lightweight(fromVersion: RecipesV1.self, toVersion: RecipesV2.self)

    /// Names of authors become models; of recipes of the same name the quickest stays.
    static var toV3: MigrationStage {
        let authors = Mutex<[String: String]>([:])
        return .custom(
            fromVersion: RecipesV2.self, toVersion: RecipesV3.self,
            willMigrate: { context in
                var names: Set<String> = []
                let byTime = FetchDescriptor<RecipesV2.Recipe>(sortBy: [SortDescriptor(\.minutes)])
                for recipe in try context.fetch(byTime) {
                    guard names.insert(recipe.name).inserted else {
                        context.delete(recipe)
                        continue
                    }
                    if let author = recipe.author { authors.withLock { $0[recipe.name] = author } }
                    recipe.author = nil
                }
                try context.save()
            },
            didMigrate: { context in
                var models: [String: RecipesV3.Author] = [:]
                for recipe in try context.fetch(FetchDescriptor<RecipesV3.Recipe>()) {
                    guard let name = authors.withLock({ $0[recipe.name] }) else { continue }
                    let author = models[name] ?? RecipesV3.Author(name: name)
                    models[name] = author
                    recipe.author = author
                }
                // Saved by the migration.
            })
    }

    /// Changes records alone.
    static let toV4 = MigrationStage.custom(
        fromVersion: RecipesV3.self, toVersion: RecipesV4.self, willMigrate: nil,
        didMigrate: { context in
            for recipe in try context.fetch(FetchDescriptor<RecipesV3.Recipe>()) { recipe.portions *= 2 }
        })
}
