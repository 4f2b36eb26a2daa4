import SwiftUI

/// Glide: notes that stay on this device.
@main
struct GlideApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup("Glide") {
            ContentView(container: .shared)
        }
        .commands { GlideCommands() }
        .onChange(of: phase, initial: true) { DependencyContainer.shared.setInUse(phase != .background) }
    }
}
