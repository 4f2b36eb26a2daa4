extension HTMLWriter {
    /// `text` for use between tags. Control characters that HTML forbids become U+FFFD.
    package static func escapedText(_ text: String) -> String {
        escaped(text) {
            switch $0 {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: nil
            }
        }
    }

    /// `text` for use in a double-quoted attribute.
    package static func escapedAttribute(_ text: String) -> String {
        escaped(text) {
            switch $0 {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            case "\n": "&#10;"
            case "\r": "&#13;"
            case "\t": "&#9;"
            default: nil
            }
        }
    }

    private static func escaped(_ text: String, _ replacement: (UnicodeScalar) -> String?) -> String {
        guard text.utf8.contains(where: needsLook) else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            if let replaced = replacement(scalar) {
                result += replaced
            } else if isForbidden(scalar) {
                result += "\u{fffd}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A cheap first look: bytes of markup, controls, or the lead bytes of C1 controls and noncharacters.
    private static func needsLook(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x22 || byte == 0x26 || byte == 0x27 || byte == 0x3c || byte == 0x3e || byte == 0x7f
            || byte == 0xc2 || byte == 0xef || byte >= 0xf0
    }

    /// What a document may not hold: controls but tab, line feed and carriage return, and noncharacters.
    private static func isForbidden(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0a, 0x0d: false
        case 0..<0x20, 0x7f...0x9f, 0xfdd0...0xfdef: true
        default: scalar.value & 0xfffe == 0xfffe
        }
    }
}
