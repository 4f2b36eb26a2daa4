import Foundation

/// Turns an app's target, with the frameworks and packages that it needs, into a layout.
struct XcodeLayout {
    private let file: XcodeProjectFile
    /// Packages of the workspace around the project.
    private let workspacePackages: [URL]
    private let fetch: PackageFetch?

    init(_ file: XcodeProjectFile, packages: [URL] = [], fetch: PackageFetch?) {
        self.file = file
        self.fetch = fetch
        workspacePackages = packages
    }

    func layout(of app: XcodeObject) throws(ProjectError) -> ProjectLayout {
        var targets: [XcodeObject] = []
        collect(app, into: &targets)
        let products = targets.flatMap { $0.objects("packageProductDependencies") }
        var layout = ProjectLayout(name: app.string("name") ?? "App", root: file.tree.sourceRoot, modules: [])
        layout.definitions = [file.path.appending(path: "project.pbxproj")]

        let locals = localPackages
        var graph = PackageGraph(manifestCache: fetch?.manifestCache)
        for folder in locals { try graph.add(folder) }
        let names = products.compactMap { $0.string("productName") }
        try graph.fetch(remotePackages(products, known: graph.productNames), for: names, with: fetch)
        try graph.build(products: names)
        layout.modules = graph.modules
        layout.definitions += graph.manifests
        layout.otherFolders = graph.folders.filter { !$0.path.hasPrefix(layout.root.path + "/") }
        layout.remotePackages = remotePackages(products, known: graph.productNames) + graph.remotePackages

        let packageModules = graph.modules.map(\.name)
        var frameworks: [String] = []
        for target in targets {
            let module = try module(of: target, dependencies: packageModules + frameworks)
            frameworks.append(module.name)
            layout.modules.append(module)
        }
        let systems = file.settings(of: app).systems
        layout.platform =
            systems == ["macosx"]
            ? .macOS : systems.contains("macosx") ? layout.modules.last.flatMap { AppPlatform.imported(by: $0.sources) } ?? .iOS : .iOS
        layout.information = XcodeInformation(file.settings(of: app), tree: file.tree, project: file.project).values
        return layout
    }

    /// A target behind the frameworks and libraries of the project that it depends on.
    private func collect(_ target: XcodeObject, into found: inout [XcodeObject], depth: Int = 0) {
        guard depth < 50, !found.contains(where: { $0.id == target.id }) else { return }
        for dependency in target.objects("dependencies").compactMap({ $0.object("target") }) {
            let type = dependency.string("productType") ?? ""
            guard type.contains("framework") || type.contains("library") else { continue }
            collect(dependency, into: &found, depth: depth + 1)
        }
        found.append(target)
    }

    private func module(of target: XcodeObject, dependencies: [String]) throws(ProjectError) -> ProjectModule {
        let settings = file.settings(of: target)
        let files = file.files(of: target)
        // What the project names and is not there is told by Xcode, too, when it builds.
        let sources = files.sources.filter(ProjectFolder.exists)
        guard !sources.isEmpty else { throw .noSources("the target \(target.string("name") ?? "")") }
        let name = settings["PRODUCT_MODULE_NAME"].map(ProjectModule.moduleName) ?? ProjectModule.moduleName(target.string("name") ?? "App")
        var module = ProjectModule(name: name, sources: sources)
        let plist = settings["INFOPLIST_FILE"].map { file.tree.sourceRoot.appending(path: $0).standardizedFileURL }
        module.resources = files.resources.filter { $0.file != plist && ProjectFolder.exists($0.file) }
        module.foreignSources = files.foreignSources
        if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] {
            module.foreignSources.append(file.tree.sourceRoot.appending(path: header))
        }
        module.languageMode = Self.languageMode(settings["SWIFT_VERSION"])
        module.isMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        module.conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        module.flags = Self.flags(settings)
        module.dependencies = dependencies
        return module
    }

    /// "6.0" is mode 6; "4.2" is one of its own.
    static func languageMode(_ version: String?) -> String {
        guard let version else { return "5" }
        if version.hasPrefix("4.2") { return "4.2" }
        return version.split(separator: ".").first.map(String.init) ?? "5"
    }

    /// The settings that change what code means. Stricter checks of imports are left out: here a file sees more than there.
    private static func flags(_ settings: XcodeSettings) -> [String] {
        var features: [String] = []
        if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY"), languageMode(settings["SWIFT_VERSION"]) == "5" {
            features += ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
        }
        if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") { features += ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"] }
        var flags = features.flatMap { ["-enable-upcoming-feature", $0] }
        // Xcode has it on unless a project turns it off; in Swift 6 it is part of the language.
        if languageMode(settings["SWIFT_VERSION"]) != "6", settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" {
            flags += ProjectModule.bareSlashRegex
        }
        // -D NAME and -DNAME
        let others = settings.words("OTHER_SWIFT_FLAGS")
        for (place, word) in others.enumerated() where word.hasPrefix("-D") {
            if word.count > 2 { flags.append(word) } else if place + 1 < others.count { flags.append("-D" + others[place + 1]) }
        }
        return flags
    }

    // MARK: Packages

    /// The folders of packages that the project names, or that lie among its files.
    private var localPackages: [URL] {
        let named = file.project.objects("packageReferences").filter { $0.kind == "XCLocalSwiftPackageReference" }
            .compactMap { $0.string("relativePath") ?? $0.string("path") }.map {
                file.tree.sourceRoot.appending(path: $0).standardizedFileURL
            }
        // Until Xcode 15 a local package was no more than a folder among the project's files.
        let folders = file.graph.all("PBXFileReference").compactMap(file.tree.url)
        var seen: Set<URL> = []
        return (named + workspacePackages + folders).filter {
            ProjectFolder.exists($0.appending(path: "Package.swift")) && seen.insert($0).inserted
        }
    }

    private func remotePackages(_ products: [XcodeObject], known: Set<String>) -> [RemotePackage] {
        var found: [String: RemotePackage] = [:]
        for product in products {
            guard let name = product.string("productName"), !known.contains(name), let package = product.object("package"),
                let url = package.string("repositoryURL")
            else { continue }
            var entry =
                found[url] ?? RemotePackage(url: url, products: [], requirement: Self.requirement(package.dictionary("requirement")))
            if !entry.products.contains(name) { entry.products.append(name) }
            found[url] = entry
        }
        return found.keys.sorted().compactMap { found[$0] }
    }

    /// As a manifest writes it; nil for one that is not known.
    static func requirement(_ values: [String: PropertyListValue]) -> String? {
        let text = { (key: String) in values[key]?.string.map(SwiftLiteral.string) }
        return switch values["kind"]?.string {
        case "upToNextMajorVersion": text("minimumVersion").map { "from: \($0)" }
        case "upToNextMinorVersion": text("minimumVersion").map { ".upToNextMinor(from: \($0))" }
        case "exactVersion": text("version").map { "exact: \($0)" }
        case "versionRange": text("minimumVersion").flatMap { first in text("maximumVersion").map { "\(first)..<\($0)" } }
        case "branch": text("branch").map { "branch: \($0)" }
        case "revision": text("revision").map { "revision: \($0)" }
        default: nil
        }
    }
}
