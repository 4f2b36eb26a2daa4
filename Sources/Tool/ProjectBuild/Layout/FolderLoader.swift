import Foundation

/// A folder of Swift files as an app.
struct FolderLoader {
    var counts: @Sendable (URL) -> Bool = { _ in true }

    /// - Parameter files: The files to take; all of the folder where there are none.
    func load(_ folder: URL, files: [URL]? = nil) throws(ProjectError) -> ProjectLayout {
        let all =
            files
            ?? ProjectFolder.files(in: folder) { !$0.lastPathComponent.hasSuffix("Tests") && $0.lastPathComponent != "Test" }.filter(counts)
        let sources = all.filter { FileRole($0) == .swift && $0.lastPathComponent != "Package.swift" && !SourceScan.of($0).isTest }
        guard !sources.isEmpty else { throw .noSources(folder.path) }
        guard AppEntry.isApp(sources) else { throw .noApp(folder.path) }
        var module = ProjectModule(name: ProjectModule.moduleName(folder.lastPathComponent), sources: sources)
        module.resources = all.filter { FileRole($0) == .resource && $0.pathExtension != "plist" }.map(ProjectResource.init(flattened:))
        module.foreignSources = all.filter { FileRole($0) == .foreign }
        module.flags = ProjectModule.bareSlashRegex
        module.platform = AppPlatform.imported(by: sources) ?? .iOS
        let name = folder.lastPathComponent
        return ProjectLayout(
            name: name, root: folder, modules: [module], information: ["CFBundleName": .string(name), "CFBundleExecutable": .string(name)])
    }
}

/// Where a program starts.
enum AppEntry {
    static func isApp(_ sources: [URL]) -> Bool {
        sources.contains { $0.lastPathComponent == "main.swift" || SourceScan.of($0).hasMain }
    }
}
