import BlockCheck
import Foundation

/// What a Package.swift says of its targets.
package struct PackageManifest: Sendable {
    package struct Target: Sendable {
        package let name: String
        package let type: String
        package let path: String?
        /// Targets of the package, or products of others.
        package let dependencies: [String]
        /// Files and folders, relative to the target's; all of it without any.
        let sources: [String]
        let exclude: [String]
        /// Those that are copied as they are, folders with them.
        let copied: [String]
        let processed: [String]
        let settings: TargetSettings

        package var isTest: Bool { type == "test" }

        package func folder(in package: URL) -> URL { package.appending(path: path ?? "Sources/\(name)").standardizedFileURL }
    }

    package let name: String
    package let targets: [Target]
    /// The targets of each product.
    let products: [String: [String]]
    /// The folders of packages that this one depends on.
    let localDependencies: [URL]
    let remoteDependencies: [String]
    let languageMode: String
    /// It names macOS among its platforms, and no other one.
    let isForMacAlone: Bool

    /// - Parameter cache: The folder in which what SwiftPM said is kept, until the manifest changes.
    /// - Throws: `ProjectError.noPackage` with what SwiftPM says.
    /// Cost: SwiftPM compiles the manifest, in about two seconds.
    package init(at package: URL, cache: URL? = nil) throws(ProjectError) {
        var key = Fingerprint(package.path)
        key.add(package.appending(path: "Package.swift"))
        let kept = cache?.appending(path: "\(key.text).json")
        var output = kept.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
        if output.isEmpty { output = try Self.dump(package) }
        guard let root = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
            let list = root["targets"] as? [[String: Any]]
        else { throw .noPackage(package.path, reason: String(output.suffix(600))) }
        if let cache, let kept {
            try FileWriting.makeFolder(cache)
            try FileWriting.write(output, to: kept)
        }
        name = root["name"] as? String ?? package.lastPathComponent
        targets = list.compactMap(Self.target)
        let products = (root["products"] as? [[String: Any]] ?? []).compactMap { entry in
            (entry["name"] as? String).map { ($0, entry["targets"] as? [String] ?? []) }
        }
        self.products = Dictionary(products, uniquingKeysWith: { first, _ in first })
        let dependencies = root["dependencies"] as? [[String: Any]] ?? []
        let entries = { (kind: String) in dependencies.compactMap { ($0[kind] as? [[String: Any]])?.first } }
        localDependencies = entries("fileSystem").compactMap { ($0["path"] as? String).map { URL(filePath: $0).named } }
        remoteDependencies = entries("sourceControl").compactMap { entry in
            // A repository on this machine is named by its path.
            let location = entry["location"] as? [String: Any]
            let remote = location?["remote"] as? [[String: Any]]
            return remote?.first?["urlString"] as? String ?? (location?["local"] as? [String])?.first
        }
        isForMacAlone = (root["platforms"] as? [[String: Any]] ?? []).compactMap { $0["platformName"] as? String } == ["macos"]
        let tools = (root["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
        let modes = root["swiftLanguageVersions"] as? [String] ?? []
        languageMode = modes.max() ?? ((Int(tools.prefix { $0.isNumber }) ?? 5) >= 6 ? "6" : "5")
    }

    private static func dump(_ package: URL) throws(ProjectError) -> String {
        let result: (status: Int32, output: String)
        do {
            result = try Command(
                executable: URL(filePath: "/usr/bin/env"), arguments: ["swift", "package", "--package-path", package.path, "dump-package"]
            ).run()
        } catch {
            throw .noPackage(package.path, reason: error.localizedDescription)
        }
        // What the tool says besides stands before the JSON.
        guard result.status == 0, let start = result.output.firstIndex(of: "{") else {
            throw .noPackage(package.path, reason: String(result.output.suffix(600)))
        }
        return String(result.output[start...])
    }

    private static func target(_ entry: [String: Any]) -> Target? {
        guard let name = entry["name"] as? String else { return nil }
        let dependencies = (entry["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
            (dependency.values.first as? [Any])?.first as? String
        }
        let resources = entry["resources"] as? [[String: Any]] ?? []
        let paths = { (rule: String) in
            resources.filter { ($0["rule"] as? [String: Any])?[rule] != nil }.compactMap { $0["path"] as? String }
        }
        return Target(
            name: name, type: entry["type"] as? String ?? "regular", path: entry["path"] as? String, dependencies: dependencies,
            sources: entry["sources"] as? [String] ?? [], exclude: entry["exclude"] as? [String] ?? [], copied: paths("copy"),
            processed: paths("process"), settings: TargetSettings(entry["settings"] as? [[String: Any]] ?? []))
    }
}

/// The settings of a target that say how Swift is compiled, for debugging on Linux.
struct TargetSettings: Equatable, Sendable {
    private(set) var conditions: [String] = []
    private(set) var flags: [String] = []
    private(set) var languageMode: String?
    private(set) var isMainActor = false

    init(_ entries: [[String: Any]]) {
        for entry in entries where entry["tool"] as? String == "swift" && Self.counts(entry["condition"] as? [String: Any]) {
            guard let (kind, content) = (entry["kind"] as? [String: Any])?.first else { continue }
            let value = (content as? [String: Any])?["_0"]
            switch (kind, value) {
            case ("define", let name as String): conditions.append(name)
            case ("enableUpcomingFeature", let name as String): flags += ["-enable-upcoming-feature", name]
            case ("enableExperimentalFeature", let name as String): flags += ["-enable-experimental-feature", name]
            case ("swiftLanguageMode", let mode as String): languageMode = mode
            case ("defaultIsolation", let actor as String): isMainActor = actor == "MainActor"
            case ("unsafeFlags", let words as [String]): flags += words
            default: break
            }
        }
    }

    private static func counts(_ condition: [String: Any]?) -> Bool {
        guard let condition else { return true }
        let platforms = condition["platformNames"] as? [String] ?? []
        let configuration = condition["config"] as? String
        return (platforms.isEmpty || platforms.contains("linux")) && (configuration == nil || configuration == "debug")
    }
}
