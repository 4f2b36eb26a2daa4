import SwiftUI

/// Glide: notes that stay on this device.
@main
struct GlideApp: App {
    /// Windows that were opened for one note.
    static let noteWindow = "note"
    @Environment(\.scenePhase) private var phase

    /// The day's note is looked up before there is a window, so that the first key in one may be for it.
    init() { Task { await DependencyContainer.shared.dailyNote.follow() } }

    var body: some Scene {
        WindowGroup("Glide") {
            ContentView(container: .shared)
        }
        .commands { GlideCommands() }
        .onChange(of: phase, initial: true) { DependencyContainer.shared.setInUse(phase != .background) }
        WindowGroup("Note", id: Self.noteWindow, for: Note.ID.self) { note in
            ContentView(container: .shared, note: note.wrappedValue)
        }
    }
}
