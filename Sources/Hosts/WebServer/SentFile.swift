import NIOCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that is sent as the body of a response, without being read into memory.
struct SentFile {
    let region: FileRegion
    private let handle: NIOFileHandle

    /// - Parameter part: the bytes of it that are sent; nil: all.
    /// - Returns: nil if there is no regular file at the path that could be read, or if it has not all of the part.
    init?(path: String, part: Range<Int>? = nil) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            _ = sysClose(descriptor)
            return nil
        }
        let whole = 0..<Int(status.st_size)
        guard part.map({ whole.contains($0.lowerBound) && $0.upperBound <= whole.upperBound }) ?? true else {
            _ = sysClose(descriptor)
            return nil
        }
        handle = NIOFileHandle(_deprecatedTakingOwnershipOfDescriptor: descriptor)
        let sent = part ?? whole
        region = FileRegion(fileHandle: handle, readerIndex: sent.lowerBound, endIndex: sent.upperBound)
    }

    var length: Int { region.readableBytes }

    /// To be called once it is sent, or cannot be sent any more.
    func close() { try? handle.close() }
}

/// The system's function; inside ``SentFile`` the name stands for its own.
private func sysClose(_ descriptor: CInt) -> CInt { close(descriptor) }
