import Foundation

/// The files that a scene has written for the person; they go when it ends.
@MainActor
package final class SceneExports {
    private var folder: URL?
    private var count = 0

    /// A new, private folder for one file.
    /// - Throws: an error of Foundation's if it cannot be made.
    func makeFolder() throws -> URL {
        let parent = folder ?? FileManager.default.temporaryDirectory.appending(path: "glide-exports-" + UUID().uuidString)
        folder = parent
        count += 1
        let own = parent.appending(path: "\(count)")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return own
    }

    func remove() {
        // review:disable ERR-002 - nobody waits for it, and the system clears its folder for what is temporary
        if let folder { try? FileManager.default.removeItem(at: folder) }
        folder = nil
    }
}
