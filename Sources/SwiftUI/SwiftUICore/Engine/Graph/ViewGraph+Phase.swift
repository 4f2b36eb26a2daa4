/// Whether the scene is to be seen, as its views and the app are told.
extension ViewGraph {
    /// Tells views, then the app; before there are views nobody sees them. As on the iPhone, what is hidden or comes back is inactive for a moment: apps save their data then.
    func pass(to phase: ScenePhase) {
        guard isMounted else { return show(min(phase, .inactive)) }
        guard phase != self.phase else { return }
        if phase != .inactive, self.phase != .inactive { pass(to: .inactive) }
        show(phase)
        flush()
        tellAppPhase()
    }

    /// What is to be seen is active, as its views hear then: apps load their data when it becomes so.
    func passToShown() { pass(to: traits.isActive ? .active : .background) }

    /// Tells the app's other windows.
    func tellAppPhase() {
        guard appType != nil else { return }
        for scene in ViewGraph.scenes where scene !== self && scene.appType == appType { scene.showAppPhase() }
    }

    private func show(_ phase: ScenePhase) {
        self.phase = phase
        rootEnvironment.setRoot { $0.scenePhase = phase }
        // Before something is mounted, nobody knows of an app.
        if isMounted { showAppPhase(flushes: false) }
    }

    /// The environment of the app itself and of its scenes, in which the phase is that of all windows together.
    func makeAppEnvironment(of type: ObjectIdentifier) -> EnvironmentScope {
        appType = type
        let made = EnvironmentScope(placeIn: rootEnvironment) { $0.scenePhase = phaseOfApp }
        appEnvironment = made
        return made
    }

    private func showAppPhase(flushes: Bool = true) {
        guard let appEnvironment else { return }
        _ = appEnvironment.reset(in: rootEnvironment) { $0.scenePhase = phaseOfApp }
        if flushes { flush() }
    }

    /// That of the window which is to be seen best.
    private var phaseOfApp: ScenePhase {
        ViewGraph.scenes.filter { $0.appType == appType }.reduce(phase) { max($0, $1.phase) }
    }
}
