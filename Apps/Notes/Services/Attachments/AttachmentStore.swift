import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// Files that belong to notes.
protocol AttachmentStoreProtocol: Sendable {
    /// Keeps a copy of a file.
    /// - Parameter fileName: what it was called where it comes from, which may be anything.
    /// - Throws: `AppError.importFailed` for what is no file or too large, `AppError.storageFull`, `AppError.storage`.
    func add(contentsOf file: URL, named fileName: String?) async throws -> Attachment
    func add(_ data: Data, named fileName: String) async throws -> Attachment
    /// All that are kept, in no order that means anything.
    func attachments() async throws -> [Attachment]
    /// nil for one that is not here.
    func attachment(_ id: Attachment.ID) async throws -> Attachment?
    /// The file with its bytes; nil if it is not here.
    func file(of id: Attachment.ID) async -> URL?
    /// Removes what no note names any more and was not added a moment ago; returns how many.
    @discardableResult
    func removeAll(except referenced: Set<Attachment.ID>) async throws -> Int
}

extension AttachmentStoreProtocol {
    /// The bytes of a file.
    /// - Throws: `AppError.unreadable` if it is not here, or cannot be read.
    func data(of id: Attachment.ID) async throws -> Data {
        guard let file = await file(of: id) else { throw AppError.unreadable("the attached file is missing.") }
        return try StorageFailure.translated(as: AppError.unreadable) { try Data(contentsOf: file) }
    }
}

