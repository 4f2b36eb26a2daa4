import SwiftUI

/// Texts that are longer than their lines.
struct TextsScreen: View {
    @State private var width = 140.0
    @State private var name = "A name of many words"

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(name).lineLimit(1).minimumScaleFactor(0.3).accessibilityIdentifier("smaller").frame(width: width, alignment: .leading)
            Text("Words upon words upon words, and then some more words in two lines")
                .lineLimit(2).minimumScaleFactor(0.2).accessibilityIdentifier("smaller in two lines").frame(width: width)
            Text(verbatim: "/home/me/documents/2026/letter.txt").lineLimit(1).truncationMode(.middle)
                .accessibilityIdentifier("middle").frame(width: width)
            Text(verbatim: "/home/me/documents/2026/letter.txt").lineLimit(1).truncationMode(.head)
                .accessibilityIdentifier("head").frame(width: width)
            Text("Letters that come closer").lineLimit(1).allowsTightening(true).accessibilityIdentifier("tight")
            Text("Short").lineLimit(1).minimumScaleFactor(0.3).accessibilityIdentifier("short")
            HStack(spacing: 0) {
                ForEach(Array("a b".enumerated()), id: \.offset) { Text(String($0.element)) }
                Text(verbatim: "  |").accessibilityIdentifier("indented")
                Text(verbatim: "|").accessibilityIdentifier("plain")
                Text(verbatim: "|  ").accessibilityIdentifier("ending")
                Text(verbatim: " ").accessibilityIdentifier("space")
                Text("end")
            }
            HStack {
                Button("Narrow") { width = 90 }
                Button("Wide") { width = 320 }
                Button("Rename") { name = "A name" }
            }
        }
        .padding()
    }
}
