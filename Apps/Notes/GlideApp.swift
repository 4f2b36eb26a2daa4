import SwiftUI

/// Glide: notes that stay on this device.
@main
struct GlideApp: App {
    var body: some Scene {
        WindowGroup("Glide") {
            ContentView(container: .shared)
        }
        .commands { GlideCommands() }
    }
}
