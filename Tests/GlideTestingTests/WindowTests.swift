import Foundation
import GlideTesting
import SwiftUI
import Testing

private struct Message: Codable, Hashable {
    var id: Int
    var words: [String: String] = [:]
}

private struct Mail: App {
    @Environment(\.openWindow) private var openWindow
    @State private var count = 0
    @State private var showsExtra = true

    var body: some Scene {
        WindowGroup { Viewer(count: $count) }
            .commands { CommandMenu("Mail") { Button("From the app") { openWindow(id: "about") } } }
        WindowGroup("Drafts", id: "drafts") { Draft() }
        WindowGroup(for: Message.self) { $message in Reader(message: $message) }
        WindowGroup("Day", id: "day", for: Int.self) { $day in
            VStack {
                Text(verbatim: "day \(day)")
                Button("later") { day += 1 }
            }
        } defaultValue: {
            Int.random(in: 1_000...1_000_000)
        }
        WindowGroup(id: "night", for: Int.self) { number in Text("night \(number.wrappedValue ?? 0)") }
        Window("About", id: "about") { Text("count \(count)") }.keyboardShortcut("0", modifiers: [.command, .option])
        Settings { Toggle("Extra", isOn: $showsExtra) }
        MenuBarExtra("Status", isInserted: $showsExtra) { Button("Count") { count += 1 } }
        MenuBarExtra("Panel", systemImage: "star") { Text("panel") }
            .menuBarExtraStyle(.window)
    }
}

private struct Viewer: View {
    @Binding var count: Int
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.dismiss) private var dismiss
    @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

    var body: some View {
        VStack {
            Text("several \(supportsMultipleWindows)")
            Button("draft") { openWindow(id: "drafts") }
            Button("about") { openWindow(id: "about") }
            Button("message 1") { openWindow(value: Message(id: 1, words: ["b": "2", "a": "1"])) }
            Button("message 2") { openWindow(value: Message(id: 2)) }
            Button("day 5") { openWindow(value: 5) }
            Button("night 5") { openWindow(id: "night", value: 5) }
            Button("any day") { openWindow(id: "day") }
            Button("nowhere") { openWindow(id: "nowhere") }
            Button("text") { openWindow(value: "text") }
            Button("wrong type") { openWindow(id: "day", value: Message(id: 1)) }
            Button("long") { openWindow(value: Message(id: 1, words: ["a": String(repeating: "x", count: 5_000)])) }
            SettingsLink()
        }
        VStack {
            Button("close about") { dismissWindow(id: "about") }
            Button("close drafts") { dismissWindow(id: "drafts") }
            Button("close message 2") { dismissWindow(value: Message(id: 2)) }
            Button("close day 5") { dismissWindow(id: "day", value: 5) }
            Button("close night 5") { dismissWindow(id: "night", value: 5) }
            Button("close this") { dismissWindow() }
            Button("dismiss") { dismiss() }
        }
    }
}

private struct Draft: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openWindow) private var openWindow
    var body: some View {
        Text("draft")
        Button("Done") { dismiss() }
        Button("about") { openWindow(id: "about") }
    }
}

private struct Reader: View {
    @Binding var message: Message?
    var body: some View {
        Text(message.map { "message \($0.id) \($0.words.count)" } ?? "no message")
        Button("next") { message?.id += 1 }
        Button("none") { message = nil }
    }
}

@MainActor
@Suite(.serialized)
final class WindowTests {
    private let host = TestHost(app: Mail.self, width: 1_000)

    /// Windows of one test are none of the next one's.
    isolated deinit {
        for window in host.openedWindows { window.unmount() }
        host.unmount()
    }

    private func tap(_ names: String...) throws {
        for name in names { try host.find(.button, name).tap() }
    }

    /// What the window says, beside the menu bar.
    private func text(_ window: TestHost) -> String {
        let beginnings = ["draft", "count", "message", "no message", "day", "night", "panel"]
        return window.texts.first { text in beginnings.contains { text.hasPrefix($0) } } ?? "-"
    }

    private var shown: [String] { host.openedWindows.map(text) }

    @Test(arguments: [
        (["draft"], ["draft"]),
        // A group without values has any number of windows.
        (["draft", "draft"], ["draft", "draft"]),
        (["about", "draft", "about"], ["draft", "count"]),
        (["message 1"], ["message 1 2"]),
        (["message 1", "message 2", "message 1"], ["message 2 0", "message 1 2"]),
        // The first group for values of the type, unless an identifier says which.
        (["day 5"], ["day 5"]), (["night 5"], ["night 5"]), (["day 5", "night 5", "day 5"], ["night 5", "day 5"]),
        (["nowhere"], []), (["text"], []), (["wrong type"], []), (["long"], []),
    ])
    func whatOpensWhich(_ buttons: [String], _ windows: [String]) throws {
        for name in buttons { try tap(name) }
        #expect(shown.map { $0.hasPrefix("count") ? "count" : $0 } == windows)
        #expect(host.texts.contains("several true"))
    }

    @Test(arguments: [
        ("nowhere", "openWindow(id: \"nowhere\"): the app declares no window with this identifier."),
        ("text", "openWindow(value:): the app declares no such group of windows for values of type String."),
        ("wrong type", "openWindow(id: \"day\", value:): the app declares no such group of windows for values of type Message."),
        ("long", "openWindow(value:): the value cannot be part of an address, which has room for 4096 bytes of JSON."),
    ])
    func aWindowThatIsNotThereIsReported(_ button: String, _ issue: String) throws {
        try tap(button)
        #expect(host.issues == [issue])
    }

