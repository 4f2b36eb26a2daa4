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
    var onFocus: (Bool) -> Void = { _ in }
}

/// Tells what is inside whether the view has the focus.
struct FocusableContent: ViewModifier {
    let isFocusable: Bool
    @State private var isFocused = false

    nonisolated init(isFocusable: Bool) { self.isFocusable = isFocusable }

    func body(content: Content) -> some View {
        content.environment(\.isFocused, isFocused && isFocusable)
            .modifier(FocusableModifier(isFocusable: isFocusable, onFocus: { isFocused = $0 }))
    }
}

extension EnvironmentValues {
    /// Whether the nearest view around that is `focusable()` has the keyboard focus.
    @Entry public internal(set) var isFocused: Bool = false
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

    func receive(_ event: InputEvent) -> Bool {
        guard isFocusable, case .focus(let isFocused) = event else { return false }
        onFocus(isFocused)
        return true
    }

    func understands(_ event: InputEvent) -> Bool { if case .focus = event { isFocusable } else { false } }
}

extension View {
    /// Lets the view have the keyboard focus, by a click, by Tab or by a `@FocusState`.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { modifier(FocusableContent(isFocusable: isFocusable)) }

    nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(FocusableContent(isFocusable: isFocusable && !interactions.isEmpty))
    }
}
