/// Above which other windows of a Mac a window stands.
public struct WindowLevel: Hashable, Sendable {
    private let name: String
    public static let automatic = WindowLevel(name: "automatic")
    public static let normal = WindowLevel(name: "normal")
    public static let desktop = WindowLevel(name: "desktop")
    public static let floating = WindowLevel(name: "floating")
}

/// What the manager of a Mac's windows takes a window for.
public struct WindowManagerRole: Hashable, Sendable {
    private let name: String
    public static let automatic = WindowManagerRole(name: "automatic")
    public static let principal = WindowManagerRole(name: "principal")
    public static let associated = WindowManagerRole(name: "associated")
}

/// Whether a person may do something with a window of a Mac.
public struct WindowInteractionBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = WindowInteractionBehavior(name: "automatic")
    public static let enabled = WindowInteractionBehavior(name: "enabled")
    public static let disabled = WindowInteractionBehavior(name: "disabled")
}

/// Whether the windows of a scene come back with the app. In a browser they do when their page is opened again.
public struct SceneRestorationBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = SceneRestorationBehavior(name: "automatic")
    public static let disabled = SceneRestorationBehavior(name: "disabled")
}
