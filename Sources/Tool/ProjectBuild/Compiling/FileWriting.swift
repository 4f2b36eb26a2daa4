import Foundation

/// Writing below the cache, where nothing is written that is there already: what did not change is not compiled again.
enum FileWriting {
    static func makeFolder(_ folder: URL) throws(ProjectError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .cannotWrite(folder.path, reason: error.localizedDescription)
        }
    }

    static func write(_ text: String, to file: URL) throws(ProjectError) {
        let data = Data(text.utf8)
        if let old = try? Data(contentsOf: file), old == data { return }
        do {
            try data.write(to: file, options: .atomic)
        } catch {
            throw .cannotWrite(file.path, reason: error.localizedDescription)
        }
    }

    /// Makes a folder hold these files, and no others.
    static func replace(_ folder: URL, with files: [String: String]) throws(ProjectError) -> [URL] {
        try makeFolder(folder)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where files[name] == nil {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
        var written: [URL] = []
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let file = folder.appending(path: name)
            try write(text, to: file)
            written.append(file)
        }
        return written
    }
}
