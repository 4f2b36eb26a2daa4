import GlideTesting
import SwiftUI
import Testing

extension FocusedValues {
    @Entry fileprivate var title: String?
    @Entry fileprivate var text: Binding<String>?
}

private final class Counter: ObservableObject {
    @Published var count = 0
}

@Observable private final class Model {
    var name = "model"
}

private struct NoteCommands: Commands {
    @FocusedValue(\.title) private var title
    @FocusedBinding(\.text) private var text
    @FocusedObject private var counter: Counter?
    @FocusedValue(Model.self) private var model
    @State private var runs = 0

    var body: some Commands {
        CommandMenu("Note") {
            Button("Title \(title ?? "none")") { runs += 1 }.disabled(title == nil).keyboardShortcut("t")
            Button("Clear") { text = "" }.disabled(text == nil)
            Button("Counted \(counter?.count ?? -1)") { counter?.count += 1 }
            Button("Object \(model?.name ?? "none")") { model?.name = "changed" }
            Button("Runs \(runs)") {}
        }
    }
}

private struct Notes: App {
    var body: some Scene {
        WindowGroup { NotesScreen() }
            .commands {
                NoteCommands()
                CommandGroup(after: .newItem) { Button("After new") {} }
                CommandGroup(before: .newItem) { Button("Before new") {} }
                CommandGroup(replacing: .newItem) { Button("New") {}.keyboardShortcut("n") }
                CommandGroup(replacing: .saveItem) { Button("Save") {} }
                CommandGroup(replacing: .help) { Button("Manual") {} }
                CommandGroup(replacing: .appInfo) { Button("About") {} }
                SidebarCommands()
            }
    }
}

private struct NotesScreen: View {
    @State private var text = "draft"
    @State private var other = ""
    @State private var isGiving = true
    @StateObject private var counter = Counter()
    @State private var model = Model()

    var body: some View {
        VStack {
            TextField("First", text: $text).focusedValue(\.title, "first").focusedValue(\.text, $text)
            TextField("Second", text: $other).focusedValue(\.title, "second")
            Text("text \(text)")
            Text("count \(counter.count)")
            Button("Stop giving") { isGiving = false }
            if isGiving {
                Text("giver").focusedSceneValue(model)
            }
        }
        .focusedSceneObject(counter)
    }
}

private struct Plain: App {
    var body: some Scene { WindowGroup { Text("plain") } }
}

private struct Emptied: App {
    var body: some Scene {
        WindowGroup { Text("plain") }.commands { NoteCommands() }.commandsRemoved().commands { ToolbarCommands() }
    }
}

private struct Sided: App {
    var body: some Scene {
        WindowGroup { SidedScreen() }.commands { SidebarCommands() }
    }
}

private struct Inspected: App {
    var body: some Scene {
        WindowGroup { InspectedScreen() }.commands { InspectorCommands() }
    }
}

private struct InspectedScreen: View {
    @State private var isInspected = false

    var body: some View {
        Text(isInspected ? "inspected" : "alone").inspector(isPresented: $isInspected) { Text("details") }
    }
}

private struct SidedScreen: View {
    @State private var columns = NavigationSplitViewVisibility.automatic

    var body: some View {
        NavigationSplitView(columnVisibility: $columns) {
            Text("side")
        } detail: {
            Text(columns == .detailOnly ? "alone" : "beside")
        }
    }
}

@MainActor
@Suite struct CommandTests {
    private func menus(_ host: TestHost) throws -> [String] { try host.find(.menuBar).all(.menu).map(\.label) }

    @Test func theMenusStandInTheirOrderAndTheirItemsToo() throws {
        let host = TestHost(app: Notes.self, width: 1024)
        #expect(try menus(host) == ["Notes", "File", "View", "Note", "Help"])
        let file = try host.find(.menuBar).all(.menu)[1]
        #expect(file.all(.button).map(\.label) == ["Before new", "New", "After new", "Save"])
    }

    @Test func inANarrowWindowOneButtonHasAllMenus() throws {
        let host = TestHost(app: Notes.self, width: 390)
        let bar = try host.find(.menuBar)
        #expect(bar.all(.menu).map(\.label) == ["Commands", "Notes", "File", "View", "Note", "Help"])
    }

    @Test func theInspectorIsShownAndHiddenByItsCommand() throws {
        let host = TestHost(app: Inspected.self, width: 1024)
        try host.find(.button, "Show Inspector").tap()
        _ = try host.find(.text, "details")
        _ = try host.find(.text, "inspected")
        try host.find(.button, "Hide Inspector").tap()
        _ = try host.find(.text, "alone")
    }

    @Test func theSidebarIsHiddenAndShownByItsCommand() throws {
        let host = TestHost(app: Sided.self, width: 1024)
        try host.find(.button, "Hide Sidebar").tap()
        _ = try host.find(.text, "alone")
        try host.find(.button, "Show Sidebar").tap()
        _ = try host.find(.text, "beside")
        // Without a split view there is nothing to hide.
        #expect(try !TestHost(app: Notes.self, width: 1024).find(.button, "Hide Sidebar").isEnabled)
    }

    @Test func anAppWithoutCommandsHasNoBar() {
        #expect(TestHost(app: Plain.self, width: 1024).all(.menuBar).isEmpty)
        #expect(TestHost(app: Emptied.self, width: 1024).all(.menuBar).isEmpty)
    }

    @Test func aCommandIsAboutTheViewWithTheFocus() throws {
        let host = TestHost(app: Notes.self, width: 1024)
        #expect(try !host.find(.button, "Title none").isEnabled)
        try host.find(.textField, "First").focus()
        #expect(try host.find(.button, "Title first").isEnabled)
        try host.find(.button, "Clear").tap()
        #expect(host.texts.contains("text "))
        try host.find(.textField, "Second").focus()
        #expect(try host.find(.button, "Title second").isEnabled)
        #expect(try !host.find(.button, "Clear").isEnabled)
        // Leaving the field for a menu does not take its values away.
        try host.find(.textField, "Second").unfocus()
        #expect(try host.find(.button, "Title second").isEnabled)
    }

    @Test func aCommandIsAboutTheSceneWhereverTheFocusIs() throws {
        let host = TestHost(app: Notes.self, width: 1024)
        try host.find(.button, "Counted 0").tap()
        #expect(host.texts.contains("count 1"))
        #expect(host.first(.button, "Counted 1") != nil)
        try host.find(.button, "Object model").tap()
        #expect(host.first(.button, "Object changed") != nil)
        try host.find(.button, "Stop giving").tap()
        #expect(host.first(.button, "Object none") != nil)
    }

    @Test func keysTriggerACommandFromEverywhere() throws {
        let host = TestHost(app: Notes.self, width: 390)
        #expect(throws: TestFailure.self) { try host.press("t") }
        try host.find(.textField, "First").focus()
        try host.press("t")
        #expect(host.first(.button, "Runs 1") != nil)
        #expect(throws: TestFailure.self) { try host.press("q") }
    }
}
