import Foundation
import SourceModel

/// The records of a review's files on disk. A cache that is missing, damaged or of another version is an empty one.
package struct ReviewCache: Sendable {
    private static let mark = Array("glide cache 1\n".utf8)

    let path: String
    /// The tool's build and everything that decides what rules find.
    let key: UInt64

    /// - Parameters:
    ///   - folder: Where caches lie.
    ///   - subject: What is reviewed: each has a file of its own.
    init(folder: String, subject: [String], key: UInt64) {
        var hash = StableHash()
        for part in subject { hash.add(part) }
        hash.add(key)
        path = "\(folder)/\(String(hash.value, radix: 16)).cache"
        self.key = key
    }

    /// `$XDG_CACHE_HOME/glide`, or `~/.cache/glide`.
    package static var standardFolder: String? {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/glide" }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/glide" : nil }
    }

    /// Changes with each build of the tool, so that no build reads another's findings.
    static let toolVersion: UInt64 = {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments.first ?? ""
        var hash = StableHash(path)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        hash.add(UInt64(bitPattern: Int64((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)))
        hash.add(attributes?[.size] as? Int ?? 0)
        return hash.value
    }()

    /// By path.
    func read() -> [String: FileRecord] {
        guard let data = FileManager.default.contents(atPath: path) else { return [:] }
        let bytes = [UInt8](data)
        guard bytes.count > Self.mark.count + 8, bytes.starts(with: Self.mark) else { return [:] }
        do {
            var end = ByteReader(bytes[(bytes.count - 8)...])
            guard try end.fixed() == Self.checksum(bytes[..<(bytes.count - 8)]) else { return [:] }
            var reader = ByteReader(bytes[Self.mark.count..<(bytes.count - 8)])
            guard try reader.fixed() == key else { return [:] }
            var parts: [ArraySlice<UInt8>] = []
            for _ in 0..<(try reader.count()) { parts.append(try reader.blob()) }
            let records = WorkerThreads.map(parts) { try? FileRecord(decoding: $0) }
            return Dictionary(records.compactMap { $0 }.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        } catch {
            return [:]
        }
    }

    /// Writes a file of its own and renames it, so that another run reads the old one or the new one, never half of it.
    func write(_ records: [FileRecord]) throws {
        let parts = WorkerThreads.map(records) { try? $0.encoded() }
        var writer = ByteWriter(Self.mark)
        writer.write(fixed: key)
        writer.write(UInt64(parts.compactMap { $0 }.count))
        for part in parts { if let part { writer.write(blob: part) } }
        writer.write(fixed: Self.checksum(writer.bytes[...]))
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try AtomicFile.write(writer.bytes, to: path)
        Self.prune(folder, keeping: path)
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.withUnsafeBytes { raw in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            var offset = 0
            while offset + 8 <= raw.count {
                hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9e37_79b9_7f4a_7c15
                hash ^= hash >> 32
                offset += 8
            }
            for byte in raw[offset...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            return hash
        }
    }

    /// Removes caches that nobody has used for a month.
    private static func prune(_ folder: String, keeping path: String) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.count > 16 else { return }
        for name in names where name.hasSuffix(".cache") || name.hasSuffix(".new") {
            let other = "\(folder)/\(name)"
            guard other != path, let date = try? FileManager.default.attributesOfItem(atPath: other)[.modificationDate] as? Date else {
                continue
            }
            if date.timeIntervalSinceNow < -30 * 86_400 { try? FileManager.default.removeItem(atPath: other) }
        }
    }
}
