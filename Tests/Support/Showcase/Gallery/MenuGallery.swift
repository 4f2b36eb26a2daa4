import SwiftUI

struct MenuGallery: View {
    @State private var isOn = false

    var body: some View {
        Exhibits {
            Exhibit("Menus") {
                FlowRow {
                    Menu("Automatic") { items }
                    Menu("Borderless") { items }.menuStyle(.borderlessButton)
                    Menu("Button") { items }.menuStyle(.button)
                    Menu("Bordered") { items }.buttonStyle(.bordered)
                    Menu("Prominent") { items }.buttonStyle(.borderedProminent)
                    Menu("No indicator") { items }.menuIndicator(.hidden)
                    Menu {
                        items
                    } label: {
                        Label("Symbol", systemImage: "ellipsis.circle")
                    }
                    Menu("Disabled") { items }.disabled(true)
                }
            }
            Exhibit("Links") {
                Link("Apple's documentation", destination: URL(string: "https://developer.apple.com/documentation/swiftui")!)
                Link(destination: URL(string: "https://swift.org")!) { Label("Swift", systemImage: "swift") }
                Link("Disabled link", destination: URL(string: "https://example.invalid")!).disabled(true)
                ShareLink(item: URL(string: "https://swift.org")!)
                ShareLink("A text", item: "Shared text")
                PasteButton(payloadType: String.self) { _ in }
                EditButton()
            }
            Exhibit("Control groups") {
                ControlGroup { buttons }.accessibilityIdentifier("controls")
                ControlGroup { buttons }.controlGroupStyle(.navigation)
                ControlGroup("Menu") { buttons }.controlGroupStyle(.menu)
                ControlGroup("Compact menu") { buttons }.controlGroupStyle(.compactMenu)
                Menu("Palette in a menu") { ControlGroup { buttons }.controlGroupStyle(.palette) }
                Menu("Group in a menu") {
                    ControlGroup { buttons }
                    Button("Other") {}
                }
            }
        }
        .toolbar { ToolbarItem(placement: .primaryAction) { ControlGroup { buttons } } }
    }

    @ViewBuilder private var items: some View {
        Button("Copy", systemImage: "doc.on.doc") {}
        Toggle("Bold", isOn: $isOn)
        Divider()
        Menu("More") { Button("Rename") {} }
        Button("Delete", systemImage: "trash", role: .destructive) {}
    }

    @ViewBuilder private var buttons: some View {
        Button("Decrease", systemImage: "minus") {}
        Button("Reset", systemImage: "arrow.clockwise") {}
        Button("Increase", systemImage: "plus") {}
    }
}
