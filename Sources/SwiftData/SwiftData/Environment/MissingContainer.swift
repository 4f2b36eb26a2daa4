import SwiftDataCore

/// What views work in that no container is given to.
enum MissingContainer {
    static let advice = "no view or scene around has a container: add .modelContainer(for: YourModel.self) to the WindowGroup"

    /// The context of a container that knows no models. Whoever uses it is told: a query and an insertion say what is missing.
    // Safe: there is nothing in it that could be read or changed.
    nonisolated(unsafe) static let context = ModelContext(ModelContainer())
}
