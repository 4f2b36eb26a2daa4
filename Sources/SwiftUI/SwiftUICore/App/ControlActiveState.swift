/// Whether controls look active.
public enum ControlActiveState: CaseIterable, Hashable, Sendable {
    case key, active, inactive
}

extension EnvironmentValues {
    /// Whether the page is in front.
    public var appearsActive: Bool {
        get { controlActiveState != .inactive }
        set { controlActiveState = newValue ? .key : .inactive }
    }

    /// `.key` while the page is in front, `.inactive` else.
    public var controlActiveState: ControlActiveState {
        get { ownControlActiveState ?? (scenePhase == .active ? .key : .inactive) }
        set { ownControlActiveState = newValue }
    }

    /// What the app has set in its place.
    @Entry private var ownControlActiveState: ControlActiveState? = nil
}
