import RenderTree

/// A scene's content below the menus of the app's commands.
struct CommandedContent: View {
    let appName: String
    let commands: [any Commands]
    let content: AnyView

    var body: some View {
        CommandResolution(appName: appName, known: [], waiting: commands.flatMap { CommandPart.all(of: $0) })
        content
    }
}

/// Runs the bodies of commands, one inside the other, until nothing but menus and groups is left.
struct CommandResolution: View {
    let appName: String
    let known: [CommandPart]
    let waiting: [CommandPart]

    var body: some View {
        let split = waiting.firstIndex { if case .custom = $0 { true } else { false } } ?? waiting.endIndex
        let parts = known + waiting[..<split]
        if split < waiting.endIndex, case .custom(let commands) = waiting[split] {
            step(commands, parts, Array(waiting[(split + 1)...]))
        } else {
            CommandBar(menus: CommandMenuEntry.all(of: parts, appName: appName))
        }
    }

    private func step<C: Commands>(_ commands: C, _ known: [CommandPart], _ rest: [CommandPart]) -> AnyView {
        AnyView(CustomCommands(commands: commands, appName: appName, known: known, rest: rest))
    }
}

/// Commands that an app wrote, with states and focused values of their own.
struct CustomCommands<C: Commands>: DynamicPropertyHolder {
    let commands: C
    let appName: String
    let known: [CommandPart]
    let rest: [CommandPart]

    var body: some View {
        CommandResolution(appName: appName, known: known, waiting: CommandPart.all(of: commands.body) + rest)
    }
}

/// A menu of the bar.
struct CommandMenuEntry: Identifiable {
    let id: String
    let label: AnyView
    /// Divided from each other.
    var groups: [AnyView]

    @MainActor static func all(of parts: [CommandPart], appName: String) -> [CommandMenuEntry] {
        var own: [CommandMenuEntry] = []
        var extras: [CommandMenuEntry] = []
        let replaced = Set(
            parts.compactMap { part in
                if case .group(let placement, .replacing, _) = part { placement.place } else { nil }
            })
        var standard: [CommandGroupPlacement.StandardMenu: [(order: Int, side: Int, content: AnyView)]] = [:]
        for part in parts {
            switch part {
            case .menu(let title, let content):
                own.append(CommandMenuEntry(id: "own \(own.count)", label: AnyView(title), groups: [content]))
            case .extra(let label, let content):
                extras.append(CommandMenuEntry(id: "extra \(extras.count)", label: label, groups: [content]))
            case .group(let placement, .standard, _) where replaced.contains(placement.place): break
            case .group(let placement, let side, let content):
                standard[placement.menu, default: []].append((placement.order, side.rawValue, content))
            case .custom: break
            }
        }
        // A menu for editing has what all such menus have.
        if standard[.edit] != nil {
            for commands in [StandardEditing.undo, .pasteboard] where !replaced.contains(commands.placement.place) {
                standard[.edit]?.append(
                    (commands.placement.order, CommandGroupPlacement.Side.standard.rawValue, AnyView(commands)))
            }
        }
        func entry(_ menu: CommandGroupPlacement.StandardMenu) -> CommandMenuEntry? {
            standard[menu].map { groups in
                // What comes later stands further from what it is said to stand beside.
                let sorted = groups.enumerated().sorted {
                    ($0.element.order, $0.element.side, $0.offset) < ($1.element.order, $1.element.side, $1.offset)
                }
                return CommandMenuEntry(
                    id: "\(menu)", label: AnyView(title(of: menu, appName: appName)), groups: sorted.map(\.element.content))
            }
        }
        let before = [CommandGroupPlacement.StandardMenu.app, .file, .edit, .format, .view].compactMap(entry)
        return before + own + [CommandGroupPlacement.StandardMenu.window, .help].compactMap(entry) + extras
    }

    private static func title(of menu: CommandGroupPlacement.StandardMenu, appName: String) -> Text {
        switch menu {
        case .app: Text(verbatim: appName).fontWeight(.semibold)
        case .file: Text("File")
        case .edit: Text("Edit")
        case .format: Text("Format")
        case .view: Text("View")
        case .window: Text("Window")
        case .help: Text("Help")
        }
    }
}

/// The menus at the top of the scene; where that is narrow, all in one.
struct CommandBar: View {
    let menus: [CommandMenuEntry]
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        if menus.isEmpty {
            EmptyView()
        } else if sizeClass == .compact {
            MenuBarElement(
                style: "compact",
                content: Menu {
                    all
                } label: {
                    Image(systemName: "ellipsis")
                }
                .accessibilityLabel("Commands"))
        } else {
            MenuBarElement(style: "automatic", content: all)
        }
    }

    private var all: some View {
        ForEach(menus) { menu in
            Menu {
                ForEach(0..<menu.groups.count, id: \.self) { index in
                    if index > 0 { Divider() }
                    menu.groups[index]
                }
            } label: {
                menu.label
            }
        }
    }
}

/// A menu bar as hosts see it: its menus are its children.
struct MenuBarElement<Content: View> {
    let style: String
    let content: Content
}

extension MenuBarElement: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .menuBar }
    var elementContent: Content { content }

    func properties(in context: ElementContext) -> Properties { [.style: .string(style)] }
}
