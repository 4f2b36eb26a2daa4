import Foundation

/// A file that stands in an address itself: "data:image/png;base64,…".
struct DataAddress: Hashable, Sendable {
    var contentType: String
    var data: Data

    init?(_ address: String) {
        guard address.prefix(5).lowercased() == "data:", let comma = address.firstIndex(of: ",") else { return nil }
        let head = address[address.index(address.startIndex, offsetBy: 5)..<comma].split(separator: ";")
        guard head.contains("base64"),
            let data = Data(base64Encoded: String(address[address.index(after: comma)...]), options: .ignoreUnknownCharacters)
        else { return nil }
        contentType = head.first?.lowercased() ?? ""
        self.data = data
    }

    var fileName: String { "image." + FileExtension.of(contentType) }
}

enum FileExtension {
    /// The ending of file names for a type of content; "bin" for what is unknown.
    static func of(_ contentType: String) -> String {
        let known = [
            "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp", "image/svg+xml": "svg", "image/heic": "heic",
            "application/pdf": "pdf", "text/plain": "txt", "text/html": "html", "audio/mpeg": "mp3", "audio/wav": "wav", "video/mp4": "mp4",
            "application/zip": "zip",
        ]
        return known[contentType.lowercased()] ?? "bin"
    }
}
