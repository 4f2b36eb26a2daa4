import RenderTree

/// The selection of a list in a leading column of a split view, which decides what the next column shows, in the address.
@MainActor
final class ColumnSelection {
    private let arrangement: RowArrangement
    private weak var column: NavigationState?
    private weak var list: RenderNode?
    /// The value that the address told last, and how.
    private var told: (value: AnyHashable, component: String)?

    init(arrangement: RowArrangement, column: NavigationState, list: RenderNode) {
        self.arrangement = arrangement
        self.column = column
        self.list = list
    }

    /// The value of the row that a component names. Rows that are not there yet, or not mounted, may be of any value; and so may be those that
    /// come once the app has followed another selection before this one.
    private func value(of component: String, in selection: any RowSelection) -> AnyHashable? {
        let values = arrangement.values
        if let value = values.first(where: { LocationComponent.isComponent(component, of: $0) }) { return value }
        return values.isEmpty || list?.hasWindow == true || column?.scene?.hasGoneElsewhere == true ? selection.decode(component) : nil
    }
}

extension ColumnSelection: Navigator {
    var locationComponents: [String] {
        // Rows that are selected to do something with them show nothing.
        guard !arrangement.isEditing, let value = arrangement.selection?.single else {
            return [LocationComponent.nothing]
        }
        if let told, told.value == value { return [told.component] }
        let component = LocationComponent.encode(value)
        told = (value, component)
        return [component]
    }

    func go(to components: inout ArraySlice<String>) {
        guard let selection = arrangement.selection else { return }
        let value = components.first.flatMap { self.value(of: $0, in: selection) }
        if value != nil || components.first == LocationComponent.nothing { components.removeFirst() }
        guard selection.single != value else { return }
        selection.select(value)
        column?.scene?.hasGoneElsewhere = true
        // A narrow scene shows what was selected, or else where it can be.
        if value == nil { column?.linkTarget?.onLeavingRoot?() } else { arrangement.onSelect() }
        column?.scene?.flush()
    }
}

extension RenderNode {
    /// Some of the rows inside are not mounted.
    fileprivate var hasWindow: Bool { kind == .window || kind != .row && children.contains(where: \.hasWindow) }
}
