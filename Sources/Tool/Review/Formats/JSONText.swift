/// JSON whose keys stay in the order in which they are written here.
package indirect enum JSONText: Sendable {
    case object([(String, JSONText)])
    case array([JSONText])
    case string(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)

    /// - Parameter indentation: The depth at which lists and objects still stand on lines of their own.
    package func text(linesTo depth: Int = 2) -> String {
        var output = ""
        write(to: &output, depth: 0, limit: depth)
        return output + "\n"
    }

    private func write(to output: inout String, depth: Int, limit: Int) {
        switch self {
        case .object(let entries):
            list(entries, "{", "}", to: &output, depth: depth, limit: limit) { entry, output in
                output += "\(Self.quoted(entry.0)):\(depth < limit ? " " : "")"
                entry.1.write(to: &output, depth: depth + 1, limit: limit)
            }
        case .array(let items):
            list(items, "[", "]", to: &output, depth: depth, limit: limit) { item, output in
                item.write(to: &output, depth: depth + 1, limit: limit)
            }
        case .string(let text): output += Self.quoted(text)
        case .integer(let number): output += String(number)
        case .number(let number): output += number.isFinite ? String(number) : "0"
        case .boolean(let flag): output += flag ? "true" : "false"
        }
    }

    private func list<Item>(
        _ items: [Item], _ open: String, _ close: String, to output: inout String, depth: Int, limit: Int,
        _ write: (Item, inout String) -> Void
    ) {
        let line = depth < limit && !items.isEmpty ? "\n" + String(repeating: "  ", count: depth + 1) : ""
        output += open
        for (place, item) in items.enumerated() {
            if place > 0 { output += "," }
            output += line
            write(item, &output)
        }
        if !line.isEmpty { output += "\n" + String(repeating: "  ", count: depth) }
        output += close
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{2028}", "\u{2029}": result += "\\u" + String(scalar.value, radix: 16)
            default:
                if scalar.value < 0x20 || scalar.value == 0x7f {
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
