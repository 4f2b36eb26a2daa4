import Foundation
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

    @MainActor fileprivate func attach(to recognizer: GestureRecognizer) { recognizer.update(isOn ? gesture : nil) }
}

/// Keeps what gestures remember; a new closure in the modifier changes nothing on the screen.
@MainActor
private final class GestureNode<Content: View, T: Gesture>: WrapperNode<ModifiedContent<Content, _GestureModifier<T>>, Content> {
    private let recognizer: GestureRecognizer
    private let link: TypedModifierLink<_GestureBox>

    override init(
        _ view: ModifiedContent<Content, _GestureModifier<T>>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        recognizer = GestureRecognizer(arena: scene.touches)
        view.modifier.attach(to: recognizer)
        link = TypedModifierLink(
            _GestureBox(recognizer: recognizer, priority: view.modifier.priority, wants: recognizer.wants), inputs: inputs)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        var inner = inputs
        inner.modifiers = link
        mount(view.content, inputs: inner)
    }

    override func update(_ view: ModifiedContent<Content, _GestureModifier<T>>) {
        self.view = view
        let old = recognizer.wants
        view.modifier.attach(to: recognizer)
        if recognizer.wants != old {
            link.update(_GestureBox(recognizer: recognizer, priority: view.modifier.priority, wants: recognizer.wants))
        }
        child?.update(view.content)
    }
}

/// A recogniser as a modifier of the box.
private struct _GestureBox: BoxModifier {
    typealias Body = Never
    let recognizer: GestureRecognizer
    let priority: GesturePriority
    let wants: GestureWants

    static var phase: BoxPhase { .reaction }
    // Taps of a control are the control's; what fingers do besides counts on the whole box.
    var joinsElement: Bool { priority != .normal && !wants.taps.isEmpty }

    /// What hosts report is what any of the gestures on the box needs.
    func write(to box: inout Properties, in environment: EnvironmentValues) {
        if wants.wantsHover { box[.reportsHover] = .bool(true) }
        if wants.tracksHover { box[.tracksHover] = .bool(true) }
        let touches = touchNames
        if !touches.isEmpty { box[.touches] = .strings(Self.union(box[.touches]?.strings ?? [], touches)) }
        guard !wants.taps.isEmpty else { return }
        var counts = wants.taps.sorted().map { "\($0)" } + (wants.wantsPlaces ? ["place"] : [])
        if box[.isTappable] == .bool(true) { counts = Self.union(box[.taps]?.strings ?? ["1"], counts) }
        box[.isTappable] = .bool(true)
        // A single tap is what every host reports.
        if counts != ["1"] { box[.taps] = .strings(counts) }
    }

    private var touchNames: [String] {
        // A press that counts beside others leaves them the tap.
        let hold = priority == .simultaneous ? "press" : "hold"
        var names = wants.holds.sorted().map { "\(hold) \(Int(min($0, 3600) * 1000))" }
        if let distance = wants.distance { names.append("drag \(PropertyValue.double(min(distance, 10_000)).shortDescription)") }
        if let distance = wants.distanceOnceHeld {
            names.append("then \(PropertyValue.double(min(distance, 10_000)).shortDescription)")
        }
        if wants.wantsPinches { names.append("pinch") }
        return names
    }

    private static func union(_ old: [String], _ new: [String]) -> [String] { old + new.filter { !old.contains($0) } }

    func receive(_ event: InputEvent) -> Bool {
        if case .touch = event { return recognizer.receive(event, priority: priority) }
        return priority == .normal && recognizer.receive(event, priority: priority)
    }

    func understands(_ event: InputEvent) -> Bool {
        switch event {
        case .tap, .taps: !wants.taps.isEmpty
        case .hover: wants.wantsHover || wants.tracksHover
        case .pointer: wants.tracksHover
        default: false
        }
    }

    func receiveFirst(_ event: InputEvent) -> Bool {
        switch priority {
        case .normal: return false
        case .high: return recognizer.receive(event, priority: priority)
        case .simultaneous:
            _ = recognizer.receive(event, priority: priority)
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

    /// - Parameter name: What UIKit's recognisers call the gesture; here nothing asks for it.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, isOn: isEnabled))
    }

    /// - Parameter name: What UIKit's recognisers call the gesture; here nothing asks for it.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, isOn: isEnabled))
    }

    /// - Parameter name: What UIKit's recognisers call the gesture; here nothing asks for it.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, isOn: isEnabled))
    }

    /// Adds a gesture that counts before that of the view.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, isOn: mask.contains(.gesture)))
    }

    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, isOn: isEnabled))
    }

    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, isOn: isEnabled))
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

    /// Adds an action for a tap that is told where it was, or for `count` taps in a row.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(
            _GestureModifier(
                gesture: SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) },
                priority: .normal))
    }

    /// Adds an action for a long press.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            _GestureModifier(
                gesture: PressGesture(
                    minimumDuration: minimumDuration, maximumDistance: maximumDistance, action: action, pressing: onPressingChanged),
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
}

/// A long press that also tells of its beginning and end.
nonisolated struct PressGesture: GestureMaking {
    typealias Body = Never
    typealias Value = Void
    let minimumDuration: Double
    let maximumDistance: Double
    let action: () -> Void
    let pressing: ((Bool) -> Void)?

    @MainActor func makeRecognition(keeping old: AnyObject?) -> Recognition<Void> {
        let recognition = old as? PressRecognition ?? PressRecognition(self)
        recognition.gesture = self
        recognition.inner = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: CGFloat(maximumDistance))
            .makeRecognition(keeping: recognition.inner)
        return recognition
    }
}

@MainActor
private final class PressRecognition: FollowingRecognition<Bool, Void> {
    var gesture: PressGesture
    private var isPressing = false

    init(_ gesture: PressGesture) { self.gesture = gesture }

    override func follow() {
        let wasOver = isOver
        phase = inner.phase.map { _ in }
        if !wasOver, case .ended = phase { gesture.action() }
        var isActive = false
        if case .active = phase { isActive = true }
        guard isActive != isPressing else { return }
        isPressing = isActive
        gesture.pressing?(isActive)
    }
}

/// A pointer over a view.
nonisolated struct HoverGesture: GestureMaking {
    typealias Body = Never
    typealias Value = Void
    let action: (Bool) -> Void

    @MainActor func makeRecognition(keeping old: AnyObject?) -> Recognition<Void> {
        let recognition = old as? HoverRecognition ?? HoverRecognition(action)
        recognition.action = action
        return recognition
    }
}

@MainActor
private final class HoverRecognition: Recognition<Void> {
    var action: (Bool) -> Void

    init(_ action: @escaping (Bool) -> Void) { self.action = action }

    override var wants: GestureWants { GestureWants(wantsHover: true) }

    override func receive(_ event: InputEvent) -> Bool {
        guard case .hover(let isInside) = event else { return false }
        action(isInside)
        return true
    }
}
