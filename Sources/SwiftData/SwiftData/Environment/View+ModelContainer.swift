import SwiftDataCore
import SwiftUICore

// Where Apple's take a function that does nothing for `onSetup`, these take none: without one a container
// that cannot be opened is told on the screen, in place of the views inside.

extension View {
    /// Makes the views inside work in the main context of a container for one type of model and those related to it.
    ///
    /// - Parameters:
    ///   - inMemory: keep nothing in files.
    ///   - isAutosaveEnabled: save changes by themselves.
    ///   - isUndoEnabled: register changes with the environment's undo manager.
    ///   - onSetup: told once when the container was opened, or why it could not be.
    @MainActor @preconcurrency public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            onSetup: onSetup)
    }

    /// Makes the views inside work in the main context of a container for several types of model.
    @MainActor @preconcurrency public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
    ) -> some View {
        let request = ContainerRequest(
            types: modelTypes, isInMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled)
        return modifier(ModelContainerModifier(request: request, onSetup: onSetup))
    }
}

extension Scene {
    /// Makes the views of the scene work in the main context of a container for one type of model and those related to it.
    @MainActor @preconcurrency public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            onSetup: onSetup)
    }

    /// Makes the views of the scene work in the main context of a container for several types of model.
    @MainActor @preconcurrency public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
    ) -> some Scene {
        let request = ContainerRequest(
            types: modelTypes, isInMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            isOfScene: true)
        return modifyingContent { AnyView($0.modifier(ModelContainerModifier(request: request, onSetup: onSetup))) }
    }
}
