import SwiftUI

/// The windows of the app beside its first one.
struct ShowcaseWindows: Scene {
    @AppStorage("showsExtra") private var showsExtra = true

    var body: some Scene {
        WindowGroup("Drafts", id: "drafts") { DraftView() }
        WindowGroup("Note", for: Int.self) { $number in NoteWindow(number: $number) }
            .defaultSize(width: 420, height: 360)
        Window("Activity", id: "activity") { ActivityView() }
        Settings { SettingsView() }
        MenuBarExtra("Status", systemImage: "bolt", isInserted: $showsExtra) { StatusMenu() }
        MenuBarExtra("Panel") { PanelView() }
            .menuBarExtraStyle(.window)
    }
}

struct WindowsScreen: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings
    @AppStorage("greeting") private var greeting = "Hello"
    @SceneStorage("opened") private var opened = 0

    var body: some View {
        Form {
            Section("Open") {
                Button("New Draft") {
                    openWindow(id: "drafts")
                    opened += 1
                }
                Button("Note 7") { openWindow(value: 7) }
                Button("Note 8") { openWindow(value: 8) }
                Button("Activity") { openWindow(id: "activity") }
                SettingsLink()
                Button("Settings by action") { openSettings() }
            }
            Section("Close") {
                Button("Close Activity") { dismissWindow(id: "activity") }
                Button("Close Note 8") { dismissWindow(value: 8) }
                Button("Close this one") { dismissWindow() }
            }
            LabeledContent("Greeting", value: greeting)
            LabeledContent("Opened", value: "\(opened)")
        }
        .navigationTitle("Windows")
    }
}

private struct DraftView: View {
    @SceneStorage("opened") private var opened = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 12) {
            Text("A new draft, \(opened) opened from here")
            Button("Done") { dismiss() }
        }
        .padding()
    }
}

private struct NoteWindow: View {
    @Binding var number: Int?
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
        VStack(spacing: 12) {
            Text(number.map { "Note \($0)" } ?? "No note")
            Button("Next") { number = (number ?? 0) + 1 }
            Button("Close") { dismissWindow() }
        }
        .padding()
        .navigationTitle(number.map { "Note \($0)" } ?? "Note")
    }
}

private struct ActivityView: View {
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        NavigationStack {
            List {
                NavigationLink("Details") { Text("Details of the activity") }
                Button("Note 7") { openWindow(value: 7) }
            }
            .navigationTitle("Activity")
        }
    }
}

private struct SettingsView: View {
    @AppStorage("greeting") private var greeting = "Hello"
    @AppStorage("showsExtra") private var showsExtra = true

    var body: some View {
        Form {
            TextField("Greeting", text: $greeting)
            Toggle("Status in the menu bar", isOn: $showsExtra)
        }
    }
}

private struct StatusMenu: View {
    @AppStorage("greeting") private var greeting = "Hello"

    var body: some View {
        Button("Say Goodbye") { greeting = "Goodbye" }
        SettingsLink()
    }
}

private struct PanelView: View {
    @State private var level = 0.5

    var body: some View {
        VStack {
            Text("Panel")
            Slider(value: $level)
        }
        .padding()
    }
}
