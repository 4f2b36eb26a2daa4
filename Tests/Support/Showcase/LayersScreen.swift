import SwiftUI

/// Views that lie over others as apps lay them: a button in a corner, a note at the bottom, what darkens the rest.
struct LayersScreen: View {
    @State private var said = "nothing"
    @State private var isDark = false
    @State private var isNoteShown = false

    var body: some View {
        ZStack {
            VStack(spacing: 0) {
                ForEach(["first", "second", "third", "fourth"], id: \.self) { name in
                    Button(name) { said = name }.frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier(name)
                }
                Text(said).accessibilityIdentifier("said")
            }
            VStack {
                Spacer()
                HStack {
                    Spacer()
                    Button {
                        isDark = true
                    } label: {
                        Image(systemName: "plus").padding().background(.orange, in: Circle())
                    }
                    .padding(.trailing)
                    .accessibilityLabel("Darken")
                }
                .padding(.bottom, 120)
            }
            GeometryReader { proxy in
                Text("\(Int(proxy.size.width))").position(x: 24, y: 24)
            }
        }
        .overlay {
            VStack {
                Spacer()
                Text("Note").padding(40).frame(maxWidth: .infinity).background(.green).opacity(isNoteShown ? 1 : 0)
            }
        }
        .overlay { Color.clear }
        .overlay {
            Color.black.opacity(isDark ? 0.4 : 0).onTapGesture {
                isDark = false
                isNoteShown = true
            }
        }
        .navigationTitle("Layers")
        .navigationBarTitleDisplayMode(.inline)
    }
}
