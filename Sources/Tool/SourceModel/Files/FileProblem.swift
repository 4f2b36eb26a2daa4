/// What kept a file or a folder from being read, or made a part of it unreadable.
package struct FileProblem: Error, Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case missing, unreadable, tooLarge, binary, invalidUTF8, syntaxError, tooDeep, linkLoop
    }

    package let kind: Kind
    package let path: String
    package let line: Int?
    /// What is wrong, and what to do about it, as a sentence.
    package let message: String

    package init(_ kind: Kind, path: String, line: Int? = nil, _ message: String) {
        self.kind = kind
        self.path = path
        self.line = line
        self.message = message
    }

    /// Whether the rest of the file was reviewed all the same.
    package var isPartial: Bool { kind == .syntaxError || kind == .tooDeep }
}
