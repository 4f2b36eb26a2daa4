import Foundation

/// Shows a view for a value that runs through keyframes.
///
/// The content is made where the app runs, thirty times a second at most.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View> where KeyframePath.Value == Value {
    let initialValue: Value
    let repeats: Bool
    let trigger: AnimatorTrigger?
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath

    /// Runs when the view appears.
    ///
    /// - Parameters:
    ///   - repeating: whether it begins again, with the last value, when it has come to its end.
    ///   - keyframes: is given the value with which it begins.
    nonisolated public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        repeats = repeating
        trigger = nil
        self.content = content
        self.keyframes = keyframes
    }

    /// Runs once when the trigger changes.
    nonisolated public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        repeats = false
        self.trigger = AnimatorTrigger(trigger)
        self.content = content
        self.keyframes = keyframes
    }
}

extension KeyframeAnimator: View, NodeMaking {
    public typealias Body = Never

    package static func makeNode(_ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Self> {
        KeyframeAnimatorNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class KeyframeAnimatorNode<Value, KeyframePath: Keyframes, Content: View>: TimedNode<
    KeyframeAnimator<Value, KeyframePath, Content>, Content
>
where KeyframePath.Value == Value {
    private var value: Value
    private var timeline: KeyframeTimeline<Value>?
    /// By the scene's clock, in seconds.
    private var start = 0.0
    private var hasBegun = false

    override init(
        _ view: KeyframeAnimator<Value, KeyframePath, Content>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        value = view.initialValue
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        begin()
    }

    override func update(_ view: KeyframeAnimator<Value, KeyframePath, Content>) {
        let isTriggered = !AnimatorTrigger.isSame(self.view.trigger, view.trigger)
        self.view = view
        if isTriggered { play(from: scene.clock.now()) }
        run()
    }

    private func play(from start: Double) {
        self.start = start
        timeline = KeyframeTimeline(initialValue: value, view.keyframes(value))
    }

    override func run() {
        goOn()
        show { view.content(value) }
        if isShown, timeline != nil { scene.frames.request(self) }
    }

    /// Takes the value of now.
    private func goOn() {
        guard let timeline else { return }
        let passed = scene.clock.now() - start
        let isOver = passed >= timeline.duration
        timeline.update(value: &value, time: min(passed, timeline.duration))
        guard isOver else { return }
        self.timeline = nil
        // What takes no time would never come to an end.
        guard view.repeats, timeline.duration > 0 else { return }
        // Rounds that nobody has seen are left out.
        let late = (passed - timeline.duration).truncatingRemainder(dividingBy: timeline.duration)
        play(from: scene.clock.now() - late)
        self.timeline?.update(value: &value, time: late)
    }

    override func timeHasCome() {
        if isShown { invalidate() }
    }

    override func appearanceDidChange() {
        guard isShown else { return }
        if !hasBegun, view.trigger == nil { play(from: scene.clock.now()) }
        hasBegun = true
        if timeline != nil { scene.frames.request(self) }
    }
}

extension View {
    /// Runs a value through keyframes when the view appears; `content` makes of the view what it is for a value.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
            keyframes: keyframes)
    }

    /// Runs a value through keyframes when the trigger changes.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
            keyframes: keyframes)
    }
}
