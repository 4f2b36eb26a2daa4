import SwiftUI

/// Rows with backgrounds, links and pickers of an app's own, and readers that are no larger than they may be.
struct RowsScreen: View {
    @State private var choice = "One"
    @State private var isOpen = false

    var body: some View {
        List {
            Text("On green").listRowBackground(Color.green)
            NavigationLink("Row") { Text("Behind the row") }.accessibilityIdentifier("row-link")
            NavigationLink {
                Text("Behind the two")
            } label: {
                Rectangle().frame(width: 40, height: 25).accessibilityIdentifier("link-picture")
                VStack(alignment: .leading) {
                    Text("A picture").accessibilityIdentifier("link-title")
                    Text("and words")
                }
            }
            .accessibilityIdentifier("several-link")
            ScrollView(.horizontal) {
                NavigationLink("Within a scroll view") { Text("Behind it") }.accessibilityIdentifier("scrolled-link")
            }
            Section("Choice") {
                Picker("Hidden name", selection: $choice) {
                    ForEach(["One", "Two"], id: \.self) { Text($0) }
                }
                .pickerStyle(.inline)
                .labelsHidden()
            }
            Section("Insets") {
                Color.clear.frame(height: 20).accessibilityIdentifier("edge-to-edge")
                    .listRowBackground(Color.clear)
                    .listRowInsets(EdgeInsets())
                NavigationLink("Far in") { Text("Behind") }.accessibilityIdentifier("far-in")
                    .listRowInsets(EdgeInsets(top: 4, leading: 60, bottom: 4, trailing: 30))
            }
            Text("A card")
                .accessibilityIdentifier("card")
                .frame(maxWidth: .infinity, alignment: .leading)
                .background { NavigationLink("") { Text("Behind the card") }.opacity(0) }
            Button("Glass") {}.buttonStyle(.glass)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 150, maximum: 260), spacing: 16)]) {
                ForEach(0..<2) { number in
                    Text("Tile \(number)").frame(maxWidth: .infinity).accessibilityIdentifier("tile \(number)")
                }
            }
            Label {
                Text("A colour")
            } icon: {
                Circle().frame(width: 20).accessibilityIdentifier("dot")
            }
            Text("Faded").foregroundStyle(.secondary.opacity(0.5))
            Button("New") { isOpen = true }
                .popover(isPresented: $isOpen) { Form { Text("Form in a popover") }.padding() }
        }
        .safeAreaInset(edge: .bottom) {
            VStack(alignment: .leading) {
                NavigationLink("Outside of rows") { Text("Behind") }.accessibilityIdentifier("outer-link")
                HStack {
                    Text("Two\nlines").accessibilityIdentifier("lines")
                    GeometryReader { proxy in
                        Color.blue.frame(height: proxy.size.height + 40)
                    }
                    .accessibilityIdentifier("reader")
                }
            }
            .fixedSize(horizontal: false, vertical: true)
        }
        .navigationTitle("Rows")
    }
}
