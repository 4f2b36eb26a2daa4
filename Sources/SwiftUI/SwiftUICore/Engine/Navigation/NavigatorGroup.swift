import RenderTree

/// What keeps a part of the address of a scene: a stack, a tab view, the columns of a split view, the selection in one of them.
@MainActor
package protocol Navigator: AnyObject {
    var locationComponents: [String] { get }
    /// Goes where the first of `components` lead, as far as they are known here, and takes those away.
    func go(to components: inout ArraySlice<String>)
    /// Something that it shows, by which others tell where it is.
    var place: RenderNode? { get }
}

extension Navigator {
    package var place: RenderNode? { nil }
}

/// The navigators of a part of the scene. The first of them keeps the address, or in a split view all, in their order.
@MainActor
package final class NavigatorGroup {
    private var members: [Member] = []
    private let joinsAll: Bool
    /// A part that never keeps the address: a sheet.
    private let isSilent: Bool

    private struct Member { weak var navigator: (any Navigator)? }

    nonisolated package init(joinsAll: Bool = false, isSilent: Bool = false) {
        self.joinsAll = joinsAll
        self.isSilent = isSilent
    }

    package func add(_ navigator: any Navigator) {
        if !isSilent { members.append(Member(navigator: navigator)) }
    }

    package func remove(_ navigator: any Navigator) {
        members.removeAll { $0.navigator == nil || $0.navigator === navigator }
    }

    private var living: [any Navigator] { members.compactMap(\.navigator) }

    private var speakers: [any Navigator] { joinsAll ? living : Array(living.prefix(1)) }

    /// The first one of what a node shows.
    func first(in node: RenderNode) -> (any Navigator)? {
        living.first { navigator in
            var next = navigator.place
            while let current = next, current !== node { next = current.parent }
            return next != nil
        }
    }
}

extension NavigatorGroup: Navigator {
    package var place: RenderNode? { living.lazy.compactMap(\.place).first }

    package var locationComponents: [String] {
        var components = speakers.flatMap(\.locationComponents)
        while joinsAll, components.last == LocationComponent.nothing { components.removeLast() }
        return components
    }

    package func go(to components: inout ArraySlice<String>) {
        for navigator in speakers { navigator.go(to: &components) }
    }
}

extension EnvironmentValues {
    @Entry package var navigators: NavigatorGroup = NavigatorGroup(isSilent: true)
}
