import RenderTree

/// Mirrors a view where text is read from right to left.
struct DirectionFlipModifier {
    let isEnabled: Bool
}

extension DirectionFlipModifier: BoxModifier {
    static var phase: BoxPhase { .transform }

    func properties(in environment: EnvironmentValues) -> Properties {
        isEnabled && environment.layoutDirection == .rightToLeft ? [.scaleX: .double(-1)] : [:]
    }
}

extension View {
    /// Sets whether the view is mirrored where text is read from right to left.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(DirectionFlipModifier(isEnabled: enabled))
    }
}
