import SwiftUI

/// A long list that is scrolled to ids, edges and points, and says where it stands.
struct PlacesScreen: View {
    @State private var position = ScrollPosition(id: 500)
    @State private var geometry = ""

    var body: some View {
        List(0..<1_000, id: \.self) { Text("Line \($0)") }
            .scrollPosition($position)
            .onScrollGeometryChange(for: String.self) { geometry in
                let below = geometry.contentSize.height - geometry.visibleRect.maxY
                return geometry.visibleRect.minY < 1 ? "at the top" : below < 60 ? "at the bottom" : "between"
            } action: { _, place in
                geometry = place
            }
            .safeAreaInset(edge: .bottom) {
                VStack {
                    Text("It stands \(geometry), first \(position.viewID(type: Int.self).map(String.init) ?? "unknown")")
                    HStack {
                        Button("Top") { position.scrollTo(edge: .top) }
                        Button("Bottom") { position.scrollTo(edge: .bottom) }
                        Button("Line 20") { withAnimation { position.scrollTo(id: 20, anchor: .top) } }
                        Button("Line 900") { position.scrollTo(id: 900, anchor: .center) }
                        Button("2,000 points") { position.scrollTo(y: 2_000) }
                    }
                }
                .padding(8)
                .background(.bar)
            }
            .navigationTitle("Places")
            .navigationBarTitleDisplayMode(.inline)
    }
}
