/// Writes JSON strings.
package enum JSONText {
    /// Appends `text` in quotes; escapes what JSON demands and nothing else.
    package static func append(_ text: String, to output: inout String) {
        output += "\""
        appendEscaped(text, to: &output)
        output += "\""
    }

    package static func quoted(_ text: String) -> String {
        var output = ""
        append(text, to: &output)
        return output
    }

    private static func appendEscaped(_ text: String, to output: inout String) {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
            output += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\t": output += "\\t"
            case "\r": output += "\\r"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
    }
}
