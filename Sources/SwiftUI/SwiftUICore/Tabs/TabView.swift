import RenderTree

/// Views of which one is shown, and a bar to change between them.
///
/// A view is mounted when its tab is shown for the first time; it keeps its state from then on.
public struct TabView<SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>?
    let content: Content
}

extension TabView: View {
    public typealias Body = Never

    nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content())
    }

    nonisolated public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(selection: selection, content: TabContentBuilder<SelectionValue>.Content(content()))
    }
}

extension TabView where SelectionValue == Int {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content())
    }
}

extension TabView where SelectionValue == Never {
    nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        self.init(selection: nil, content: TabContentBuilder<Never>.Content(content()))
    }
}

extension TabView: NodeMaking, ElementView {
    package static var kind: NodeKind { .tabs }
    package var elementContent: Content { content }

    package func properties(in context: ElementContext) -> Properties {
        let index = selectedIndex(in: context)
        let state = Self.state(in: context)
        state.selection = index
        let reference = context.reference
        state.select = {
            guard let context = reference.context, choose($0, in: context) else { return }
            context.scene.flush()
        }
        let isPaged = context.environment.tabViewStyleName?.hasPrefix("page") == true
        state.showsNeighbours = isPaged && context.scene.hostTellsSight
        if context.isMounted { state.show(index, in: context.scene) }
        var properties = context.barProperties
        SharedAppearance.tabBar.looks.write(isPaged: isPaged, to: &properties, in: context.environment)
        properties[.selection] = .int(index)
        if let style = context.environment.tabViewStyleName {
            let isPlated = style.hasPrefix("page") && context.environment.indexBackground == .always
            properties[.style] = .string(isPlated ? style + " plate" : style)
        }
        return properties
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .change(.int(let index)) = event else { return false }
        let isChosen = choose(index, in: context)
        if isChosen { context.renderNode.adopt(.selection, .int(index)) }
        return isChosen
    }

    @MainActor private func choose(_ index: Int, in context: ElementContext) -> Bool {
        let state = Self.state(in: context)
        guard state.tabs.indices.contains(index), state.tabs[index][.isDisabled] != .bool(true) else { return false }
        if let selection {
            guard let value = value(of: state.tabs[index], at: index, in: state) else { return false }
            selection.wrappedValue = value
        } else {
            state.selection = index
        }
        context.invalidate()
        return true
    }

    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        let state = Self.state(in: context)
        inputs.leaveLazyContainer()
        // Pages are turned like those of a book: they are no places of their own.
        let isBook = context.environment.tabViewStyleName?.hasPrefix("page") == true
        if !isBook { context.environment.navigators.add(state) }
        inputs.setEnvironment {
            $0.tabsState = state
            if !isBook {
                $0.navigators = state.pageNavigators
                $0.tabScope = state.barScope
            }
        }
    }

    package static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode] {
        let state = state(in: context)
        let tabs = state.arrange(roots)
        state.show(min(state.selection, max(tabs.count - 1, 0)), in: context.scene)
        // The selection is an index: the tabs that came or went may have moved it.
        context.invalidate()
        return tabs
    }

    @MainActor private static func state(in context: ElementContext) -> TabsState {
        if let known = context.storage as? TabsState { return known }
        let made = TabsState()
        context.storage = made
        return made
    }

    @MainActor private func value(of tab: RenderNode, at index: Int, in state: TabsState) -> SelectionValue? {
        guard let tag = state.tag(of: tab) else { return index as? SelectionValue }
        return tag.base as? SelectionValue
    }

    /// The first tab if none has the selected value.
    @MainActor private func selectedIndex(in context: ElementContext) -> Int {
        let state = Self.state(in: context)
        guard let selection else { return min(state.selection, max(state.tabs.count - 1, 0)) }
        let selected = selection.wrappedValue
        return state.tabs.enumerated().first { value(of: $1, at: $0, in: state) == selected }?.offset ?? 0
    }
}

extension View {
    /// Says what the tab of the view shows: a text and a picture.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: label()))
    }

    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabViewStyleName, style.name)
    }
}

extension EnvironmentValues {
    @Entry var tabViewStyleName: String? = nil
}
