import SwiftUICore
import UIKit

/// The content of a window as a whole page.
struct WindowPage: View {
    let window: NSWindow
    @ObservedObject var state: ShownState

    var body: some View {
        if let view = window.contentView {
            let content = (window.contentViewController?.content ?? view.backing.pageContent)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .id(ObjectIdentifier(view))
            let titled = window.title.isEmpty ? AnyView(content) : AnyView(content.navigationTitle(window.title))
            if let scheme = window.appearance?.colorScheme { titled.preferredColorScheme(scheme) } else { titled }
        }
    }
}

/// The content of a window as a sheet, with its title.
struct PresentedWindow: View {
    let window: NSWindow
    @ObservedObject var state: ShownState

    var body: some View {
        VStack(spacing: 0) {
            if window.styleMask.contains(.titled) {
                // At its end is the button with which a page closes a sheet.
                Text(verbatim: window.title).font(.headline).frame(maxWidth: .infinity, minHeight: 22, alignment: .leading)
                    .padding(.leading, 16).padding(.trailing, 48).padding(.vertical, 12)
                Divider()
            }
            if let view = window.contentView {
                (window.contentViewController?.content ?? view.backing.pageContent)
                    .frame(minWidth: max(0, min(window.frame.width, 560)), minHeight: max(0, min(window.frame.height, 600)))
                    .id(ObjectIdentifier(view))
            }
        }
    }
}
