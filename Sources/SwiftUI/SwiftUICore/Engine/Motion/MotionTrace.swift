import RenderTree

/// Which of the modifiers around an element set its properties, as far as they stand in other transaction scopes.
///
/// A property belongs to the innermost scope in which it has changed: in `.opacity(x).animation(a, value: x).offset(y)`
/// the opacity is animated, the offset is not.
@MainActor
struct MotionTrace {
    /// From the inside out: a scope, and what the properties are with all that is in it.
    private var segments: [(scope: TransactionScope?, properties: Properties)] = []
    private var scope: TransactionScope?

    init(in environment: EnvironmentScope) { scope = Self.scope(environment) }

    private static func scope(_ environment: EnvironmentScope) -> TransactionScope? {
        EnvironmentValues(scope: environment)[TransactionScopeKey.self]
    }

    /// The next modifier stands in that environment; so far the properties are these.
    mutating func pass(to environment: EnvironmentScope, _ properties: Properties) {
        let next = Self.scope(environment)
        guard next !== scope else { return }
        segments.append((scope, properties))
        scope = next
    }

    /// Writes what all modifiers make of the properties to a node.
    ///
    /// - Parameter former: the trace of the node's last run.
    /// - Returns: true if the box has a new length or new padding at once.
    mutating func finish(_ properties: Properties, on node: RenderNode, since former: MotionTrace?, in scene: ViewGraph) -> Bool {
        segments.append((scope, properties))
        let (mine, old) = (segments, former?.segments ?? [])
        var jumps = false
        node.setProperties(properties) { key in
            let place = old.count == mine.count ? mine.indices.first { mine[$0].properties[key] != old[$0].properties[key] } : nil
            let motion = scene.transaction(in: mine[place ?? mine.count - 1].scope).animation?.motion
            jumps = jumps || motion == nil && key.isLengthOfBox
            return motion
        }
        return jumps
    }

    /// Nil if the element has no need to remember it.
    var kept: MotionTrace? { segments.count > 1 ? self : nil }
}
