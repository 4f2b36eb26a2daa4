import RenderTree

extension View {
    /// Sets whether the view is mirrored where text is read from right to left.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        layoutDirectionBehavior(enabled ? .mirrors : .fixed)
    }
}

/// What becomes of a view where text is read in another direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// It looks the same.
    case fixed
    /// It is mirrored where text is read in that direction.
    case mirrors(in: LayoutDirection)

    /// It is mirrored where text is read from right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

private struct DirectionBehaviorModifier {
    let behavior: LayoutDirectionBehavior
}

extension DirectionBehaviorModifier: BoxModifier {
    static var phase: BoxPhase { .transform }

    func properties(in environment: EnvironmentValues) -> Properties {
        behavior == .mirrors(in: environment.layoutDirection) ? [.scaleX: .double(-1)] : [:]
    }
}

extension View {
    /// Sets whether the view is mirrored where text is read in another direction.
    nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        modifier(DirectionBehaviorModifier(behavior: behavior))
    }
}
