import RenderTree

extension View {
    /// Light or dark for the window; nil for what the person has set.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        inScheme(colorScheme).preference(key: PreferredColorSchemeKey.self, value: colorScheme)
    }

    /// As a window of UIKit overrides what its views want; nil: nothing is overridden.
    nonisolated package func windowColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformPreference(PreferredColorSchemeKey.self) { if let colorScheme { $0 = colorScheme } }
    }

    /// Light or dark for the view.
    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View { inScheme(colorScheme) }

    /// Sets a scheme of the environment; what the host draws goes by it, too, where it is that of the views.
    nonisolated public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
    ) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
            .box(InPhase.Effect.self, keyPath == \.colorScheme ? [.colorScheme: .string(value.name)] : [:])
    }

    nonisolated private func inScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(_ColorSchemeModifier(colorScheme: colorScheme))
            .box(InPhase.Effect.self, colorScheme.map { [.colorScheme: .string($0.name)] } ?? [:])
    }
}

/// What the views of a window prefer, of several the first.
public struct PreferredColorSchemeKey: PreferenceKey {
    public typealias Value = ColorScheme?
    public static var defaultValue: ColorScheme? { nil }
    public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

extension ViewGraph {
    /// The whole window, with its menus and bars, is light or dark as its content prefers.
    func prefer(_ colorScheme: ColorScheme?) {
        guard colorScheme != preferredColorScheme else { return }
        preferredColorScheme = colorScheme
        tree.root.set(.colorScheme, colorScheme.map { .string($0.name) })
        takeTraits()
    }
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
