import RenderTree

/// Something to be felt.
public struct SensoryFeedback: Equatable, Sendable {
    /// For how long, and how long not, in turn, in milliseconds.
    let pattern: [Int]

    /// A task is done.
    public static let success = SensoryFeedback(pattern: [20, 60, 40])
    public static let warning = SensoryFeedback(pattern: [40, 80, 20])
    public static let error = SensoryFeedback(pattern: [40, 50, 40, 50, 40])
    public static let selection = SensoryFeedback(pattern: [8])
    public static let increase = SensoryFeedback(pattern: [15])
    public static let decrease = SensoryFeedback(pattern: [10])
    public static let start = SensoryFeedback(pattern: [25])
    public static let stop = SensoryFeedback(pattern: [25, 40, 10])
    public static let alignment = SensoryFeedback(pattern: [8])
    public static let levelChange = SensoryFeedback(pattern: [12])
    public static let pathComplete = SensoryFeedback(pattern: [12, 40, 12])
    public static let impact = impact()

    /// A control is pressed.
    public static func press(_ feedback: PressFeedback) -> SensoryFeedback { SensoryFeedback(pattern: [feedback.length]) }
    /// A control is let go.
    public static func release(_ feedback: ReleaseFeedback) -> SensoryFeedback { SensoryFeedback(pattern: [feedback.length]) }

    public struct PressFeedback: Hashable, Sendable {
        let length: Int
        public static let button = PressFeedback(length: 15)
        public static let buttonIconOnly = PressFeedback(length: 12)
        public static let slider = PressFeedback(length: 8)
        public static let tab = PressFeedback(length: 10)
        public static let toggle = PressFeedback(length: 12)
    }

    public struct ReleaseFeedback: Hashable, Sendable {
        let length: Int
        public static let slider = ReleaseFeedback(length: 6)
    }

    /// Things that meet.
    /// - Parameter intensity: from 0 to 1.
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback { knock(weight.length, intensity) }

    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback { knock(flexibility.length, intensity) }

    private static func knock(_ length: Double, _ intensity: Double) -> SensoryFeedback {
        // A page can set how long a knock is, not how hard.
        SensoryFeedback(pattern: [max(1, Int(length * (intensity.isFinite ? min(max(intensity, 0), 1) : 1)))])
    }

    /// How heavy things are that meet.
    public struct Weight: Hashable, Sendable {
        let length: Double
        public static let light = Weight(length: 10)
        public static let medium = Weight(length: 20)
        public static let heavy = Weight(length: 35)
    }

    /// How soft things are that meet.
    public struct Flexibility: Hashable, Sendable {
        let length: Double
        public static let rigid = Flexibility(length: 10)
        public static let solid = Flexibility(length: 20)
        public static let soft = Flexibility(length: 30)
    }
}

/// Plays feedback when a value changes.
struct SensoryFeedbackModifier<T: Equatable> {
    let trigger: T
    let feedback: (T, T) -> SensoryFeedback?
    @Environment(\.sceneServices) private var services

    nonisolated init(trigger: T, feedback: @escaping (T, T) -> SensoryFeedback?) {
        self.trigger = trigger
        self.feedback = feedback
    }
}

extension SensoryFeedbackModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: trigger) { old, new in
            guard let pattern = feedback(old, new)?.pattern else { return }
            services?.requests.ask(.vibrate(pattern)) { _ in }
        }
    }
}

extension View {
    /// Has the person feel something when `trigger` changes, on machines that can do that.
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        modifier(SensoryFeedbackModifier(trigger: trigger) { _, _ in feedback })
    }

    /// Has the person feel something when `trigger` changes and a condition holds.
    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { modifier(SensoryFeedbackModifier(trigger: trigger) { condition($0, $1) ? feedback : nil }) }

    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping () -> Bool
    ) -> some View { modifier(SensoryFeedbackModifier(trigger: trigger) { _, _ in condition() ? feedback : nil }) }

    /// Has the person feel what a closure says when `trigger` changes; nil: nothing.
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { modifier(SensoryFeedbackModifier(trigger: trigger, feedback: feedback)) }

    nonisolated public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View {
        modifier(SensoryFeedbackModifier(trigger: trigger) { _, _ in feedback() })
    }
}
