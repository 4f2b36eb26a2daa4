import Foundation
import Synchronization

/// The files that a page may ask for: those of pictures that were shown, and no others.
package final class ResourceFiles: Sendable {
    package static let shared = ResourceFiles()

    private struct Table {
        var names: [URL: String] = [:]
        var files: [String: URL] = [:]
    }

    private let table = Mutex(Table())

    /// The name under which a page asks for the file. It changes with the file, so that pages may keep what they got.
    func name(of file: URL) -> String {
        table.withLock { table in
            if let name = table.names[file] { return name }
            let name = Self.makeName(file)
            table.names[file] = name
            table.files[name] = file
            return name
        }
    }

    /// The content of a file that was named, with its media type; nil for anything else.
    package func content(_ name: String) -> (bytes: [UInt8], type: String)? {
        guard let file = table.withLock({ $0.files[name] }), let type = Self.mediaType(of: file),
            let data = Self.isPDF(file) ? PDFPicture.svg(of: file) : try? Data(contentsOf: file)
        else { return nil }
        return ([UInt8](data), type)
    }

    /// Whether a browser shows the file, or what is made of it.
    static func isShown(_ file: URL) -> Bool { isPDF(file) ? PDFPicture.svg(of: file) != nil : mediaType(of: file) != nil }

    static func isPDF(_ file: URL) -> Bool { file.pathExtension.lowercased() == "pdf" }

    /// Of the file, or of what is made of it; nil for what browsers do not show.
    private static func mediaType(of file: URL) -> String? { types[file.pathExtension.lowercased()] }

    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "svg": "image/svg+xml", "pdf": "image/svg+xml",
    ]

    private static func makeName(_ file: URL) -> String {
        let values = try? file.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
        let changed = values?.contentModificationDate?.timeIntervalSince1970 ?? 0
        let version = "\(file.path(percentEncoded: false)) \(changed) \(values?.fileSize ?? 0)"
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in version.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let readable = file.lastPathComponent.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
        return String(hash, radix: 16) + "-" + String(readable)
    }
}
