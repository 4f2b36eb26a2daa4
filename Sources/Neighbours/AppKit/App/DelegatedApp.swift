import SwiftUICore

/// An app that makes its windows itself, as SwiftUI's engine runs it.
struct DelegatedApp: App {
    var body: some Scene {
        WindowGroup { DelegatedWindow(app: .shared, state: NSApplication.shared.state) }
            .commands { MainMenuCommands(state: NSApplication.shared.state) }
    }
}
