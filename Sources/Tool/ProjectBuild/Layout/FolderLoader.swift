import Foundation

/// A folder of Swift files as an app, with the packages that lie in it: so are projects whose Xcode project is made by a tool.
struct FolderLoader {
    var fetch: PackageFetch?
    var counts: @Sendable (URL) -> Bool = { _ in true }

    /// - Parameter files: The files to take; all of the folder where there are none.
    func load(_ folder: URL, files: [URL]? = nil) throws(ProjectError) -> ProjectLayout {
        let found =
            files
            ?? ProjectFolder.files(in: folder) { !$0.lastPathComponent.hasSuffix("Tests") && $0.lastPathComponent != "Test" }.filter(counts)
        let packages = files == nil ? Self.packages(among: found, in: folder) : []
        let all = Self.ofOneProgram(found.filter { file in !packages.contains { file.isInside($0) } }, in: folder)
        let sources = all.filter { FileRole($0) == .swift && $0.lastPathComponent != "Package.swift" && !SourceScan.of($0).isTest }
        guard !sources.isEmpty else { throw .noSources(folder.path) }
        guard AppEntry.isApp(sources) else { throw .noApp(folder.path) }
        let graph = try graph(of: packages, for: sources)
        var module = ProjectModule(name: ProjectModule.moduleName(folder.lastPathComponent), sources: sources)
        module.resources = all.filter { FileRole($0) == .resource && $0.pathExtension != "plist" }.map(ProjectResource.init(flattened:))
        module.foreignSources = all.filter { FileRole($0) == .foreign }
        module.flags = ProjectModule.bareSlashRegex
        module.platform = AppPlatform.imported(by: sources) ?? .iOS
        module.dependencies = graph.modules.map(\.name)
        let name = folder.lastPathComponent
        var layout = ProjectLayout(
            name: name, root: folder, modules: graph.modules + [module],
            information: ["CFBundleName": .string(name), "CFBundleExecutable": .string(name)])
        layout.remotePackages = graph.remotePackages
        layout.definitions = graph.manifests
        layout.platform = module.platform
        return layout
    }

    /// The folders of packages below a folder; none is inside another.
    private static func packages(among files: [URL], in folder: URL) -> [URL] {
        let folders = files.filter { $0.lastPathComponent == "Package.swift" }.map { $0.deletingLastPathComponent().named }
            .filter { $0 != folder.named && !$0.pathComponents.contains("Tuist") }
        return folders.filter { inner in !folders.contains { inner != $0 && inner.isInside($0) } }
    }

    /// The modules of packages that the app imports, behind those that these need.
    private func graph(of packages: [URL], for sources: [URL]) throws(ProjectError) -> PackageGraph {
        var graph = PackageGraph(manifestCache: fetch?.manifestCache)
        guard !packages.isEmpty else { return graph }
        for package in packages { try graph.add(package) }
        let imported = Set(sources.flatMap { SourceScan.of($0).possibleImports })
        let products = graph.products(with: imported)
        try graph.fetch([], for: products, with: fetch)
        try graph.build(products: products)
        return graph
    }

    /// Without what describes the project to a tool, and without the folders of widgets and watches beside the app: each is a program.
    private static func ofOneProgram(_ files: [URL], in folder: URL) -> [URL] {
        let files = files.filter { FileRole($0) != .swift || !SourceScan.of($0).describesProject }
        let starting = files.filter { FileRole($0) == .swift && SourceScan.of($0).hasMain }
        let others = starting.filter { isBesidesApp($0, in: folder) }
        guard !others.isEmpty, others.count < starting.count else { return files }
        let own = starting.filter { !others.contains($0) }
        // The uppermost folder around each that the app does not start in.
        let left = others.compactMap { other -> URL? in
            var candidates: [URL] = []
            var next = other.deletingLastPathComponent().named
            while next != folder.named, next.path.count > folder.path.count {
                candidates.append(next)
                next = next.deletingLastPathComponent().named
            }
            return candidates.last { candidate in !own.contains { $0.isInside(candidate) } }
        }
        return files.filter { file in !others.contains(file) && !left.contains { file.isInside($0) } }
    }

    private static func isBesidesApp(_ file: URL, in folder: URL) -> Bool {
        if SourceScan.of(file).startsWidgets { return true }
        let folders = file.named.path.dropFirst(folder.path.count).split(separator: "/").dropLast()
        return folders.contains { name in
            let name = name.lowercased().filter { $0.isLetter }
            return name == "watch" || ["watchapp", "watchos", "watchkitextension"].contains(where: name.hasSuffix)
        }
    }
}

extension URL {
    fileprivate func isInside(_ folder: URL) -> Bool { named.path.hasPrefix(folder.path + "/") }
}

/// Where a program starts.
enum AppEntry {
    static func isApp(_ sources: [URL]) -> Bool {
        sources.contains { $0.lastPathComponent == "main.swift" || SourceScan.of($0).hasMain }
    }
}
