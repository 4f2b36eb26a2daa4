import FieldReflection

/// What may submit.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Text fields and secure fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions around a field that run when it submits, innermost first.
struct SubmitActions: FieldComparable {
    var entries: [(triggers: SubmitTriggers, action: () -> Void)] = []

    @MainActor func run(_ trigger: SubmitTriggers) {
        for entry in entries where entry.triggers.contains(trigger) { entry.action() }
    }

    /// Actions are looked up when they are needed; nobody has to hear of new ones.
    static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

extension EnvironmentValues {
    @Entry var submitActions: SubmitActions = SubmitActions()
}

struct SubmitModifier {
    let triggers: SubmitTriggers
    let action: () -> Void
}

extension SubmitModifier: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) {
        values.submitActions.entries.insert((triggers, action), at: 0)
    }
}

struct SubmitScopeModifier {
    let isBlocking: Bool
}

extension SubmitScopeModifier: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) {
        values.submitActions.entries = isBlocking ? [] : values.submitActions.entries
    }
}

extension View {
    /// Adds an action to run when a person submits a field in the view.
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(SubmitModifier(triggers: triggers, action: action))
    }

    /// Keeps the submissions of the fields in the view from the actions around it.
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        modifier(SubmitScopeModifier(isBlocking: isBlocking))
    }
}
