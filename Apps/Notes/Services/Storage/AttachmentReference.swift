import Foundation

/// How a text names an attachment: `![photo.jpg](attachment:HASH)` or `[list.pdf](attachment:HASH)`.
enum AttachmentReference {
    static let scheme = "attachment:"

    static func url(of id: Attachment.ID) -> String { scheme + id }

    /// How a text shows a file: pictures as pictures, others as links.
    static func link(to attachment: Attachment) -> String {
        let name = attachment.fileName.filter { !"[]\\\n".contains($0) }
        return (attachment.contentType.hasPrefix("image/") ? "!" : "") + "[\(name)](\(url(of: attachment.id)))"
    }

    /// The attachments that a text names, each once, in their order.
    static func ids(in body: String) -> [Attachment.ID] {
        var found: [Attachment.ID] = []
        var rest = body[...]
        while let place = rest.range(of: scheme, options: .literal) {
            // A SHA-256 has 64 digits.
            let id = LinkTarget.attachmentID(in: String(rest[place.lowerBound...].prefix(scheme.count + 64)))
            if let id, !found.contains(id) { found.append(id) }
            rest = rest[place.upperBound...]
        }
        return found
    }
}
