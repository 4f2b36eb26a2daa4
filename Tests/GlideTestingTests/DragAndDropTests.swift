import Foundation
import GlideTesting
import SwiftUI
import Testing
import UniformTypeIdentifiers

extension UTType {
    fileprivate static let card = UTType(exportedAs: "org.example.card")
}

/// Neither of its fields is transferred: only the same value, dragged within the app, has them.
private struct Card: Codable, Transferable, Hashable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .card)
        ProxyRepresentation(exporting: \.name)
    }
}

private struct Board: View {
    @State private var log: [String] = []
    @State private var isOver = false

    var body: some View {
        List {
            Text("Ace").draggable(Card(name: "Ace"))
            Text("Plain").draggable("just a text") { Text("Preview") }
            Text("Provider").onDrag { NSItemProvider(object: Card(name: "Given")) }
            Text("Rigid")
            Text("Cards \(isOver)")
                .dropDestination(for: Card.self) { cards, place in
                    log.append("cards \(cards.map(\.name)) at \(Int(place.x)),\(Int(place.y))")
                    return true
                } isTargeted: {
                    isOver = $0
                    log.append("targeted \($0)")
                }
            Text("Texts").dropDestination(for: String.self) { texts, _ in
                log.append("texts \(texts)")
                return true
            }
            Text("Both")
                .dropDestination(for: Card.self) { _, _ in add("a card") }
                .dropDestination(for: URL.self) { urls, _ in add("files \(urls.map(\.lastPathComponent))") }
            Text("Images").onDrop(of: [.image], isTargeted: nil) { providers in
                log.append("images \(providers.map { $0.suggestedName ?? "" })")
                return true
            }
            Text("Closed").dropDestination(for: Card.self) { _, _ in true }.disabled(true)
            ForEach(log, id: \.self) { Text($0) }
        }
    }

    private func add(_ line: String) -> Bool {
        log.append(line)
        return true
    }
}

/// A row that shows that it takes what is over it.
private struct Shelf: View {
    let name: String
    @State private var isOver = false
    @State private var taken: [String] = []

    var body: some View {
        Text("\(name) \(taken.joined())")
            .accessibilityIdentifier("shelf")
            .dropDestination(for: String.self) { texts, _ in
                taken += texts
                return true
            } isTargeted: {
                isOver = $0
            }
            .listRowBackground(isOver ? Color.blue : nil)
    }
}

@MainActor
@Suite struct DragAndDropTests {
    @Test func aRowThatChangesItsBackgroundMeanwhileStaysWhatItIs() throws {
        let host = TestHost(
            List {
                Text("Plain").draggable("a")
                Shelf(name: "Shelf")
            })
        for _ in 0..<2 { try host.find(text: "Plain").drag(onto: host.find(identifier: "shelf")) }
        #expect(host.texts.contains("Shelf aa"))
    }

    private func file(_ name: String) -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try? Data("Hi".utf8).write(to: file)
        return file
    }

    @Test func whatIsDraggedOntoAnotherViewReachesItAsItself() throws {
        let host = TestHost(Board())
        try host.find(text: "Ace").drag(onto: host.find(text: "Cards false"), x: 3, y: 4)
        #expect(host.texts.suffix(3) == ["targeted true", "cards [\"Ace\"] at 3,4", "targeted false"])
        try host.find(text: "Provider").drag(onto: host.find(text: "Cards false"))
        #expect(host.texts.contains("cards [\"Given\"] at 0,0"))
    }

    @Test func itIsMadeIntoWhatTheOtherTakes() async throws {
        let host = TestHost(Board())
        try host.find(text: "Ace").drag(onto: host.find(text: "Texts"))
        try await host.wait(for: "the text") { host.texts.contains("texts [\"Ace\"]") }
        try host.find(text: "Plain").drag(onto: host.find(text: "Texts"))
        #expect(host.texts.contains("texts [\"just a text\"]"))
    }

    @Test func whatDoesNotFitIsNotTaken() throws {
        let host = TestHost(Board())
        #expect(throws: TestFailure.self) { try host.find(text: "Plain").drag(onto: host.find(text: "Cards false")) }
        #expect(throws: TestFailure.self) { try host.find(text: "Rigid").drag(onto: host.find(text: "Cards false")) }
        #expect(throws: TestFailure.self) { try host.find(text: "Ace").drag(onto: host.find(text: "Rigid")) }
        #expect(throws: TestFailure.self) { try host.find(text: "Ace").drag(onto: host.find(text: "Closed")) }
        #expect(throws: TestFailure.self) { try host.find(text: "Images").drop(files: [file("a.txt")]) }
    }

    @Test func oneViewTakesSeveralTypes() async throws {
        let host = TestHost(Board())
        try host.find(text: "Ace").drag(onto: host.find(text: "Both"))
        #expect(host.texts.contains("a card"))
        try host.find(text: "Both").drop(files: [file("a.md"), file("b.png")])
        try await host.wait(for: "the files") { host.texts.contains("files [\"a.md\", \"b.png\"]") }
    }

    @Test func filesAndTextsFromElsewhereAreTakenByTheirType() async throws {
        let host = TestHost(Board())
        try host.find(text: "Texts").drop(text: "from a page")
        try await host.wait(for: "the text") { host.texts.contains("texts [\"from a page\"]") }
        try host.find(text: "Texts").drop(files: [file("a.md")])
        try await host.wait(for: "the text of the file") { host.texts.contains("texts [\"Hi\"]") }
        try host.find(text: "Images").drop(files: [file("a.txt"), file("p.png")])
        #expect(host.texts.contains("images [\"p\"]"))
    }

    // MARK: Pastes

    private struct Pad: View {
        @State private var log: [String] = []
        @State private var text = ""

        var body: some View {
            VStack {
                TextEditor(text: $text)
                    .pasteDestination(for: Data.self) { log += $0.map { "\($0.count) bytes" } }
                Text("Spot").onPasteCommand(of: [.utf8PlainText]) { log.append("\($0.count) texts") }
                Text("Picky").pasteDestination(for: String.self) {
                    log += $0
                } validator: {
                    $0.filter { $0 != "bad" }
                }
                PasteButton(payloadType: String.self) { log += $0.map { "button \($0)" } }
                ForEach(log, id: \.self) { Text($0) }
            }
        }
    }

    @Test func whatIsPastedReachesTheNearestViewThatTakesIt() async throws {
        let host = TestHost(Pad())
        try host.find(.textEditor).paste(files: [file("p.png")])
        try await host.wait(for: "the picture") { host.texts.contains("2 bytes") }
        try host.find(text: "Spot").paste(text: "a")
        #expect(host.texts.contains("1 texts"))
        #expect(throws: TestFailure.self) { try host.find(text: "Spot").paste(files: [file("p.png")]) }
        try host.find(.button, "Paste").paste(text: "clip")
        try await host.wait(for: "the button's text") { host.texts.contains("button clip") }
    }

    @Test func whatTheValidatorLeavesOutIsNotPasted() async throws {
        let host = TestHost(Pad())
        try host.find(text: "Picky").paste(text: "bad")
        try host.find(text: "Picky").paste(text: "good")
        try await host.wait(for: "the text") { host.texts.contains("good") }
        #expect(!host.texts.contains("bad"))
    }
}
