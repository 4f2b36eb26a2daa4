import RenderTree

/// An item of a toolbar.
public struct ToolbarItem<ID, Content: View> {
    let placement: ToolbarItemPlacement
    public let id: ID
    let content: Content

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
    }
}

extension ToolbarItem: Identifiable where ID: Hashable {}

extension ToolbarItem: ToolbarElement {
    var elementView: AnyView { AnyView(ToolbarItemView(placement: placement, content: content)) }
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

extension ToolbarItemGroup: ToolbarElement {
    var elementView: AnyView { AnyView(ToolbarItemView(placement: placement, content: content)) }
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
        inputs.setEnvironment { $0.isInToolbar = true }
    }
}

extension EnvironmentValues {
    /// Whether the view stands in a toolbar, where toggles are buttons.
    @Entry var isInToolbar = false
}
