import Foundation

/// Reads Xcode projects and workspaces.
struct XcodeLoader {
    private let target: String?
    private let fetch: PackageFetch?
    private let platform: AppPlatform?

    /// - Parameter platform: The system that targets are preferred for.
    init(target: String?, fetch: PackageFetch?, platform: AppPlatform? = nil) {
        self.target = target
        self.platform = platform
        self.fetch = fetch
    }

    /// - Parameter path: `Name.xcodeproj`.
    func load(_ path: URL) throws(ProjectError) -> ProjectLayout {
        let project = try XcodeProjectFile(path)
        let app = try choose(project.apps.map { (project, $0) }, in: path).1
        return try XcodeLayout(project, packages: XcodeWorkspace.around(path)?.packages ?? [], fetch: fetch).layout(of: app)
    }

    /// The app is looked for in all projects of the workspace.
    func loadWorkspace(_ path: URL) throws(ProjectError) -> ProjectLayout {
        guard let workspace = XcodeWorkspace(path) else { throw .noSuchPath(path.appending(path: "contents.xcworkspacedata").path) }
        guard !workspace.projects.isEmpty else { throw .noScheme(workspace: path.path) }
        var candidates: [(XcodeProjectFile, XcodeObject)] = []
        for place in workspace.projects {
            let project = try XcodeProjectFile(place)
            candidates += project.apps.map { (project, $0) }
        }
        let (project, app) = try choose(candidates, in: path)
        return try XcodeLayout(project, packages: workspace.packages, fetch: fetch).layout(of: app)
    }

    private func choose(
        _ candidates: [(XcodeProjectFile, XcodeObject)], in path: URL
    ) throws(ProjectError) -> (XcodeProjectFile, XcodeObject) {
        let names = candidates.map { $0.1.string("name") ?? "" }
        if let target {
            guard let place = names.firstIndex(of: target) else { throw .noTarget(target, known: names) }
            return candidates[place]
        }
        let starting = candidates.filter { project, app in AppEntry.isApp(project.files(of: app).sources) }
        guard let first = starting.first else { throw .noApp(path.path) }
        if starting.count == 1 { return first }
        if platform == .macOS {
            let macs = starting.filter { project, app in project.settings(of: app).systems.contains("macosx") }
            if macs.count == 1 { return macs[0] }
        }
        // Of an app for several systems, the one for telephones; else the one that bears the project's name.
        let phones = starting.filter { project, app in ["iphoneos", "auto"].contains(project.settings(of: app)["SDKROOT"] ?? "iphoneos") }
        if phones.count == 1 { return phones[0] }
        let name = path.deletingPathExtension().lastPathComponent
        let likely = [name, "\(name) (iOS)", "\(name)-iOS", "\(name)iOS", "iOS"]
        for wanted in likely { if let match = starting.first(where: { $0.1.string("name") == wanted }) { return match } }
        throw .severalApps(starting.map { $0.1.string("name") ?? "" })
    }
}

/// A project with its targets.
struct XcodeProjectFile {
    /// `Name.xcodeproj`
    let path: URL
    let graph: XcodeGraph
    let project: XcodeObject
    let tree: XcodeTree

    init(_ path: URL) throws(ProjectError) {
        let file = path.appending(path: "project.pbxproj")
        graph = try XcodeGraph(file)
        guard let root = graph.root else { throw .malformed(path: file.path, reason: "its root object is missing.") }
        self.path = path
        project = root
        tree = XcodeTree(root, folder: path.deletingLastPathComponent())
    }

    /// The targets that are apps: no tests, no extensions, no widgets.
    var apps: [XcodeObject] {
        project.objects("targets").filter { $0.string("productType") == "com.apple.product-type.application" }
    }

    func settings(of target: XcodeObject) -> XcodeSettings { XcodeSettings(project: project, target: target, tree: tree) }

    func files(of target: XcodeObject) -> XcodeTargetFiles { XcodeTargetFiles(target, in: graph, tree: tree) }
}
