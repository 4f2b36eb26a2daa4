import Foundation

/// The files that belong to a target: those of its phases, and those of the folders that it owns.
struct XcodeTargetFiles {
    private(set) var sources: [URL] = []
    private(set) var foreignSources: [URL] = []
    private(set) var resources: [ProjectResource] = []

    init(_ target: XcodeObject, in graph: XcodeGraph, tree: XcodeTree) {
        for phase in target.objects("buildPhases") {
            let files = phase.objects("files").compactMap { $0.object("fileRef") }
            switch phase.kind {
            case "PBXSourcesBuildPhase": for file in files.flatMap(Self.members) { add(file, tree, isSource: true) }
            case "PBXResourcesBuildPhase": for file in files.flatMap(Self.members) { add(file, tree, isSource: false) }
            default: break
            }
        }
        for folder in graph.all("PBXFileSystemSynchronizedRootGroup") { add(folder, of: target, tree) }
        sources = Self.unique(sources)
        foreignSources = Self.unique(foreignSources)
        resources = Self.unique(resources)
    }

    /// The translations of one file are a group of files.
    private static func members(_ file: XcodeObject) -> [XcodeObject] {
        file.kind == "PBXVariantGroup" ? file.objects("children") : [file]
    }

    private mutating func add(_ file: XcodeObject, _ tree: XcodeTree, isSource: Bool) {
        guard let url = tree.url(of: file) else { return }
        switch (FileRole(url), isSource) {
        case (.swift, true): sources.append(url)
        case (.foreign, true): foreignSources.append(url)
        // String catalogues and asset catalogues may stand among sources.
        case (.resource, _), (.none, false), (.swift, false), (.foreign, false): resources.append(ProjectResource(flattened: url))
        case (.none, true): break
        }
    }

    /// A folder whose content is what lies there. Its exceptions leave files out for its own targets, and give them to others.
    private mutating func add(_ folder: XcodeObject, of target: XcodeObject, _ tree: XcodeTree) {
        guard let place = tree.url(of: folder) else { return }
        let isOwn = target.strings("fileSystemSynchronizedGroups").contains(folder.id)
        let exceptions = folder.objects("exceptions").filter { $0.string("target") == target.id }.flatMap {
            $0.strings("membershipExceptions")
        }
        let isException = { (path: String) in exceptions.contains { path == $0 || path.hasPrefix($0 + "/") } }
        guard isOwn || !exceptions.isEmpty else { return }
        let whole = folder.strings("explicitFolders").map { place.appending(path: $0) }
        let prefix = place.path + "/"
        for file in ProjectFolder.files(in: place, enters: { !whole.contains($0) }) {
            let path = String(file.path.dropFirst(prefix.count))
            guard isException(path) != isOwn else { continue }
            switch FileRole(file) {
            case .swift: sources.append(file)
            case .foreign: foreignSources.append(file)
            case .resource: resources.append(ProjectResource(flattened: file))
            case .none: break
            }
        }
        if isOwn { resources += whole.map { ProjectResource(file: $0, destination: $0.lastPathComponent) } }
    }

    private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}
