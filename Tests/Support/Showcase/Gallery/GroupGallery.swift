import SwiftUI

struct GroupGallery: View {
    @State private var isOpen = true

    var body: some View {
        Exhibits {
            Exhibit("Group boxes") {
                GroupBox("With a title") { Text("Content").frame(maxWidth: .infinity, alignment: .leading) }
                GroupBox { Text("Without").frame(maxWidth: .infinity, alignment: .leading) }
                GroupBox {
                    Text("Content").frame(maxWidth: .infinity, alignment: .leading)
                } label: {
                    Label("With a label", systemImage: "heart.fill").foregroundStyle(.red)
                }
                GroupBox("Outer") { GroupBox("Inner") { Text("Content").frame(maxWidth: .infinity, alignment: .leading) } }
            }
            Exhibit("Disclosure groups") {
                DisclosureGroup("Open", isExpanded: $isOpen) { Text("Content").padding(.leading) }
                DisclosureGroup("Closed") { Text("Content") }
                DisclosureGroup("Disabled") { Text("Content") }.disabled(true)
            }
            Exhibit("Dividers and spacers") {
                Divider()
                HStack {
                    Text("Left")
                    Divider().frame(height: 20)
                    Spacer()
                    Text("Right")
                }
            }
            Exhibit("Unavailable") {
                ContentUnavailableView("Nothing Here", systemImage: "tray", description: Text("Add something."))
                ContentUnavailableView.search(text: "pear")
            }
        }
    }
}
