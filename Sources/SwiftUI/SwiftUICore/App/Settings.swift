import Foundation

/// The window of an app's settings: a command of the menu bar opens it (⌘, or Control and comma), `openSettings` and ``SettingsLink``.
public struct Settings<Content: View> {
    let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Settings: Scene {
    public typealias Body = Never
}

extension Settings: PrimitiveScene {
    var parts: [ScenePart] {
        let title = Text("Settings")
        let command = StandardCommand(
            placement: .appSettings, content: SettingsLink { Text("Settings…") }.keyboardShortcut(",", modifiers: .command))
        return [
            ScenePart(
                kind: .settings, title: title, content: WindowTitleModifier.titled(content, title), standardCommands: [command],
                size: CGSize(width: 800, height: 560))
        ]
    }
}

/// A button that opens the window of the app's `Settings`.
public struct SettingsLink<Label: View> {
    private let label: Label
    @Environment(\.openSettings) private var openSettings

    nonisolated public init(@ViewBuilder label: () -> Label) { self.label = label() }
}

extension SettingsLink: View {
    public var body: some View {
        Button {
            openSettings()
        } label: {
            label
        }
    }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
    nonisolated public init() { self.init { DefaultSettingsLinkLabel() } }
}

/// The label of a ``SettingsLink`` that names none.
public struct DefaultSettingsLinkLabel: View {
    nonisolated init() {}

    public var body: some View { Label("Settings…", systemImage: "gear") }
}
