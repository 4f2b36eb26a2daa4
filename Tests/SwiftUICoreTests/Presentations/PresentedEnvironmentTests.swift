import Combine
import Observation
import RenderTree
import Testing

@testable import SwiftUICore

private struct OldKey: EnvironmentKey {
    static let defaultValue = "default"
}

/// As `@Entry` writes it.
private struct EntryKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    fileprivate var oldStyleValue: String {
        get { self[OldKey.self] }
        set { self[OldKey.self] = newValue }
    }
    fileprivate var entryValue: Int {
        get { self[EntryKey.self] }
        set { self[EntryKey.self] = newValue }
    }
}

/// What is presented has the environment of the place that presents it, and follows it.
@MainActor
struct PresentedEnvironmentTests {
    enum Way: String, CaseIterable {
        case link, valueLink, path, destinationIsPresented, destinationItem
        case sheet, sheetItem, cover, popover, alert, confirmationDialog
        case secondScreen, screenInSheet, sheetOnScreen
    }

    enum Key: String, CaseIterable {
        case builtIn, oldStyle, entry, model, object, tint, font, disabled, colorScheme
    }

    @MainActor @Observable final class Remote {
        var isChanged = false
        var isShown = false
        var path: [Int] = []
    }

    @MainActor @Observable final class Model {
        let name: String
        init(_ name: String) { self.name = name }
    }

    final class Classic: ObservableObject {
        let name: String
        init(_ name: String) { self.name = name }
    }

    struct Item: Identifiable { let id = 1 }

    @MainActor final class Seen { var values: [Key: String] = [:] }

    struct Probe: View {
        let seen: Seen
        @Environment(\.layoutDirection) private var direction
        @Environment(\.oldStyleValue) private var oldStyle
        @Environment(\.entryValue) private var entry
        @Environment(Model.self) private var model: Model?
        @EnvironmentObject private var object: Classic
        @Environment(\.tintStyle) private var tint
        @Environment(\.font) private var font
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.colorScheme) private var colorScheme

