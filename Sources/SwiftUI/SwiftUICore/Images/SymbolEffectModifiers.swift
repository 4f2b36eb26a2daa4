/// How fast and how often a symbol's effect is shown.
public struct SymbolEffectOptions: Hashable, Sendable {
    private var speed = 1.0
    /// nil: as the effect does by itself; 0: without end.
    private var rounds: Int?
    /// Seconds between two rounds.
    private var delay = 0.0

    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions(rounds: 0) }
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(rounds: 1) }
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions().repeat(behavior) }

    public var repeating: SymbolEffectOptions { with { $0.rounds = 0 } }
    public var nonRepeating: SymbolEffectOptions { with { $0.rounds = 1 } }
    public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = speed.isFinite ? min(max(speed, 0.01), 100) : 1 } }
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.rounds = count.map { max($0, 1) } ?? 0 } }
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with { ($0.rounds, $0.delay) = (behavior.rounds, behavior.delay) }
    }

    /// How an effect is repeated.
    public struct RepeatBehavior: Hashable, Sendable {
        fileprivate let rounds: Int
        fileprivate let delay: Double

        /// Without a pause and without an end.
        public static var continuous: RepeatBehavior { RepeatBehavior(rounds: 0, delay: 0) }
        /// With pauses, without an end.
        public static var periodic: RepeatBehavior { periodic() }
        /// - Parameters:
        ///   - count: how often; nil: without an end.
        ///   - delay: seconds between two rounds; nil: one.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(rounds: count.map { max($0, 1) } ?? 0, delay: delay.map { $0.isFinite ? min(max($0, 0), 3600) : 0 } ?? 1)
        }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }

    /// As ``PropertyKey/symbolEffects`` has them.
    func text(isIndefinite: Bool) -> String {
        "\(Path.number(speed)) \(rounds ?? (isIndefinite ? 0 : 1)) \(Path.number(delay))"
    }
}

extension EnvironmentValues {
    /// The effects of the symbols inside, as ``PropertyKey/symbolEffects``.
    @Entry var symbolEffects: [String] = []
}

extension SymbolEffect {
    /// - Parameter state: "*" of one that lasts, "-" of one that is not active, or how often it was asked for.
    fileprivate func text(_ options: SymbolEffectOptions, _ state: String) -> String {
        "\(state) \(options.text(isIndefinite: Int(state) == nil)) " + configuration.words.joined(separator: " ")
    }
}

extension View {
    /// Shows an effect of the symbols in the view as long as it is active.
    nonisolated public func symbolEffect<T: IndefiniteSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        transformEnvironment(\.symbolEffects) { $0.append(effect.text(options, isActive ? "*" : "-")) }
    }

    /// Shows an effect of the symbols in the view when a value changes.
    nonisolated public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        modifier(_DiscreteSymbolEffectModifier(effect: effect, options: options, value: value))
    }

    /// Takes the effects away that are set around the view.
    nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
    }
}

/// Counts the changes of a value, each of which shows an effect.
public struct _DiscreteSymbolEffectModifier<Effect: SymbolEffect, Value: Equatable> {
    let effect: Effect
    let options: SymbolEffectOptions
    let value: Value
    @State private var count = 0

    nonisolated init(effect: Effect, options: SymbolEffectOptions, value: Value) {
        self.effect = effect
        self.options = options
        self.value = value
    }
}

extension _DiscreteSymbolEffectModifier: ViewModifier {
    public func body(content: Content) -> some View {
        let text = effect.text(options, "\(count)")
        content.transformEnvironment(\.symbolEffects) { $0.append(text) }
            .onChange(of: value) { count += 1 }
    }
}
