import Foundation
import SourceModel

/// The packages and Xcode projects around the files of a review: which module a file belongs to, and what it is deployed to.
struct ProjectUnits: Sendable {
    enum Kind: Hashable, Sendable {
        case package(PackageManifest)
        case xcode(XcodeProject)
    }

    struct Unit: Hashable, Sendable {
        /// Absolute.
        let folder: String
        let kind: Kind

        var platforms: [DeploymentTarget] {
            switch kind {
            case .package(let manifest): manifest.platforms
            case .xcode(let project): project.platforms
            }
        }

        /// How it is called in a sentence.
        var name: String {
            switch kind {
            case .package: "Package.swift"
            case .xcode: "the Xcode project"
            }
        }
    }

    /// Inner folders first.
    private let units: [Unit]

    /// - Parameter manifests: Absolute paths of `Package.swift` and `project.pbxproj`.
    init(manifests: [String]) {
        var units: [Unit] = []
        for path in Set(manifests) {
            guard case .success(let text) = SourceReader.read(path, shown: path) else { continue }
            let folder = (path as NSString).deletingLastPathComponent
            if path.hasSuffix("project.pbxproj") {
                units.append(Unit(folder: (folder as NSString).deletingLastPathComponent, kind: .xcode(XcodeProject(text: text))))
            } else if NestingGuard.check(Array(text.utf8)) == nil {
                units.append(Unit(folder: folder, kind: .package(PackageManifest(text: text))))
            }
        }
        self.units = units.sorted { one, other in
            (one.folder.utf8.count, one.name, one.folder) > (other.folder.utf8.count, other.name, other.folder)
        }
    }

    /// The manifests in the folders above a path, as far as the repository reaches.
    static func manifests(above path: String) -> [String] {
        var found: [String] = []
        var folder = path
        while true {
            let package = "\(folder)/Package.swift"
            if FileStatus(path: package, followsLinks: true)?.kind == .file { found.append(package) }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where name.hasSuffix(".xcodeproj") { found.append("\(folder)/\(name)/project.pbxproj") }
            if folder == "/" || folder.isEmpty || names.contains(".git") { return found }
            folder = (folder as NSString).deletingLastPathComponent
        }
    }

    /// The units around a path, inner ones first.
    func units(around path: String) -> [Unit] { units.filter { path.hasPrefix($0.folder + "/") } }

    /// The module of a file: its package's target, or the first folder inside its Xcode project.
    func module(of path: String) -> String? {
        guard let unit = units(around: path).first else { return nil }
        let inside = String(path.dropFirst(unit.folder.utf8.count + 1))
        switch unit.kind {
        case .package(let manifest):
            if let target = manifest.target(of: inside) { return target.name }
            let parts = inside.split(separator: "/")
            return parts.count > 2 && ["Sources", "Tests", "Source", "src"].contains(parts[0]) ? String(parts[1]) : nil
        case .xcode:
            let parts = inside.split(separator: "/")
            return parts.count > 1 ? String(parts[0]) : nil
        }
    }

    /// Whether a file's code is on the main actor unless it says otherwise.
    func isMainActor(_ path: String) -> Bool {
        guard let unit = units(around: path).first else { return false }
        switch unit.kind {
        case .package(let manifest):
            return manifest.target(of: String(path.dropFirst(unit.folder.utf8.count + 1)))?.isMainActor ?? false
        case .xcode(let project): return project.isMainActor
        }
    }

    /// The purpose of a file by its place in its unit, or in the folder that was asked for.
    func origin(of path: String, base: String) -> FileOrigin {
        let unit = units(around: path).first
        let root = unit?.folder ?? base
        let inside = path.hasPrefix(root + "/") ? String(path.dropFirst(root.utf8.count + 1)) : path
        var origin = FileOrigin(path: inside)
        if case .package(let manifest)? = unit?.kind, let target = manifest.target(of: inside), target.isTest { origin.isTest = true }
        return origin
    }
}