        var body: some View {
            let _ =
                (seen.values = [
                    .builtIn: "\(direction)", .oldStyle: oldStyle, .entry: "\(entry)", .model: model?.name ?? "none",
                    .object: object.name,
                    .tint: tint == AnyShapeStyle(Color.red) ? "red" : tint == AnyShapeStyle(Color.green) ? "green" : "none",
                    .font: font == .title ? "title" : font == .caption ? "caption" : "none", .disabled: "\(!isEnabled)",
                    .colorScheme: "\(colorScheme)",
                ])
            Text("probe")
        }
    }

    static let before: [Key: String] = [
        .builtIn: "rightToLeft", .oldStyle: "a", .entry: "1", .model: "one", .object: "one", .tint: "red", .font: "title",
        .disabled: "false", .colorScheme: "dark",
    ]
    static let after: [Key: String] = [
        .builtIn: "leftToRight", .oldStyle: "b", .entry: "2", .model: "two", .object: "two", .tint: "green", .font: "caption",
        .disabled: "true", .colorScheme: "light",
    ]

    /// Sets every key around its content.
    struct Surroundings: ViewModifier {
        let remote: Remote
        @State private var models = [Model("one"), Model("two")]
        @State private var objects = [Classic("one"), Classic("two")]

        func body(content: Content) -> some View {
            let index = remote.isChanged ? 1 : 0
            content
                .environment(\.layoutDirection, remote.isChanged ? .leftToRight : .rightToLeft)
                .environment(\.oldStyleValue, remote.isChanged ? "b" : "a")
                .environment(\.entryValue, index + 1)
                .environment(models[index])
                .environmentObject(objects[index])
                .tint(remote.isChanged ? .green : .red)
                .font(remote.isChanged ? .caption : .title)
                .disabled(remote.isChanged)
                .colorScheme(remote.isChanged ? .light : .dark)
        }
    }

    struct Place: View {
        let way: Way
        let remote: Remote
        let seen: Seen

        private var probe: Probe { Probe(seen: seen) }

        var body: some View {
            @Bindable var remote = remote
            switch way {
            case .link: NavigationLink("go") { probe }
            case .valueLink, .path, .secondScreen:
                NavigationLink("go", value: 1)
                    .navigationDestination(for: Int.self) { number in
                        if way == .secondScreen, number == 1 { NavigationLink("further", value: 2) } else { probe }
                    }
            case .destinationIsPresented: Text("x").navigationDestination(isPresented: $remote.isShown) { probe }
            case .destinationItem: Text("x").navigationDestination(item: $remote.number) { _ in probe }
            case .sheet: Text("x").sheet(isPresented: $remote.isShown) { probe }
            case .sheetItem: Text("x").sheet(item: $remote.item) { _ in probe }
            case .cover: Text("x").fullScreenCover(isPresented: $remote.isShown) { probe }
            case .popover: Text("x").popover(isPresented: $remote.isShown) { probe }
            case .alert:
                Text("x").alert("Alert", isPresented: $remote.isShown) {
                    Button("OK") {}
                    probe
                }
            case .confirmationDialog: Text("x").confirmationDialog("Dialog", isPresented: $remote.isShown) { probe }
            case .screenInSheet:
                Text("x").sheet(isPresented: $remote.isShown) { NavigationStack { NavigationLink("go") { probe } } }
            case .sheetOnScreen:
                NavigationLink("go") { Text("x").sheet(isPresented: $remote.isShown) { probe } }
            }
        }
    }

    struct Root: View {
        let way: Way
        @Bindable var remote: Remote
        let seen: Seen
        var body: some View {
            NavigationStack(path: $remote.path) {
                VStack { Place(way: way, remote: remote, seen: seen).modifier(Surroundings(remote: remote)) }
            }
        }
    }

    private func present(_ way: Way, _ remote: Remote, in scene: ViewGraph) throws {
        switch way {
        case .link, .valueLink: try scene.tap("go")
        case .path: remote.path = [1]
        case .secondScreen:
            try scene.tap("go")
            try scene.tap("further")
        case .screenInSheet:
            remote.isShown = true
            scene.flush()
            try scene.tap("go")
        case .sheetOnScreen:
            try scene.tap("go")
            remote.isShown = true
        default: remote.isShown = true
        }
        scene.flush()
    }

    @Test(arguments: Way.allCases, Key.allCases)
    func whatIsPresentedHasTheEnvironmentOfItsPlaceAndFollowsIt(way: Way, key: Key) throws {
        let (remote, seen) = (Remote(), Seen())
        let scene = ViewGraph.showing(Root(way: way, remote: remote, seen: seen))
        try present(way, remote, in: scene)
        // Dialogs look as the host's do.
        let isOwnLook = key == .font && [.alert, .confirmationDialog].contains(way)
        #expect(seen.values[key] == (isOwnLook ? "none" : Self.before[key]))
        remote.isChanged = true
        scene.flush()
        #expect(seen.values[key] == (isOwnLook ? "none" : Self.after[key]))
        #expect(scene.issues == [])
    }

    /// Hosts draw the ground of a screen or a sheet in its own colours.
    @Test(arguments: [(Way.link, NodeKind.screen), (.sheet, .sheet), (.cover, .sheet)])
    func theGroundOfWhatIsPresentedIsLightOrDarkAsItsPlaceIs(way: Way, kind: NodeKind) throws {
        let (remote, seen) = (Remote(), Seen())
        let scene = ViewGraph.showing(Root(way: way, remote: remote, seen: seen))
        try present(way, remote, in: scene)
        let ground = try #require(scene.all(kind).last)
        #expect(ground[.colorScheme] == .string("dark"))
        remote.isChanged = true
        scene.flush()
        #expect(ground[.colorScheme] == nil)
    }

    /// A destination is declared where a list of another one was; the path keeps its screen.
    @Test func aScreenFollowsTheDestinationThatDeclaresItNow() throws {
        struct Root: View {
            let remote: Remote
            @State private var path = [1]
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        if remote.isChanged {
                            Text("b").navigationDestination(for: Int.self) { _ in Reader() }.environment(\.entryValue, 2)
                        } else {
                            Text("a").navigationDestination(for: Int.self) { _ in Reader() }.environment(\.entryValue, 1)
                        }
                    }
                }
            }
        }
        struct Reader: View {
            @Environment(\.entryValue) private var entry
            var body: some View { Text("entry \(entry)") }
        }
        let remote = Remote()
        let scene = ViewGraph.showing(Root(remote: remote))
        #expect(scene.has("entry 1"))
        remote.isChanged = true
        scene.flush()
        #expect(scene.has("entry 2"))
    }

    // MARK: What only the place is

    struct Where: View {
        let log: Log
        @Environment(\.isInMenu) private var isInMenu
        @Environment(\.rowSelection) private var selection
        @Environment(\.lazyContainer) private var container
        @Environment(\.entryValue) private var entry
        var body: some View {
            let _ = log.lines.append("menu \(isInMenu), selection \(selection != nil), lazy \(container != nil), entry \(entry)")
            Text("where")
        }
    }

    @Test(arguments: ["sheet of a row", "dialog of a menu's item", "screen of a row", "screen of a menu's item"])
    func whatIsPresentedIsNotInTheListOrMenuThatPresentsIt(_ way: String) throws {
        struct Root: View {
            let way: String
            let log: Log
            let remote: Remote
            @State private var selection: Int?
            var body: some View {
                @Bindable var remote = remote
                NavigationStack {
                    List(selection: $selection) {
                        switch way {
                        case "sheet of a row": Text("row").sheet(isPresented: $remote.isShown) { Where(log: log) }
                        case "dialog of a menu's item":
                            Menu("Menu") {
                                Button("item") {}.confirmationDialog("Sure?", isPresented: $remote.isShown) { Where(log: log) }
                            }
                        case "screen of a row": Text("row").navigationDestination(isPresented: $remote.isShown) { Where(log: log) }
                        default: Menu("Menu") { NavigationLink("go") { Where(log: log) } }
                        }
                    }
                    .environment(\.entryValue, 5)
                }
            }
        }
        let (log, remote) = (Log(), Remote())
        let scene = ViewGraph.showing(Root(way: way, log: log, remote: remote))
        if way == "screen of a menu's item" { try scene.tap("go") } else { remote.isShown = true }
        scene.flush()
        #expect(log.lines.last == "menu false, selection false, lazy false, entry 5")
    }
}

extension PresentedEnvironmentTests.Remote {
    fileprivate var item: PresentedEnvironmentTests.Item? {
        get { isShown ? PresentedEnvironmentTests.Item() : nil }
        set { isShown = newValue != nil }
    }

    /// What `isShown` says, as an item.
    fileprivate var number: Int? {
        get { isShown ? 1 : nil }
        set { isShown = newValue != nil }
    }
}
