import Foundation

#if canImport(Compression)
import Compression
#endif

/// Reads zip archives without a library: what is stored in them and, where the system has `Compression`, what is deflated.
final class ZipReader: ArchiveReading {
    private let data: Data
    private var gate: ArchiveGate
    private var entries: ArraySlice<ZipEntry>
    private var last: ZipEntry?
    private var path = ""
    var skipped: [SkippedEntry] { gate.skipped }

    /// Opens an archive.
    /// - Throws: `ArchiveError.unreadable` for a file that is none.
    init(_ file: URL, limits: ArchiveLimits = .standard) throws {
        do {
            data = try Data(contentsOf: file, options: .mappedIfSafe)
        } catch {
            throw ArchiveError.unreadable(error.localizedDescription)
        }
        gate = ArchiveGate(file, limits: limits)
        entries = try ZipEntry.all(in: data)[...]
    }

    func nextEntry() throws -> ArchiveEntry? {
        while let entry = entries.popFirst() {
            try gate.count()
            guard let safe = gate.admit(entry.name, isDirectory: entry.isDirectory, isLink: entry.isLink) else { continue }
            (last, path) = (entry, safe)
            return ArchiveEntry(path: safe, isDirectory: entry.isDirectory, modifiedAt: entry.modifiedAt)
        }
        last = nil
        return nil
    }

    func content() throws -> Data {
        guard let entry = last else { return Data() }
        guard !entry.isEncrypted else { throw ArchiveError.unreadable("\(path): it is encrypted") }
        let packed = try entry.packed(in: data)
        let content: Data
        switch entry.method {
        case 0:
            try gate.take(packed.count, of: path, size: packed.count)
            content = packed
        case 8: content = try inflated(packed)
        default: throw ArchiveError.unreadable("\(path): it is packed in a way that is not known here")
        }
        guard CRC32.checksum(content) == entry.checksum else { throw ArchiveError.unreadable("\(path): it is damaged") }
        return content
    }

    private func inflated(_ packed: Data) throws -> Data {
        #if canImport(Compression)
        var rest = packed
        var content = Data()
        do {
            let filter = try InputFilter(.decompress, using: .zlib) { count in
                defer { rest = rest.dropFirst(count) }
                return Data(rest.prefix(count))
            }
            while let piece = try filter.readData(ofLength: 65_536), !piece.isEmpty {
                try gate.take(piece.count, of: path, size: content.count + piece.count)
                content += piece
            }
        } catch let error as ArchiveError {
            throw error
        } catch {
            throw ArchiveError.unreadable("\(path): \(error.localizedDescription)")
        }
        return content
        #else
        throw ArchiveError.unreadable("\(path): it is compressed, and nothing here can read that")
        #endif
    }
}

/// An entry as the list at the end of a zip tells it.
struct ZipEntry {
    var name: String
    var method: UInt16
    var isEncrypted: Bool
    var isLink: Bool
    var modifiedAt: Date?
    var checksum: UInt32
    private var packedSize: Int
    /// Where its header is.
    private var offset: Int

    var isDirectory: Bool { name.hasSuffix("/") }

    /// - Throws: `ArchiveError.unreadable`.
    static func all(in data: Data) throws -> [ZipEntry] {
        let end = data.count - 22
        guard end >= 0,
            let last = stride(from: end, through: max(0, end - 65_535), by: -1).first(where: { data.number($0, 4) == 0x0605_4b50 })
        else { throw ArchiveError.unreadable("it is no zip, or its end is missing") }
        guard let count = data.number(last + 10, 2), let start = data.number(last + 16, 4), count != 0xFFFF, start != 0xFFFF_FFFF else {
            throw ArchiveError.unreadable("it is larger than 4 GB, or holds more than 65,534 files")
        }
        var (entries, place): ([ZipEntry], Int) = ([], start)
        for _ in 0..<count {
            guard data.number(place, 4) == 0x0201_4b50, let entry = ZipEntry(data, at: &place) else {
                throw ArchiveError.unreadable("its list of contents is damaged")
            }
            entries.append(entry)
        }
        return entries
    }

    private init?(_ data: Data, at place: inout Int) {
        guard let system = data.number(place + 5, 1), let flags = data.number(place + 8, 2), let method = data.number(place + 10, 2),
            let checksum = data.number(place + 16, 4), let packedSize = data.number(place + 20, 4),
            let nameLength = data.number(place + 28, 2),
            let extraLength = data.number(place + 30, 2), let commentLength = data.number(place + 32, 2),
            let attributes = data.number(place + 38, 4), let offset = data.number(place + 42, 4),
            let name = data.bytes(place + 46, nameLength), let extra = data.bytes(place + 46 + nameLength, extraLength)
        else { return nil }
        self.name = String(decoding: name, as: UTF8.self)
        self.method = UInt16(method)
        isEncrypted = flags & 1 != 0
        // A Unix system's mode is in the upper half.
        let type = system == 3 ? attributes >> 16 & 0o170000 : 0
        isLink = ![0, 0o040000, 0o100000].contains(type)
        self.checksum = UInt32(checksum)
        (self.packedSize, self.offset) = (packedSize, offset)
        modifiedAt = Self.date(in: Data(extra))
        place += 46 + nameLength + extraLength + commentLength
    }

    /// The time of the extra field "UT"; the header's own knows no time zone.
    private static func date(in extra: Data) -> Date? {
        var place = 0
        while let id = extra.number(place, 2), let size = extra.number(place + 2, 2) {
            if id == 0x5455, size >= 5, let flags = extra.number(place + 4, 1), flags & 1 != 0, let seconds = extra.number(place + 5, 4) {
                return Date(timeIntervalSince1970: TimeInterval(Int32(truncatingIfNeeded: seconds)))
            }
            place += 4 + size
        }
        return nil
    }

    /// Its bytes as they stand in the archive.
    func packed(in data: Data) throws -> Data {
        guard data.number(offset, 4) == 0x0403_4b50, let nameLength = data.number(offset + 26, 2),
            let extraLength = data.number(offset + 28, 2), let packed = data.bytes(offset + 30 + nameLength + extraLength, packedSize)
        else { throw ArchiveError.unreadable("\(name): it is damaged") }
        return Data(packed)
    }
}

extension Data {
    /// A number of so many bytes, the lowest first; `nil` beyond the end.
    fileprivate func number(_ offset: Int, _ count: Int) -> Int? {
        bytes(offset, count).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }

    fileprivate func bytes(_ offset: Int, _ count: Int) -> Data.SubSequence? {
        guard offset >= 0, count >= 0, offset <= self.count - count else { return nil }
        return self[startIndex + offset..<startIndex + offset + count]
    }
}

/// The checksum of zips.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }

    /// Cost: O(n).
    static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(~0) { value, byte in value >> 8 ^ table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] }
    }
}
