import Foundation

/// The folders that are the app's own. As in the sandbox of Apple's systems, pictures are read from nowhere else: an address may come from
/// anybody.
enum AppFolders {
    static func contain(_ file: URL) -> Bool {
        let path = file.standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
        return own.contains { path.hasPrefix($0) }
    }

    /// With a slash at the end.
    private static let own: [String] = {
        let folders = [
            URL.documentsDirectory, URL.applicationSupportDirectory, URL.cachesDirectory, FileManager.default.temporaryDirectory,
        ]
        return folders.map { folder in
            let path = folder.standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
            return path.hasSuffix("/") ? path : path + "/"
        }
    }()
}
