import RenderTree

/// A node that does something when what it shows comes on the screen or leaves it, which is not when it is mounted and
/// unmounted: a tab in the background is mounted, and so is a screen under another one.
@MainActor
protocol AppearingNode: ViewNode {
    /// What the app has been told.
    var isShown: Bool { get set }
    /// What error messages call the action.
    var actionName: String { get }
    /// It appears once what is around it, or in it, has its size.
    var waitsForMeasurement: Bool { get }
    /// Does what there is to do when ``isShown`` has changed.
    func appearanceDidChange()
}

extension AppearingNode {
    /// Tells the app where the node is now, at the end of the tick.
    func settleAppearance() {
        guard isAlive else { return }
        if isShown == hasAppeared {
            if !isShown { scene.awaitsAppearance(self) }
            return
        }
        if !isShown, waitsForMeasurement, scene.measurements.delays(self) { return }
        isShown.toggle()
        appearanceDidChange()
    }

    var waitsForMeasurement: Bool { false }
}

extension ViewNode {
    /// Whether a person could see what the node shows, now or by scrolling. A node that shows nothing is where its parent is.
    var isOnScreen: Bool {
        nearest { node in
            let roots = node.roots
            return roots.isEmpty ? nil : roots.contains(where: \.isOnScreen)
        } ?? true
    }
}

extension RenderNode {
    /// The node is part of the scene, on a screen that no other covers, and in the alternative that was chosen.
    fileprivate var isOnScreen: Bool {
        guard isInserted else { return false }
        var inner = self
        while let outer = inner.parent {
            if inner.kind == .screen, inner.isUnderScreen(in: outer, where: { !($0.traits is UndeclaredScreen) }) { return false }
            if inner.kind == .tab, outer.kind == .tabs, inner[.isSelected] != .bool(true) { return false }
            if outer.kind == .alternatives, outer.children[safe: outer[.first]?.int ?? 0] !== inner { return false }
            inner = outer
        }
        return true
    }

    /// Another screen stands on this one.
    func isUnderScreen(in stack: RenderNode, where counts: (RenderNode) -> Bool = { _ in true }) -> Bool {
        stack.children.reversed().prefix { $0 !== self }.contains { $0.kind == .screen && counts($0) }
    }
}

/// Marks a screen of which nobody has said what it shows. It covers nothing: what is under it may be about to say so, once
/// its task has loaded something.
final class UndeclaredScreen {}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension AppearingNode {
    /// Whether the app is to be told that the node has appeared: it is on the screen, and in a lazy container also in sight.
    var hasAppeared: Bool {
        guard isOnScreen else { return false }
        return sight?.shows(self) ?? true
    }

    /// What of the lazy container around is in sight; nil where all that is mounted counts as seen.
    var sight: SightBook? { scene.hostTellsSight ? EnvironmentValues(scope: inputs.environment).sight : nil }
}

/// Which nodes of a scene have to be asked where they are.
@MainActor
struct AppearanceBook {
    /// Something was shown, covered or chosen.
    var isStale = false
    /// Nodes that were not on the screen when they came, to be asked again when the scene's structure changes.
    var awaiting: [Weak] = []

    struct Weak { weak var node: (any AppearingNode)? }
}

extension ViewGraph {
    /// Something that was on the screen may have left it, or come back: another tab, another screen, another alternative.
    package func appearanceMayHaveChanged() {
        appearances.isStale = true
        needsTick()
    }

    func awaitsAppearance(_ node: any AppearingNode) { appearances.awaiting.append(AppearanceBook.Weak(node: node)) }

    /// Asks the nodes where they are, once the scene is up to date: what leaves does so from the outside in, what comes
    /// from the inside out, as if it were unmounted and mounted.
    func settleAppearances(hasNewStructure: Bool) {
        if appearances.isStale {
            appearances = AppearanceBook()
            visibleNodes.forEach(enqueueAppearances)
        } else if hasNewStructure, !appearances.awaiting.isEmpty {
            let awaiting = appearances.awaiting.compactMap(\.node)
            appearances.awaiting = []
            for node in awaiting { enqueueAction(node.actionName) { node.settleAppearance() } }
        }
    }

    private func enqueueAppearances(in node: ViewNode) {
        let appearing = node as? any AppearingNode
        let isShown = appearing.map { $0.hasAppeared }
        if let appearing, appearing.isShown, isShown == false {
            enqueueFarewell(appearing.actionName) { appearing.settleAppearance() }
        }
        node.visitChildren(enqueueAppearances)
        if let appearing, !appearing.isShown {
            enqueueAction(appearing.actionName) { appearing.settleAppearance() }
        }
    }
}
