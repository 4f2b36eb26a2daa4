import Foundation

/// The projects and packages that a workspace holds, as far as they are there.
struct XcodeWorkspace {
    let projects: [URL]
    let packages: [URL]

    /// - Parameter path: `Name.xcworkspace`.
    init?(_ path: URL) {
        guard let data = try? Data(contentsOf: path.appending(path: "contents.xcworkspacedata")) else { return nil }
        let folder = path.deletingLastPathComponent()
        let references = String(decoding: data, as: UTF8.self).matches(of: /location\s*=\s*"(?:group|container|absolute):([^"]*)"/)
        let places = references.map { String($0.1) }
            .map { ($0.hasPrefix("/") ? URL(filePath: $0) : folder.appending(path: $0)).standardizedFileURL }
        // What CocoaPods makes is not the app.
        projects = places.filter {
            $0.pathExtension == "xcodeproj" && $0.lastPathComponent != "Pods.xcodeproj" && ProjectFolder.exists($0)
        }
        packages = places.filter { ProjectFolder.exists($0.appending(path: "Package.swift")) }
    }

    /// The workspace that a project belongs to: beside it, or in one of the two folders above.
    static func around(_ project: URL) -> XcodeWorkspace? {
        var folder = project.deletingLastPathComponent()
        for _ in 0..<3 {
            for name in ProjectFolder.entries(of: folder) where name.hasSuffix(".xcworkspace") {
                guard let workspace = XcodeWorkspace(folder.appending(path: name)) else { continue }
                if workspace.projects.contains(where: { $0.path == project.standardizedFileURL.path }) { return workspace }
            }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }
}
