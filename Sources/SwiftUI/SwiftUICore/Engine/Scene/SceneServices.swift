import CoreTransferable
import Foundation
import FoundationAdditions
import RenderTree
import UniformTypeIdentifiers

/// What a scene offers the views in it besides showing them.
@MainActor
package final class SceneServices {
    package let store: SceneStore
    package let exports = SceneExports()
    package let requests: HostRequests
    package let window: SceneWindow
    /// Where the app's documents are.
    package var documents = URL.documentsDirectory
    let focusedValues = FocusedValueStore()
    let undo = SceneUndo()
    /// What the person has copied within the scene last.
    var copied: CopiedItems?
    /// What the person drags within the scene.
    var lifted: [NSItemProvider] = []
    /// Over which view with a delegate it is.
    var drop: DropProgress?
    private var urlHandlers: [(owner: ObjectIdentifier, handle: @MainActor (URL) -> Void)] = []
    @WeakScene private var scene: ViewGraph?
    private let scope = ScreenScope()

    init(scene: ViewGraph) {
        self.scene = scene
        store = SceneStore(scene: scene)
        requests = HostRequests(scene: scene)
        window = SceneWindow(scene: scene)
    }

    /// Puts the services into the scene's environment, before anything is mounted.
    func install() {
        guard let scene else { return }
        let (scope, window) = (scope, window)
        scope.onChange = { [handle = scene.handle] in handle.scene?.barsDidChange() }
        let open = OpenURLAction.system { [weak self] in self?.open($0) ?? false }
        let undo = undo
        scene.rootEnvironment.setRoot {
            $0.sceneUndo = undo
            $0.sceneServices = self
            $0.navigators = scene.navigators
            $0.screenScope = scope
            $0.openURL = open
            $0.sceneWindow = window
            // A window that the app has opened is closed like anything else that is presented.
            if window.address != nil { $0.dismiss = DismissAction { window.close() } }
        }
    }

    /// Gives the person a copy of a file.
    /// - Throws: ``FileTransferError/folder(_:)`` for a folder.
    func download(_ file: URL) throws {
        guard let scene else { return }
        let name = file.lastPathComponent
        guard try !FileWrapper(url: file).isDirectory else { throw FileTransferError.folder(name) }
        let type = UTType(filenameExtension: file.pathExtension)?.preferredMIMEType ?? "application/octet-stream"
        scene.tree.root.command(.download(OfferedFile(path: file.path(percentEncoded: false), name: name, type: type)))
        scene.needsTick()
    }

    /// Gives the person a file that is made now.
    /// - Throws: an error of Foundation's if it cannot be written.
    package func download(_ data: Data, named name: String) throws {
        let file = try exports.makeFolder().appending(path: name)
        try data.write(to: file)
        try download(file)
    }

    // MARK: Addresses

    /// Opens an address outside the app; one that only the app can know goes to its `onOpenURL`.
    func open(_ url: URL) -> Bool {
        guard let scene else { return false }
        if let text = SafeURL.checked(url, schemes: SafeURL.linkSchemes) {
            scene.tree.root.command(.open(url: text))
            scene.needsTick()
            return true
        }
        return receive(url)
    }

    /// Hands an address that the scene was opened with to the app; false if nothing takes it.
    @discardableResult
    package func receive(_ url: URL) -> Bool {
        for handler in urlHandlers { handler.handle(url) }
        return !urlHandlers.isEmpty
    }

    func addURLHandler(_ owner: AnyObject, _ handle: @escaping @MainActor (URL) -> Void) {
        urlHandlers.append((ObjectIdentifier(owner), handle))
    }

    func removeURLHandler(_ owner: AnyObject) {
        urlHandlers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    // MARK: Bars of views that are in no screen

    /// What stands above the scene's content. Also sets the scene's title.
    var bars: [RenderNode] {
        scene?.tree.root.set(.title, scope.properties[.title])
        return scope.bars
    }
}

extension EnvironmentValues {
    @Entry package var sceneServices: SceneServices? = nil
}

// MARK: - onOpenURL

/// Runs an action when the scene is opened with an address.
package struct OpenURLModifier {
    let action: (URL) -> Void
    nonisolated package init(action: @escaping (URL) -> Void) { self.action = action }
}

extension OpenURLModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        OpenURLNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class OpenURLNode<Content: View>: WrapperNode<ModifiedContent<Content, OpenURLModifier>, Content> {
    override init(
        _ view: ModifiedContent<Content, OpenURLModifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        services?.addURLHandler(self) { [weak self] in self?.view.modifier.action($0) }
    }

    private var services: SceneServices? { EnvironmentValues(scope: inputs.environment).sceneServices }

    override func update(_ view: ModifiedContent<Content, OpenURLModifier>) {
        self.view = view
        child?.update(view.content)
    }

    override func unmount() {
        services?.removeURLHandler(self)
        super.unmount()
    }
}
