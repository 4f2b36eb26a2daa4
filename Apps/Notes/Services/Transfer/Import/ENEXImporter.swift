import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// Reads Evernote's exports, note by note: a file of any size needs memory for its largest note only. Entities of a file's own are not known,
/// and nothing outside of it is read.
struct ENEXImporter: NoteImporting {
    /// In bytes.
    var maximumNoteSize = 200_000_000

    func items(in source: URL) throws -> any IteratorProtocol<ImportItem> {
        ENEXItems(handle: try FileHandle(forReadingFrom: source), name: source.lastPathComponent, maximumNoteSize: maximumNoteSize)
    }
}

private struct ENEXItems: IteratorProtocol {
    let handle: FileHandle
    let name: String
    let maximumNoteSize: Int
    private var buffer = Data()
    private var isAtEnd = false
    private var number = 0

    init(handle: FileHandle, name: String, maximumNoteSize: Int) {
        self.handle = handle
        self.name = name
        self.maximumNoteSize = maximumNoteSize
    }

    private static let opening = Data("<note>".utf8)
    private static let closing = Data("</note>".utf8)

    mutating func next() -> ImportItem? {
        var searched = 0
        while !isAtEnd || !buffer.isEmpty {
            if let end = buffer.range(of: Self.closing, in: max(buffer.startIndex, buffer.startIndex + searched - 8)..<buffer.endIndex) {
                let note = buffer[..<end.upperBound]
                let start = note.range(of: Self.opening)?.lowerBound
                let content = start.map { Data(note[$0...]) }
                buffer = Data(buffer[end.upperBound...])
                searched = 0
                guard let content else { continue }
                number += 1
                return ENEXNote(content, number: number, file: name).item
            }
            guard buffer.count <= maximumNoteSize else {
                buffer = Data()
                isAtEnd = true
                return .failure(ImportFailure(origin: "\(name), note \(number + 1)", reason: "The note is too large."))
            }
            searched = buffer.count
            guard let chunk = try? handle.read(upToCount: 1_048_576), !chunk.isEmpty else {
                isAtEnd = true
                let hasRest = buffer.range(of: Self.opening) != nil
                buffer = Data()
                if hasRest {
                    return .failure(ImportFailure(origin: "\(name), note \(number + 1)", reason: "The file ends within the note."))
                }
                if number == 0 {
                    number = 1
                    return .failure(ImportFailure(origin: name, reason: "There are no notes in the file."))
                }
                return nil
            }
            buffer.append(chunk)
        }
        return nil
    }
}

/// One note of an export.
private struct ENEXNote {
    private struct Resource {
        var data = ""
        var contentType = ""
        var fileName = ""
    }

    private var title = ""
    private var content = ""
    private var tags: [String] = []
    private var created: Date?
    private var updated: Date?
    private var remindAt: Date?
    private var resources: [Resource] = []
    /// The page that it was clipped from.
    private var source: String?
    private let hash: String
    private var origin: String

    init(_ data: Data, number: Int, file: String) {
        hash = ContentHash.sha256(data)
        origin = "\(file), note \(number)"
        var elements: [String] = []
        var text = ""
        for token in HTMLTokenizer(String(decoding: data, as: UTF8.self)) {
            switch token {
            case .text(let more): text += more
            case .open(let name, _, let isClosed):
                text = ""
                if name == "resource" { resources.append(Resource()) }
                if !isClosed { elements.append(name) }
            case .close(let name):
                if let index = elements.lastIndex(of: name) { elements.removeSubrange(index...) }
                let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
                switch (elements.last, name) {
                case ("note", "title"): title = trimmed
                case ("note", "content"): content = text
                case ("note", "tag"): tags.append(Tag.normalized(trimmed))
                case ("note", "created"): created = TransferDate.read(trimmed)
                case ("note", "updated"): updated = TransferDate.read(trimmed)
                case ("note-attributes", "source-url"): source = trimmed
                case ("note-attributes", "reminder-time"): remindAt = TransferDate.read(trimmed)
                case ("resource", "data"): setResource(\.data, text)
                case ("resource", "mime"): setResource(\.contentType, trimmed)
                case ("resource-attributes", "file-name"): setResource(\.fileName, trimmed)
                default: break
                }
                text = ""
            }
        }
        if !title.isEmpty { origin = title }
    }

    private mutating func setResource(_ part: WritableKeyPath<Resource, String>, _ text: String) {
        if !resources.isEmpty { resources[resources.count - 1][keyPath: part] = text }
    }

    var item: ImportItem {
        guard !content.isEmpty || !title.isEmpty else { return .failure(ImportFailure(origin: origin, reason: "The note has no text.")) }
        var files: [String: (file: ImportedFile, isImage: Bool)] = [:]
        var order: [String] = []
        // Of a note whose file is damaged there are the words.
        var damaged: [String] = []
        for (index, resource) in resources.enumerated() {
            guard let data = Data(base64Encoded: resource.data, options: .ignoreUnknownCharacters), !data.isEmpty else {
                damaged.append(resource.fileName.isEmpty ? "attachment \(index + 1)" : resource.fileName)
                continue
            }
            // Texts name attachments by this hash; nothing is protected by it.
            let key = Insecure.MD5.hash(data: data).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            let fileName =
                resource.fileName.isEmpty ? "attachment-\(index + 1).\(FileExtension.of(resource.contentType))" : resource.fileName
            files[key] = (ImportedFile(fileName: FileNames.safe(fileName), data: data), resource.contentType.hasPrefix("image/"))
            order.append(key)
        }
        func link(_ key: String) -> String? {
            files[key].map { ($0.isImage ? "!" : "") + "[\($0.file.fileName)](attachment:\($0.file.id))" }
        }
        var used: Set<String> = []
        var missing: [String] = []
        var unknown: Set<String> = []
        var body = HTMLToMarkdown.markdown(of: content) { attributes in
            let key = attributes["hash"]?.lowercased() ?? ""
            guard let link = link(key) else {
                // Those that are damaged have no hash by which the text could name them: so many are these.
                if !key.isEmpty, unknown.insert(key).inserted, unknown.count > damaged.count {
                    missing.append("a file of type \(attributes["type"] ?? "unknown")")
                }
                return nil
            }
            used.insert(key)
            return link
        }
        let encrypted = content.ranges(of: "<en-crypt").count
        if encrypted > 0 { missing.append("the words of \(encrypted.counted("encrypted passage", "encrypted passages"))") }
        body = ImportedNote.body(body, from: source)
        if !title.isEmpty { body = "# \(title)" + (body.isEmpty ? "" : "\n\n" + body) }
        // What the text does not show was attached all the same.
        for key in order where !used.contains(key) {
            used.insert(key)
            if let link = link(key) { body += "\n\n" + link }
        }
        return .note(
            ImportedNote(
                sourceID: "enex:" + hash, body: body, tags: tags.filter { !$0.isEmpty }, createdAt: created, updatedAt: updated,
                remindAt: remindAt,
                attachments: files.values.map(\.file), missingFiles: damaged + missing, origin: origin))
    }
}
