import SwiftUI

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
            .overlay { RoundedRectangle(cornerRadius: DesignConstants.cornerRadius).strokeBorder(.tint, lineWidth: 2) }
    }
}
