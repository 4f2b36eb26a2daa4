import Foundation

/// The sources and resources of a package's target.
struct PackageTargetFiles {
    private let target: PackageManifest.Target
    private let package: URL
    private let manifest: PackageManifest

    init(_ target: PackageManifest.Target, package: URL, manifest: PackageManifest) {
        self.target = target
        self.package = package
        self.manifest = manifest
    }

    var module: ProjectModule {
        let folder = folder
        let excluded = target.exclude.map { folder.appending(path: $0).standardizedFileURL }
        let copied = target.copied.map { folder.appending(path: $0).standardizedFileURL }
        let processed = target.processed.map { folder.appending(path: $0).standardizedFileURL }
        let chosen = target.sources.map { folder.appending(path: $0).standardizedFileURL }
        let files = ProjectFolder.files(in: folder, enters: { !excluded.contains($0) && !copied.contains($0) })
            .filter { !excluded.contains($0) && !copied.contains($0) && $0 != package.appending(path: "Package.swift") }
        let sources = files.filter { chosen.isEmpty || Self.lies($0, in: chosen) }
        var module = ProjectModule(name: ProjectModule.moduleName(target.name), sources: sources.filter { FileRole($0) == .swift })
        module.foreignSources = sources.filter { FileRole($0) == .foreign }
        // Catalogues and translations are resources wherever they lie.
        let types = MLModels.extensions.union(DataModels.extensions).union(["xcassets", "xcstrings", "strings", "stringsdict"])
        let resources = files.filter { file in
            FileRole(file) == .resource && (Self.lies(file, in: processed) || types.contains(file.pathExtension))
        }
        module.resources =
            resources.map(ProjectResource.init(flattened:))
            + copied.filter(ProjectFolder.exists).map { ProjectResource(file: $0, destination: $0.lastPathComponent) }
        module.languageMode = target.settings.languageMode ?? manifest.languageMode
        module.isMainActor = target.settings.isMainActor
        module.conditions = ["SWIFT_PACKAGE"] + target.settings.conditions
        module.flags = target.settings.flags
        // As SwiftPM names it: some of the package's modules may be among those that Glide was built with.
        module.packageName = ProjectModule.moduleName(package.lastPathComponent.lowercased())
        module.hasBundleModule = !module.resources.isEmpty
        if module.hasBundleModule { module.bundleName = "\(manifest.name)_\(target.name)" }
        return module
    }

    /// Where a manifest says nothing, SwiftPM looks into `Sources/Name`, `Source`, `src`, `srcs`, and takes `Sources` for a single target.
    private var folder: URL {
        let named = target.folder(in: package)
        guard target.path == nil, !ProjectFolder.isFolder(named) else { return named }
        let others =
            ["Source", "src", "srcs"].map { package.appending(path: "\($0)/\(target.name)") } + [package.appending(path: "Sources")]
        return others.first(where: ProjectFolder.isFolder) ?? named
    }

    private static func lies(_ file: URL, in places: [URL]) -> Bool {
        places.contains { file.path == $0.path || file.path.hasPrefix($0.path + "/") }
    }
}
