import RenderTree

/// A menu of its own, between the standard ones.
public struct CommandMenu<Content: View> {
    let title: Text
    let content: Content

    nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        title = Text(nameKey)
        self.content = content()
    }

    nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {
        title = name
        self.content = content()
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        title = Text(name)
        self.content = content()
    }
}

extension CommandMenu: PrimitiveCommands {
    public typealias Body = Never
    var parts: [CommandPart] { [.menu(title: title, content: AnyView(content))] }
}

/// Commands that stand before, after or in place of standard ones.
///
/// Of the standard commands, those to undo and for the clipboard are in the Edit menu of an app that adds to it; what else stands in the place
/// of standard ones makes their menu.
public struct CommandGroup<Content: View> {
    let placement: CommandGroupPlacement
    let side: CommandGroupPlacement.Side
    let content: Content

    nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        side = .before
        content = addition()
    }

    nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        side = .after
        content = addition()
    }

    nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        side = .replacing
        content = addition()
    }
}

extension CommandGroup: PrimitiveCommands {
    public typealias Body = Never
    var parts: [CommandPart] { [.group(placement, side, content: AnyView(content))] }
}

/// Menus that are known when they are shown alone.
package struct CommandMenuList: Commands {
    package typealias Body = Never

    package struct Menu {
        let title: String
        let place: CommandGroupPlacement?
        let content: AnyView

        /// - Parameter place: in a standard menu; nil: in one of its own.
        package init(title: String, place: CommandGroupPlacement?, content: AnyView) {
            self.title = title
            self.place = place
            self.content = content
        }
    }

    let menus: [Menu]

    package init(menus: [Menu]) { self.menus = menus }
}

extension CommandMenuList: PrimitiveCommands {
    var parts: [CommandPart] {
        menus.map { menu in
            menu.place.map { .group($0, .after, content: menu.content) } ?? .menu(title: Text(verbatim: menu.title), content: menu.content)
        }
    }
}

/// A place among the standard commands.
public struct CommandGroupPlacement: Sendable {
    /// What is standard gives way to what replaces it.
    enum Side: Int, Sendable { case before, standard, replacing, after }

    /// The standard menus, in their order; those of the app's own stand before the window's.
    enum StandardMenu: Int, CaseIterable, Sendable { case app, file, edit, format, view, window, help }

    let menu: StandardMenu
    /// Among the places of its menu.
    let order: Int
    var place: [Int] { [menu.rawValue, order] }

    public static let appInfo = CommandGroupPlacement(menu: .app, order: 0)
    public static let appSettings = CommandGroupPlacement(menu: .app, order: 1)
    public static let systemServices = CommandGroupPlacement(menu: .app, order: 2)
    public static let appVisibility = CommandGroupPlacement(menu: .app, order: 3)
    public static let appTermination = CommandGroupPlacement(menu: .app, order: 4)
    public static let newItem = CommandGroupPlacement(menu: .file, order: 0)
    public static let saveItem = CommandGroupPlacement(menu: .file, order: 1)
    public static let importExport = CommandGroupPlacement(menu: .file, order: 2)
    public static let printItem = CommandGroupPlacement(menu: .file, order: 3)
    public static let undoRedo = CommandGroupPlacement(menu: .edit, order: 0)
    public static let pasteboard = CommandGroupPlacement(menu: .edit, order: 1)
    public static let textEditing = CommandGroupPlacement(menu: .edit, order: 2)
    public static let textFormatting = CommandGroupPlacement(menu: .format, order: 0)
    public static let toolbar = CommandGroupPlacement(menu: .view, order: 0)
    public static let sidebar = CommandGroupPlacement(menu: .view, order: 1)
    public static let windowSize = CommandGroupPlacement(menu: .window, order: 0)
    public static let windowArrangement = CommandGroupPlacement(menu: .window, order: 1)
    public static let windowList = CommandGroupPlacement(menu: .window, order: 2)
    public static let singleWindowList = CommandGroupPlacement(menu: .window, order: 3)
    public static let help = CommandGroupPlacement(menu: .help, order: 0)
}

/// A command that Apple's systems add by themselves.
struct StandardCommand<Content: View> {
    let placement: CommandGroupPlacement
    let content: Content
}

extension StandardCommand: PrimitiveCommands {
    typealias Body = Never
    var parts: [CommandPart] { [.group(placement, .standard, content: AnyView(content))] }
}

/// Commands for the text that a person is in, which the host knows: its items are the host's. Where it shows none, they divide groups.
struct StandardEditing {
    let placement: CommandGroupPlacement
    let name: String

    static let undo = StandardEditing(placement: .undoRedo, name: "undo")
    static let pasteboard = StandardEditing(placement: .pasteboard, name: "pasteboard")
}

extension StandardEditing: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .divider }

    func properties(in context: ElementContext) -> Properties { [.style: .string(name)] }
}

/// A command of the framework's own to which an app may give keys.
protocol ShortcutTaking {
    nonisolated func taking(_ shortcut: KeyboardShortcut?) -> any Commands
}

extension StandardCommand: ShortcutTaking {
    nonisolated func taking(_ shortcut: KeyboardShortcut?) -> any Commands {
        StandardCommand<AnyView>(placement: placement, content: AnyView(content.keyboardShortcut(shortcut)))
    }
}

/// A command that hides the sidebar of a split view, or shows it again.
public struct SidebarCommands: Commands {
    nonisolated public init() {}
    public var body: some Commands { StandardCommand(placement: .sidebar, content: SidebarButton()) }
}

private struct SidebarButton: View {
    @FocusedValue(\.sidebarToggle) private var toggle

    var body: some View {
        Button(toggle?.kind == .show ? "Show Sidebar" : "Hide Sidebar", systemImage: "sidebar.left") { toggle?.perform() }
            .keyboardShortcut("s", modifiers: [.command, .control])
            .disabled(toggle == nil)
    }
}

/// A command that shows the inspector, or hides it again.
public struct InspectorCommands: Commands {
    nonisolated public init() {}
    public var body: some Commands { StandardCommand(placement: .sidebar, content: InspectorButton()) }
}

private struct InspectorButton: View {
    @FocusedValue(\.inspector) private var isPresented

    var body: some View {
        Button(isPresented?.wrappedValue == true ? "Hide Inspector" : "Show Inspector", systemImage: "sidebar.right") {
            isPresented?.wrappedValue.toggle()
        }
        .keyboardShortcut("i", modifiers: [.command, .control])
        .disabled(isPresented == nil)
    }
}

extension FocusedValues {
    /// That of the scene's split view.
    @Entry var sidebarToggle: SidebarToggle?
    /// Whether the scene's inspector is shown.
    @Entry var inspector: Binding<Bool>?
}

// Other standard commands of Apple's systems are the browser's here, or the app's: these are accepted and have no items.

public struct ToolbarCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

public struct TextEditingCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

public struct TextFormattingCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

extension ToolbarCommands: PrimitiveCommands { var parts: [CommandPart] { [] } }
extension TextEditingCommands: PrimitiveCommands { var parts: [CommandPart] { [] } }
extension TextFormattingCommands: PrimitiveCommands { var parts: [CommandPart] { [] } }
