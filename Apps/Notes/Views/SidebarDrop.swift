import CoreTransferable
import SwiftUI
import UniformTypeIdentifiers

extension View {
    /// Has a row of the sidebar take what is dragged onto it, and shows meanwhile that it would.
    func takesDrops(_ take: @escaping ([URL]) -> Bool) -> some View { modifier(SidebarDrop(take: take)) }
}

private struct SidebarDrop: ViewModifier {
    let take: ([URL]) -> Bool
    @State private var isTargeted = false

    func body(content: Content) -> some View {
        content
            .dropDestination(for: URL.self) { addresses, _ in
                take(addresses)
            } isTargeted: {
                isTargeted = $0
            }
            .listRowBackground(isTargeted ? Highlight() : nil)
    }
}

private struct Highlight: View {
    var body: some View {
        RoundedRectangle(cornerRadius: DesignConstants.cornerRadius).fill(.tint.opacity(0.25))
            // Inside of the tint another line, for a row that is selected, and tinted itself.
            .overlay { RoundedRectangle(cornerRadius: DesignConstants.cornerRadius).strokeBorder(.background, lineWidth: 4) }
            .overlay { RoundedRectangle(cornerRadius: DesignConstants.cornerRadius).strokeBorder(.tint, lineWidth: 2) }
    }
}

/// A folder of the sidebar that is dragged: its address, and to the sidebar itself what goes between others.
struct DraggedFolder: Codable, Transferable {
    let id: Folder.ID

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .glideFolder)
        ProxyRepresentation(exporting: \.address)
    }

    private var address: URL { DeepLink.folder(id).address }
}

extension UTType {
    fileprivate static let glideFolder = UTType(exportedAs: "app.glide.folder")
}
