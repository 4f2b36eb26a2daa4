import Observation
import RenderTree

/// The columns of one split view, and which of them a narrow scene shows.
@Observable
final class SplitState {
    /// The column that a narrow scene shows.
    var shown = 0
    @ObservationIgnored private(set) var states: [NavigationState] = []
    /// Those in the columns.
    @ObservationIgnored let navigators = NavigatorGroup(joinsAll: true)
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
                state.onLeavingRoot = { [weak self] in self?.show(index - 1) }
            }
        }
    }

    @MainActor private func show(_ index: Int) {
        shown = index
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
    let navigators: NavigatorGroup
    let columns: Columns

    init(shown: Int, navigators: NavigatorGroup, @ViewBuilder columns: () -> Columns) {
        self.shown = shown
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
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        context.environment.navigators.add(navigators)
        inputs.setEnvironment { $0.navigators = navigators }
    }
}

/// One column.
struct SplitColumn<Root: View> {
    let stack: ScreenStack<Root>
    let isHidden: Bool
}

extension SplitColumn: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .column }
    var elementContent: ScreenStack<Root> { stack }
    func properties(in context: ElementContext) -> Properties { isHidden ? [.isHidden: .bool(true)] : [:] }
}
