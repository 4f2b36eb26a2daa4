/// A single window. `openWindow(id:)` opens it, or brings it to the front; the menu bar has an entry for it.
public struct Window<Content: View> {
    let id: String
    let title: Text
    let content: Content
}

extension Window: Scene {
    public typealias Body = Never
}

extension Window: PrimitiveScene {
    var parts: [ScenePart] {
        let command = StandardCommand(placement: .singleWindowList, content: OpenWindowButton(id: id, title: title))
        return [
            ScenePart(
                kind: .window, id: id, title: title, content: WindowTitleModifier.titled(content, title), standardCommands: [command])
        ]
    }
}

extension Window {
    nonisolated public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: title, content: content())
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(title), content: content())
    }
}

/// A window for tools beside those of the app. In a browser it is a window as others are.
public struct UtilityWindow<Content: View> {
    let window: Window<Content>
}

extension UtilityWindow: Scene {
    public typealias Body = Never
}

extension UtilityWindow: PrimitiveScene {
    var parts: [ScenePart] { window.parts }
}

extension UtilityWindow {
    nonisolated public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(window: Window(title, id: id, content: content))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(window: Window(titleKey, id: id, content: content))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(window: Window(title, id: id, content: content))
    }
}

/// The entry of a window in the menu bar.
private struct OpenWindowButton: View {
    let id: String
    let title: Text
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        Button {
            openWindow(id: id)
        } label: {
            title
        }
    }
}
