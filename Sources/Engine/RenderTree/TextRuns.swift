/// A piece of a text with looks of its own.
package struct TextRun: Hashable, Sendable {
    package var text: String
    /// What differs from the text's own properties: ``PropertyKey/fontWeight``, ``PropertyKey/isItalic``,
    /// ``PropertyKey/foreground`` (a colour) …; ``PropertyKey/url`` makes the run a link, ``PropertyKey/symbol``,
    /// ``PropertyKey/resource`` a picture in the line.
    package var properties: Properties

    package init(_ text: String, _ properties: Properties = [:]) {
        self.text = text
        self.properties = properties
    }
}

/// Runs as the value of ``PropertyKey/runs``: one string a run, fields separated by U+001F, the text first.
package enum TextRuns {
    private static let separator: Character = "\u{1F}"

    package static func encode(_ runs: [TextRun]) -> [String] {
        runs.map { run in
            var fields = [run.text.filter { $0 != separator }]
            for (key, value) in run.properties {
                if let field = encode(value) { fields.append("\(key.rawValue) \(field)") }
            }
            return fields.joined(separator: String(separator))
        }
    }

    package static func decode(_ strings: [String]) -> [TextRun] {
        strings.map { string in
            let fields = string.split(separator: separator, omittingEmptySubsequences: false)
            var run = TextRun(String(fields.first ?? ""))
            for field in fields.dropFirst() {
                guard let space = field.firstIndex(of: " "), let raw = UInt16(field[..<space]),
                    let key = PropertyKey(rawValue: raw)
                else { continue }
                run.properties[key] = decode(field[field.index(after: space)...])
            }
            return run
        }
    }

    private static func encode(_ value: PropertyValue) -> String? {
        switch value {
        case .bool(let value): value ? "b1" : "b0"
        case .int(let value): "i\(value)"
        case .double(let value): "d\(value)"
        case .string(let value): "s" + value.filter { $0 != separator }
        case .color(let value): "c" + encode(value)
        case .fill(.color(let value)): "f" + encode(value)
        case .strings, .fill, .lines, .drawing, .sprites: nil
        }
    }

    private static func encode(_ color: RenderColor) -> String {
        switch color.base {
        case .named(let name): "\(color.alpha) \(name.rawValue)"
        case .components(let red, let green, let blue): "\(color.alpha) \(red) \(green) \(blue)"
        }
    }

    private static func decode(_ field: Substring) -> PropertyValue? {
        let content = field.dropFirst()
        return switch field.first {
        case "b": .bool(content == "1")
        case "i": Int(content).map(PropertyValue.int)
        case "d": Double(content).map(PropertyValue.double)
        case "s": .string(String(content))
        case "c": color(content).map(PropertyValue.color)
        case "f": color(content).map { .fill(.color($0)) }
        default: nil
        }
    }

    private static func color(_ field: Substring) -> RenderColor? {
        let parts = field.split(separator: " ")
        guard let alpha = parts.first.flatMap({ UInt8($0) }) else { return nil }
        if parts.count == 2 { return RenderColor.Name(rawValue: String(parts[1])).map { RenderColor(.named($0), alpha: alpha) } }
        let components = parts.dropFirst().compactMap { UInt8($0) }
        guard components.count == 3 else { return nil }
        return RenderColor(
            .components(red: components[0], green: components[1], blue: components[2]), alpha: alpha)
    }
}
