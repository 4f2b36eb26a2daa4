/// A pattern of paths: `Generated`, `Sources/**/Legacy`, `*.generated.swift`. A pattern without a slash matches at any depth; what
/// matches a folder matches all inside.
struct PathPattern: Hashable, Sendable {
    private let parts: [[Character]]
    private let isAnchored: Bool

    init(_ text: String) {
        let trimmed = text.hasPrefix("./") ? text.dropFirst(2) : Substring(text)
        parts = trimmed.split(separator: "/").map(Array.init)
        isAnchored = trimmed.dropLast().contains("/")
    }

    func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").map(Array.init)
        guard !parts.isEmpty else { return false }
        if isAnchored { return Self.matches(parts[...], names[...]) }
        return names.indices.contains { Self.matches(parts[...], names[$0...]) }
    }

    private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
        guard let part = parts.first else { return true }
        if part == ["*", "*"] {
            return (names.startIndex...names.endIndex).contains { matches(parts.dropFirst(), names[$0...]) }
        }
        guard let name = names.first, matches(part, name) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    /// `*` for any characters of a name, `?` for one. Linear but for one place to go back to.
    private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
        var i = 0
        var j = 0
        var star: (pattern: Int, name: Int)?
        while j < name.count {
            if i < pattern.count, pattern[i] == "*" {
                star = (i, j)
                i += 1
            } else if i < pattern.count, pattern[i] == "?" || pattern[i] == name[j] {
                i += 1
                j += 1
            } else if let place = star {
                i = place.pattern + 1
                j = place.name + 1
                star = (place.pattern, j)
            } else {
                return false
            }
        }
        return pattern[i...].allSatisfy { $0 == "*" }
    }
}
