import RenderTree

/// The looks that a view of the app's around a subject gives to it.
struct ModifierLook: Sendable {
    private let read: @MainActor @Sendable (ViewGraph) -> Properties

    init<M: ViewModifier>(_ modifier: M) {
        let kept = Kept(value: modifier)
        read = { scene in Self.looks(of: TransitionSubject().modifier(kept.value), in: scene) }
    }

    /// What a transition does in a phase, beside what it does while the view is there.
    init<T: Transition>(_ transition: T, in phase: TransitionPhase) {
        let kept = Kept(value: transition)
        read = { scene in
            @MainActor func looks(_ phase: TransitionPhase) -> Properties {
                Self.looks(of: kept.value.apply(content: TransitionSubject(), phase: phase), in: scene)
            }
            // Where nothing is to move, the view fades.
            let isCalm = EnvironmentValues(scope: scene.rootEnvironment).accessibilityReduceMotion
            if isCalm, T.properties.hasMotion { return [.opacity: .double(0)] }
            return Self.difference(looks(phase), looks(.identity))
        }
    }

    // Safe: what is kept is made and applied on the main actor.
    private struct Kept<M>: @unchecked Sendable {
        let value: M
    }

    @MainActor func properties(in scene: ViewGraph) -> Properties { read(scene) }

    @MainActor private static func looks(of view: some View, in scene: ViewGraph) -> Properties {
        let node = ViewType.shared.makeNode(view, scene: scene, parent: nil, inputs: NodeInputs(environment: scene.rootEnvironment))
        defer { node.unmount() }
        return looks(of: node.roots.first)
    }

    /// What the boxes of an element say together, from the outside in.
    @MainActor private static func looks(of outermost: RenderNode?) -> Properties {
        var looks: Properties = [:]
        var next = outermost
        while let node = next {
            for (key, value) in node.properties where keys.contains(key) {
                looks[key] = looks[key].map { combined(key, $0, value) } ?? value
            }
            next = node.children.first { $0[.behind] != .bool(true) }
        }
        return looks
    }

    private static let keys: Set<PropertyKey> = [
        .opacity, .offsetX, .offsetY, .rotation, .rotation3D, .scaleX, .scaleY, .anchor, .blur, .filters,
    ]

    /// Whether two values of the property together are their product, and not their sum.
    private static func isFactor(_ key: PropertyKey) -> Bool { [.opacity, .scaleX, .scaleY].contains(key) }

    private static func combined(_ key: PropertyKey, _ a: PropertyValue, _ b: PropertyValue) -> PropertyValue {
        guard let first = a.double, let second = b.double else { return a }
        return .double(isFactor(key) ? first * second : first + second)
    }

    /// What has to be added to one look for another.
    private static func difference(_ looks: Properties, _ own: Properties) -> Properties {
        var result = looks
        for (key, value) in own where key != .anchor {
            guard let mine = value.double else {
                if looks[key] == value { result[key] = nil }
                continue
            }
            let other = looks[key]?.double ?? (isFactor(key) ? 1 : 0)
            if other == mine {
                result[key] = nil
            } else {
                result[key] = .double(isFactor(key) ? (mine == 0 ? other : other / mine) : other - mine)
            }
        }
        if !result.contains(where: { $0.key != .anchor }) { result[.anchor] = nil }
        return result
    }
}

/// What a transition is applied to, to see what it does.
private struct TransitionSubject: ElementView {
    typealias Body = Never
    static var kind: NodeKind { .layer }
}
