import Foundation

/// What the file system says of a path, without following a link at its end unless asked to.
struct FileStatus: Hashable {
    enum Kind { case file, folder, link, other }

    /// Which file it is, whatever its path.
    struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    let kind: Kind
    let size: Int
    let identity: Identity

    /// - Returns: Nothing when there is no such file, or none that can be asked.
    init?(path: String, followsLinks: Bool = false) {
        var info = stat()
        guard (followsLinks ? stat(path, &info) : lstat(path, &info)) == 0 else { return nil }
        switch info.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        size = Int(info.st_size)
        identity = Identity(device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(truncatingIfNeeded: info.st_ino))
    }
}
