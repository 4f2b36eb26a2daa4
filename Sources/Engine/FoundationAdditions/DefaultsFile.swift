import Foundation

/// What tells a file that was written from one that was not.
struct FileVersion: Equatable {
    let changed: Date?
    let size: Int?
}

/// The files of `UserDefaults`, which Linux's Foundation overwrites in place: a program that is killed meanwhile leaves
/// half a file, or an empty one. A copy of each stands beside it.
enum DefaultsFile {
    /// The versions of the files in a folder, by name.
    static func versions(in folder: URL) -> [String: FileVersion] {
        let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        var versions: [String: FileVersion] = [:]
        for file in files where file.pathExtension == "plist" {
            let values = try? file.resourceValues(forKeys: Set(keys))
            versions[file.lastPathComponent] = FileVersion(changed: values?.contentModificationDate, size: values?.fileSize)
        }
        return versions
    }

    /// Keeps the file as it is now, if it is whole.
    static func saveCopy(of name: String, in folder: URL) {
        guard let data = try? Data(contentsOf: folder.appending(path: name)), isWhole(data) else { return }
        // Ignored: without a copy the file itself is read, as before.
        try? data.write(to: folder.appending(path: copyName(name)), options: .atomic)
    }

    /// Puts the copies in the place of files that are not whole.
    static func restoreBroken(in folder: URL) {
        for name in versions(in: folder).keys {
            let file = folder.appending(path: name)
            guard let data = try? Data(contentsOf: file), !isWhole(data),
                let copy = try? Data(contentsOf: folder.appending(path: copyName(name))), isWhole(copy)
            else { continue }
            // Ignored: what could not be put back is read as it is.
            try? copy.write(to: file, options: .atomic)
        }
    }

    static func copyName(_ name: String) -> String { ".\(name).saved" }

    private static func isWhole(_ data: Data) -> Bool {
        (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) is [String: Any]
    }
}
