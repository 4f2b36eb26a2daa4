import RenderTree

/// Makes a view react to a gesture.
public struct _GestureModifier<T: Gesture> {
    let gesture: T
    let priority: GesturePriority
    var isOn = true
}

/// Which of two gestures on nested views counts.
enum GesturePriority {
    case normal, high, simultaneous
}

extension _GestureModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        GestureNode(view, scene: scene, parent: parent, inputs: inputs)
    }

    @MainActor fileprivate func attach(to recognizer: GestureRecognizer) {
        recognizer.rebuild { if isOn { gesture.attachAny(GestureHandlers(), to: $0) } }
    }
}

/// Keeps what gestures remember; a new closure in the modifier changes nothing on the screen.
@MainActor
private final class GestureNode<Content: View, T: Gesture>: WrapperNode<ModifiedContent<Content, _GestureModifier<T>>, Content> {
    private let recognizer = GestureRecognizer()
    private let link: TypedModifierLink<_GestureBox>

    override init(
        _ view: ModifiedContent<Content, _GestureModifier<T>>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        view.modifier.attach(to: recognizer)
        link = TypedModifierLink(
            _GestureBox(recognizer: recognizer, priority: view.modifier.priority, properties: recognizer.properties),
            inputs: inputs)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        var inner = inputs
        inner.modifiers = link
        mount(view.content, inputs: inner)
    }

    override func update(_ view: ModifiedContent<Content, _GestureModifier<T>>) {
        self.view = view
        let old = recognizer.properties
        view.modifier.attach(to: recognizer)
        if recognizer.properties != old {
            link.update(
                _GestureBox(recognizer: recognizer, priority: view.modifier.priority, properties: recognizer.properties))
        }
        child?.update(view.content)
    }
}

/// A recogniser as a modifier of the box.
private struct _GestureBox: BoxModifier {
    typealias Body = Never
    let recognizer: GestureRecognizer
    let priority: GesturePriority
    let properties: Properties

    static var phase: BoxPhase { .reaction }
    var joinsElement: Bool { priority != .normal }
    func properties(in environment: EnvironmentValues) -> Properties { properties }
    func receive(_ event: InputEvent) -> Bool { priority == .normal && recognizer.receive(event) }

    func understands(_ event: InputEvent) -> Bool {
        switch event {
        case .tap: properties[.isTappable] != nil
        case .longPress: properties[.isPressable] != nil
        case .hover: properties[.reportsHover] != nil
        default: false
        }
    }

    func receiveFirst(_ event: InputEvent) -> Bool {
        switch priority {
        case .normal: return false
        case .high: return recognizer.receive(event)
        case .simultaneous:
            _ = recognizer.receive(event)
            return false
        }
    }
}

/// Which gestures count.
@frozen
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture; those of views inside count first.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, isOn: mask.contains(.gesture)))
    }

    nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, isOn: isEnabled))
    }

    /// Adds a gesture that counts before that of the view.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, isOn: mask.contains(.gesture)))
    }

    /// Adds a gesture that counts beside that of the view.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, isOn: mask.contains(.gesture)))
    }

    // MARK: Short forms

    /// Adds an action for a tap, or for `count` taps in a row.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(_GestureModifier(gesture: TapGesture(count: count).onEnded { _ in action() }, priority: .normal))
    }

    /// Adds an action for a long press.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            _GestureModifier(
                gesture: PressGesture(minimumDuration: minimumDuration, action: action, pressing: onPressingChanged),
                priority: .normal))
    }

    @available(*, deprecated, renamed: "onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)")
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: Double = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }

    /// Adds an action for a pointer that comes (true) or goes (false).
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(_GestureModifier(gesture: HoverGesture(action: action), priority: .simultaneous))
    }

    /// The area that reacts to a pointer. Hosts take the view's whole box, whatever the shape.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View { self }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// A long press that also tells of its beginning and end.
nonisolated struct PressGesture: GestureMaking {
    typealias Body = Never
    typealias Value = Void
    let minimumDuration: Double
    let action: () -> Void
    let pressing: ((Bool) -> Void)?

    @MainActor func attach(_ handlers: GestureHandlers<Void>, to recognizer: GestureRecognizer) {
        LongPressGesture(minimumDuration: minimumDuration).attach(
            GestureHandlers(
                changed: { pressing?($0) }, ended: { _ in action() }, reset: { pressing?(false) }), to: recognizer)
    }
}

/// A pointer over a view.
nonisolated struct HoverGesture: GestureMaking {
    typealias Body = Never
    typealias Value = Bool
    let action: (Bool) -> Void

    @MainActor func attach(_ handlers: GestureHandlers<Bool>, to recognizer: GestureRecognizer) {
        recognizer.add(.reportsHover) { event, _ in
            guard case .hover(let isInside) = event else { return false }
            action(isInside)
            return true
        }
    }
}
