import Foundation

/// A file that belongs to notes. Its bytes are stored by their hash, so equal files are stored once.
struct Attachment: Codable, Hashable, Identifiable, Sendable {
    /// The SHA-256 of the bytes, in hexadecimal digits.
    let id: String
    /// The name to show and to export it by; never a path.
    var fileName: String
    /// Of a fixed list of types; "application/octet-stream" for all others.
    var contentType: String
    /// In bytes.
    var size: Int
    /// In pixels; `nil` if it is no picture, or none that was understood.
    var pixelSize: PixelSize?
    var createdAt: Date

    /// Whether a page may show it as a picture: of a type without scripts, and of a size that does not fill the memory of who looks.
    var isShown: Bool {
        guard ContentType.inlineTypes.contains(contentType), let pixelSize else { return false }
        return pixelSize.width * pixelSize.height <= Config.Limits.shownPixels
    }

    struct PixelSize: Codable, Hashable, Sendable {
        var width: Int
        var height: Int
    }
}
