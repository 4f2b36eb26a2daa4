import Foundation
import SwiftDataCore
import SwiftUICore

private struct ModelContextKey: EnvironmentKey {
    static var defaultValue: ModelContext { MissingContainer.context }
}

extension EnvironmentValues {
    /// The context in which queries and actions of the views inside work.
    ///
    /// Without one it is the context of a container that knows no models.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] }
        set {
            FailureNotices.areShown
            self[ModelContextKey.self] = newValue
        }
    }
}

extension View {
    /// Makes the views inside work in a context.
    @MainActor @preconcurrency public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }

    /// Makes the views inside work in the main context of a container.
    @MainActor @preconcurrency public func modelContainer(_ container: ModelContainer) -> some View {
        environment(\.modelContext, container.mainContext)
    }
}

extension Scene {
    /// Makes the views of the scene work in a context.
    @MainActor @preconcurrency public func modelContext(_ modelContext: ModelContext) -> some Scene {
        environment(\.modelContext, modelContext)
    }

    /// Makes the views of the scene work in the main context of a container.
    @MainActor @preconcurrency public func modelContainer(_ container: ModelContainer) -> some Scene {
        environment(\.modelContext, container.mainContext)
    }
}
