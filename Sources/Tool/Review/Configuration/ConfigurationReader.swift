import Foundation
import ReviewRules
import SourceModel

/// Reads `.glide.yml` and says, with the line, what in it means nothing.
package struct ConfigurationReader {
    private let path: String
    var configuration: Configuration

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

    typealias Action = @Sendable (inout ConfigurationReader, YAMLNode) throws(ConfigurationError) -> Void

    private mutating func readRoot(_ root: YAMLNode) throws(ConfigurationError) {
        if case .text("", isPlain: true) = root.value { return }
        try readMap(root, what: "the configuration", Self.keys)
    }

    private static let keys: [String: Action] = [
        "profile": { (reader, node) throws(ConfigurationError) in
            let name = try reader.word(node, allowed: ["auto"] + Profile.allCases.map(\.rawValue), what: "profile")
            reader.configuration.profile = Profile(rawValue: name)
        },
        "profiles": { (reader, node) throws(ConfigurationError) in
            for entry in try reader.entries(node, what: "profiles") {
                let name = try reader.word(entry.value, allowed: Profile.allCases.map(\.rawValue), what: "the profile of '\(entry.key)'")
                reader.configuration.folderProfiles[entry.key] = Profile(rawValue: name)
            }
        },
        "deploymentTarget": { (reader, node) throws(ConfigurationError) in
            let text = try reader.text(node, what: "deploymentTarget")
            guard let target = DeploymentTarget(text) else {
                throw reader.error(node.line, "deploymentTarget '\(text)' is not a platform and its version; write ios16, macos14 or linux")
            }
            reader.configuration.deploymentTarget = target
        },
        "rules": { (reader, node) throws(ConfigurationError) in try reader.readRules(node) },
        "thresholds": { (reader, node) throws(ConfigurationError) in try reader.readMap(node, what: "thresholds", Self.thresholds) },
        "onlyRules": { (reader, node) throws(ConfigurationError) in try reader.readOnlyRules(node) },
        "include": { (reader, node) throws(ConfigurationError) in
            reader.configuration.include = try reader.list(node, what: "include")
        },
        "exclude": { (reader, node) throws(ConfigurationError) in
            reader.configuration.exclude = try reader.list(node, what: "exclude")
        },
        "layout": { (reader, node) throws(ConfigurationError) in
            let name = try reader.word(node, allowed: ["feature", "layer", "auto"], what: "layout")
            reader.configuration.settings.layout = RuleSettings.Layout(rawValue: name) ?? .auto
        },
        "baseline": { (reader, node) throws(ConfigurationError) in try reader.readBaseline(node) },
        "containerTypes": { (reader, node) throws(ConfigurationError) in
            reader.configuration.indexSettings.containerTypes.formUnion(try reader.list(node, what: "containerTypes"))
        },
        "injectionAttributes": { (reader, node) throws(ConfigurationError) in
            let names = try reader.list(node, what: "injectionAttributes").map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
            reader.configuration.indexSettings.injectionAttributes.formUnion(names)
        },
        "uiModules": { (reader, node) throws(ConfigurationError) in
            reader.configuration.indexSettings.uiModules.formUnion(try reader.list(node, what: "uiModules"))
        },
        "inspectedViews": { (reader, node) throws(ConfigurationError) in
            reader.configuration.settings.inspectedViews.formUnion(try reader.list(node, what: "inspectedViews"))
        },
        "environmentRoots": { (reader, node) throws(ConfigurationError) in
            reader.configuration.settings.environmentRoots.formUnion(try reader.list(node, what: "environmentRoots"))
        },
        "viewSuffixes": { (reader, node) throws(ConfigurationError) in
            reader.configuration.settings.viewSuffixes += try reader.list(node, what: "viewSuffixes")
        },
    ]

    private mutating func readBaseline(_ node: YAMLNode) throws(ConfigurationError) {
        guard case .map = node.value else {
            configuration.baseline = try text(node, what: "baseline")
            return
        }
        try readMap(
            node, what: "baseline",
            [
                "file": { (reader, node) throws(ConfigurationError) in
                    reader.configuration.baseline = try reader.text(node, what: "file")
                },
                "shrinkOnly": { (reader, node) throws(ConfigurationError) in
                    reader.configuration.isBaselineShrinkOnly =
                        try reader.word(node, allowed: ["true", "false"], what: "shrinkOnly") == "true"
                },
            ])
    }

    // MARK: Values

    func error(_ line: Int, _ message: String) -> ConfigurationError {
        ConfigurationError(path: path, line: line, message: message)
    }

    mutating func readMap(_ node: YAMLNode, what: String, _ actions: [String: Action]) throws(ConfigurationError) {
        for entry in try entries(node, what: what) {
            guard let action = actions[entry.key] else {
                let allowed = actions.keys.sorted()
                let hint = NearMiss.hint(entry.key, among: allowed)
                throw error(
                    entry.line,
                    "\(what) has no key '\(entry.key)'\(hint); allowed are \(allowed.joined(separator: ", "))"
                )
            }
            try action(&self, entry.value)
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
