import RenderTree

extension View {
    /// Light or dark for the window; nil for what the person has set.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(_ColorSchemeModifier(colorScheme: colorScheme))
            .box(InPhase.Effect.self, colorScheme.map { [.colorScheme: .string($0.name)] } ?? [:])
    }

    /// Light or dark for the view.
    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View { preferredColorScheme(colorScheme) }
}

extension ColorScheme {
    nonisolated var name: String { self == .dark ? "dark" : "light" }
}

/// Sets light or dark, or leaves what is around.
public struct _ColorSchemeModifier {
    let colorScheme: ColorScheme?
}

extension _ColorSchemeModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) { values.colorScheme = colorScheme ?? values.colorScheme }
}

extension EnvironmentScope {
    /// Light or dark, where it differs from what is around on the screen: what is presented brings it along.
    func colorScheme(besides other: EnvironmentScope) -> ColorScheme? {
        let own = EnvironmentValues(scope: self).colorScheme
        return own == EnvironmentValues(scope: other).colorScheme ? nil : own
    }
}
