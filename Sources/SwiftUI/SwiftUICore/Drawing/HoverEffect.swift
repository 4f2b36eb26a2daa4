import RenderTree

/// How a view looks while a pointer is over it.
public struct HoverEffect: Sendable {
    /// nil: the default of the views around, else a highlight.
    let name: String?

    /// The default of the views around, else a highlight.
    public static let automatic = HoverEffect(name: nil)
    /// A plate appears behind the view.
    public static let highlight = HoverEffect(name: "highlight")
    /// The view grows a little and has a shadow.
    public static let lift = HoverEffect(name: "lift")
}

extension EnvironmentValues {
    @Entry var defaultHoverEffect: HoverEffect? = nil
    @Entry var hoverEffectFlag: Bool = true

    /// Whether hover effects are shown. Setting it to true where they are disabled has no effect.
    public var isHoverEffectEnabled: Bool {
        get { hoverEffectFlag }
        set { hoverEffectFlag = hoverEffectFlag && newValue }
    }
}

/// Shows that a pointer is over the view. The page does so by itself.
struct HoverEffectModifier {
    let effect: HoverEffect
    let isEnabled: Bool
}

extension HoverEffectModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .effect }
    // The looks of the element itself stay as they are.
    var sharesElement: Bool { false }

    func properties(in environment: EnvironmentValues) -> Properties {
        guard isEnabled, environment.isHoverEffectEnabled, environment.isEnabled else { return [:] }
        return [.hoverEffect: .string(effect.name ?? environment.defaultHoverEffect?.name ?? "highlight")]
    }
}

extension View {
    /// Shows an effect while a pointer is over the view.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
        modifier(HoverEffectModifier(effect: effect, isEnabled: true))
    }

    /// Shows an effect while a pointer is over the view.
    ///
    /// - Parameter isEnabled: whether there is an effect.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
        modifier(HoverEffectModifier(effect: effect, isEnabled: isEnabled))
    }

    /// Sets the effect of the views inside that ask for an automatic one; nil: a highlight.
    nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
        environment(\.defaultHoverEffect, effect)
    }

    /// Takes the hover effects in the view away.
    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
    }
}
