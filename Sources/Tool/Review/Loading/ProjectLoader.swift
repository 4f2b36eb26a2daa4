import Foundation
import ReviewRules
import SourceModel

/// What a review reads: the project, what could not be read of it, and how each file is meant to be built.
package struct LoadedProject: Sendable {
    package internal(set) var project: Project
    package internal(set) var problems: [FileProblem]
    package internal(set) var profiles: ProfileMap

    package func profile(of path: String) -> Profile { profiles.profile(of: path) }
}

/// Reads paths into a project: finds the files, parses them on all cores, and reports what cannot be read.
package struct ProjectLoader: Sendable {
    package var paths: ShownPath
    package var configuration = Configuration()
    /// Instead of the profile that is found for each folder.
    package var profile: Profile?
    /// Instead of the deployment targets that are found.
    package var deploymentTarget: DeploymentTarget?
    /// Texts that count instead of the files', by absolute path: what an editor has not saved, or what is about to be written.
    package var overlay: [String: String] = [:]
    /// The project is read as it is staged.
    var staged: StagedContent?

    /// - Parameter folder: What shown paths are relative to, and what relative paths are looked up in.
    package init(folder: String = FileManager.default.currentDirectoryPath) { paths = ShownPath(folder: folder) }

    /// Reads the configuration that stands in or above the first of the paths.
    package mutating func readConfiguration(for roots: [String], at explicit: String? = nil) throws(ConfigurationError) {
        if let explicit {
            let path = paths.absolute(explicit)
            configuration = try ConfigurationReader.read(path, shown: paths.shown(path))
            return
        }
        let first = paths.absolute(roots.first ?? ".")
        let isFolder = FileStatus(path: first, followsLinks: true)?.kind == .folder
        let folder = isFolder ? first : (first as NSString).deletingLastPathComponent
        guard let path = ConfigurationReader.find(above: folder) else { return }
        configuration = try ConfigurationReader.read(path, shown: paths.shown(path))
    }

    /// Everything with its tree. Cost: about a second for 50,000 lines on two cores.
    /// - Parameter progress: Told of each file that has been read, on any thread.
    package func load(_ roots: [String], progress: (@Sendable (ReviewProgress) -> Void)? = nil) -> LoadedProject {
        let inventory = inventory(of: roots)
        let reading = ProgressCounter(.reading, total: inventory.files.count, tell: progress)
        let loaded = WorkerThreads.map(inventory.files) { entry in
            defer { reading.step() }
            return self.parse(entry)
        }
        let files = loaded.compactMap(\.file)
        let project = Project(files: files, settings: indexSettings(inventory))
        return LoadedProject(
            project: project, problems: inventory.problems + loaded.flatMap(\.problems),
            profiles: profiles(inventory, facts: files.map(\.facts)))
    }

    /// The folder of the package, the Xcode project or the configuration that a file belongs to; none outside of them.
    /// - Parameter file: Absolute.
    package static func projectFolder(around file: String) -> String? {
        var folder = (file as NSString).deletingLastPathComponent
        while !folder.isEmpty {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let isProject = names.contains { name in
                name == "Package.swift" || name.hasSuffix(".xcodeproj") || ConfigurationReader.fileNames.contains(name)
            }
            if isProject { return folder }
            if folder == "/" || names.contains(".git") { return nil }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return nil
    }

    /// Whether a file is Swift and lies in no folder that is skipped.
    /// - Parameter path: As it is shown.
    package static func isSource(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last, name.hasSuffix(".swift") else { return false }
        return !parts.contains { FileDiscovery.isPassedOver(String($0)) }
    }

    // MARK: Steps

    /// A file before it is read.
    struct Entry: Sendable {
        /// Absolute.
        let path: String
        let shown: String
        let size: Int
        let module: String?
        let origin: FileOrigin
    }

    struct Inventory: Sendable {
        var files: [Entry] = []
        var problems: [FileProblem] = []
        var units: ProjectUnits
    }

    func inventory(of roots: [String]) -> Inventory {
        let written = roots.map { paths.absolute($0) }.filter { overlay[$0] != nil && FileStatus(path: $0, followsLinks: true) == nil }
        var discovery = FileDiscovery(paths: paths, filter: filter)
        var found = discovery.find(in: roots.filter { !written.contains(paths.absolute($0)) })
        // What is not on the disk yet.
        found.sources += Set(written).map { path in
            FileDiscovery.Source(
                path: path, size: 0, base: paths.contains(path) ? paths.folder : (path as NSString).deletingLastPathComponent)
        }
        if let staged { found.sources = sources(found.sources, as: staged, in: roots.map { paths.absolute($0) }) }
        found.sources.sort { $0.path < $1.path }
        var above: Set<String> = []
        for root in roots {
            let path = paths.absolute(root)
            above.formUnion(ProjectUnits.manifests(above: (path as NSString).deletingLastPathComponent))
        }
        let units = ProjectUnits(manifests: found.manifests + above)
        let files = found.sources.map { source in
            Entry(
                path: source.path, shown: paths.shown(source.path), size: overlay[source.path]?.utf8.count ?? source.size,
                module: units.module(of: source.path), origin: units.origin(of: source.path, base: source.base))
        }
        return Inventory(files: files, problems: found.problems, units: units)
    }

    /// The files that a commit would have: without those that git does not know, with those that only the disk has lost.
    private func sources(
        _ sources: [FileDiscovery.Source], as staged: StagedContent, in roots: [String]
    ) -> [FileDiscovery.Source] {
        let lost = staged.missing.filter { path in
            roots.contains { path.hasPrefix($0 == "/" ? "/" : $0 + "/") } && filter.includes(path)
                && Self.isSource(paths.shown(path))
        }
        return sources.filter { !staged.untracked.contains($0.path) }
            + lost.map { path in
                FileDiscovery.Source(
                    path: path, size: 0, base: paths.contains(path) ? paths.folder : (path as NSString).deletingLastPathComponent)
            }
    }

    var filter: PathFilter { PathFilter(configuration) }

    func indexSettings(_ inventory: Inventory) -> IndexSettings {
        var settings = configuration.indexSettings
        var asked: Set<String> = []
        for entry in inventory.files {
            guard let module = entry.module, asked.insert(module).inserted, inventory.units.isMainActor(entry.path) else { continue }
            settings.mainActorModules.insert(module)
        }
        return settings
    }

    func text(of entry: Entry) -> Result<String, FileProblem> {
        if let text = overlay[entry.path] { return .success(text) }
        return SourceReader.read(entry.path, size: entry.size, shown: entry.shown)
    }

    func bytes(of entry: Entry) -> Result<[UInt8], FileProblem> {
        if let text = overlay[entry.path] { return .success(Array(text.utf8)) }
        return SourceReader.bytes(entry.path, size: entry.size, shown: entry.shown)
    }

    package struct Parsed: Sendable {
        package var file: SourceFile?
        package var problems: [FileProblem] = []
    }

    func parse(_ entry: Entry) -> Parsed {
        switch text(of: entry) {
        case .failure(let problem): Parsed(problems: [problem])
        case .success(let text): Self.parse(text, path: entry.shown, module: entry.module, origin: entry.origin)
        }
    }

    /// Parses a text if its tree will not be too deep to walk. For threads of `WorkerThreads`.
    package static func parse(_ text: String, path: String, module: String? = nil, origin: FileOrigin? = nil) -> Parsed {
        if let deep = NestingGuard.check(Array(text.utf8)) {
            let problem = FileProblem(
                .tooDeep, path: path, line: deep.line, "The code nests too deep: \(deep.what); the file was left out.")
            return Parsed(problems: [problem])
        }
        let file = SourceFile(path: path, text: text, module: module, origin: origin)
        return Parsed(file: file, problems: SyntaxProblems.of(file))
    }

    // MARK: Profiles

    /// In this order: what was asked for, the configuration, a house style that the code shows, the deployment target.
    func profiles(_ inventory: Inventory, facts: [FileFacts]) -> ProfileMap {
        if let profile { return ProfileMap(fixed: profile) }
        var map = ProfileMap(standard: ProfileMap.Choice(profile: .modern, reason: "nothing says how old the systems are"))
        let styles = offPatterns(inventory, facts: facts)
        var byFolder: [String: ProfileMap.Choice] = [:]
        for entry in inventory.files {
            if let own = configuration.folderProfile(of: entry.path) {
                let choice = ProfileMap.Choice(profile: own.profile, reason: ".glide.yml says so for \(own.folder)")
                map.set(choice, of: entry.shown)
                continue
            }
            if let profile = configuration.profile {
                map.set(ProfileMap.Choice(profile: profile, reason: ".glide.yml says so"), of: entry.shown)
                continue
            }
            let folder = (entry.path as NSString).deletingLastPathComponent
            let choice = byFolder[folder] ?? self.choice(inventory.units.units(around: entry.path), styles: styles)
            byFolder[folder] = choice
            map.set(choice, of: entry.shown)
        }
        return map
    }

    private func choice(_ units: [ProjectUnits.Unit], styles: [String: String]) -> ProfileMap.Choice {
        for unit in units {
            if let sign = styles[unit.folder] {
                return ProfileMap.Choice(
                    profile: .offPattern, reason: sign, oldestRelease: DeploymentTarget.oldestRelease(of: unit.platforms))
            }
        }
        if units.isEmpty, let sign = styles[""] { return ProfileMap.Choice(profile: .offPattern, reason: sign) }
        if let target = deploymentTarget {
            return ProfileMap.Choice(targets: [target], reason: "\(target) was asked for")
        }
        if let target = configuration.deploymentTarget {
            return ProfileMap.Choice(targets: [target], reason: ".glide.yml says \(target)")
        }
        for unit in units where !unit.platforms.isEmpty {
            let names = unit.platforms.map(\.description).joined(separator: ", ")
            return ProfileMap.Choice(targets: unit.platforms, reason: "\(unit.name) says \(names)")
        }
        return ProfileMap.Choice(profile: .modern, reason: "nothing says how old the systems are")
    }

    /// For each unit's folder whose code shows a house style, the sign of it.
    private func offPatterns(_ inventory: Inventory, facts: [FileFacts]) -> [String: String] {
        var signs: [String: String] = [:]
        let paths = Dictionary(inventory.files.map { ($0.shown, $0.path) }, uniquingKeysWith: { first, _ in first })
        for file in facts where !file.isTest {
            guard let sign = HouseStyle.offPattern(file), let path = paths[file.path] else { continue }
            let folder = inventory.units.units(around: path).first?.folder ?? ""
            if signs[folder] == nil { signs[folder] = sign }
        }
        return signs
    }
}
