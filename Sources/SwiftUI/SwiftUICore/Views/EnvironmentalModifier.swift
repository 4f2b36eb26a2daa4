/// A modifier that becomes another one, which depends on the environment.
///
/// On Apple's systems it has no body; here its body is the view with the other modifier.
public protocol EnvironmentalModifier: ViewModifier {
    associatedtype ResolvedModifier: ViewModifier

    /// The modifier that is applied instead, in such an environment.
    @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    public func body(content: Content) -> some View { content.modifier(ResolvingModifier(modifier: self)) }
}

private struct ResolvingModifier<Modifier: EnvironmentalModifier>: ViewModifier {
    let modifier: Modifier
    @Environment(\.self) private var environment

    func body(content: Content) -> some View { content.modifier(modifier.resolve(in: environment)) }
}
