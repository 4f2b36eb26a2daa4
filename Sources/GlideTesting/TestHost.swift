import RenderTree
import SwiftUICore

import class Foundation.FileManager
import struct Foundation.URL
import struct Foundation.UUID

/// Runs a view with the real engine and without a screen: finds what is on it, acts on it, and tells what happened.
///
///     let host = TestHost(TodoListView())
///     try host.find(.textField, "New todo").type("Buy eggs")
///     try host.find(.button, "Add").tap()
///     #expect(host.texts.contains("Buy eggs"))
///
/// Works with Swift Testing and XCTest alike: what goes wrong is thrown as a ``TestFailure``, whose text shows the screen.
@MainActor
public final class TestHost {
    package let scene: ViewGraph
    let connection = Connection()
    let focus = KeyboardFocus()
    private var recorded: [String] = []
    private let noticeLog = NoticeLog()
    /// The files that the app has given the person, oldest first: those of `fileExporter`, under the names that they get.
    public private(set) var exportedFiles: [URL] = []
    /// What the app has asked of the browser beside showing its views, oldest first, with the numbers that answers have.
    package private(set) var requests: [(request: HostRequest, number: Int)] = []
    private let traits: HostTraits
    private let mount: @MainActor (ViewGraph) -> Void
    let windows: AppWindows?
    /// False once the app has closed the window, by `dismissWindow` for instance; its views disappear soon after that.
    public private(set) var isOpen = true

    /// Mounts `view` and runs the engine until it rests.
    ///
    /// - Parameters:
    ///   - width: Of the scene, in points; below 600 its horizontal size class is compact.
    ///   - height: Of the scene, in points.
    ///   - isDark: The colour scheme.
    public convenience init<V: View>(_ view: V, width: Double = 390, height: Double = 844, isDark: Bool = false) {
        self.init(HostTraits(width: width, height: height, isDark: isDark, tellsFrames: false)) { $0.mount(view) }
    }

    /// Mounts the first window of an app, with its commands. The states of the app itself live as long as the process.
    ///
    /// - Parameters:
    ///   - width: Of the scene, in points.
    ///   - height: Of the scene, in points.
    ///   - isDark: The colour scheme.
    ///   - documents: Where the documents of a `DocumentGroup` are; nil: in a new folder that is empty.
    public convenience init<A: App>(
        app: A.Type, width: Double = 390, height: Double = 844, isDark: Bool = false, documents: URL? = nil
    ) {
        let documents = documents ?? FileManager.default.temporaryDirectory.appending(path: "glide-documents-\(UUID().uuidString)")
        let traits = HostTraits(width: width, height: height, isDark: isDark, tellsFrames: false)
        let windows = AppWindows { TestHost(app: app, window: $0, in: $1, documents, traits) }
        self.init(app: app, window: nil, in: windows, documents, traits)
    }

    private convenience init<A: App>(app: A.Type, window: WindowAddress?, in windows: AppWindows, _ documents: URL, _ traits: HostTraits) {
        self.init(traits, windows: windows) { scene in
            scene.services.window.address = window
            scene.services.documents = documents
            scene.mount(AppScenes.makeRootView(of: app))
        }
    }

    private init(
        _ traits: HostTraits, stored: String? = nil, windows: AppWindows? = nil, mount: @escaping @MainActor (ViewGraph) -> Void
    ) {
        self.traits = traits
        self.mount = mount
        self.windows = windows
        scene = ViewGraph { tick in Task { @MainActor in tick() } }
        scene.recordsBodies = true
        scene.clock = connection.clock.animationClock
        scene.setTraits(traits)
        scene.onBatch = { [weak self] in self?.take($0) }
        if let stored { _ = scene.restore(stored, replacesAll: true) }
        mount(scene)
        _ = scene.takeBodiesRun()
        recorded = []
    }

    private func take(_ operations: [Operation]) {
        recorded += operations.map(OperationText.describe)
        for case .command(.download(let file), _) in operations { exportedFiles.append(URL(filePath: file.path)) }
        for case .command(.ask(let request, let number), _) in operations {
            requests.append((request, number))
            if case .openWindow(let window) = request { windows?.ask(window) }
            if case .closeWindow = request { close() }
        }
        for case .command(.focus(let isOn), let node) in operations { focusWasAsked(isOn, of: node) }
    }

