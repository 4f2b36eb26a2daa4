import Foundation

/// Copies resources to where the app looks for them.
struct ResourceFolder {
    let folder: URL

    /// Copies what has changed, and removes what is no longer there.
    /// - Parameter texts: Files that are written besides.
    func fill(with resources: [ProjectResource], texts: [String: Data] = [:]) throws(ProjectError) {
        try FileWriting.makeFolder(folder)
        var wanted: [String: URL] = [:]
        for resource in resources where !resource.isCompiled {
            // The first of a name stays, as in Xcode's order of files.
            for (file, path) in Self.files(of: resource) where wanted[path] == nil { wanted[path] = file }
        }
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [] {
            let url = folder.appending(path: path)
            if wanted[path] == nil, texts[path] == nil, !ProjectFolder.isFolder(url) { try? FileManager.default.removeItem(at: url) }
        }
        for (path, file) in wanted { try copy(file, to: folder.appending(path: path)) }
        for (path, data) in texts {
            let file = folder.appending(path: path)
            do {
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: file)
            } catch {
                throw .cannotWrite(path, reason: error.localizedDescription)
            }
        }
    }

    private static func files(of resource: ProjectResource) -> [(URL, String)] {
        guard ProjectFolder.isFolder(resource.file) else { return [(resource.file, resource.destination)] }
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: resource.file.path)) ?? []
        return paths.map { (resource.file.appending(path: $0), "\(resource.destination)/\($0)") }
            .filter { !ProjectFolder.isFolder($0.0) && !$0.1.hasSuffix("/.DS_Store") }
    }

    private func copy(_ file: URL, to target: URL) throws(ProjectError) {
        if FileStamp(file).isNearly(FileStamp(target)) { return }
        let files = FileManager.default
        do {
            try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
            try files.copyItem(at: file, to: target)
            // What is copied is as old as what it was copied from, so that a change can be seen.
            let changed = try files.attributesOfItem(atPath: file.path)[.modificationDate]
            if let changed { try files.setAttributes([.modificationDate: changed], ofItemAtPath: target.path) }
        } catch {
            throw .cannotWrite(target.path, reason: error.localizedDescription)
        }
    }
}
