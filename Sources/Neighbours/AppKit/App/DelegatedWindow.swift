import SwiftUICore
import UIKit

/// The window that an app made, in a page.
struct DelegatedWindow: View {
    let app: NSApplication
    @ObservedObject var state: ShownState

    var body: some View {
        if let window = app.mainMadeWindow {
            window.page
        } else if !NSStatusBar.system.items.isEmpty {
            StatusItemsPage()
        } else {
            Text(verbatim: "There is no window to show. Make one in applicationDidFinishLaunching(_:), and call makeKeyAndOrderFront(nil).")
                .padding()
        }
    }
}
