import Foundation

/// Finds out what there is to build at a path.
package struct ProjectLoader: Sendable {
    private let target: String?
    private let fetch: PackageFetch?
    private let counts: @Sendable (URL) -> Bool
    private let platform: AppPlatform?

    /// - Parameters:
    ///   - target: The target of the app, where there are several.
    ///   - fetch: Fetches packages from elsewhere; without it they are not there.
    ///   - platform: The system that it is built as for; nil: as the project says.
    ///   - counts: Whether a file counts that lies in a folder of Swift files; projects and packages say themselves what theirs are.
    package init(
        target: String? = nil, fetch: PackageFetch? = nil, platform: AppPlatform? = nil,
        counts: @escaping @Sendable (URL) -> Bool = { _ in true }
    ) {
        self.platform = platform
        self.target = target
        self.fetch = fetch
        self.counts = counts
    }

    /// - Parameter path: An Xcode project or workspace, a package, a folder with one of these, or a folder of Swift files.
    /// - Throws: `ProjectError`.
    /// Cost: reads the names of all files, and the sources to find the app; SwiftPM takes about two seconds for each package.
    package func load(_ path: URL) throws(ProjectError) -> ProjectLayout {
        var layout = try read(path)
        layout.addStores()
        if let platform { layout.platform = platform }
        return layout
    }

    private func read(_ path: URL) throws(ProjectError) -> ProjectLayout {
        let path = path.standardizedFileURL.resolvingSymlinksInPath()
        guard ProjectFolder.exists(path) else { throw .noSuchPath(path.path) }
        switch path.pathExtension {
        case "xcodeproj": return try XcodeLoader(target: target, fetch: fetch, platform: platform).load(path)
        case "xcworkspace": return try XcodeLoader(target: target, fetch: fetch, platform: platform).loadWorkspace(path)
        default: break
        }
        if path.lastPathComponent == "project.pbxproj" { return try read(path.deletingLastPathComponent()) }
        if path.lastPathComponent == "Package.swift" {
            return try PackageLoader(target: target, fetch: fetch).load(path.deletingLastPathComponent())
        }
        guard ProjectFolder.isFolder(path) else {
            guard path.pathExtension == "swift" else { throw .noSources(path.path) }
            return try FolderLoader().load(path.deletingLastPathComponent(), files: [path])
        }
        return try loadFolder(path)
    }

    private func loadFolder(_ folder: URL) throws(ProjectError) -> ProjectLayout {
        if let project = Self.project(in: folder) { return try read(project) }
        if ProjectFolder.exists(folder.appending(path: "Package.swift")) {
            return try PackageLoader(target: target, fetch: fetch).load(folder)
        }
        // A repository often holds its project in a folder.
        let inner = ProjectFolder.entries(of: folder).map { folder.appending(path: $0) }.filter(ProjectFolder.isFolder)
        let projects = inner.compactMap { Self.project(in: $0) }
        if projects.count == 1 { return try read(projects[0]) }
        return try FolderLoader(fetch: fetch, counts: counts).load(folder)
    }

    /// The project of a folder; a workspace only where there is no single project: it mostly adds what CocoaPods fetches.
    private static func project(in folder: URL) -> URL? {
        let names = ProjectFolder.entries(of: folder)
        let projects = names.filter { $0.hasSuffix(".xcodeproj") && ProjectFolder.exists(folder.appending(path: "\($0)/project.pbxproj")) }
        if projects.count == 1 { return folder.appending(path: projects[0]) }
        if let workspace = names.first(where: { $0.hasSuffix(".xcworkspace") }) { return folder.appending(path: workspace) }
        let namesake = projects.first { $0.dropLast(".xcodeproj".count) == folder.lastPathComponent }
        return (namesake ?? projects.first).map { folder.appending(path: $0) }
    }
}