    private func close() {
        isOpen = false
        // Not in the middle of the tick that says so.
        Task { @MainActor in self.scene.unmount() }
    }

    /// A new host with the same view, gone to the same place, as after a restart of the program: values of `@SceneStorage` are
    /// kept, states begin anew.
    public func restored() -> TestHost {
        let host = TestHost(traits, stored: scene.tree.root[.sceneStorage]?.string, windows: windows, mount: mount)
        host.scene.go(to: scene.location)
        return host
    }

    /// Answers the last request as a browser would.
    package func answer(isDone: Bool = true, _ text: String = "") throws {
        guard let last = requests.last else { throw TestFailure("The app has asked nothing.", screen: snapshot()) }
        scene.send(.answer(HostAnswer(number: last.number, isDone: isDone, text: text)), to: scene.tree.root)
    }

    /// Hides the window, or shows it again: `scenePhase` becomes `.inactive` and then `.background` or `.active`.
    public func setActive(_ isActive: Bool) {
        var traits = scene.traits
        traits.isActive = isActive
        scene.setTraits(traits)
    }

    /// Ends the scene: `onDisappear` runs and tasks are cancelled.
    public func unmount() { scene.unmount() }

    // MARK: What happened

    /// The names of the views whose bodies ran since the last call, in order.
    public func takeBodiesRun() -> [String] { scene.takeBodiesRun() }

    /// The operations that a host got since the last call, one line each, such as `update text "count 1": text`.
    public func takeOperations() -> [String] {
        defer { recorded = [] }
        return recorded
    }

    /// The mistakes in the use of the engine that it has reported, in words.
    public var issues: [String] { scene.issues.map(\.description) }

    /// What the person was told beside the views since the host was made, oldest first: a save that failed, for instance.
    public var notices: [String] { noticeLog.texts }

    /// Where the scene's navigation is: "/" or "/users/42".
    public var location: String { scene.location }

    /// Goes to an address, as the browser's address bar does.
    public func go(to location: String) { scene.go(to: location) }

    // MARK: Time

    /// Runs the engine now. Actions do so by themselves.
    public func flush() { scene.flush() }

    /// Lets tasks run until `condition` holds.
    ///
    /// - Parameters:
    ///   - timeout: After this much real time the wait fails, but not before tasks have had a hundred turns: beside hundreds of
    ///     other tests on the main actor a single turn may take longer than that.
    ///   - what: Said in the failure.
    public func wait(
        for what: String = "the condition", timeout: Duration = .seconds(5), until condition: () -> Bool
    ) async throws {
        let start = ContinuousClock.now
        var turns = 0
        while !condition() {
            turns += 1
            if turns > 100, ContinuousClock.now - start > timeout {
                throw TestFailure("Waited \(timeout) for \(what), in vain.", screen: snapshot())
            }
            try await Task.sleep(for: .milliseconds(2))
            scene.flush()
        }
    }

    /// Lets tasks run until an element is there, and returns it.
    @discardableResult
    public func wait(for role: TestRole, _ label: String, timeout: Duration = .seconds(5)) async throws -> TestElement {
        try await wait(for: "\(role) \"\(label)\"", timeout: timeout) { self.first(role, label) != nil }
        return try find(role, label)
    }
}

extension TestHost {
    /// Presses Control-Z (Command-Z on a Mac) while no field has the focus.
    public func undo() { _ = scene.send(.undo(isRedo: false), to: scene.tree.root) }

    /// Presses Control-Shift-Z while no field has the focus.
    public func redo() { _ = scene.send(.undo(isRedo: true), to: scene.tree.root) }
}

/// The notices that a page would have shown.
@MainActor
private final class NoticeLog: SceneNoticeReceiver {
    private(set) var texts: [String] = []

    init() { SceneNotices.shared.register(self) }

    func show(notice text: String, isError: Bool) { texts.append(text) }
}
