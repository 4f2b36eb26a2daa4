/// What a `MenuBarExtra` is in the menu bar.
struct MenuBarItem {
    let label: AnyView
    let title: Text?
    let content: AnyView
    let isInserted: Binding<Bool>?
    /// Its content is a small window instead of a menu.
    var showsWindow = false
    /// That of its window, for addresses.
    var name = ""
}

extension MenuBarItem: PrimitiveCommands {
    typealias Body = Never

    var parts: [CommandPart] {
        guard isInserted?.wrappedValue ?? true else { return [] }
        let shown = showsWindow ? AnyView(OpenItemButton(name: name, title: title)) : content
        return [.extra(label: label, content: shown)]
    }
}

/// Opens the window of an item.
private struct OpenItemButton: View {
    let name: String
    let title: Text?
    @Environment(\.sceneWindow) private var window

    var body: some View {
        Button {
            window?.openExtra(named: name)
        } label: {
            if let title { Text("Open \(title)") } else { Text("Open") }
        }
    }
}

/// How the content of a `MenuBarExtra` is shown.
public protocol MenuBarExtraStyle {}

public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
/// As a menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
/// As a small window.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle { public static var automatic: Self { Self() } }
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle { public static var menu: Self { Self() } }
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle { public static var window: Self { Self() } }

extension Scene {
    /// Sets how the content of menu bar extras is shown.
    nonisolated public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene {
        modifyingParts { $0.item?.showsWindow = style is WindowMenuBarExtraStyle }
    }
}
