import SwiftUI

/// The notes that link to this one, each with the line that does.
struct BacklinksView: View {
    let backlinks: [Backlink]
    @Environment(NavigationCoordinator.self) private var coordinator
    @State private var isExpanded = false

    var body: some View {
        DisclosureGroup(isExpanded: $isExpanded) {
            ForEach(backlinks) { backlink in
                Button {
                    coordinator.navigate(to: .noteDetail(noteId: backlink.note.id))
                } label: {
                    VStack(alignment: .leading) {
                        Text(backlink.note.title).font(.subheadline.bold())
                        Text(backlink.context).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .buttonStyle(.plain)
                .padding(.vertical, DesignConstants.rowSpacing)
            }
        } label: {
            Label(backlinks.count == 1 ? "1 note links here" : "\(backlinks.count.formatted()) notes link here", systemImage: "link")
                .font(.subheadline)
        }
        .padding(.horizontal, DesignConstants.padding)
    }
}
