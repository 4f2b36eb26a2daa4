import Foundation
import SourceModel

/// Finds the Swift files under the paths of a review, and the project files that say what they belong to.
struct FileDiscovery {
    struct Found {
        /// Absolute paths, sorted, each file once.
        var sources: [Source] = []
        /// `Package.swift` and `project.pbxproj`, absolute.
        var manifests: [String] = []
        /// `.glide.yml` and `.glide.yaml`, absolute.
        var configurations: [String] = []
        var problems: [FileProblem] = []
    }

    struct Source: Hashable {
        let path: String
        let size: Int
        /// The folder that was asked for, from which the file's purpose is read off its path.
        let base: String
    }

    /// Folders that hold other people's code or what tools made.
    private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Xcode's templates hold placeholders where code needs names.
    static func isPassedOver(_ name: String) -> Bool {
        name.hasPrefix(".") || skipped.contains(name) || name.hasSuffix(".xctemplate")
    }

    let paths: ShownPath
    /// Which files count, of those that are not named themselves.
    let filter: PathFilter
    private var found = Found()
    private var files: Set<FileStatus.Identity> = []
    private var folders: Set<FileStatus.Identity> = []
    private var links: [(path: String, base: String)] = []

    init(paths: ShownPath, filter: PathFilter = PathFilter()) {
        self.paths = paths
        self.filter = filter
    }

    /// Cost: one look at each entry of the folders.
    mutating func find(in roots: [String]) -> Found {
        for root in roots {
            let path = paths.absolute(root)
            guard let status = FileStatus(path: path, followsLinks: true) else {
                report(.missing, path, "There is no such file or folder.")
                continue
            }
            let folder = (path as NSString).deletingLastPathComponent
            switch status.kind {
            case .folder: enter(path, base: paths.contains(path) ? paths.folder : path, status: status)
            case .file: take(path, base: paths.contains(path) ? paths.folder : folder, status: status)
            default: report(.unreadable, path, "This is neither a file nor a folder.")
            }
        }
        // What links lead to counts only where no plain path leads there.
        while let link = links.popLast() { follow(link.path, base: link.base) }
        found.sources.sort { $0.path < $1.path }
        found.manifests.sort()
        found.configurations.sort()
        found.problems.sort { ($0.path, $0.line ?? 0) < ($1.path, $1.line ?? 0) }
        return found
    }

    private mutating func report(_ kind: FileProblem.Kind, _ path: String, _ message: String) {
        found.problems.append(FileProblem(kind, path: paths.shown(path), message))
    }

    /// Folders are walked with a list of their own, so that no depth of folders exhausts the stack.
    private mutating func enter(_ path: String, base: String, status: FileStatus) {
        var open = [(path, status.identity)]
        while let (folder, identity) = open.popLast() {
            guard folders.insert(identity).inserted else { continue }
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: folder)
            } catch {
                report(.unreadable, folder, "The folder cannot be read: \(AtomicFile.reason(error)).")
                continue
            }
            for name in names.sorted(by: >) {
                let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
                if name == ".glide.yml" || name == ".glide.yaml" { found.configurations.append(path) }
                if Self.isPassedOver(name) || filter.excludes(path) { continue }
                guard let status = FileStatus(path: path) else { continue }
                switch status.kind {
                case .folder: open.append((path, status.identity))
                case .link: links.append((path, base))
                case .file:
                    if name == "project.pbxproj" { found.manifests.append(path) }
                    if name.hasSuffix(".swift") { takeIfIncluded(path, base: base, status: status) }
                case .other:
                    if name.hasSuffix(".swift") { report(.unreadable, path, "This is not a regular file.") }
                }
            }
        }
    }

    private mutating func takeIfIncluded(_ path: String, base: String, status: FileStatus) {
        if filter.includes(path) {
            take(path, base: base, status: status)
        } else if (path as NSString).lastPathComponent == "Package.swift" {
            // It says what the others belong to.
            found.manifests.append(path)
        }
    }

    private mutating func take(_ path: String, base: String, status: FileStatus) {
        guard files.insert(status.identity).inserted else { return }
        if (path as NSString).lastPathComponent == "Package.swift" { found.manifests.append(path) }
        found.sources.append(Source(path: path, size: status.size, base: base))
    }

    private mutating func follow(_ path: String, base: String) {
        guard let status = FileStatus(path: path, followsLinks: true) else {
            if path.hasSuffix(".swift") { report(.missing, path, "The link leads nowhere.") }
            return
        }
        switch status.kind {
        case .folder where isAncestor(status.identity, of: path):
            report(.linkLoop, path, "The link leads back to a folder around it; it is not followed.")
        case .folder: enter(path, base: base, status: status)
        case .file where path.hasSuffix(".swift"): takeIfIncluded(path, base: base, status: status)
        default: break
        }
    }

    private func isAncestor(_ identity: FileStatus.Identity, of path: String) -> Bool {
        var folder = (path as NSString).deletingLastPathComponent
        while true {
            if FileStatus(path: folder, followsLinks: true)?.identity == identity { return true }
            if folder == "/" || folder.isEmpty { return false }
            folder = (folder as NSString).deletingLastPathComponent
        }
    }
}
