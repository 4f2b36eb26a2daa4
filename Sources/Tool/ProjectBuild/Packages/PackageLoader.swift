import Foundation

/// Reads a SwiftPM package with an app.
struct PackageLoader {
    private let target: String?
    private let fetch: PackageFetch?

    init(target: String?, fetch: PackageFetch?) {
        self.target = target
        self.fetch = fetch
    }

    func load(_ folder: URL) throws(ProjectError) -> ProjectLayout {
        var graph = PackageGraph(manifestCache: fetch?.manifestCache)
        try graph.add(folder)
        // Only Glide itself adds nothing.
        guard let owner = graph.first else { throw .isGlide }
        let app = try choose(owner.manifest, in: folder)
        try graph.fetchDependencies(of: folder, with: fetch)
        try graph.add(app, in: owner, above: [])
        var modules = graph.modules
        guard var last = modules.popLast(), !last.sources.isEmpty else { throw .noSources(folder.path) }
        // The app's resources are in the main bundle.
        last.bundleName = nil
        var layout = ProjectLayout(name: app.name, root: folder, modules: modules + [last], remotePackages: graph.remotePackages)
        layout.definitions = graph.manifests
        layout.otherFolders = graph.folders.filter { $0 != folder && !$0.path.hasPrefix(folder.path + "/") }
        layout.platform = owner.manifest.isForMacAlone ? .macOS : AppPlatform.imported(by: last.sources) ?? .iOS
        layout.information = ["CFBundleName": .string(app.name), "CFBundleExecutable": .string(app.name)]
        return layout
    }

    private func choose(_ manifest: PackageManifest, in folder: URL) throws(ProjectError) -> PackageManifest.Target {
        let candidates = manifest.targets.filter { !$0.isTest && ($0.type == "executable" || $0.type == "regular") }
        let apps = candidates.filter { candidate in
            AppEntry.isApp(PackageTargetFiles(candidate, package: folder, manifest: manifest).module.sources)
        }
        if let target {
            guard let found = apps.first(where: { $0.name == target }) else { throw .noTarget(target, known: apps.map(\.name)) }
            return found
        }
        guard let first = apps.first else { throw .noApp(folder.path) }
        guard apps.count == 1 else { throw .severalApps(apps.map(\.name)) }
        return first
    }
}
