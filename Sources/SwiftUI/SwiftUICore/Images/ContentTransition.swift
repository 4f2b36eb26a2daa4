import RenderTree

/// How a text or a symbol becomes another one, where the change is animated.
public struct ContentTransition: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case identity, opacity, interpolate, symbol
        case numeric(countsDown: Bool)
        case number(Double)
    }

    let kind: Kind

    /// At once.
    public static let identity = ContentTransition(kind: .identity)
    /// The old one fades out, the new one in.
    public static let opacity = ContentTransition(kind: .opacity)
    /// Drawn as ``opacity``: letters are not bent into others.
    public static let interpolate = ContentTransition(kind: .interpolate)
    /// A symbol comes as the place of another one is taken.
    public static let symbolEffect = ContentTransition(kind: .symbol)

    /// Letters that change roll.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numeric(countsDown: countsDown))
    }

    /// Letters that change roll up or down, as the value does.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .number(value)) }

    /// The effects of replacing are drawn alike, and at the speed of the change's animation.
    public static func symbolEffect<T: ContentTransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition { symbolEffect }
}

extension EnvironmentValues {
    /// How texts and symbols become others.
    @Entry public var contentTransition: ContentTransition = .identity
}

extension View {
    /// Sets how texts and symbols in the view become others, where that is animated.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}

/// What a text or symbol showed last, and how often it has become another one in an animation.
@MainActor
private final class ContentHistory {
    var content: PropertyValue?
    var number: Double?
    var isUp = true
    var seconds = 0.0
    var count = 0
}

extension ContentTransition {
    /// ``PropertyKey/contentTransition`` of an element that shows `content`.
    @MainActor
    func text(for content: PropertyValue?, in context: ElementContext) -> String? {
        guard kind != .identity else { return nil }
        let history = context.storage as? ContentHistory ?? ContentHistory()
        context.storage = history
        if let last = history.content, last != content, let animation = context.animation, let motion = animation.motion {
            history.count += 1
            history.seconds = motion.duration
        }
        switch kind {
        case .numeric(let countsDown): history.isUp = !countsDown
        case .number(let number):
            if let last = history.number, last != number { history.isUp = number > last }
            history.number = number
        case .identity, .opacity, .interpolate, .symbol: break
        }
        history.content = content
        return "\(history.count) \(Path.number(history.seconds)) \(name) \(history.isUp ? "up" : "down")"
    }

    private var name: String {
        switch kind {
        case .identity, .opacity, .interpolate: "opacity"
        case .symbol: "symbol"
        case .numeric, .number: "numeric"
        }
    }
}
