/// Where links may lead.
enum LinkTarget {
    /// Everything else could run something, or reveal something.
    static let allowedSchemes: Set<String> = ["http", "https", "mailto", "glide"]

    enum Kind: Hashable, Sendable {
        /// With one of the allowed schemes.
        case address
        /// A file beside the note, or a place in it: "images/cat.png", "#heading".
        case relative
        case refused
    }

    /// Reads an address as browsers do: blanks and control characters before and within the scheme do not hide it.
    static func kind(of target: String) -> Kind {
        var scheme = ""
        for scalar in target.unicodeScalars {
            if scalar.value <= 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.generalCategory == .format { continue }
            if scalar == ":" { return allowedSchemes.contains(scheme.lowercased()) ? .address : .refused }
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
