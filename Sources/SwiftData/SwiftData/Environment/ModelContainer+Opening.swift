import Foundation
import FoundationAdditions
import SwiftDataCore
import SwiftUICore

/// Which container a view or scene asks for.
struct ContainerRequest {
    var types: [any PersistentModel.Type]
    var isInMemory: Bool
    var isAutosaveEnabled: Bool
    var isUndoEnabled: Bool
    /// Whether a scene asks: its windows share the container, also if it is in memory.
    var isOfScene = false

    @MainActor func open() throws -> ModelContainer {
        let configuration = ModelConfiguration(isStoredInMemoryOnly: isInMemory)
        let container = try ModelContainer(for: Schema(types), configurations: [configuration])
        container.mainContext.autosaveEnabled = isAutosaveEnabled
        if isUndoEnabled { container.mainContext.undoManager = UndoManager() }
        return container
    }
}

/// The containers that views opened in this process. A file is opened once: every tab sees what another has not saved yet.
@MainActor
private enum OpenContainers {
    private struct Key: Hashable {
        let types: Set<ObjectIdentifier>
        let isInMemory: Bool
    }
    private static var known: [Key: ModelContainer] = [:]

    static func container(for request: ContainerRequest) throws -> ModelContainer {
        guard request.isOfScene || !request.isInMemory else { return try request.open() }
        let key = Key(types: Set(request.types.map { ObjectIdentifier($0) }), isInMemory: request.isInMemory)
        if let open = known[key] { return open }
        let made = try request.open()
        known[key] = made
        return made
    }
}

/// The container of one place in the views. It is opened once; what is asked for later is ignored.
@MainActor
final class ContainerOpening {
    private var result: Result<ModelContainer, any Error>?
    private var isReported = false

    nonisolated init() {}

    func result(for request: ContainerRequest) -> Result<ModelContainer, any Error> {
        if let result { return result }
        let made = Result { try OpenContainers.container(for: request) }
        result = made
        return made
    }

    /// Tells once how it went.
    func report(to onSetup: ((Result<ModelContainer, any Error>) -> Void)?) {
        guard let result, !isReported else { return }
        isReported = true
        onSetup?(result)
    }
}

/// Opens a container for its content, or says why it cannot.
struct ModelContainerModifier: ViewModifier {
    let request: ContainerRequest
    let onSetup: ((Result<ModelContainer, any Error>) -> Void)?
    @State private var opening = ContainerOpening()
    @Environment(\.sceneUndo) private var undo

    func body(content: Content) -> some View {
        switch opening.result(for: request) {
        case .success(let container):
            content
                .environment(\.modelContext, container.mainContext)
                .environment(\.undoManager, container.mainContext.undoManager)
                .onAppear {
                    opening.report(to: onSetup)
                    if let manager = container.mainContext.undoManager { undo?.manager = manager }
                }
        case .failure(let error):
            if onSetup == nil {
                ModelContainerErrorView(error: error) { opening = ContainerOpening() }
            } else {
                content.onAppear { opening.report(to: onSetup) }
            }
        }
    }
}

/// What is shown in place of views whose data cannot be opened.
struct ModelContainerErrorView: View {
    let error: any Error
    let retry: @MainActor () -> Void

    var body: some View {
        ContentUnavailableView {
            Label("The data cannot be opened", systemImage: "exclamationmark.triangle")
        } description: {
            Text((error as? any LocalizedError)?.errorDescription ?? "\(error)")
        } actions: {
            Button("Try Again", action: retry)
        }
    }
}
