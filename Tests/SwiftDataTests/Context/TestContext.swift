import SwiftData

/// A context of an empty container in memory.
func memoryContext(for types: any PersistentModel.Type...) throws -> ModelContext {
    ModelContext(try memoryContainer(for: types))
}

func memoryContainer(for types: [any PersistentModel.Type]) throws -> ModelContainer {
    try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
}
