import Foundation

/// Writes zip archives without a library: files are stored as they are. Nobody but their owner may read the archive.
final class ZipWriter: ArchiveWriting {
    private let handle: FileHandle
    /// What the end of the archive says of each entry.
    private var list = Data()
    private var count = 0
    private var offset = 0
    private var isFinished = false

    init(_ file: URL) throws {
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw ArchiveError.unwritable("the file cannot be opened")
        }
        do {
            handle = try FileHandle(forWritingTo: file)
        } catch {
            throw ArchiveError.unwritable(error.localizedDescription)
        }
    }

    func add(_ data: Data, path: String, modifiedAt: Date) throws { try add(data, path: path, mode: 0o100600, modifiedAt: modifiedAt) }

    func addDirectory(path: String) throws {
        try add(Data(), path: path + "/", mode: 0o040700, modifiedAt: Date(timeIntervalSince1970: 315_532_800))
    }

    private func add(_ data: Data, path: String, mode: Int, modifiedAt: Date) throws {
        let name = Data(path.utf8)
        guard count < 0xFFFE, offset + data.count < 0xFFFF_0000, name.count <= 0xFFFF else {
            throw ArchiveError.unwritable("it would be larger than 4 GB, or hold more than 65,534 files")
        }
        // Names are UTF-8; the time is that of the extra field, whose beginning is the same in both headers.
        var facts = Data()
        facts.append(20, 2)
        facts.append(0x0800, 2)
        facts.append(0, 2)
        facts.append(0, 2)
        facts.append(0x21, 2)
        facts.append(Int(CRC32.checksum(data)), 4)
        facts.append(data.count, 4)
        facts.append(data.count, 4)
        facts.append(name.count, 2)
        var time = Data()
        time.append(0x5455, 2)
        time.append(5, 2)
        time.append(1, 1)
        time.append(Int(max(0, min(modifiedAt.timeIntervalSince1970, 0x7FFF_FFFF)).rounded(.down)), 4)
        facts.append(time.count, 2)

        var header = Data()
        header.append(0x0403_4b50, 4)
        header += facts + name + time
        // Made on a Unix system, whose mode is in the upper half of the attributes.
        list.append(0x0201_4b50, 4)
        list.append(0x0314, 2)
        list += facts
        for _ in 0..<3 { list.append(0, 2) }
        list.append(mode << 16, 4)
        list.append(offset, 4)
        list += name + time
        count += 1
        try write(header + data)
    }

    func finish() throws {
        guard !isFinished else { return }
        isFinished = true
        var end = Data()
        end.append(0x0605_4b50, 4)
        end.append(0, 4)
        end.append(count, 2)
        end.append(count, 2)
        end.append(list.count, 4)
        end.append(offset, 4)
        end.append(0, 2)
        try write(list + end)
        do { try handle.close() } catch { throw Self.failure(of: error) }
    }

    private func write(_ data: Data) throws {
        do { try handle.write(contentsOf: data) } catch { throw Self.failure(of: error) }
        offset += data.count
    }

    private static func failure(of error: any Error) -> ArchiveError {
        (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .noRoom : .unwritable(error.localizedDescription)
    }
}

extension Data {
    /// A number in so many bytes, the lowest first.
    fileprivate mutating func append(_ number: Int, _ count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
