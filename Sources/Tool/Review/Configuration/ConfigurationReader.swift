import Foundation

/// Reads `.glide.yml` and says, with the line, what in it means nothing.
package struct ConfigurationReader {
    private let path: String
    var configuration: Configuration
    /// The rules that can be named, the project's own among them.
    var catalogue = RuleCatalogue.standard

    package static let fileNames = [".glide.yml", ".glide.yaml"]

    /// The configuration of a folder: its own, or that of the nearest folder above it within the repository.
    /// - Returns: An absolute path.
    package static func find(above folder: String) -> String? {
        var folder = folder
        while true {
            for name in fileNames {
                let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
                if FileStatus(path: path, followsLinks: true)?.kind == .file { return path }
            }
            if folder == "/" || folder.isEmpty || FileStatus(path: "\(folder)/.git") != nil { return nil }
            folder = (folder as NSString).deletingLastPathComponent
        }
    }

    /// - Parameters:
    ///   - path: Absolute.
    ///   - shown: The path for errors.
    package static func read(_ path: String, shown: String) throws(ConfigurationError) -> Configuration {
        switch SourceReader.read(path, shown: shown) {
        case .failure(let problem): throw ConfigurationError(path: shown, line: problem.line, message: problem.message)
        case .success(let text):
            return try parse(text, path: shown, folder: (path as NSString).deletingLastPathComponent)
        }
    }

    package static func parse(_ text: String, path: String, folder: String = "/") throws(ConfigurationError) -> Configuration {
        var reader = ConfigurationReader(path: path, configuration: Configuration(folder: folder))
        let root: YAMLNode?
        do {
            root = try YAMLParser.parse(text)
        } catch {
            throw ConfigurationError(path: path, line: error.line, message: "this is not YAML: \(error.message)")
        }
        if let root { try reader.readRoot(root) }
        return reader.configuration
    }

    private mutating func readRoot(_ root: YAMLNode) throws(ConfigurationError) {
        if case .text("", isPlain: true) = root.value { return }
        guard case .map(let entries) = root.value else { return try readMap(root, what: "the configuration", Self.keys) }
        // Other keys name the project's own rules, wherever those stand.
        let own = entries.filter { $0.key == "customRules" }
        let ordered = YAMLNode(line: root.line, column: root.column, value: .map(own + entries.filter { $0.key != "customRules" }))
        try readMap(ordered, what: "the configuration", Self.keys)
    }

    // MARK: Values

    func error(_ line: Int, _ message: String) -> ConfigurationError {
        ConfigurationError(path: path, line: line, message: message)
    }

    mutating func readMap(_ node: YAMLNode, what: String, _ keys: [String: ConfigurationKey]) throws(ConfigurationError) {
        for entry in try entries(node, what: what) {
            guard let key = keys[entry.key] else {
                let allowed = keys.keys.sorted()
                let hint = NearMiss.hint(entry.key, among: allowed)
                throw error(
                    entry.line,
                    "\(what) has no key '\(entry.key)'\(hint); allowed are \(allowed.joined(separator: ", "))"
                )
            }
            try key.read(&self, entry.value)
        }
    }

    func entries(_ node: YAMLNode, what: String) throws(ConfigurationError) -> [YAMLNode.Entry] {
        switch node.value {
        case .map(let entries): return entries
        case .text("", isPlain: true): return []
        default: throw error(node.line, "\(what) must be a mapping ('key: value' lines), and is \(node.kind)")
        }
    }

    func text(_ node: YAMLNode, what: String) throws(ConfigurationError) -> String {
        guard case .text(let text, _) = node.value, !text.isEmpty else {
            throw error(node.line, "\(what) must be a word, and is \(node.kind)")
        }
        return text
    }

    func word(_ node: YAMLNode, allowed: [String], what: String) throws(ConfigurationError) -> String {
        let text = try text(node, what: what)
        guard allowed.contains(text) else {
            throw error(
                node.line, "\(what) is '\(text)'\(NearMiss.hint(text, among: allowed)); allowed are \(allowed.joined(separator: ", "))")
        }
        return text
    }

    func number(_ node: YAMLNode, what: String) throws(ConfigurationError) -> Int {
        let text = try text(node, what: what)
        guard let number = Int(text), number > 0 else { throw error(node.line, "\(what) is '\(text)'; it must be a whole number above 0") }
        return number
    }

    /// A list of words, or a single one.
    func list(_ node: YAMLNode, what: String) throws(ConfigurationError) -> [String] {
        switch node.value {
        case .text("", isPlain: true): return []
        case .text(let text, _): return [text]
        case .list(let items):
            var texts: [String] = []
            for item in items { texts.append(try text(item, what: "each entry of \(what)")) }
            return texts
        case .map: throw error(node.line, "\(what) must be a list ('- name' lines), and is a mapping")
        }
    }
}
