/// Where links may lead.
enum LinkTarget {
    /// Everything else could run something, or reveal something.
    static let allowedSchemes: Set<String> = ["http", "https", "mailto", "glide"]

    enum Kind: Hashable, Sendable {
        /// With one of the allowed schemes.
        case address
        /// A file beside the note, or a place in it: "images/cat.png", "#heading".
        case relative
        /// A file of the library: "attachment:" and the SHA-256 of its bytes.
        case attachment
        case refused
    }

    /// The attachment that a link in a note names.
    static func attachmentID(in target: String) -> Attachment.ID? {
        guard target.hasPrefix(AttachmentReference.scheme) else { return nil }
        let id = target.dropFirst(AttachmentReference.scheme.count)
        return id.utf8.count == 64 && id.utf8.allSatisfy { $0.isDigit || ($0 >= 97 && $0 <= 102) } ? String(id) : nil
    }

    /// Reads an address as browsers do: blanks and control characters before and within the scheme do not hide it.
    static func kind(of target: String) -> Kind {
        var scheme = ""
        for scalar in target.unicodeScalars {
            if scalar.value <= 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.generalCategory == .format { continue }
            if scalar == ":" {
                if allowedSchemes.contains(scheme.lowercased()) { return .address }
                return attachmentID(in: target) == nil ? .refused : .attachment
            }
            if scalar == "/" || scalar == "?" || scalar == "#" || scalar == "\\" { break }
            scheme.unicodeScalars.append(scalar)
        }
        // "//host" and "\\host" lead to other machines without saying so.
        let trimmed = target.unicodeScalars.drop { $0.value <= 0x20 }
        let start = trimmed.prefix(2)
        if start.count == 2, start.allSatisfy({ $0 == "/" || $0 == "\\" }) { return .refused }
        return .relative
    }
}
