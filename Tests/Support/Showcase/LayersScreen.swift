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
        .overlay(alignment: .topTrailing) { OrderedLayers() }
        .navigationTitle("Layers")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// Views in an order of their own below a view that comes after all of them, and a drawer that a person drags.
private struct OrderedLayers: View {
    @State private var height = 0.0

    var body: some View {
        ZStack(alignment: .bottom) {
            ZStack {
                Color.red.zIndex(0.2)
                Color.blue.zIndex(0.1)
                Color.yellow.zIndex(-1)
            }
            .accessibilityIdentifier("ordered")
            .onTapGesture { height = -20 }
            Color.green
                .accessibilityIdentifier("drawer")
                .offset(y: 40)
                .offset(y: height)
                .gesture(DragGesture().onChanged { height = $0.translation.height })
        }
        .frame(width: 60, height: 60)
    }
}
