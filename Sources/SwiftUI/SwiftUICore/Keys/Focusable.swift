import RenderTree

/// What a view can be focused for. A page tells them apart as little as the Mac does where all controls take the focus.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To be pressed by a key, as a button is.
    public static let activate = FocusInteractions(rawValue: 1)
    /// To be edited by keys, as a field is.
    public static let edit = FocusInteractions(rawValue: 2)
    public static let automatic: FocusInteractions = [.activate, .edit]
}

struct FocusableModifier {
    let isFocusable: Bool
}

extension FocusableModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .reaction }

    func properties(in environment: EnvironmentValues) -> Properties {
        guard isFocusable else { return [:] }
        var properties: Properties = [.isFocusable: .bool(true)]
        let keys = environment.keyActions.names
        if !keys.isEmpty { properties[.keys] = .strings(keys) }
        return properties
    }

    func receive(_ event: InputEvent) -> Bool { if case .focus = event { isFocusable } else { false } }
    func understands(_ event: InputEvent) -> Bool { receive(event) }
}

extension View {
    /// Lets the view have the keyboard focus, by a click, by Tab or by a `@FocusState`.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { modifier(FocusableModifier(isFocusable: isFocusable)) }

    nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable && !interactions.isEmpty))
    }
}
