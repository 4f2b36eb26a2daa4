import FieldReflection
import Foundation
import RenderTree

/// What an action is to assistive technology.
public struct AccessibilityActionKind: Equatable, Sendable {
    private enum Kind: Equatable, Sendable {
        case standard(String)
        case named(Text)
    }

    private let kind: Kind

    /// What activating the element does.
    public static let `default` = AccessibilityActionKind(kind: .standard("Activate"))
    /// Leaves what is shown.
    public static let escape = AccessibilityActionKind(kind: .standard("Escape"))
    /// The most important thing that the app can do at the moment.
    public static let magicTap = AccessibilityActionKind(kind: .standard("Magic Tap"))
    public static let delete = AccessibilityActionKind(kind: .standard("Delete"))
    /// Shows the element's menu.
    public static let showMenu = AccessibilityActionKind(kind: .standard("Show Menu"))

    private init(kind: Kind) { self.kind = kind }

    public init(named name: Text) { self.init(kind: .named(name)) }

    /// What stands in the list of actions.
    var label: Text {
        switch kind {
        case .standard(let name): Text(LocalizedStringKey(name))
        case .named(let name): name
        }
    }

    /// The keys that do the same while the view has the focus.
    var keys: Set<KeyEquivalent> {
        switch self {
        case .escape: [.escape]
        case .delete: [.delete, .deleteForward]
        default: []
        }
    }
}

/// What several actions have in common.
public struct AccessibilityActionCategory: Equatable, Sendable {
    let label: Text?

    public static let `default` = AccessibilityActionCategory(label: nil)
    public static let edit = AccessibilityActionCategory(label: Text("Edit"))

    private init(label: Text?) { self.label = label }

    public init(_ name: Text) { label = name }
    public init(_ nameKey: LocalizedStringKey) { label = Text(nameKey) }
    @_disfavoredOverload public init<S: StringProtocol>(_ name: S) { label = Text(name) }
}

// MARK: - Modifiers

extension View {
    /// Adds an action that assistive technology can take.
    ///
    /// The default action is taken by keys and by assistive technology, and by a pointer where the view reacts to none. The others
    /// are in a list beside the view that the Tab key and screen readers reach; `escape` and `delete` also have their keys.
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        let isDefault = actionKind == .default
        let (view, known) = givingUpActions
        let items = isDefault ? known : known + [AnyView(Button(action: onMain(handler)) { actionKind.label })]
        return view.modifier(AccessibilityActivationModifier(handler: isDefault ? handler : nil))
            .modifier(AccessibilityKeysModifier(keys: actionKind.keys, handler: handler))
            .modifier(AccessibilityActionsModifier(items: items))
    }

    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        spoken([AnyView(Button(action: onMain(handler)) { name })])
    }

    nonisolated public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(named: Text(name), handler)
    }

    /// Adds an action that is called by a view.
    nonisolated public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View { spoken([AnyView(Button(action: onMain(action), label: label))]) }

    /// Adds the controls of a builder as actions.
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        spoken([AnyView(content())])
    }

    /// Adds the controls of a builder as actions under a heading of their own.
    nonisolated public func accessibilityActions<Content: View>(
        category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
    ) -> some View {
        guard let label = category.label else { return spoken([AnyView(content())]) }
        return spoken([AnyView(Menu(content: content) { label })])
    }

    /// Adds an action for a person who scrolls the view by assistive technology: also by the keys that turn pages.
    ///
    /// - Parameter handler: is given the edge towards which the content is to go.
    nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        let edges: [(LocalizedStringKey, Edge)] = [
            ("Scroll Up", .top), ("Scroll Down", .bottom), ("Scroll Left", .leading), ("Scroll Right", .trailing),
        ]
        let (view, known) = givingUpActions
        return view.modifier(AccessibilityKeysModifier(keys: [.pageUp]) { handler(.top) })
            .modifier(AccessibilityKeysModifier(keys: [.pageDown]) { handler(.bottom) })
            .modifier(
                AccessibilityActionsModifier(
                    items: known + edges.map { name, edge in AnyView(ScrollActionItem(name: name, edge: edge, handler: handler)) }))
    }

    /// Adds actions by which assistive technology enlarges what the view shows, and makes it smaller.
    ///
    /// - Parameter handler: is given the direction; the place is always the centre, as these are items of a menu.
    nonisolated public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View {
        let directions: [(LocalizedStringKey, AccessibilityZoomGestureAction.Direction)] = [("Zoom In", .zoomIn), ("Zoom Out", .zoomOut)]
        return spoken(directions.map { name, direction in AnyView(ZoomActionItem(name: name, direction: direction, handler: handler)) })
    }

    /// Adds items to the list of actions; one for all that follow each other.
    nonisolated func spoken(_ items: [AnyView]) -> ModifiedContent<Self, AccessibilityActionsModifier> {
        let (view, known) = givingUpActions
        return view.modifier(AccessibilityActionsModifier(items: known + items))
    }

    /// The view without the list of actions that it may have, and what was in that.
    nonisolated private var givingUpActions: (Self, [AnyView]) {
        guard var listing = self as? any ListingActions else { return (self, []) }
        let items = listing.giveUpActions()
        return (listing as? Self ?? self, items)
    }
}

