import ReviewRules
import SourceModel

/// What `.glide.yml` may say, at its top.
extension ConfigurationReader {
    static let keys: [String: ConfigurationKey] = [
        "profile": ConfigurationKey(
            .word(["auto"] + Profile.allCases.map(\.rawValue)), "How the code is meant to be built; auto chooses for each folder."
        ) { (reader, node) throws(ConfigurationError) in
            let name = try reader.word(node, allowed: ["auto"] + Profile.allCases.map(\.rawValue), what: "profile")
            reader.configuration.profile = Profile(rawValue: name)
        },
        "profiles": ConfigurationKey(
            .mapOf(.word(Profile.allCases.map(\.rawValue))), "How the code of a folder is meant to be built, by folder."
        ) { (reader, node) throws(ConfigurationError) in
            for entry in try reader.entries(node, what: "profiles") {
                let name = try reader.word(entry.value, allowed: Profile.allCases.map(\.rawValue), what: "the profile of '\(entry.key)'")
                reader.configuration.folderProfiles[entry.key] = Profile(rawValue: name)
            }
        },
        "deploymentTarget": ConfigurationKey(
            .text, "The oldest system, such as ios16, macos14 or linux, instead of what Package.swift or the Xcode project says."
        ) { (reader, node) throws(ConfigurationError) in
            let text = try reader.text(node, what: "deploymentTarget")
            guard let target = DeploymentTarget(text) else {
                throw reader.error(node.line, "deploymentTarget '\(text)' is not a platform and its version; write ios16, macos14 or linux")
            }
            reader.configuration.deploymentTarget = target
        },
        "rules": rules,
        "customRules": customRules,
        "thresholds": .map("thresholds", "From which sizes on the rules speak.", thresholds),
        "onlyRules": ConfigurationKey(
            .list(of: .text), "The only rules that run, as ids and families."
        ) { (reader, node) throws(ConfigurationError) in try reader.readOnlyRules(node) },
        "include": .list("include", "The only files and folders that count, as patterns.") { $0.include = $1 },
        "exclude": .list("exclude", "Files and folders that do not count, as patterns.") { $0.exclude = $1 },
        "layout": ConfigurationKey(
            .word(["feature", "layer", "auto"]), "Whether folders are by feature or by layer; auto reads it off the folders."
        ) { (reader, node) throws(ConfigurationError) in
            let name = try reader.word(node, allowed: ["feature", "layer", "auto"], what: "layout")
            reader.configuration.settings.layout = RuleSettings.Layout(rawValue: name) ?? .auto
        },
        "baseline": ConfigurationKey(
            .either(.text, .map(baseline)), "The file of findings that are known and not reported."
        ) { (reader, node) throws(ConfigurationError) in
            guard case .map = node.value else {
                reader.configuration.baseline = try reader.text(node, what: "baseline")
                return
            }
            try reader.readMap(node, what: "baseline", baseline)
        },
        "containerTypes": .list("containerTypes", "Composition roots besides those that are found.") {
            $0.indexSettings.containerTypes.formUnion($1)
        },
        "injectionAttributes": .list("injectionAttributes", "Attributes that inject.") { configuration, names in
            configuration.indexSettings.injectionAttributes.formUnion(names.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 })
        },
        "uiModules": .list("uiModules", "Modules that draw.") { $0.indexSettings.uiModules.formUnion($1) },
        "inspectedViews": .list("inspectedViews", "Views that ViewInspector reaches into.") { $0.settings.inspectedViews.formUnion($1) },
        "environmentRoots": .list("environmentRoots", "Views that may have many environment objects.") {
            $0.settings.environmentRoots.formUnion($1)
        },
        "vocabulary": .map("vocabulary", "What the project calls its types, besides the usual words.", vocabulary),
    ]

    /// A word, such as `Store`, that is given to one kind is taken from the others.
    private static let vocabulary = Dictionary(
        uniqueKeysWithValues: Vocabulary.Kind.allCases.map { kind in
            (
                kind.rawValue,
                ConfigurationKey(.list(of: .text), kind.meaning) { (reader, node) throws(ConfigurationError) in
                    let words = try reader.list(node, what: kind.rawValue)
                    if let word = words.first(where: { $0.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) == nil }) {
                        throw reader.error(
                            node.line, "\(kind.rawValue) has '\(word)'; a word of a type's name begins with a capital letter")
                    }
                    reader.configuration.indexSettings.vocabulary.add(words, to: kind)
                }
            )
        })

    private static let baseline: [String: ConfigurationKey] = [
        "file": ConfigurationKey(.text, "The file, relative to the configuration.") { (reader, node) throws(ConfigurationError) in
            reader.configuration.baseline = try reader.text(node, what: "file")
        },
        "shrinkOnly": ConfigurationKey(
            .flag, "Whether the baseline may only lose entries."
        ) { (reader, node) throws(ConfigurationError) in
            reader.configuration.isBaselineShrinkOnly = try reader.word(node, allowed: ["true", "false"], what: "shrinkOnly") == "true"
        },
    ]
}

extension Vocabulary.Kind {
    fileprivate var meaning: String {
        switch self {
        case .views: "Words that names of views end in: Tile."
        case .viewModels: "Words that names of view models end in: Store; codemods use the first."
        case .services: "Words that names of services end in: Worker."
        case .repositories: "Words that names of repositories end in: Vault."
        case .apis: "Words that names of services end in that are the wire itself: Endpoint."
        case .containers: "Words that names of composition roots end in: Assembly."
        case .coordinators: "Words that names of coordinators end in: Flow."
        case .standIns: "Words that names of stand-ins for tests begin or end with: Double."
        }
    }
}
