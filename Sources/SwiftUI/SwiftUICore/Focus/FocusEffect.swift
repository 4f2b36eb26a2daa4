import RenderTree

extension EnvironmentValues {
    @Entry var focusEffectFlag: Bool = true

    /// Whether what has the focus shows it. Setting it to true where it is disabled has no effect.
    public var isFocusEffectEnabled: Bool {
        get { focusEffectFlag }
        set { focusEffectFlag = focusEffectFlag && newValue }
    }
}

/// Hides the ring around what has the focus in a view.
private struct FocusEffectModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .effect }
    func properties(in environment: EnvironmentValues) -> Properties {
        environment.isFocusEffectEnabled ? [:] : [.hidesFocusEffect: .bool(true)]
    }
}

extension View {
    /// Takes the ring away that shows what has the focus in the view.
    ///
    /// - Parameter disabled: false changes nothing where it is taken away already.
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(FocusEffectModifier()).transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }
}
