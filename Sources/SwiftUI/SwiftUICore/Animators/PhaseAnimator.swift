import Foundation

/// Goes through phases one after the other, each in an animation: for ever, or once when a value changes.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
    let phases: [Phase]
    let trigger: AnimatorTrigger?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?

    /// Goes through the phases for ever, and from the last one to the first.
    ///
    /// - Parameter animation: that in which a phase comes; nil: at once.
    nonisolated public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Goes through the phases once when the trigger changes, and back to the first one.
    nonisolated public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = AnimatorTrigger(trigger)
        self.content = content
        self.animation = animation
    }
}

extension PhaseAnimator: View, NodeMaking {
    public typealias Body = Never

    package static func makeNode(_ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Self> {
        PhaseAnimatorNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

/// A value whose change starts an animator.
struct AnimatorTrigger {
    private let value: any Equatable
    init(_ value: some Equatable) { self.value = value }

    static func isSame(_ a: AnimatorTrigger?, _ b: AnimatorTrigger?) -> Bool {
        func isEqual<T: Equatable>(_ a: T, _ b: any Equatable) -> Bool { (b as? T) == a }
        guard let a, let b else { return a == nil && b == nil }
        return isEqual(a.value, b.value)
    }
}

@MainActor
private final class PhaseAnimatorNode<Phase: Equatable, Content: View>: TimedNode<PhaseAnimator<Phase, Content>, Content?> {
    private var index = 0
    /// When the next phase comes, by the scene's clock; nil: none is under way.
    private var due: Double?
    private var hasBegun = false

    override init(_ view: PhaseAnimator<Phase, Content>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        begin()
    }

    override func update(_ view: PhaseAnimator<Phase, Content>) {
        let isTriggered = !AnimatorTrigger.isSame(self.view.trigger, view.trigger)
        self.view = view
        run()
        if isTriggered {
            scene.enqueueAction(actionName) { [weak self] in
                if let self, isAlive { advance() }
            }
        }
    }

    override func run() {
        if index >= view.phases.count { index = 0 }
        show { view.phases.isEmpty ? nil : view.content(view.phases[index]) }
    }

    private func advance() {
        due = nil
        guard view.phases.count > 1 else { return }
        let next = (index + 1) % view.phases.count
        let animation = view.animation(view.phases[next])
        ViewGraph.change(under: Transaction(animation: animation)) {
            index = next
            invalidate()
        }
        if view.trigger != nil, next == 0 { return }
        // What repeats for ever is the last phase.
        guard let seconds = animation.map({ $0.seconds(until: .logicallyComplete) }) ?? .some(0) else { return }
        due = scene.clock.now() + max(seconds, AnimationFrames.interval)
        scene.frames.request(self, after: seconds)
    }

    override func timeHasCome() {
        // What is not on the screen goes on when it is there again.
        guard isShown, let due else { return }
        let rest = due - scene.clock.now()
        if rest > 0.001 { scene.frames.request(self, after: rest) } else { advance() }
    }

    override func appearanceDidChange() {
        guard isShown else { return }
        if due != nil { timeHasCome() }
        if !hasBegun, view.trigger == nil { advance() }
        hasBegun = true
    }
}

extension View {
    /// Goes through phases for ever, each in an animation; `content` makes of the view what it is in a phase.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(PlaceholderContentView(content: AnyView(self)), $0) }, animation: animation)
    }

    /// Goes through phases once when the trigger changes, each in an animation.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(content: AnyView(self)), $0) }, animation: animation)
    }
}
