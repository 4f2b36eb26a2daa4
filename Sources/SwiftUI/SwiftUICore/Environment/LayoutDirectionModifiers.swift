import RenderTree

extension View {
    /// Sets a direction of the environment; the host lays the view out in it, too, where it is that of the views.
    nonisolated public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection
    ) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
            .box(InPhase.Effect.self, keyPath == \.layoutDirection ? [.layoutDirection: .string(value.name)] : [:])
    }
}

extension LayoutDirection {
    nonisolated var name: String { self == .rightToLeft ? "rightToLeft" : "leftToRight" }
}

extension EnvironmentScope {
    /// The direction, where it differs from what is around: what is presented brings it along.
    func layoutDirection(besides other: EnvironmentScope) -> LayoutDirection? {
        let own = EnvironmentValues(scope: self).layoutDirection
        return own == EnvironmentValues(scope: other).layoutDirection ? nil : own
    }
}
