import SwiftUI

/// Views that overlap, reach out of their place, give way or go across.
struct TightScreen: View {
    @State private var tapped = -1

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                HStack(spacing: -12) {
                    ForEach(0..<3) { index in
                        Circle().fill(.teal).frame(width: 44, height: 44).accessibilityIdentifier("face \(index)")
                    }
                }
                VStack(spacing: -10) {
                    Color.orange.frame(width: 60, height: 30).accessibilityIdentifier("upper")
                    Color.yellow.frame(width: 60, height: 30).accessibilityIdentifier("lower")
                }
                Text("Reaching").padding().background(.yellow).accessibilityIdentifier("reaching").padding(.horizontal, -30)
                VStack(alignment: .leading) {
                    HStack {
                        Text("A long text that is cut in its middle, as there is no room for it").truncationMode(.middle).lineLimit(1)
                            .accessibilityIdentifier("cut")
                        Button("Go") {}.buttonStyle(.borderedProminent)
                    }
                }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
                    Section {
                        ForEach(0..<4) { Text("Cell \($0)").accessibilityIdentifier("cell \($0)") }
                    } header: {
                        Text("Header").frame(maxWidth: .infinity, alignment: .leading).accessibilityIdentifier("header")
                    }
                }
                .padding(.horizontal)
                ZStack(alignment: .top) {
                    ForEach(0..<2) { index in
                        Color(hue: Double(index) / 2, saturation: 0.5, brightness: 0.9).frame(height: 80)
                            .overlay(alignment: .topLeading) { Text("Card \(index)").accessibilityIdentifier("card \(index)") }
                            .offset(y: CGFloat(index) * 40)
                            .onTapGesture { tapped = index }
                    }
                }
                .frame(height: 130, alignment: .top)
                Text("Tapped: \(tapped)")
                Text("Glass").padding().glassEffect()
                NarrowRows()
                Form {
                    LabeledContent("Rechtsschutzversicherungsgesellschaften", value: "Donaudampfschifffahrtsgesellschaft")
                        .dynamicTypeSize(.accessibility2)
                    Picker("Geschwindigkeitsbegrenzung", selection: .constant(0)) { Text("Kraftfahrzeughaftpflichtversicherung").tag(0) }
                    NavigationLink {
                        Text("Network")
                    } label: {
                        LabeledContent {
                            Text("Home")
                        } label: {
                            Label("Network", systemImage: "wifi")
                        }
                    }
                    Section { Text("On nothing") }.listRowBackground(Color.clear)
                }
                .frame(height: 700)
            }
            .padding()
        }
    }
}

/// Rows whose views would like more than there is: the least flexible has what it would like up to an even share, then the next.
private struct NarrowRows: View {
    var body: some View {
        HStack {
            Text("Groceries shopping").accessibilityIdentifier("name")
            Spacer()
            Text("$1,234.56").accessibilityIdentifier("price")
        }
        .frame(width: 150)
        HStack {
            Button("Cancel") {}.buttonStyle(.bordered)
            Button("Save changes now") {}.buttonStyle(.borderedProminent)
        }
        .frame(width: 200)
        HStack {
            Label("Favourites", systemImage: "star")
            Spacer()
            Label("1,024", systemImage: "heart").accessibilityIdentifier("count")
        }
        .frame(width: 170)
        HStack {
            Text("A text longer than half of it").accessibilityIdentifier("half")
            Color.teal.frame(height: 20).accessibilityIdentifier("rest")
        }
        .frame(width: 250)
        HStack(spacing: 0) {
            Text("Some words of this").accessibilityIdentifier("these")
            Text("Some more words of that, and others").accessibilityIdentifier("those")
        }
        .frame(width: 200)
    }
}
