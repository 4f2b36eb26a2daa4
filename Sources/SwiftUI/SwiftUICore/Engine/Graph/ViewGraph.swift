import FieldReflection
import ReactiveGraph
import RenderTree

/// A mounted scene: its nodes, its render tree, and the tick that brings both up to date.
@MainActor
package final class ViewGraph: Graph {
    package let tree = RenderTree()
    /// For what must not keep the scene.
    package let handle = SceneHandle()
    package let rootEnvironment = EnvironmentScope()
    var digests = EnvironmentDigests()
    let preferences = PreferenceGraph()

    package var onBatch: (([Operation]) -> Void)?
    package var hasCredit: (() -> Bool)?
    package var onLocationChange: ((String) -> Void)?
    /// Told of every event before the app's code gets it, in words.
    package var willHandle: ((String) -> Void)?
    /// Told when a scene has other traits than before, has come or has gone.
    package static var sceneDidChange: [@MainActor (ViewGraph) -> Void] = []
    /// What the host last said of itself.
    package internal(set) var traits = HostTraits()
    /// What the size in ``traits`` is read from outside of the environment.
    private let sizeSource = Source()
    /// Whether the scene is to be seen, as its views know it.
    var phase = ScenePhase.inactive
    /// The type of the app whose scene this is.
    var appType: ObjectIdentifier?
    var appEnvironment: EnvironmentScope?
    /// Its content is mounted.
    package var isMounted: Bool { root != nil }
    /// Told of mistakes in the app that the engine survived. They are also kept in ``issues``.
    package var onIssue: ((GraphIssue) -> Void)?
    package private(set) var issues: [GraphIssue] = []
    /// Names of the views whose bodies ran, in order, while ``recordsBodies`` is set; tests compare it.
    package private(set) var bodiesRun: [String] = []
    package var recordsBodies = false
    package private(set) var bodyRunCount = 0

    private(set) var root: ViewNode?
    private var isTicking = false
    private(set) var isUpdating = false
    /// Tells updates apart; each shows changes of one transaction.
    private(set) var updateNumber = 0
    private var unarranged: [any Container] = []
    private var actions: [Action] = []
    /// What the app does about views that have gone: after what it does about those that have come.
    private var farewells: [Action] = []
    private var lastActions: [String] = []
    var appearances = AppearanceBook()
    let measurements = MeasurementBook()
    /// The host tells which rows and cells are in sight (``PropertyKey/tellsSight``). Where none does, all that is mounted has appeared.
    package var hostTellsSight = false
    /// The host asks for the items of a context menu when somebody opens it (``PropertyKey/isUnopened``).
    package var hostOpensMenus = false
    /// What the changes are made in that are shown with the next update.
    var transaction = Transaction()
    var motions = MotionBook()
    /// Decides between gestures.
    let touches = TouchArena()
    /// The time that values are animated by.
    package var clock = AnimationClock.machine
    private(set) lazy var frames = AnimationFrames(of: self)
    /// What keeps the address.
    package let navigators = NavigatorGroup()
    package internal(set) var location = "/"
    /// Whether a part of the address that the scene goes to has changed what is selected: what the next part is about may still be loaded.
    var hasGoneElsewhere = false
    /// What the content asks for; nil: what the person has set.
    var preferredColorScheme: ColorScheme?
    package private(set) lazy var services = SceneServices(scene: self)

    /// Sheets, alerts and the like, in the order in which they came; shown after the scene's content.
    private var presentations: [ViewNode] = []
    /// The screens above the roots of navigation stacks.
    var pushedScreens: [any DisplacedNode] = []
    /// The control that has the focus for a value of a state, to which others may be tied as well.
    var focusHolders: [AnyHashable: ViewNode] = [:]
    /// Has each tie of a focus look for its control, which may stand in what came into the tree after it.
    var focusSeekers: [ObjectIdentifier: @MainActor () -> Void] = [:]

    /// The containers in which a guide may be elsewhere now.
    private var staleGuides: [(container: ViewNode, forAll: Bool)] = []

    private struct Action {
        let name: String
        /// The preference whose change it tells.
        var preference: String?
        let run: @MainActor () -> Void
    }

    /// A person sees the scene in a window, so that it is one of the app's.
    private let isWindow: Bool

    /// - Parameters:
    ///   - isWindow: False for a scene that is drawn and not shown.
    ///   - schedule: calls back soon, on the main actor. Nil: only ``flush()`` runs the engine.
    package init(isWindow: Bool = true, schedule: (@MainActor (@escaping @MainActor @Sendable () -> Void) -> Void)? = nil) {
        self.isWindow = isWindow
        super.init()
        handle.begin(self)
        if let schedule {
            requestTick = { [handle] in schedule { handle.scene?.flush() } }
        }
        rootEnvironment.setRoot {
            $0.take(HostTraits())
            $0.scenePhase = phase
        }
        guard isWindow else { return }
        Transaction.followChanges()
        ViewGraph.all.append(handle)
    }

    isolated deinit { handle.end() }

    /// The scene's size for code that has no environment; a body that asks runs again when the host says another one.
    package var size: (width: Double, height: Double) {
        sizeSource.recordRead()
        return (traits.width, traits.height)
    }

    func sizeDidChange() { sizeSource.invalidate() }

    /// Mounts the scene's content; once.
    /// - Parameter isSeen: False where a person sees it later, with the next ``setTraits(_:)``: it is inactive until then.
    package func mount<V: View>(_ view: V, isSeen: Bool = true) {
        if isWindow { ViewGraph.lastUsed = self }
        services.install()
        let content = view.onPreferenceChange(PreferredColorSchemeKey.self) { [handle] scheme in
            MainActor.assumeIsolated { handle.scene?.prefer(scheme) }
        }
        let node = RootNode(content, scene: self, inputs: NodeInputs(environment: rootEnvironment))
        root = node
        node.arrangeChildren()
        flush()
        tellAppPhase()
        if isSeen { passToShown() }
        tellChange()
    }

    /// Ends the scene. An app that saves its data in the background does so now.
    package func unmount() {
        pass(to: .background)
        root?.unmount()
        root = nil
        digests.forget()
        runActions()
        services.exports.remove()
        services.requests.endAll()
        if ViewGraph.lastUsed === self { ViewGraph.lastUsed = nil }
        tellChange()
        ViewGraph.all.removeAll { $0.scene == nil || $0.scene === self }
    }

    private func tellChange() {
        guard isWindow else { return }
        for tell in Self.sceneDidChange { tell(self) }
    }

    // MARK: The tick

    /// Look for changes that nobody announces (of `UserDefaults`), before a scene is brought up to date.
    package static var outsideChecks: [@MainActor () -> Void] = []

    /// How many ticks one flush may take; more means that actions keep calling each other.
    private static let tickLimit = 200

    /// Runs the engine until nothing is left to do.
    package func flush() {
        guard !isTicking else { return }
        ComingChanges.areMade()
        for check in Self.outsideChecks { check() }
        isTicking = true
        defer { isTicking = false }
        var ticks = 0
        while hasWork {
            ticks += 1
            if ticks > Self.tickLimit {
                stopLoop()
                return
            }
            tick()
        }
        tickBegins()
        if mayMakeBatch { frames.resume() }
    }

    private var hasWork: Bool {
        hasDirtyConsumers || !unarranged.isEmpty || !actions.isEmpty || !farewells.isEmpty
            || !staleGuides.isEmpty || preferences.hasWork || appearances.isStale || (tree.hasPendingOperations && mayMakeBatch)
    }

    var mayMakeBatch: Bool { hasCredit?() ?? true }

    private func tick() {
        tickBegins()
        update()
        runActions()
    }

    /// Shows what has changed; the app's actions about it are left for later.
    func update() {
        isUpdating = true
        defer { isUpdating = false }
        ProgramMoment.beforeShowing.arrive()
        updateNumber += 1
        var hasNewStructure = false
        var passes = 0
        repeat {
            runDirtyConsumers()
            askForGuides()
            hasNewStructure = hasNewStructure || !unarranged.isEmpty
            arrange()
            foldPreferences()
            passes += 1
            // Views that are made of preferences belong to what is shown now.
        } while hasDirtyConsumers && passes < passLimit
        seal()
        digests.forget()
        settleAppearances(hasNewStructure: hasNewStructure)
        endTransaction()
    }

    private func foldPreferences() {
        for change in preferences.fold() {
            actions.append(Action(name: "onPreferenceChange(\(change.key))", preference: change.key, run: change.action))
        }
    }

    private func askForGuides() {
        // What has been measured now comes first: it waits for nothing.
        let stale = staleGuides.filter { !$0.forAll } + staleGuides.filter(\.forAll)
        guard !stale.isEmpty else { return }
        staleGuides = []
        var seen: Set<ObjectIdentifier> = []
        for (container, forAll) in stale where seen.insert(ObjectIdentifier(container)).inserted {
            GuidePass.run(in: container, forAll: forAll)
        }
        runDirtyConsumers()
    }

    private func arrange() {
        while !unarranged.isEmpty {
            let containers = unarranged.sorted { $0.depth > $1.depth }
            unarranged = []
            var seen: Set<ObjectIdentifier> = []
            for container in containers where seen.insert(ObjectIdentifier(container)).inserted {
                container.arrangeChildren()
            }
        }
    }

    private func seal() {
        guard !tree.hasPendingOperations || mayMakeBatch else {
            motions.isBehind = true
            return updateLocation()
        }
        let operations = withMotions(tree.seal())
        if !operations.isEmpty {
            onBatch?(operations)
            assert(tree.brokenInvariants().isEmpty, tree.brokenInvariants().joined(separator: "; "))
        }
        updateLocation()
    }

    private func runActions() {
        let due = actions + farewells
        actions = []
        farewells = []
        lastActions = due.map(\.name)
        for action in due { action.run() }
    }

    /// Ends actions that call each other for ever: those that have just run do not run again. What others have to do is done.
    private func stopLoop() {
        let looping = Set(lastActions)
        runDirtyConsumers()
        arrange()
        foldPreferences()
        seal()
        let due = actions + farewells
        (actions, farewells) = ([], [])
        let stopped = due.filter { looping.contains($0.name) }
        for key in Set(stopped.compactMap(\.preference)).sorted() { report(.preferenceLoop(key: key)) }
        let names = Set(stopped.filter { $0.preference == nil }.map(\.name)).sorted()
        if !names.isEmpty || stopped.isEmpty { report(.actionLoop(action: names.isEmpty ? "A view" : names.joined(separator: ", "))) }
        for action in due where !looping.contains(action.name) { action.run() }
        tickBegins()
        if hasWork { needsTick() }
    }

    /// The screens and presentations whose environment is that of another place.
    var displacedNodes: [any DisplacedNode] {
        presentations.compactMap { $0 as? any DisplacedNode } + pushedScreens
    }

    // MARK: Called by nodes

    /// The children of the container may have changed; they are looked at once in this tick.
    func needsArrangement(_ container: any Container) {
        unarranged.append(container)
        needsTick()
    }

    /// The guides of the views in `container` are asked for once in this tick.
    func needsGuides(of container: ViewNode, forAll: Bool) {
        staleGuides.append((container, forAll))
        needsTick()
    }

    /// Shows what `node` shows above the scene's content and the presentations that are there.
    package func addPresentation(_ node: ViewNode) {
        presentations.append(node)
        root?.structureDidChange()
    }

    package func removePresentation(_ node: ViewNode) {
        presentations.removeAll { $0 === node }
        root?.structureDidChange()
    }

    /// The scene's bars may be others than before.
    func barsDidChange() { root?.structureDidChange() }

    /// The nodes of the scene's content and of the presentations.
    var visibleNodes: [ViewNode] { (root.map { [$0] } ?? []) + presentations }

    /// What the presentations show, the last one on top.
    var presentedRoots: [RenderNode] { presentations.flatMap(\.roots) }

    /// Runs an action of the app at the end of the tick.
    package func enqueueAction(_ name: String, _ action: @escaping @MainActor () -> Void) {
        actions.append(Action(name: name, run: action))
        needsTick()
    }

    /// Runs an action of the app about a view that has gone, at the end of the tick: the views that have come in its
    /// place appear before.
    package func enqueueFarewell(_ name: String, _ action: @escaping @MainActor () -> Void) {
        farewells.append(Action(name: name, run: action))
        needsTick()
    }

    func bodyWillRun(_ type: Any.Type) {
        bodyRunCount += 1
        if recordsBodies { bodiesRun.append("\(type)") }
    }

    /// The content of a `ForEach` is about to run for an element.
    func rowWillRun() {
        bodyRunCount += 1
        if recordsBodies { bodiesRun.append("ForEach") }
    }

    /// The names of the bodies that ran since the last call.
    package func takeBodiesRun() -> [String] {
        defer { bodiesRun = [] }
        return bodiesRun
    }

    override package func report(_ issue: GraphIssue) {
        guard !issues.contains(issue) else { return }
        issues.append(issue)
        onIssue?(issue)
    }
}

/// The node that holds the scene's content.
@MainActor
private final class RootNode<V: View>: TypedNode<V>, Container {
    private var child: TypedNode<V>?

    init(_ view: V, scene: ViewGraph, inputs: NodeInputs) {
        super.init(scene: scene, parent: nil, inputs: inputs)
        child = makeChild(view)
    }

    override func structureDidChange() { scene.needsArrangement(self) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }

    func arrangeChildren() {
        scene.tree.root.setChildren(scene.services.bars + (child?.roots ?? []) + scene.presentedRoots)
    }

    override var appViewName: String { "the scene" }
}
