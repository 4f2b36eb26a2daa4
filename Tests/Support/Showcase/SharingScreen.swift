import SwiftUI

/// What is sent elsewhere, and what is felt.
struct SharingScreen: View {
    @State private var count = 0
    private let address = URL(string: "https://www.swift.org/documentation/")!

    var body: some View {
        List {
            Section("Share") {
                ShareLink(item: address)
                ShareLink("Share the text", item: "Read this.", subject: Text("A text"), message: Text("From the showcase"))
                ShareLink(item: Recipe(name: "Pancakes"), preview: SharePreview("Pancakes")) {
                    Label("Send the recipe", systemImage: "fork.knife")
                }
                ShareLink("Share both", items: [address, URL(string: "https://swiftpackageindex.com")!])
            }
            Section("Feel") {
                Button("Tap \(count)") { count += 1 }
                    .sensoryFeedback(.success, trigger: count)
                    .sensoryFeedback(.impact(weight: .heavy), trigger: count) { _, new in new.isMultiple(of: 2) }
            }
        }
        .navigationTitle("Sharing")
        .navigationSubtitle("Links, texts and files")
        .toolbar { ShareLink(item: address, message: Text("The documentation")) }
    }
}

private struct Recipe: Codable, Transferable {
    let name: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json).suggestedFileName { $0.name }
    }
}
