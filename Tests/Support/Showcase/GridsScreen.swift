import SwiftUI

/// Grids whose cells take what they are offered, beside such that do not.
struct GridsScreen: View {
    @State private var name = ""

    var body: some View {
        VStack(spacing: 16) {
            Grid(horizontalSpacing: 12, verticalSpacing: 12) {
                GridRow {
                    tile("Habits")
                    tile("Entries")
                }
                GridRow { tile("Best streak").gridCellColumns(2) }
            }
            .accessibilityIdentifier("tiles")
            Grid(alignment: .leading) {
                GridRow {
                    Text("Name").accessibilityIdentifier("name")
                    TextField("Name", text: $name)
                }
                Divider().gridCellUnsizedAxes(.horizontal)
                GridRow {
                    Text("A longer label").accessibilityIdentifier("longer")
                    Text("hugs")
                }
            }
            .accessibilityIdentifier("form")
            Grid {
                GridRow {
                    Text("a")
                    Text("b")
                }
                Divider().gridCellUnsizedAxes(.horizontal)
            }
            .accessibilityIdentifier("small")
            // The documentation of `gridCellUnsizedAxes` has both.
            Grid {
                GridRow {
                    Text("Hello").accessibilityIdentifier("beside a line")
                    Image(systemName: "globe")
                }
                Divider().accessibilityIdentifier("line")
            }
            Grid {
                GridRow { Text("World").accessibilityIdentifier("world") }
                Divider().gridCellUnsizedAxes(.horizontal).accessibilityIdentifier("short line")
            }
            Grid {
                Text("Alone").frame(maxWidth: .infinity).accessibilityIdentifier("alone")
                Text("Below").accessibilityIdentifier("below")
            }
            Grid(horizontalSpacing: 4, verticalSpacing: 4) {
                ForEach(0..<3) { row in
                    GridRow {
                        ForEach(0..<3) { column in
                            Button("\(row * 3 + column)") {}
                                .frame(maxWidth: .infinity, maxHeight: .infinity)
                                .background(.quaternary)
                        }
                    }
                }
            }
            .frame(height: 200)
            .accessibilityIdentifier("keys")
            Grid(verticalSpacing: 4) {
                card("one line", lines: 1)
                GridRow { card("three lines", lines: 3) }
                GridRow { card("two lines", lines: 2) }
            }
            .fixedSize(horizontal: false, vertical: true)
            .accessibilityIdentifier("cards")
        }
        .padding()
        .safeAreaInset(edge: .bottom) { Tracks().padding(.horizontal) }
        .navigationTitle("Grids")
    }

    private func card(_ title: String, lines: Int) -> some View {
        Text(Array(repeating: title, count: lines).joined(separator: "\n"))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(.mint)
            .accessibilityIdentifier(title)
    }

    private func tile(_ title: String) -> some View {
        Text(title)
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.mint, in: .rect(cornerRadius: 12))
            .accessibilityIdentifier(title)
    }
}

/// Columns that share the width evenly, whatever is in them.
private struct Tracks: View {
    var body: some View {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]) {
            Text("Donaudampfschifffahrtsgesellschaft").background(.mint).accessibilityIdentifier("long word")
            Image("landscape", bundle: .module).accessibilityIdentifier("large picture")
            Text("a").frame(maxWidth: .infinity).background(.mint).accessibilityIdentifier("third")
            Text("one line that is cut").lineLimit(1).background(.mint).accessibilityIdentifier("cut")
            Text("b").frame(maxWidth: .infinity).background(.mint).accessibilityIdentifier("fifth")
            Label("Downloads and others", systemImage: "arrow.down").padding(4).background(.mint).accessibilityIdentifier("label")
        }
        .accessibilityIdentifier("tracks")
    }
}
