import SwiftUI

/// Texts in what is too low for them.
struct LowScreen: View {
    @State private var isHigh = false
    @State private var isShort = false

    private var text: String { isShort ? "Granite and snow" : Self.long }

    private static let long = """
        Sierra hikes lead over passes and along lakes, with views of granite and snow, and nights under stars that nobody \
        forgets soon.
        """

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                Button("Change height") { isHigh.toggle() }
                Button("Change text") { isShort.toggle() }
                Text(text).accessibilityIdentifier("framed").frame(width: 200, height: isHigh ? 200 : 60).border(.red)
                Group {
                    if isShort { Text("Granite") } else { Text(Self.long).accessibilityIdentifier("either") }
                }
                .frame(width: 200, height: 60)
                Text(Self.long).padding(8).accessibilityIdentifier("padded").frame(width: 200, height: 70, alignment: .topLeading)
                    .background(.yellow)
                VStack(alignment: .leading) {
                    Text("Hikes").font(.headline).accessibilityIdentifier("title")
                    Text(Self.long).font(.subheadline).accessibilityIdentifier("story")
                }
                .padding()
                .frame(width: 220, height: 110)
                .background(.green.opacity(0.3), in: .rect(cornerRadius: 12))
                HStack {
                    Image(systemName: "leaf")
                    Text(Self.long).accessibilityIdentifier("beside")
                    Spacer()
                    Text("12:00").accessibilityIdentifier("time")
                }
                .frame(height: 44)
                Color.gray.frame(width: 180, height: 60).overlay { Text(Self.long).accessibilityIdentifier("over") }
                Text(Self.long).accessibilityIdentifier("capped").frame(maxHeight: 50)
                Text(Self.long).fixedSize(horizontal: false, vertical: true).accessibilityIdentifier("fixed").frame(width: 200, height: 40)
                    .padding(.vertical, 40)
                ScrollView { Text(Self.long).accessibilityIdentifier("scrolled") }.frame(width: 200, height: 60)
                Text(Self.long).lineLimit(2).padding(16).accessibilityIdentifier("limited").frame(width: 200)
            }
            .padding()
        }
    }
}
