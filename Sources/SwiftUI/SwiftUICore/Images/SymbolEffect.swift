/// An animation of a symbol. The drawings that stand for symbols have no layers: what is done by layer is done to the whole.
public protocol SymbolEffect {
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that lasts as long as it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect that is shown when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect of a symbol that comes or goes.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect of a symbol that becomes another one.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// Which effect it is, and in which of its ways.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// The name, then the ways.
    let words: [String]
}

/// Jumps once.
public struct BounceSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["bounce"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}

/// Fades and comes back.
public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["pulse"])
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}

/// Lights up its parts one after the other.
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["variableColor"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var iterative: Self { with("iterative") }
    public var cumulative: Self { with("cumulative") }
    public var reversing: Self { with("reversing") }
    public var nonReversing: Self { with("nonReversing") }
    public var dimInactiveLayers: Self { with("dimInactiveLayers") }
    public var hideInactiveLayers: Self { with("hideInactiveLayers") }
}

/// Is larger or smaller.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["scale"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}

/// Comes.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["appear"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}

/// Goes.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["disappear"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}

/// Grows and shrinks slowly.
public struct BreatheSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["breathe"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var plain: Self { with("plain") }
    public var pulse: Self { with("pulse") }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}

/// Turns.
public struct RotateSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["rotate"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var clockwise: Self { with("clockwise") }
    public var counterClockwise: Self { with("counterClockwise") }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}

/// Shakes.
public struct WiggleSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["wiggle"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var left: Self { with("left") }
    public var right: Self { with("right") }
    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var forward: Self { with("forward") }
    public var backward: Self { with("backward") }
    public var clockwise: Self { with("clockwise") }
    public var counterClockwise: Self { with("counterClockwise") }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
}

/// The effect that suits what a symbol does: comes, goes, or takes the place of another one.
public struct AutomaticSymbolEffect: TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["automatic"])
}

/// Takes the place of another symbol.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["replace"])
    private func with(_ way: String) -> Self { Self(configuration: .init(words: configuration.words + [way])) }
    public var downUp: Self { with("downUp") }
    public var upUp: Self { with("upUp") }
    public var offUp: Self { with("offUp") }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }

    public static var downUp: Self { Self().downUp }
    public static var upUp: Self { Self().upUp }
    public static var offUp: Self { Self().offUp }

    /// A replacement that leaves what both symbols have in common where it is. Symbols are pictures as a whole here: it is the fallback.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(configuration: fallback.configuration) }

    public struct MagicReplace: ContentTransitionSymbolEffect, Hashable, Sendable {
        public var configuration: SymbolEffectConfiguration
        private var fallback: ReplaceSymbolEffect { ReplaceSymbolEffect(configuration: configuration) }
        public var downUp: MagicReplace { fallback.downUp.magic(fallback: fallback.downUp) }
        public var upUp: MagicReplace { fallback.upUp.magic(fallback: fallback.upUp) }
        public var offUp: MagicReplace { fallback.offUp.magic(fallback: fallback.offUp) }
        public var byLayer: MagicReplace { self }
        public var wholeSymbol: MagicReplace { self }
    }
}

/// Draws the symbol. Its lines are not followed: it comes as a whole.
public struct DrawOnSymbolEffect: IndefiniteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["disappear"])
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
    public var individually: Self { self }
}

/// Takes the drawing of the symbol away. Its lines are not followed: it goes as a whole.
public struct DrawOffSymbolEffect: IndefiniteSymbolEffect, Hashable, Sendable {
    public var configuration = SymbolEffectConfiguration(words: ["disappear"])
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
    public var individually: Self { self }
    public var reversed: Self { self }
    public var nonReversed: Self { self }
}