/// Files in a folder, each under the hash of its bytes, so that equal ones are kept once.
///
/// A file is written under another name first and takes its own when all of it is on the disk: what has the name is whole.
actor AttachmentStore: AttachmentStoreProtocol {
    /// In bytes.
    static let sizeLimit = Config.Limits.attachmentSize
    /// What was added so recently may not have been written into its note yet. In seconds.
    static let grace: TimeInterval = 3_600
    private static let pieceSize = 1 << 16

    private let folder: URL
    private let sizeLimit: Int
    private let isReadOnly: Bool
    private let now: @Sendable () -> Date

    /// - Parameter isReadOnly: the folder is left as it is then, and need not be there.
    init(
        folder: URL, isReadOnly: Bool = false, sizeLimit: Int = AttachmentStore.sizeLimit,
        now: @escaping @Sendable () -> Date = { .now }
    ) throws {
        (self.folder, self.isReadOnly, self.sizeLimit, self.now) = (folder, isReadOnly, sizeLimit, now)
        guard !isReadOnly else { return }
        try StorageFailure.translated(as: AppError.libraryUnavailable) {
            try LibraryFiles.makePrivateFolder(folder)
            // What a process left behind that ended while it wrote.
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                let name = file.lastPathComponent
                if name.hasPrefix(Self.unfinished), !Self.isBeingWritten(file, now: now()) { try? FileManager.default.removeItem(at: file) }
            }
        }
    }

    func add(contentsOf file: URL, named fileName: String?) async throws -> Attachment {
        let name = fileName ?? file.lastPathComponent
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false), isDirectory: &isFolder), !isFolder.boolValue,
            let source = try? FileHandle(forReadingFrom: file)
        else { throw AppError.importFailed("“\(AttachmentName.shown(name))” cannot be read.") }
        defer { try? source.close() }
        return try add(named: name) { try source.read(upToCount: Self.pieceSize) }
    }

    func add(_ data: Data, named fileName: String) async throws -> Attachment {
        var rest = data[...]
        return try add(named: fileName) {
            let piece = rest.prefix(Self.pieceSize)
            rest = rest.dropFirst(piece.count)
            return Data(piece)
        }
    }

    /// - Parameter next: the next piece; nil or nothing at the end.
    private func add(named fileName: String, _ next: () throws -> Data?) throws -> Attachment {
        guard !isReadOnly else { throw AppError.libraryReadOnly }
        return try StorageFailure.translated {
            let temporary = folder.appending(path: Self.unfinished + UUID().uuidString)
            let path = temporary.path(percentEncoded: false)
            guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
            }
            defer { try? FileManager.default.removeItem(at: temporary) }
            var (hash, size, head) = (SHA256(), 0, Data())
            let target = try FileHandle(forWritingTo: temporary)
            do {
                defer { try? target.close() }
                while let piece = try next(), !piece.isEmpty {
                    size += piece.count
                    guard size <= sizeLimit else { throw tooLarge(fileName) }
                    hash.update(data: piece)
                    if head.count < ContentType.headSize { head.append(piece.prefix(ContentType.headSize - head.count)) }
                    try target.write(contentsOf: piece)
                }
                try target.synchronize()
            }
            let id = hash.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            let content = ContentType(head, isWhole: size <= ContentType.headSize)
            let attachment = Attachment(
                id: id, fileName: AttachmentName.safe(fileName), contentType: content.name, size: size, pixelSize: content.pixelSize,
                createdAt: now())
            if let known = try read(id), FileManager.default.fileExists(atPath: bytes(id).path(percentEncoded: false)) {
                // Added anew, it is not to be removed as long forgotten.
                try write(attachment)
                var renamed = known
                renamed.fileName = attachment.fileName
                return renamed
            }
            try Self.rename(temporary, to: bytes(id))
            try write(attachment)
            return attachment
        }
    }

    private func tooLarge(_ fileName: String) -> AppError {
        .importFailed("“\(AttachmentName.shown(fileName))” is larger than \(sizeLimit >> 20) MB.")
    }

    func attachments() async throws -> [Attachment] {
        let isNotThere = isReadOnly && !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
        if isNotThere { return [] }
        return try StorageFailure.translated(as: AppError.unreadable) {
            try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).filter(Self.isID).sorted()
                .compactMap { try read($0) }
        }
    }

    func attachment(_ id: Attachment.ID) async throws -> Attachment? {
        try StorageFailure.translated(as: AppError.unreadable) { try read(id) }
    }

    func file(of id: Attachment.ID) async -> URL? {
        guard Self.isID(id) else { return nil }
        let file = bytes(id)
        return FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) ? file : nil
    }

    @discardableResult
    func removeAll(except referenced: Set<Attachment.ID>) async throws -> Int {
        guard !isReadOnly else { throw AppError.libraryReadOnly }
        return try StorageFailure.translated {
            var removed = 0
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                let id = file.lastPathComponent
                guard Self.isID(id), !referenced.contains(id) else { continue }
                if let known = try? read(id), now().timeIntervalSince(known.createdAt) < Self.grace { continue }
                try FileManager.default.removeItem(at: file)
                let description = description(id)
                if FileManager.default.fileExists(atPath: description.path(percentEncoded: false)) {
                    try FileManager.default.removeItem(at: description)
                }
                removed += 1
            }
            return removed
        }
    }

    // MARK: Files

    private static let unfinished = "unfinished-"

    private static func isID(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    private static func isBeingWritten(_ file: URL, now: Date) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
        guard let changed = attributes?[.modificationDate] as? Date else { return false }
        return now.timeIntervalSince(changed) < grace
    }

    private func bytes(_ id: Attachment.ID) -> URL { folder.appending(path: id) }
    private func description(_ id: Attachment.ID) -> URL { folder.appending(path: id + ".json") }

    private func read(_ id: Attachment.ID) throws -> Attachment? {
        guard Self.isID(id), let data = try? Data(contentsOf: description(id)) else { return nil }
        // A damaged description is none: adding the file again writes another.
        return try? JSONDecoder().decode(Attachment.self, from: data)
    }

    private func write(_ attachment: Attachment) throws {
        let temporary = folder.appending(path: Self.unfinished + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: temporary) }
        let data = try JSONEncoder().encode(attachment)
        guard
            FileManager.default.createFile(
                atPath: temporary.path(percentEncoded: false), contents: data, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
        let handle = try FileHandle(forWritingTo: temporary)
        defer { try? handle.close() }
        try handle.synchronize()
        try Self.rename(temporary, to: description(attachment.id))
    }

    /// Replaces a file at once: whoever looks sees the old one or the new one.
    private static func rename(_ file: URL, to target: URL) throws {
        let (from, to) = (file.path(percentEncoded: false), target.path(percentEncoded: false))
        guard moveFile(from, to) == 0 else {
            throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: to])
        }
    }
}

/// The system's `rename`, under a name that no method has.
private func moveFile(_ from: String, _ to: String) -> Int32 { rename(from, to) }
