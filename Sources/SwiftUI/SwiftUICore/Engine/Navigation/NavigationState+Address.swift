/// A stack in the address: what is on its root, then each screen above it, followed by what is on that one.
extension NavigationState: Navigator {
    private var showsRoot: Bool { entries.first?.hidesRoot != true }

    package var locationComponents: [String] {
        entries.reduce(into: showsRoot ? rootNavigators.locationComponents : []) {
            $0 += [$1.component] + $1.navigators.locationComponents
        }
    }

    package func go(to components: inout ArraySlice<String>) {
        if showsRoot { rootNavigators.go(to: &components) }
        var kept = 0
        while kept < entries.count, components.first == entries[kept].component {
            components.removeFirst()
            entries[kept].navigators.go(to: &components)
            kept += 1
        }
        if kept < entries.count { leaveScreens(above: kept, for: &components) }
        while let next = components.first, entries.count == kept, show(next) {
            components.removeFirst()
            scene?.flush()
            kept += 1
            if entries.count == kept { entries[kept - 1].navigators.go(to: &components) }
        }
    }

    private func leaveScreens(above count: Int, for components: inout ArraySlice<String>) {
        let hidRoot = !showsRoot
        pop(to: count)
        scene?.flush()
        guard hidRoot, showsRoot else { return }
        rootNavigators.go(to: &components)
        onLeavingRoot?()
    }

    /// Shows what a component stands for on top; false if that is unknown here.
    private func show(_ component: String) -> Bool {
        if let linkSource, entries.isEmpty, linkSource.lead(to: component) { return true }
        // A column that leads to another one shows nothing on top of its own screens.
        guard linkTarget == nil else { return false }
        if let value = path?.decode?(component) ?? value(of: component) ?? LocationComponent.remembered(component) {
            push(value)
            return true
        }
        return activateLink(component)
    }

    /// Does what a link of this column would: shows what a component stands for in the next one.
    private func lead(to component: String) -> Bool {
        guard let value = value(of: component) else { return activateLink(component) }
        follow(NavigationEntry(value: value))
        return true
    }

    private func activateLink(_ component: String) -> Bool {
        guard let link = mountedLinks.first(where: { self.component(of: $0) == component }) else { return false }
        link.activate()
        return true
    }

    /// The value of a component that was shown here lately, or else that one of the destinations makes of it. One that takes
    /// any text comes last.
    private func value(of component: String) -> AnyHashable? {
        if let known = LocationComponent.remembered(component), destination(for: known) != nil { return known }
        let candidates = destinations.values.flatMap { $0 }.sorted { $0.depth < $1.depth }
            .compactMap { $0.decode(component) }
        return candidates.first { !($0.base is String) } ?? candidates.first
    }
}
