import SwiftUI

/// A square with effects among views of their own height, at the top of the screen; its field has the focus from the start.
struct AlbumScreen: View {
    @State private var title = ""
    @FocusState private var isNaming: Bool

    var body: some View {
        VStack(spacing: 20) {
            Capsule().fill(.secondary).frame(width: 40, height: 5).accessibilityIdentifier("grip")
            RoundedRectangle(cornerRadius: 16).fill(.indigo).accessibilityIdentifier("cover")
                .aspectRatio(1, contentMode: .fit)
                .scaleEffect(0.9)
                .shadow(radius: 8)
            TextField("Title", text: $title).textFieldStyle(.roundedBorder).focused($isNaming)
            Text("Artist").accessibilityIdentifier("artist")
        }
        .padding(.horizontal)
        .frame(maxHeight: .infinity, alignment: .top)
        .navigationTitle("Album")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { isNaming = true }
    }
}
