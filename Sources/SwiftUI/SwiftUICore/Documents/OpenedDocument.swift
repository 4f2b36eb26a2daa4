import Combine
import FieldReflection
import Foundation
import FoundationAdditions
import RenderTree
import UniformTypeIdentifiers

/// A document that some window shows. All windows that show the same file have the same one.
@MainActor
final class OpenedDocument<Document>: ObservableObject {
    @Published private(set) var document: Document
    private(set) var url: URL
    let type: UTType
    let isEditable: Bool
    private let coding: DocumentCoding<Document>
    private var observation: AnyCancellable?
    private var isEdited = false
    private var isDeleted = false
    /// Keeps the document while it waits to be saved.
    private var saving: Task<Void, Never>?

    /// Reads a file.
    /// - Throws: what the document throws, or an error of Foundation's.
    fileprivate init(_ url: URL, type: UTType, coding: DocumentCoding<Document>, isEditable: Bool) throws {
        self.url = url
        self.type = type
        self.coding = coding
        self.isEditable = isEditable && coding.writable.contains { $0 == type }
        document = try coding.read(FileDocumentReadConfiguration(contentType: type, file: try FileWrapper(url: url)))
        observation = coding.observe(document) { [weak self] in self?.wasChanged() }
    }

    nonisolated func read() -> Document {
        MainActor.assumeIsolated { OnThisThread(value: document) }.value
    }

    nonisolated func write(_ new: Document) {
        let new = OnThisThread(value: new)
        MainActor.assumeIsolated {
            guard isEditable else { return }
            document = new.value
            wasChanged()
        }
    }

    private func wasChanged() {
        guard isEditable else { return }
        isEdited = true
        guard saving == nil else { return }
        saving = Task {
            do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
            tellingFailure { try save() }
        }
    }

    /// Writes what has changed; a failure is told to the person.
    func saveNow() { tellingFailure { try save() } }
}

/// A value on its way in or out of a main-actor call on the same thread.
// Safe: it does not leave the thread.
private struct OnThisThread<Value>: @unchecked Sendable { let value: Value }

/// What is done with documents whatever they are.
@MainActor
private protocol SavedDocument: AnyObject {
    func save() throws
    func moved(to url: URL)
    func deleted()
}

extension OpenedDocument: SavedDocument {
    /// - Throws: what the document throws, or an error of Foundation's; what has changed is then still to be saved.
    func save() throws {
        saving?.cancel()
        saving = nil
        guard isEdited, !isDeleted else { return }
        let wrapper = try coding.wrap(document, FileDocumentWriteConfiguration(contentType: type, existingFile: try? FileWrapper(url: url)))
        if wrapper.isDirectory {
            try replaceFolder(with: wrapper)
        } else {
            try wrapper.write(to: url, options: .atomic, originalContentsURL: url)
        }
        isEdited = false
    }

    /// Folders cannot be written at once: the one before stays beside the new one until that is in its place.
    private func replaceFolder(with wrapper: FileWrapper) throws {
        let files = FileManager.default
        let (new, old) = (hidden("new"), hidden("old"))
        for left in [new, old] where files.fileExists(atPath: left.path(percentEncoded: false)) { try files.removeItem(at: left) }
        try wrapper.write(to: new, originalContentsURL: url)
        try files.moveItem(at: url, to: old)
        do {
            try files.moveItem(at: new, to: url)
        } catch {
            try files.moveItem(at: old, to: url)
            throw error
        }
        try files.removeItem(at: old)
    }

    private func hidden(_ suffix: String) -> URL {
        url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(suffix)")
    }

    fileprivate func moved(to url: URL) {
        objectWillChange.send()
        self.url = url
    }

    fileprivate func deleted() { isDeleted = true }
}

/// The documents that are open in any window of the program.
@MainActor
enum OpenDocuments {
    private struct Weak { weak var document: (any SavedDocument)? }
    private static var all: [String: Weak] = [:]
    private static let savesAtTheEnd: Void = ProgramMoment.termination.add { saveAll() }

    /// The open document of a file, which is read if it is not open yet.
    /// - Throws: what the document throws, or an error of Foundation's.
    static func document<Document>(
        _ url: URL, type: UTType, coding: DocumentCoding<Document>, isEditable: Bool
    ) throws -> OpenedDocument<Document> {
        _ = savesAtTheEnd
        if let open = all[url.path]?.document as? OpenedDocument<Document> { return open }
        let made = try OpenedDocument(url, type: type, coding: coding, isEditable: isEditable)
        all = all.filter { $0.value.document != nil }
        all[url.path] = Weak(document: made)
        return made
    }

    static func moved(from old: URL, to new: URL) {
        guard let known = all.removeValue(forKey: old.path) else { return }
        known.document?.moved(to: new)
        all[new.path] = known
    }

    static func deleted(_ url: URL) { all.removeValue(forKey: url.path)?.document?.deleted() }

    /// Saves the document of a file now, if it is open.
    static func save(_ url: URL) throws { try all[url.path]?.document?.save() }

    private static func saveAll() -> [any Error] {
        all.values.compactMap { weak in
            do { try weak.document?.save() } catch { return error }
            return nil
        }
    }
}

/// Tells the person why something could not be done with a document.
@MainActor
func tellingFailure(_ act: () throws -> Void) {
    do { try act() } catch { SceneNotices.show("The document could not be changed: \(error.localizedDescription)") }
}
