import NIOCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that is sent as the body of a response, without being read into memory.
struct SentFile {
    let length: Int
    private let handle: NIOFileHandle

    /// Nil if there is no regular file at the path that could be read.
    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            _ = sysClose(descriptor)
            return nil
        }
        handle = NIOFileHandle(_deprecatedTakingOwnershipOfDescriptor: descriptor)
        length = Int(status.st_size)
    }

    var region: FileRegion { FileRegion(fileHandle: handle, readerIndex: 0, endIndex: length) }

    /// To be called once it is sent, or cannot be sent any more.
    func close() { try? handle.close() }
}

/// The system's function; inside ``SentFile`` the name stands for its own.
private func sysClose(_ descriptor: CInt) -> CInt { close(descriptor) }
