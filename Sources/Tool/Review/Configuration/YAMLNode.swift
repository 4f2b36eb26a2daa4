/// A value of a YAML document, and where it stands.
struct YAMLNode: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let key: String
        let line: Int
        let column: Int
        let value: YAMLNode
    }

    enum Value: Hashable, Sendable {
        case text(String, isPlain: Bool)
        case list([YAMLNode])
        case map([Entry])
    }

    let line: Int
    let column: Int
    let value: Value

    /// How the value is called in an error.
    var kind: String {
        switch value {
        case .text: "a word"
        case .list: "a list"
        case .map: "a mapping"
        }
    }
}

struct YAMLError: Error, Hashable {
    let line: Int
    let message: String

    init(line: Int, _ message: String) {
        self.line = line
        self.message = message
    }
}
