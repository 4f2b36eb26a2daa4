import SwiftUI

/// Glide: notes that stay on this device, in a browser.
@main
struct GlideApp: App {
    var body: some Scene {
        WindowGroup("Glide") {
            Text("Glide")
        }
    }
}
