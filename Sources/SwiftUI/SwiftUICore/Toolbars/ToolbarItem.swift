import RenderTree

/// An item of a toolbar.
public struct ToolbarItem<ID, Content: View> {
    let placement: ToolbarItemPlacement
    public let id: ID
    let content: Content
    var isShown = true

    nonisolated init(placement: ToolbarItemPlacement, identity: ID, _ content: Content) {
        self.placement = placement
        id = identity
        self.content = content
    }
}

extension ToolbarItem: ToolbarContent {
    public typealias Body = Never
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem where ID == () {
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, identity: (), content())
    }
}

extension ToolbarItem where ID == String {
    nonisolated public init(
        id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, identity: id, content())
    }

    @available(
        *, deprecated, message: "Use the CustomizableToolbarContent/defaultCustomization(_:options) modifier with a value of .hidden"
    )
    nonisolated public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, identity: id, content())
        isShown = showsByDefault
    }
}

extension ToolbarItem: Identifiable where ID: Hashable {}

extension ToolbarItem: ToolbarElement {
    var elementView: AnyView { isShown ? toolbarItem(placement, content) : AnyView(EmptyView()) }
}

/// Several items at one place of a toolbar.
public struct ToolbarItemGroup<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItemGroup: ToolbarContent {
    public typealias Body = Never

    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }
}

extension ToolbarItemGroup {
    /// Items that are a menu under a label where there is little room.
    nonisolated public init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.init(placement: placement, content: LabeledToolbarItemGroupContent(content: content(), label: label()))
    }
}

/// Items of a toolbar, or a menu of them where there is little room.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View> {
    let content: Content
    let label: Label
    @Environment(\.horizontalSizeClass) private var sizeClass

    nonisolated init(content: Content, label: Label) {
        self.content = content
        self.label = label
    }
}

extension LabeledToolbarItemGroupContent: View {
    public var body: some View {
        if sizeClass == .compact {
            Menu {
                content
            } label: {
                label
            }
        } else {
            content
        }
    }
}

extension ToolbarItemGroup: ToolbarElement {
    var elementView: AnyView { toolbarItem(placement, content) }
}

/// Space between items of a toolbar.
public struct ToolbarSpacer {
    let placement: ToolbarItemPlacement
}

/// How much space a toolbar's spacer takes.
public struct SpacerSizing: Hashable, Sendable {
    private let isFixed: Bool
    public static let flexible = SpacerSizing(isFixed: false)
    public static let fixed = SpacerSizing(isFixed: true)
}

extension ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never

    nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.placement = placement
    }
}

extension ToolbarSpacer: ToolbarElement {
    var elementView: AnyView { AnyView(ToolbarItemView(placement: placement, content: Spacer())) }
}

/// An item that bars have by themselves, in the place that the app wants it in. Here these stay where they are: the search field
/// stands above what is searched in.
public struct DefaultToolbarItem {
    let kind: ToolbarDefaultItemKind
}

extension DefaultToolbarItem: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never

    nonisolated public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) { self.kind = kind }
}

extension DefaultToolbarItem: ToolbarElement {
    var elementView: AnyView { AnyView(EmptyView()) }
}

/// Actions behind a button at the end of the bar.
public struct ToolbarOverflowMenu<Content: View> {
    let content: Content
}

extension ToolbarOverflowMenu: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never

    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension ToolbarOverflowMenu: ToolbarElement {
    var elementView: AnyView { AnyView(ToolbarItemView(placement: .overflow, content: content)) }
}

extension ToolbarItem {
    /// Names the item as the place that a screen or a sheet zooms from.
    nonisolated public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID
    ) -> some ToolbarContent {
        ToolbarItem<ID, _>(placement: placement, identity: self.id, content.matchedTransitionSource(id: id, in: namespace))
    }
}

extension ToolbarContent {
    // Items have no common background here, and bars are never too small for them: they go on in a second line.

    nonisolated public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
    nonisolated public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some ToolbarContent { self }
}

/// How long an item stays in a bar that becomes too small for all.
public struct ToolbarItemVisibilityPriority: Hashable, Comparable, Sendable {
    private let rank: Double
    private init(rank: Double) { self.rank = rank }

    public static let low = ToolbarItemVisibilityPriority(rank: -1)
    public static let automatic = ToolbarItemVisibilityPriority(rank: 0)
    public static let high = ToolbarItemVisibilityPriority(rank: 1)

    public init(higherThan other: ToolbarItemVisibilityPriority) { self.init(rank: other.rank + 0.25) }
    public init(lowerThan other: ToolbarItemVisibilityPriority) { self.init(rank: other.rank - 0.25) }

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

@MainActor
private func toolbarItem<Content: View>(_ placement: ToolbarItemPlacement, _ content: Content) -> AnyView {
    if placement == .secondaryAction { return AnyView(SecondaryToolbarItem(content: content)) }
    return AnyView(ToolbarItemView(placement: placement, content: content))
}

/// An item that stands in the bar only where that has room by its role. Documented by Apple: otherwise it is in the menu at the end.
struct SecondaryToolbarItem<Content: View> {
    let content: Content
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.barHasRoom) private var barHasRoom
}

extension SecondaryToolbarItem: View {
    var body: some View {
        if barHasRoom, sizeClass != .compact {
            ToolbarItemView(placement: .primaryAction, content: content)
        } else {
            ToolbarItemView(placement: .overflow, content: content)
        }
    }
}

/// The element of a toolbar item.
struct ToolbarItemView<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItemView: View {
    typealias Body = Never
}

extension ToolbarItemView: NodeMaking, ElementView {
    package static var kind: NodeKind { .toolbarItem }
    package var elementContent: Content { content }
    package func properties(in context: ElementContext) -> Properties { [.placement: .string(placement.name)] }
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        if placement == .overflow { return inputs.enterMenu() }
        inputs.setEnvironment { $0.isInToolbar = true }
    }
}

extension EnvironmentValues {
    /// Whether the view stands in a toolbar, where toggles are buttons.
    @Entry var isInToolbar = false
    /// Whether the role of the bar leaves room in it.
    @Entry var barHasRoom = false
}
