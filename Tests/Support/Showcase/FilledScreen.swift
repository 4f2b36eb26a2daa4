import SwiftUI

/// Pictures that fill what they are in, a text that has priority, and a menu whose preview is longer than its frame.
struct FilledScreen: View {
    private var picture: some View { Image("landscape", bundle: .module).resizable().scaledToFill() }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                Color.clear.overlay { picture }.clipped().frame(width: 60, height: 120)
                Color.clear.frame(width: 60, height: 120).background(picture).clipped()
                ZStack {
                    picture
                    Text("Z")
                }
                .frame(width: 60, height: 120).clipped()
                HStack {
                    Circle().frame(width: 44, height: 44).accessibilityIdentifier("sign")
                    VStack(alignment: .leading) {
                        Text("Name")
                        Text("Fresh from the oven every morning, with a crust that breaks loudly").lineLimit(1)
                    }
                    .layoutPriority(1).accessibilityIdentifier("first")
                    Spacer(minLength: 0)
                    Text("€1.80").accessibilityIdentifier("price")
                }
                Text("Previewed").padding().contextMenu {
                    Button("Copy") {}
                } preview: {
                    Text(String(repeating: "Lorem ipsum dolor sit amet. ", count: 120)).padding().frame(maxWidth: 300, maxHeight: 300)
                }
            }
            .padding()
        }
        .navigationTitle("Pictures and texts")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItemGroup(placement: .primaryAction) {
                Button("Undo", systemImage: "arrow.uturn.backward") {}
                Button("Redo", systemImage: "arrow.uturn.forward") {}
            }
            ToolbarItem(placement: .primaryAction) { Button("About", systemImage: "info.circle") {} }
        }
    }
}
