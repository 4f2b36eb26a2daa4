import RenderTree

/// Views in two or three columns, where what is chosen in one column decides what the next one shows.
///
/// Hosts show the columns beside each other on a wide scene, one of them on a narrow one.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>?
    let preferredColumn: Binding<NavigationSplitViewColumn>?
    @State private var split = SplitState()
    @State private var widths = [SplitColumnWidth?](repeating: nil, count: 2)

    nonisolated init(
        visibility: Binding<NavigationSplitViewVisibility>? = nil,
        preferredColumn: Binding<NavigationSplitViewColumn>? = nil, sidebar: Sidebar, content: Content, detail: Detail
    ) {
        self.visibility = visibility
        self.preferredColumn = preferredColumn
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }
}

extension NavigationSplitView: View {
    public var body: some View {
        let hasContent = Content.self != EmptyView.self
        let columns = hasContent ? 3 : 2
        let visibility = visibility ?? Binding(reading: { [split] in split.visibility }, writing: { [split] in split.visibility = $0 })
        let toggles = SidebarToggle.toggles(columns: columns, visibility: visibility)
        let hidden = visibility.wrappedValue.hiddenColumns(of: columns)
        let _ = split.prepare(columns: columns)
        let _ = split.followsApp = preferredColumn != nil
        let shown = split.column(preferring: preferredColumn?.wrappedValue.index(of: columns))
        SplitElement(
            shown: shown, isAutomatic: visibility.wrappedValue == .automatic, widths: Array(widths.prefix(columns - 1)),
            navigators: split.navigators
        ) {
            SplitColumn(stack: ScreenStack(root: sidebar, state: split.states[0]), isHidden: hidden > 0, toggle: toggles[0])
                .reading(SplitColumnWidthKey.self) { widths[0] = $0 }
            if hasContent {
                SplitColumn(stack: ScreenStack(root: content, state: split.states[1]), isHidden: hidden > 1, toggle: toggles[1])
                    .reading(SplitColumnWidthKey.self) { widths[1] = $0 }
            }
            SplitColumn(
                stack: ScreenStack(root: detail, state: split.states[columns - 1]), isHidden: false, isLast: true,
                toggle: toggles[columns - 1])
        }
        .modifier(SplitObserver(split: split, preferredColumn: preferredColumn, columns: columns))
        .focusedSceneValue(\.sidebarToggle, toggles.lazy.compactMap(\.self).first)
    }
}

extension NavigationSplitView {
    nonisolated public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail())
    }

    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(visibility: columnVisibility, sidebar: sidebar(), content: content(), detail: detail())
    }

    nonisolated public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(preferredColumn: preferredCompactColumn, sidebar: sidebar(), content: content(), detail: detail())
    }

    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, preferredColumn: preferredCompactColumn, sidebar: sidebar(),
            content: content(), detail: detail())
    }
}

extension NavigationSplitView where Content == EmptyView {
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail())
    }

    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(visibility: columnVisibility, sidebar: sidebar(), content: EmptyView(), detail: detail())
    }

    nonisolated public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(preferredColumn: preferredCompactColumn, sidebar: sidebar(), content: EmptyView(), detail: detail())
    }

    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, preferredColumn: preferredCompactColumn, sidebar: sidebar(),
            content: EmptyView(), detail: detail())
    }
}

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String
    public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "automatic") }
    public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "all") }
    public static var doubleColumn: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "doubleColumn") }
    public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility(name: "detailOnly") }

    /// How many leading columns are hidden.
    func hiddenColumns(of columns: Int) -> Int {
        switch name {
        case "detailOnly": columns - 1
        case "doubleColumn": columns - 2
        default: 0
        }
    }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "sidebar") }
    public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "content") }
    public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(name: "detail") }

    func index(of columns: Int) -> Int {
        switch self {
        case .detail: columns - 1
        case .content: columns == 3 ? 1 : 0
        default: 0
        }
    }

    static func at(_ index: Int, of columns: Int) -> NavigationSplitViewColumn {
        index == columns - 1 ? .detail : index == 0 ? .sidebar : .content
    }
}
