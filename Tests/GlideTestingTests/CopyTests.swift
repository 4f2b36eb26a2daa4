import Foundation
import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UniformTypeIdentifiers

extension UTType {
    fileprivate static let stamp = UTType(exportedAs: "org.example.stamp")
}

/// Its country is no part of its text.
private struct Stamp: Codable, Transferable, Hashable, Identifiable {
    var name: String
    var country = "?"
    var id: String { name }

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .stamp)
        ProxyRepresentation(exporting: \.name)
    }
}

private struct Album: View {
    @State private var stamps = [Stamp(name: "Blue", country: "CH"), Stamp(name: "Red", country: "GB")]
    @State private var pasted: [String] = []

    var body: some View {
        List {
            ForEach(stamps) { Text($0.name) }
                .dropDestination(for: Stamp.self) { items, offset in stamps.insert(contentsOf: items, at: offset) }
            Text("Place").pasteDestination(for: Stamp.self) { pasted += $0.map { "\($0.name) \($0.country)" } }
            Text("Texts").onCopyCommand { [NSItemProvider(object: "some text" as NSString)] }.onCutCommand(perform: nil)
            Text("Source").draggable(Stamp(name: "Green", country: "IE"))
            Text("pasted \(pasted.joined(separator: ", "))")
            Text("order \(stamps.map(\.name).joined(separator: " "))")
        }
        .copyable(Array(stamps.prefix(1)))
        .cuttable(for: Stamp.self) {
            defer { stamps = [] }
            return stamps
        }
    }
}

@MainActor
struct CopyTests {
    private func copied(_ host: TestHost) -> [String] {
        host.requests.compactMap { if case .copy(let text) = $0.request { text } else { nil } }
    }

    @Test func whatIsCopiedIsTextElsewhereAndItselfInTheApp() async throws {
        let host = TestHost(Album())
        try host.find(text: "Blue").copy()
        try await host.wait(for: "the clipboard") { !self.copied(host).isEmpty }
        #expect(copied(host) == ["Blue"])
        try host.find(text: "Place").paste(text: "Blue")
        #expect(host.texts.contains("pasted Blue CH"))
    }

    @Test func whatIsCutIsGoneFromTheApp() async throws {
        let host = TestHost(Album())
        try host.find(text: "Red").cut()
        try await host.wait(for: "the clipboard") { !self.copied(host).isEmpty }
        #expect(copied(host) == ["Blue\nRed"])
        #expect(host.texts.contains("order "))
        try host.find(text: "Place").paste(text: "Blue\r\nRed")
        #expect(host.texts.contains("pasted Blue CH, Red GB"))
    }

    @Test func anotherTextIsAnotherText() async throws {
        let host = TestHost(Album())
        try host.find(text: "Texts").copy()
        try await host.wait(for: "the clipboard") { !self.copied(host).isEmpty }
        #expect(copied(host) == ["some text"])
        #expect(throws: TestFailure.self) { try host.find(text: "Place").paste(text: "something else") }
    }

    @Test(arguments: [(-4.0, "order Green Blue Red"), (4.0, "order Blue Green Red")])
    func itemsAreDroppedBetweenRows(y: Double, order: String) throws {
        let host = TestHost(Album())
        try host.find(text: "Source").drag(onto: try host.find(text: "Blue"), y: y)
        #expect(host.texts.contains(order))
    }

    @Test func providersAreDroppedBetweenRows() throws {
        struct Letters: View {
            @State private var log = ""
            var body: some View {
                List {
                    ForEach(["A", "B"], id: \.self) { Text($0) }
                        .onInsert(of: [.plainText]) { offset, providers in log = "\(providers.count) at \(offset)" }
                    Text(log)
                }
            }
        }
        let host = TestHost(Letters())
        try host.find(text: "B").drop(text: "C", y: 3)
        #expect(host.texts.contains("1 at 2"))
    }
}
