import SwiftUI

/// Views that are moved out of the screen.
struct EdgesScreen: View {
    @State private var showsMenu = false
    @State private var isThrown = false
    @State private var showsPanel = false
    @State private var showsSheet = false

    var body: some View {
        ZStack(alignment: .leading) {
            VStack(spacing: 16) {
                Button(showsMenu ? "Close the menu" : "Open the menu") { withAnimation { showsMenu.toggle() } }
                Button(isThrown ? "Bring the card back" : "Throw the card") { withAnimation { isThrown.toggle() } }
                Button(showsPanel ? "Lower the panel" : "Raise the panel") { withAnimation { showsPanel.toggle() } }
                Button("A sheet with such views") { showsSheet = true }
                RoundedRectangle(cornerRadius: 16).fill(.orange).frame(width: 200, height: 120)
                    .offset(x: isThrown ? 1000 : 0)
                    .rotationEffect(.degrees(isThrown ? 30 : 0))
                    .accessibilityIdentifier("card")
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            List { ForEach(0..<5) { Text("Item \($0)") } }
                .frame(width: 260)
                .offset(x: showsMenu ? 0 : -300)
                .accessibilityIdentifier("menu")
            VStack {
                Text("A panel").font(.headline).padding()
                Spacer()
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(.thinMaterial)
            .offset(y: showsPanel ? 200 : 900)
            .accessibilityIdentifier("panel")
        }
        .navigationTitle("Edges")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(isPresented: $showsSheet) {
            VStack {
                Text("A sheet")
                Color.green.frame(width: 80, height: 80).offset(x: 900, y: 900)
                Color.green.frame(width: 80, height: 80).scaleEffect(40)
                    .opacity(0.2)
            }
        }
    }
}

/// Pictures that keep their form in frames with one length, between lines.
struct RatiosScreen: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                line("width") { $0.scaledToFit().frame(width: 120) }
                line("height") { $0.scaledToFit().frame(height: 60) }
                line("ratio") { $0.aspectRatio(2, contentMode: .fit).frame(width: 120) }
                line("most") { $0.scaledToFit().frame(maxWidth: 120) }
                line("mostHeight") { $0.scaledToFit().frame(maxHeight: 60) }
                line("whole") { $0.scaledToFit().frame(maxWidth: .infinity) }
                line("padded") { $0.scaledToFit().padding(10).frame(width: 120) }
                line("rounded") { $0.scaledToFit().clipShape(RoundedRectangle(cornerRadius: 12)).frame(width: 120) }
                line("bound") { $0.scaledToFit().frame(maxWidth: 200, maxHeight: 60) }
                line("both") { $0.scaledToFit().frame(width: 120, height: 120) }
                HStack(spacing: 0) {
                    picture.scaledToFit().frame(height: 60).accessibilityIdentifier("inRow")
                    Text("beside").accessibilityIdentifier("beside")
                    picture.scaledToFit().frame(width: 90).accessibilityIdentifier("inRowWide")
                    Color.blue.frame(width: 4, height: 20)
                }
                .background(.yellow).accessibilityIdentifier("row")
                Color.green.aspectRatio(2, contentMode: .fit).frame(width: 120).background(.yellow).accessibilityIdentifier("colour")
                Color.green.aspectRatio(2, contentMode: .fit).frame(height: 60).background(.yellow).accessibilityIdentifier("colourHigh")
                Image(systemName: "star").resizable().scaledToFit().frame(width: 50).background(.yellow).accessibilityIdentifier("symbol")
                Image(systemName: "star").resizable().scaledToFit().frame(height: 50).background(.yellow).accessibilityIdentifier(
                    "symbolHigh")
            }
        }
        .navigationTitle("Ratios")
    }

    private var picture: Image { Image("landscape", bundle: .module).resizable() }

    private func line<Shown: View>(_ name: String, _ shown: (Image) -> Shown) -> some View {
        shown(picture).background(.yellow).accessibilityIdentifier(name)
    }
}
