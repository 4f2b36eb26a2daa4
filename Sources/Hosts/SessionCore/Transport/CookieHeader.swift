/// Reads `Cookie` headers; what is malformed is skipped, never an error.
enum CookieHeader {
    static func parse(_ values: [String]) -> [String: String] {
        var cookies: [String: String] = [:]
        for pair in values.flatMap({ $0.split(separator: ";") }) {
            guard let equals = pair.firstIndex(of: "=") else { continue }
            let name = trimmed(pair[..<equals])
            guard !name.isEmpty, cookies[String(name)] == nil else { continue }
            cookies[String(name)] = String(unquoted(trimmed(pair[pair.index(after: equals)...])))
        }
        return cookies
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }

    private static func unquoted(_ text: Substring) -> Substring {
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
        return text.dropFirst().dropLast()
    }
}
