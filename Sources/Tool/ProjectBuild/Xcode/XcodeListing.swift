import Foundation

/// The files that Xcode projects list by their names. Those in synchronized folders, as Xcode 16 makes them, are not listed.
package struct XcodeListing: Sendable {
    private var names: [String: Set<String>] = [:]

    /// - Parameter files: Absolute paths; the projects in the folders above them count.
    package init(files: [String]) {
        var seen: Set<String> = []
        for file in files {
            var folder = URL(filePath: file).deletingLastPathComponent()
            while folder.path != "/", seen.insert(folder.path).inserted {
                for entry in ProjectFolder.entries(of: folder) where entry.hasSuffix(".xcodeproj") {
                    guard
                        let text = try? String(contentsOf: folder.appending(path: "\(entry)/project.pbxproj"), encoding: .utf8)
                    else { continue }
                    names[folder.path + "/", default: []].formUnion(Self.names(in: text))
                }
                folder = folder.deletingLastPathComponent()
            }
        }
    }

    /// Whether a project lists a file.
    /// - Parameter path: An absolute path.
    package func holds(_ path: String) -> Bool {
        let name = URL(filePath: path).lastPathComponent
        return names.contains { path.hasPrefix($0.key) && $0.value.contains(name) }
    }

    /// The Swift files that a `project.pbxproj` has references to.
    private static func names(in text: String) -> Set<String> {
        Set(
            text.matches(of: /path = (?:"([^"]+\.swift)"|([^\s;"]+\.swift));/).compactMap { match in
                (match.1 ?? match.2).map { URL(filePath: String($0)).lastPathComponent }
            })
    }
}
