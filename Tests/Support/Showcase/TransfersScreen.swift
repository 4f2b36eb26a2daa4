import SwiftUI
import UniformTypeIdentifiers

/// What is dragged, dropped and pasted.
struct TransfersScreen: View {
    @State private var notes = ["Shopping", "Ideas", "Letters"].map { Note(title: $0) }
    @State private var folders = ["Work": [String](), "Home": []]
    @State private var targeted: String?
    @State private var received: [String] = []
    @State private var draft = ""
    @State private var isOver = false

    var body: some View {
        List {
            Section("Notes") {
                ForEach(notes) { note in
                    Text(note.title)
                        .draggable(note) { Label(note.title, systemImage: "doc").padding() }
                        .contextMenu { Button("Move to Work") { move(note, to: "Work") } }
                }
                .onMove { notes.move(fromOffsets: $0, toOffset: $1) }
            }
            Section("Folders") {
                ForEach(folders.keys.sorted(), id: \.self) { name in
                    LabeledContent(name, value: targeted == name ? "drop here" : folders[name, default: []].joined(separator: ", "))
                        .dropDestination(for: Note.self) { items, _ in
                            for note in items { move(note, to: name) }
                            return true
                        } isTargeted: { isOver in
                            targeted = isOver ? name : nil
                        }
                }
            }
            Section("From elsewhere") {
                Text(isOver ? "Let go" : "Drop files here")
                    .frame(maxWidth: .infinity, minHeight: 60)
                    .onDrop(of: [.fileURL, .plainText], isTargeted: $isOver) { providers, place in
                        received.append("\(providers.count) at \(Int(place.x) / 1000)")
                        for provider in providers { take(provider) }
                        return true
                    }
                ForEach(received, id: \.self) { Text($0) }
            }
            Section("In order") { TilesRow() }
            Section("Paste") {
                TextEditor(text: $draft)
                    .frame(height: 60)
                    .accessibilityLabel("Draft")
                    .pasteDestination(for: Data.self) { received += $0.map { "pasted \($0.count) bytes" } }
                Text("Paste into me")
                    .frame(maxWidth: .infinity, minHeight: 44)
                    .pasteDestination(for: String.self) { received += $0.map { "pasted \($0)" } }
                PasteButton(payloadType: String.self) { received += $0.map { "button \($0)" } }
            }
        }
        .toolbar { EditButton() }
        .navigationTitle("Transfers")
    }

    private func move(_ note: Note, to folder: String) {
        notes.removeAll { $0.title == note.title }
        folders[folder, default: []].append(note.title)
    }

    private func take(_ provider: NSItemProvider) {
        if provider.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier) {
            _ = provider.loadObject(ofClass: URL.self) { url, _ in
                let text = url.map { "file \($0.lastPathComponent), folder \($0.hasDirectoryPath)" } ?? "nothing"
                Task { @MainActor in received.append(text) }
            }
        } else {
            _ = provider.loadObject(ofClass: String.self) { text, _ in
                Task { @MainActor in received.append("text \(text ?? "nothing")") }
            }
        }
    }
}

private struct Note: Codable, Identifiable, Transferable {
    let title: String
    var id: String { title }

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .showcaseNote)
    }
}

extension UTType {
    fileprivate static let showcaseNote = UTType(exportedAs: "org.example.showcase.note")
}

/// Tiles that make room while one is dragged over them.
private struct TilesRow: View {
    @State private var tiles = ["A", "B", "C", "D"]
    @State private var dragged: String?
    @State private var log: [String] = []

    var body: some View {
        HStack {
            ForEach(tiles, id: \.self) { tile in
                Text(tile)
                    .frame(width: 50, height: 44)
                    .background(.quaternary, in: .rect(cornerRadius: 8))
                    .onDrag {
                        dragged = tile
                        return NSItemProvider(object: tile)
                    }
                    .onDrop(of: [.text], delegate: TileDrop(tile: tile, tiles: $tiles, dragged: $dragged, log: $log))
            }
        }
        Text("Order \(tiles.joined())").accessibilityIdentifier("order")
        Text(log.suffix(6).joined(separator: " ")).accessibilityIdentifier("drops")
    }
}

private struct TileDrop: DropDelegate {
    let tile: String
    @Binding var tiles: [String]
    @Binding var dragged: String?
    @Binding var log: [String]

    func dropEntered(info: DropInfo) {
        log.append("in\(tile)")
        guard let dragged, dragged != tile, let from = tiles.firstIndex(of: dragged), let to = tiles.firstIndex(of: tile) else { return }
        withAnimation { tiles.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to) }
    }

    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

    func dropExited(info: DropInfo) { log.append("out\(tile)") }

    func performDrop(info: DropInfo) -> Bool {
        log.append("drop\(tile)\(info.itemProviders(for: [.text]).count)")
        dragged = nil
        return true
    }
}
