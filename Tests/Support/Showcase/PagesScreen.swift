import SwiftUI

/// Pages that a finger turns, and what apps put beside them: an introduction with a button, dots of one given side, a sheet with a field, what falls.
struct PagesScreen: View {
    @State private var page = 0
    @State private var isOpen = false
    @State private var showsPieces = false
    @State private var name = ""

    var body: some View {
        VStack {
            TabView(selection: $page) {
                ForEach(0..<3, id: \.self) { number in
                    VStack {
                        Text("Page \(number)").accessibilityIdentifier("page-\(number)")
                        ScrollView(.horizontal) {
                            HStack { ForEach(0..<20, id: \.self) { Text("cell \($0)").padding() } }
                        }
                        .accessibilityIdentifier("strip-\(number)")
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(Color.teal.opacity(0.2))
                }
            }
            .tabViewStyle(.page)
            .frame(height: 240)
            .accessibilityIdentifier("book")
            Text("at \(page)").accessibilityIdentifier("at")
            Button("Next") { withAnimation { page += 1 } }
            Button("Sheet") { isOpen = true }
            Button("Pieces") { showsPieces = true }
            Image(systemName: "mountain.2.fill").foregroundStyle(.red.opacity(0.5)).accessibilityIdentifier("faint")
            List {
                HStack {
                    Circle().fill(.red).frame(width: 30).accessibilityIdentifier("dot")
                    Circle().fill(.green).frame(height: 24).accessibilityIdentifier("lower")
                    Circle().fill(.orange).frame(width: 12).accessibilityIdentifier("small")
                    Text("Dots")
                }
                VStack {
                    Circle().stroke(.blue, lineWidth: 2).frame(width: 40).accessibilityIdentifier("ring")
                    Text("Below")
                }
                Toggle(isOn: .constant(true)) { Label("Network", systemImage: "wifi").accessibilityIdentifier("label") }
                    .accessibilityIdentifier("switch")
            }
        }
        .overlay { if showsPieces { Pieces().allowsHitTesting(false) } }
        .sheet(isPresented: $isOpen) {
            VStack {
                TextField("Name", text: $name).textFieldStyle(.roundedBorder)
                Button("Close") { isOpen = false }
            }
            .padding()
        }
    }

    /// They fall from the top to the bottom, whose place only the reader knows.
    private struct Pieces: View {
        @State private var isDown = false

        var body: some View {
            GeometryReader { space in
                Rectangle().fill(.pink).frame(width: 12, height: 12)
                    .position(x: 100, y: isDown ? space.size.height - 20 : 20)
                    .animation(.linear(duration: 4), value: isDown)
                    .accessibilityIdentifier("piece")
            }
            .onAppear { isDown = true }
        }
    }
}
