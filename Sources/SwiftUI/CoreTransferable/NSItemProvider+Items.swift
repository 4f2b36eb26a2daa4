import Foundation
import UniformTypeIdentifiers

/// The older ways to give and take items: as an object that can be archived, and as a file. Part of Foundation on Apple's systems.
extension NSItemProvider {
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

    /// An item with one form: data, a text, an address or a file.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item, let typeIdentifier else { return }
        let content: TransferContent? =
            switch item {
            case let data as NSData: .data(data as Data)
            case let text as NSString: .data(Data((text as String).utf8))
            case let url as NSURL: url.isFileURL ? .file(url as URL) : .data(Data((url as URL).absoluteString.utf8))
            default: nil
            }
        if let content { add(UTType(importedAs: typeIdentifier)) { content } }
    }

    /// The first form of the type, or of a subtype, as an object.
    ///
    /// The address of a file that was dropped is data that says it (`URL(dataRepresentation:relativeTo:)`), as on a Mac. Any other address is
    /// an `NSURL`, a text an `NSString`; of what is in a file it is the file's `NSURL`, of anything else data.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler? = nil
    ) {
        _ = run {
            do {
                completionHandler?(try await self.item(as: UTType(importedAs: typeIdentifier)), nil)
            } catch {
                completionHandler?(nil, error)
            }
        }
    }

    /// The same, for code that waits.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> sending any NSSecureCoding {
        try await item(as: UTType(importedAs: typeIdentifier))
    }

    private func item(as type: UTType) async throws -> sending any NSSecureCoding {
        let (content, form) = try await contentAndType(as: type)
        switch content {
        case .file(let file) where form == .fileURL: return NSData(data: file.dataRepresentation)
        case .file(let file): return NSURL(fileURLWithPath: file.path(percentEncoded: false))
        case .data(let data):
            if form.conforms(to: .text), let text = String(data: data, encoding: .utf8) { return NSString(string: text) }
            if form.conforms(to: .url), !form.conforms(to: .fileURL), let text = String(data: data, encoding: .utf8),
                let url = NSURL(string: text)
            {
                return url
            }
            return NSData(data: data)
        }
    }

    /// The first form of the type, or of a subtype, as a file that is there until the handler is done.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadFileRepresentation(for: UTType(importedAs: typeIdentifier)) { url, _, error in completionHandler(url, error) }
    }

    /// The same.
    /// - Parameter openInPlace: whether the file may be the original, which the handler is told; the copy of a dropped file is none.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        run {
            do {
                switch try await self.content(as: contentType) {
                case .file(let file): completionHandler(file, false, nil)
                case .data(let data):
                    try await TemporaryFile.with(data, type: contentType, name: self.suggestedName) { completionHandler($0, false, nil) }
                }
            } catch {
                completionHandler(nil, false, error)
            }
        }
    }

    // MARK: Giving

    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(for: UTType(importedAs: typeIdentifier), loadHandler: loadHandler)
    }

    /// Adds all forms that an object has.
    public func registerObject<T: Transferable>(_ object: T, visibility: NSItemProviderRepresentationVisibility) { register(object) }
    public func registerObject(_ object: NSString, visibility: NSItemProviderRepresentationVisibility) { register(object as String) }
    public func registerObject(_ object: NSURL, visibility: NSItemProviderRepresentationVisibility) { register(object as URL) }
}

/// Who may take a form of an item. Within one app it makes no difference.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

/// Data as a file, for those who want one.
enum TemporaryFile {
    /// Has a body use the file, which goes afterwards.
    /// - Parameter name: without extension; nil: "file".
    static func with<R>(_ data: Data, type: UTType, name: String? = nil, _ body: (URL) async throws -> R) async throws -> R {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let plain = name.map { $0.replacing("/", with: "-") }.flatMap { $0.isEmpty || $0 == "." || $0 == ".." ? nil : $0 }
        let file = folder.appendingPathComponent(plain ?? "file", conformingTo: type)
        try data.write(to: file)
        return try await body(file)
    }
}