    @Test func aWindowOfAGroupForValuesThatGetsNoneHasItsDefaultOnce() throws {
        try tap("any day", "any day")
        let days = host.openedWindows
        let before = days.map(text)
        #expect(Set(before).count == 2)
        try days[0].find(.button, "later").tap()
        let day = Int(before[0].dropFirst(4)) ?? 0
        #expect(text(days[0]) == "day \(day + 1)")
        #expect(text(days[0].restored()) == "day \(day + 1)")
        #expect(text(days[1].restored()) == before[1])
    }

    @Test func theValueOfAWindowIsABinding() throws {
        try tap("message 1")
        let window = try #require(host.openedWindows.first)
        try window.find(.button, "next").tap()
        #expect(text(window) == "message 2 2")
        #expect(text(window.restored()) == "message 2 2")
        try window.find(.button, "none").tap()
        #expect(text(window) == "no message")
        #expect(text(window.restored()) == "no message")
    }

    @Test func aWindowIsKnownByWhatItShowsNow() throws {
        try tap("day 5")
        let changed = try #require(host.openedWindows.first)
        try changed.find(.button, "later").tap()
        // The one that was opened for it shows something else.
        try tap("day 5")
        #expect(shown == ["day 6", "day 5"])
        try tap("day 5")
        #expect(shown == ["day 6", "day 5"])
        try tap("close day 5")
        #expect(shown == ["day 6"])
    }

    @Test func windowsShareTheAppAndOpenOthers() async throws {
        try tap("about", "draft")
        let about = try #require(host.openedWindows.first { text($0).hasPrefix("count") })
        let before = text(about)
        try tap("Count")
        try await about.wait { self.text(about) != before }
        try host.openedWindows.last?.find(.button, "about").tap()
        #expect(shown.count == 2)
        #expect(shown.last?.hasPrefix("count") == true)
    }

    @Test(arguments: [
        ("close about", ["draft", "draft", "message 2 0", "night 5"]), ("close drafts", ["count", "message 2 0", "night 5"]),
        ("close message 2", ["count", "draft", "draft", "night 5"]), ("close night 5", ["count", "draft", "draft", "message 2 0"]),
        ("close day 5", ["count", "draft", "draft", "message 2 0", "night 5"]),
    ])
    func whatClosesWhich(_ button: String, _ left: [String]) throws {
        try tap("about", "draft", "draft", "message 2", "night 5")
        let all = host.openedWindows
        try tap(button)
        #expect(shown.map { $0.hasPrefix("count") ? "count" : $0 } == left)
        let closed = all.filter { !$0.isOpen }
        #expect(closed.count == 5 - left.count)
    }

    @Test func aWindowThatTheAppOpenedIsDismissedAndItsFirstOneIsNot() throws {
        try tap("draft")
        try host.openedWindows[0].find(.button, "Done").tap()
        #expect(shown == [])
        try tap("dismiss")
        #expect(host.isOpen)
        try tap("close this")
        #expect(!host.isOpen)
    }

    @Test func settingsAreCommandsAndAWindowWithoutOne() throws {
        try host.press(",")
        let settings = try #require(host.openedWindows.first)
        #expect(settings.all(.menuBar).isEmpty)
        #expect(settings.first(.toggle, "Extra") != nil)
        try tap("From the app")
        #expect(host.openedWindows.count == 2)
        try host.press(",")
        #expect(host.openedWindows.count == 2)
        #expect(host.openedWindows.last?.first(.toggle, "Extra") != nil)
    }

    @Test func aSceneGivesTheEntryOfItsWindowKeys() throws {
        try host.press("0", modifiers: [.command, .option])
        #expect(host.openedWindows.first?.texts.contains("count 1") == true)
    }

    @Test func theMenuBarHasWhatScenesBringAlong() throws {
        let bar = try host.find(.menuBar)
        #expect(bar.all(.menu).map(\.label) == ["Mail", "Mail", "Window", "Status", "Panel"])
        try tap("Open Panel")
        #expect(shown == ["panel"])
        #expect(try host.find(.menuBar).all(.menu)[2].all(.button).map(\.label) == ["About"])
    }

    @Test func aSceneWithoutAnAppOpensNothing() throws {
        let host = TestHost(Draft())
        try host.find(.button, "about").tap()
        #expect(host.openedWindows.isEmpty)
        #expect(host.issues == ["openWindow(id: \"about\"): the app declares no window with this identifier."])
        try host.find(.button, "Done").tap()
        #expect(host.isOpen)
    }

    // MARK: What an app shows first

    private struct Utility: App {
        var body: some Scene { MenuBarExtra("Utility", systemImage: "hammer") { Button("Act") {} } }
    }

    private struct Suppressed: App {
        var body: some Scene {
            Window("Welcome", id: "welcome") { Text("welcome") }.defaultLaunchBehavior(.suppressed)
            Settings { Text("settings") }.commandsRemoved()
            WindowGroup { Text("main") }.commandsReplaced { CommandGroup(replacing: .appSettings) { Button("Own settings") {} } }
        }
    }

    private struct OnlySettings: App {
        var body: some Scene { Settings { Text("settings") } }
    }

    @Test func theFirstWindowIsWhatMayBe() throws {
        #expect(TestHost(app: Utility.self).first(.button, "Act") != nil)
        #expect(TestHost(app: OnlySettings.self).texts == ["settings"])
        let host = TestHost(app: Suppressed.self, width: 1_000)
        #expect(host.texts.contains("main"))
        #expect(try host.find(.menuBar).all(.menu).map(\.label) == ["Suppressed", "Window"])
    }
}
