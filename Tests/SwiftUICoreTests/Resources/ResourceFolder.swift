import Foundation

/// A bundle in a temporary folder, made of the files that a test names.
final class ResourceFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "glide-bundle-\(UUID().uuidString).resources")

    init(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var bundle: Bundle { Bundle(path: url.path) ?? .main }
}
