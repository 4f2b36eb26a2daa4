import RenderTree

/// The navigation stacks of a part of the scene; they keep the address while that part is shown.
@MainActor
package final class NavigatorGroup {
    private var members: [NavigationState] = []
    package private(set) var isShown: Bool
    /// A part that never keeps the address: a sheet.
    private let isSilent: Bool

    nonisolated package init(isShown: Bool = true, isSilent: Bool = false) {
        self.isShown = isShown
        self.isSilent = isSilent
    }

    func add(_ state: NavigationState, to scene: ViewGraph) {
        guard !isSilent else { return }
        members.append(state)
        if isShown { scene.navigators.append(state) }
    }

    func remove(_ state: NavigationState, from scene: ViewGraph) {
        members.removeAll { $0 === state }
        scene.navigators.removeAll { $0 === state }
    }

    /// The part comes into view, or goes.
    package func setShown(_ shown: Bool, in scene: ViewGraph) {
        guard isShown != shown else { return }
        isShown = shown
        for state in members { scene.navigators.removeAll { $0 === state } }
        if shown { scene.navigators += members }
    }
}

extension EnvironmentValues {
    @Entry package var navigators: NavigatorGroup = NavigatorGroup()
}
