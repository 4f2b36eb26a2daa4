/// Opens a window of the app, or brings the one to the front that shows the same.
///
/// In a browser a window is a tab, or a small window where the scene has a `defaultSize`.
@MainActor @preconcurrency
public struct OpenWindowAction: Sendable {
    private let window: SceneWindow?

    nonisolated init(_ window: SceneWindow?) { self.window = window }

    /// Opens a window of a group, or the only one of a `Window`.
    public func callAsFunction(id: String) { window?.open(id: id) }

    /// Opens a window of the first group for values of this type.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) { window?.open(id: nil, value: value) }

    /// Opens a window of the group for values of this type that has the identifier.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) { window?.open(id: id, value: value) }
}

/// Closes windows of the app.
///
/// A browser closes those that the app has opened. A tab that the person has opened stays, and says so.
@MainActor @preconcurrency
public struct DismissWindowAction: Sendable {
    private let window: SceneWindow?

    nonisolated init(_ window: SceneWindow?) { self.window = window }

    /// Closes the window that the view is in.
    public func callAsFunction() { window?.close() }

    /// Closes all windows of a group, or the only one of a `Window`.
    public func callAsFunction(id: String) { window?.close(id: id) }

    /// Closes the window of the first group for values of this type that shows the value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) { window?.close(id: nil, value: value) }

    /// Closes the window of the group with the identifier that shows the value.
    public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) { window?.close(id: id, value: value) }
}

/// Opens the window of the app's `Settings`; nothing where it has none.
@MainActor @preconcurrency
public struct OpenSettingsAction: Sendable {
    private let window: SceneWindow?

    nonisolated init(_ window: SceneWindow?) { self.window = window }

    public func callAsFunction() { window?.openSettings() }
}

extension EnvironmentValues {
    @Entry package var sceneWindow: SceneWindow? = nil

    /// Opens windows of the app.
    public var openWindow: OpenWindowAction { OpenWindowAction(sceneWindow) }

    /// Closes windows of the app.
    public var dismissWindow: DismissWindowAction { DismissWindowAction(sceneWindow) }

    /// Opens the app's settings.
    public var openSettings: OpenSettingsAction { OpenSettingsAction(sceneWindow) }

    /// Whether an app can have several windows: in a browser it can.
    public var supportsMultipleWindows: Bool { true }
}