private struct ScrollActionItem {
    let name: LocalizedStringKey
    let edge: Edge
    let handler: (Edge) -> Void
}

extension ScrollActionItem: View {
    var body: some View { Button(name) { handler(edge) } }
}

/// What a person asks for who enlarges a view by assistive technology.
public struct AccessibilityZoomGestureAction {
    public enum Direction: Hashable, Sendable {
        case zoomIn, zoomOut
    }

    public let direction: Direction
    /// Where in the view, in units of its size.
    public let location: UnitPoint
    /// Where in the view, in points.
    public let point: CGPoint
}

private struct ZoomActionItem {
    let name: LocalizedStringKey
    let direction: AccessibilityZoomGestureAction.Direction
    let handler: (AccessibilityZoomGestureAction) -> Void
}

extension ZoomActionItem: View {
    var body: some View {
        Button(name) { handler(AccessibilityZoomGestureAction(direction: direction, location: .center, point: .zero)) }
    }
}

/// A view that has a list of actions, which a modifier around it can take over.
private protocol ListingActions {
    mutating func giveUpActions() -> [AnyView]
}

extension ModifiedContent: ListingActions where Modifier == AccessibilityActionsModifier {
    mutating func giveUpActions() -> [AnyView] {
        defer { modifier = AccessibilityActionsModifier(items: []) }
        return modifier.items
    }
}

/// The actions of a view, in a menu beside it that no pointer sees.
struct AccessibilityActionsModifier {
    let items: [AnyView]
}

extension AccessibilityActionsModifier: BoxModifier {
    static var phase: BoxPhase { .decoration }

    private var menu: AccessibilityActionsMenu { AccessibilityActionsMenu(items: items) }

    func mountDecoration(in parent: ViewNode, inputs: NodeInputs) -> ViewNode? {
        items.isEmpty ? nil : parent.makeChild(menu, inputs: inputs)
    }

    func updateDecoration(_ node: ViewNode) { (node as? TypedNode<AccessibilityActionsMenu>)?.update(menu) }
}

/// The menu as hosts see it: of style "actions", beside the view that it belongs to.
struct AccessibilityActionsMenu {
    let items: [AnyView]
}

extension AccessibilityActionsMenu: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .menu }
    var elementContent: ForEach<Range<Int>, Int, AnyView> { ForEach(0..<items.count, id: \.self) { items[$0] } }
    func properties(in context: ElementContext) -> Properties { context.controlProperties(style: "actions") }
    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.enterMenu() }
}

// MARK: - Activation

/// What keys and assistive technology do with an element.
struct AccessibilityActivationModifier: FieldComparable {
    let handler: (() -> Void)?

    /// Handlers are looked up when they are needed.
    static func isSame(_ a: Self, _ b: Self) -> Bool { (a.handler == nil) == (b.handler == nil) }
}

extension AccessibilityActivationModifier: BoxModifier {
    static var phase: BoxPhase { .meaning }

    func properties(in environment: EnvironmentValues) -> Properties { handler == nil ? [:] : [.isActivatable: .bool(true)] }

    func receive(_ event: InputEvent) -> Bool {
        guard event == .activate, let handler else { return false }
        handler()
        return true
    }
}

/// Keys that do what an action does.
struct AccessibilityKeysModifier {
    let keys: Set<KeyEquivalent>
    let handler: () -> Void
}

extension AccessibilityKeysModifier: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) {
        guard !keys.isEmpty else { return }
        let handler = handler
        let entry = KeyActions.Entry(keys: keys, phases: [.down, .repeat], isCommand: true) { _ in
            handler()
            return .handled
        }
        values.keyActions.entries.append(entry)
    }
}

// MARK: - Adjustment

/// Which way a person adjusts a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
}

struct AccessibilityAdjustmentModifier: FieldComparable {
    let handler: (AccessibilityAdjustmentDirection) -> Void

    static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

extension AccessibilityAdjustmentModifier: BoxModifier {
    static var phase: BoxPhase { .meaning }

    func properties(in environment: EnvironmentValues) -> Properties { [.isAdjustable: .bool(true)] }

    func receive(_ event: InputEvent) -> Bool {
        guard case .adjust(let isIncrement) = event else { return false }
        handler(isIncrement ? .increment : .decrement)
        return true
    }
}

extension View {
    /// Makes the view something that assistive technology and the arrow keys can adjust, as they do a slider.
    ///
    /// It says its `accessibilityValue`, and what is in it is left out.
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { modifier(AccessibilityAdjustmentModifier(handler: handler)) }
}

/// The action, which runs where the views are, as all that a person brings about.
private func onMain(_ action: @escaping () -> Void) -> @MainActor () -> Void {
    nonisolated(unsafe) let action = action
    return { action() }
}
