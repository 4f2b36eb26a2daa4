import Observation
import RenderTree

/// The columns of one split view, and which of them a narrow scene shows.
@Observable
final class SplitState {
    /// The column that a narrow scene shows.
    var shown = 0
    /// Which columns are shown, where the app does not say it.
    var visibility = NavigationSplitViewVisibility.automatic
    @ObservationIgnored private(set) var states: [NavigationState] = []
    /// Those in the columns.
    @ObservationIgnored let navigators = NavigatorGroup(joinsAll: true)
    /// The app says which column a narrow scene shows.
    @ObservationIgnored var followsApp = false
    /// What the app's binding said last, and whether the person has gone elsewhere since: a binding may take nothing (`.constant`).
    @ObservationIgnored private var preferred: Int?
    @ObservationIgnored private var wasLeft = false
    /// Told of the column that the person went to.
    @ObservationIgnored var onShow: ((Int) -> Void)?

    nonisolated init() {}

    @MainActor func prepare(columns: Int) {
        guard states.count != columns else { return }
        states = (0..<columns).map { _ in NavigationState() }
        for (index, state) in states.enumerated() {
            if index + 1 < columns { state.linkTarget = states[index + 1] }
            if index > 0 {
                state.onFill = { [weak self] in self?.show(index) }
                state.onStart = { [weak self] in self?.start(at: index) }
                state.onLeavingRoot = { [weak self] in self?.show(index - 1) }
            }
        }
    }

    /// The column before this one began with a selection.
    @MainActor private func start(at index: Int) {
        if !followsApp, shown == index - 1 { show(index) }
    }

    /// The column that a narrow scene shows: the one that the app prefers, until the person goes to another.
    @MainActor func column(preferring index: Int?) -> Int {
        let shown = shown
        if index != preferred { (preferred, wasLeft) = (index, false) }
        return wasLeft ? shown : index ?? shown
    }

    @MainActor private func show(_ index: Int) {
        shown = index
        wasLeft = true
        onShow?(index)
    }
}

/// Writes the column that is shown into the app's binding.
struct SplitObserver: ViewModifier {
    let split: SplitState
    let preferredColumn: Binding<NavigationSplitViewColumn>?
    let columns: Int

    func body(content: Content) -> some View {
        let preferredColumn = preferredColumn
        let columns = columns
        split.onShow = { index in preferredColumn?.wrappedValue = .at(index, of: columns) }
        return content
    }
}

/// The split view as hosts see it.
struct SplitElement<Columns: View> {
    let shown: Int
    /// The host hides the first of three columns where there is little room.
    let isAutomatic: Bool
    /// Of all columns but the last, where they set one.
    let widths: [SplitColumnWidth?]
    let navigators: NavigatorGroup
    let columns: Columns

    init(
        shown: Int, isAutomatic: Bool, widths: [SplitColumnWidth?], navigators: NavigatorGroup, @ViewBuilder columns: () -> Columns
    ) {
        self.shown = shown
        self.isAutomatic = isAutomatic
        self.widths = widths
        self.navigators = navigators
        self.columns = columns()
    }
}

extension SplitElement: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .navigationSplit }
    var elementContent: Columns { columns }
    func properties(in context: ElementContext) -> Properties {
        var properties = context.screenBarProperties
        properties[.selection] = .int(shown)
        if isAutomatic { properties[.style] = .string("automatic") }
        if widths.contains(where: { $0 != nil }) { properties[.columns] = .strings(widths.map { $0?.track ?? "" }) }
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        context.environment.navigators.add(navigators)
        inputs.setEnvironment { $0.navigators = navigators }
    }
}

/// The button at the start of a column's bar that shows or hides the columns before it.
struct SidebarToggle {
    enum Kind: String { case show, hide }

    let kind: Kind
    let visibility: Binding<NavigationSplitViewVisibility>
    /// What the columns are to be.
    let target: NavigationSplitViewVisibility

    func perform() { visibility.wrappedValue = target }

    /// What each column has. What the first column's shows is for where it is, what the second one's does for where the first is not.
    static func toggles(columns: Int, visibility: Binding<NavigationSplitViewVisibility>) -> [SidebarToggle?] {
        let hidden = visibility.wrappedValue.hiddenColumns(of: columns)
        var toggles = [SidebarToggle?](repeating: nil, count: columns)
        switch hidden {
        case 0:
            toggles[0] = Self(kind: .hide, visibility: visibility, target: columns == 3 ? .doubleColumn : .detailOnly)
            // The host decides whether the first column has room.
            if columns == 3, visibility.wrappedValue == .automatic {
                toggles[1] = Self(kind: .show, visibility: visibility, target: .all)
            }
        default: toggles[hidden] = Self(kind: .show, visibility: visibility, target: hidden == 1 ? .all : .doubleColumn)
        }
        return toggles
    }
}

/// One column.
struct SplitColumn<Root: View> {
    let stack: ScreenStack<Root>
    let isHidden: Bool
    var isLast = false
    let toggle: SidebarToggle?
}

extension SplitColumn: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .column }
    var elementContent: ScreenStack<Root> { stack }
    func properties(in context: ElementContext) -> Properties {
        var properties: Properties = isHidden ? [.isHidden: .bool(true)] : [:]
        if let toggle { properties[.sidebarToggle] = .string(toggle.kind.rawValue) }
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        inputs.setEnvironment { $0.detailBars = isLast ? $0.splitBars : nil }
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .tap = event, let toggle else { return false }
        toggle.perform()
        return true
    }
}
