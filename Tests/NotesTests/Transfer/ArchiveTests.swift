import CArchive
import Foundation
import Testing

@testable import Notes

/// What reads and writes archives: libarchive, and what stands in for it where it is not at hand.
enum ArchiveKind: String, CaseIterable, Sendable {
    case zip, tar, plainZip

    func writer(_ file: URL) throws -> any ArchiveWriting {
        switch self {
        case .zip: try LibArchiveWriter(file)
        case .tar: try LibArchiveWriter(file, format: .tar)
        case .plainZip: try ZipWriter(file)
        }
    }

    func reader(_ file: URL, _ limits: ArchiveLimits = .standard) throws -> any ArchiveReading {
        self == .plainZip ? try ZipReader(file, limits: limits) : try LibArchiveReader(file, limits: limits)
    }
}

@Suite struct ArchiveTests {
    @Test(arguments: [
        "/etc/passwd", "../a", "a/../../b", "a\\b", "C:\\x", "c:x", "", "a\u{0}b", "a\nb", "..", "./",
        String(repeating: "a/", count: 65) + "b",
    ])
    func pathsThatLeadElsewhereAreRefused(path: String) { #expect(ArchivePath.safe(path) == nil) }

    @Test func pathsAreMadePlain() {
        #expect(ArchivePath.safe("./a//b/") == "a/b")
        #expect(ArchivePath.safe("日本/é.md") == "日本/é.md")
        #expect(ArchivePath.safe("a..b/...c") == "a..b/...c")
    }

    @Test(arguments: ArchiveKind.allCases) func whatIsWrittenIsRead(kind: ArchiveKind) throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "a")
        let date = Date(timeIntervalSince1970: 1_750_000_000)
        let writer = try kind.writer(file)
        try writer.addDirectory(path: "empty")
        try writer.add(Data("x".utf8), path: "日本/é.md", modifiedAt: date)
        try writer.add(Data(), path: "nothing", modifiedAt: date)
        try writer.finish()
        // What the stand-in writes, libarchive reads as well.
        for reader in [try kind.reader(file), try LibArchiveReader(file)] {
            #expect(try contents(of: reader, date: date) == ["empty": nil, "日本/é.md": Data("x".utf8), "nothing": Data()])
        }
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    }

    private func contents(of reader: any ArchiveReading, date: Date) throws -> [String: Data?] {
        var found: [String: Data?] = [:]
        while let entry = try reader.nextEntry() {
            found[entry.path] = entry.isDirectory ? .some(nil) : try reader.content()
            if !entry.isDirectory { #expect(entry.modifiedAt == date) }
        }
        return found
    }

    @Test func theChecksumOfZipsIsTheKnownOne() {
        #expect(CRC32.checksum(Data("123456789".utf8)) == 0xCBF4_3926 && CRC32.checksum(Data()) == 0)
    }

    @Test func whatTheStandInCannotReadIsAnErrorThatSaysSo() throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "a.zip")
        let writer = try LibArchiveWriter(file)
        try writer.add(Data(repeating: 7, count: 10_000), path: "a.md", modifiedAt: .now)
        try writer.finish()
        let reader = try ZipReader(file)
        #expect(try reader.nextEntry()?.path == "a.md")
        #if !canImport(Compression)
        #expect(throws: ArchiveError.self) { try reader.content() }
        #endif
        try Data("no archive, but long enough to be one".utf8).write(to: file)
        #expect(throws: ArchiveError.self) { try ZipReader(file) }
    }

    @Test(arguments: [ArchiveKind.tar, .plainZip]) func limitsHoldForWhatIsNotCompressed(kind: ArchiveKind) throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "a")
        let writer = try kind.writer(file)
        for number in 0..<3 { try writer.add(Data(repeating: 0, count: 2_000), path: "\(number)", modifiedAt: .now) }
        try writer.finish()
        #expect(throws: ArchiveError.tooLarge(5_000)) { try readAll(kind.reader(file, ArchiveLimits(totalSize: 5_000))) }
        #expect(throws: ArchiveError.entryTooLarge("0")) { try readAll(kind.reader(file, ArchiveLimits(entrySize: 1_000))) }
        #expect(throws: ArchiveError.tooManyEntries(2)) { try readAll(kind.reader(file, ArchiveLimits(entries: 2))) }
        try readAll(kind.reader(file, ArchiveLimits(entries: 3, totalSize: 6_000, entrySize: 2_000)))
    }

    @Test func theStandInPassesOverUnsafePathsAndSecondFiles() throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "a.zip")
        let writer = try ZipWriter(file)
        for (path, byte) in [("../evil.md", 1), ("/abs.md", 1), ("ok.md", 2), ("./ok.md", 3), ("last.md", 5)] as [(String, UInt8)] {
            try writer.add(Data([byte]), path: path, modifiedAt: .now)
        }
        try writer.finish()
        let reader = try ZipReader(file)
        var found: [String: [UInt8]] = [:]
        while let entry = try reader.nextEntry() { found[entry.path] = Array(try reader.content()) }
        #expect(found == ["ok.md": [2], "last.md": [5]])
        #expect(reader.skipped == [.unsafePath("../evil.md"), .unsafePath("/abs.md"), .duplicate("ok.md")])
    }

    /// An archive as an attacker writes it.
    private func write(_ entries: [(path: String, type: UInt32, link: String?, data: [UInt8])], to file: URL, tar: Bool) {
        let archive = archive_write_new()
        _ = tar ? archive_write_set_format_pax_restricted(archive) : archive_write_set_format_zip(archive)
        archive_write_open_filename(archive, file.path)
        for (path, type, link, data) in entries {
            let entry = archive_entry_new()
            archive_entry_set_pathname(entry, path)
            archive_entry_set_filetype(entry, type)
            archive_entry_set_size(entry, Int64(data.count))
            archive_entry_set_perm(entry, 0o644)
            if let link { if type == 0o120000 { archive_entry_set_symlink(entry, link) } else { archive_entry_set_hardlink(entry, link) } }
            archive_write_header(archive, entry)
            data.withUnsafeBytes { _ = archive_write_data(archive, $0.baseAddress, $0.count) }
            archive_entry_free(entry)
        }
        archive_write_free(archive)
    }

    @Test func aFileThatCannotBeOpenedIsAnErrorEachTime() throws {
        let folder = try TestFolder.made()
        for _ in 0..<100 {
            for kind in ArchiveKind.allCases {
                #expect(throws: ArchiveError.self) { try kind.reader(folder.url.appending(path: "missing.zip")) }
                #expect(throws: ArchiveError.self) { try kind.writer(folder.url.appending(path: "no/folder.zip")) }
            }
        }
    }

    @Test func linksUnsafePathsAndSecondFilesArePassedOver() throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "a.tar")
        write(
            [
                ("../evil.md", 0o100000, nil, [1]), ("/abs.md", 0o100000, nil, [1]), ("sym.md", 0o120000, "/etc/passwd", []),
                ("ok.md", 0o100000, nil, [2]), ("ok.md", 0o100000, nil, [3]), ("hard.md", 0o100000, "ok.md", []),
                ("./ok.md", 0o100000, nil, [4]),
                ("dev", 0o020000, nil, []), ("last.md", 0o100000, nil, [5]),
            ], to: file, tar: true)
        let reader = try LibArchiveReader(file)
        var found: [String: [UInt8]] = [:]
        while let entry = try reader.nextEntry() { found[entry.path] = Array(try reader.content()) }
        #expect(found == ["ok.md": [2], "last.md": [5]])
        #expect(
            Set(reader.skipped) == [
                .unsafePath("../evil.md"), .unsafePath("/abs.md"), .link("sym.md"), .duplicate("ok.md"), .link("hard.md"), .link("dev"),
            ])
    }

    @Test func bombsAreStoppedWhileTheyGoOff() throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "bomb.zip")
        let writer = try LibArchiveWriter(file)
        for number in 0..<3 { try writer.add(Data(repeating: 0, count: 20_000_000), path: "\(number)", modifiedAt: .now) }
        try writer.finish()
        #expect(throws: ArchiveError.suspiciousRatio(100)) { try readAll(file, ArchiveLimits()) }
        #expect(throws: ArchiveError.tooLarge(30_000_000)) { try readAll(file, ArchiveLimits(totalSize: 30_000_000, ratio: 10_000)) }
        #expect(throws: ArchiveError.entryTooLarge("0")) { try readAll(file, ArchiveLimits(entrySize: 1_000, ratio: 10_000)) }
        #expect(throws: ArchiveError.tooManyEntries(2)) { try readAll(file, ArchiveLimits(entries: 2, ratio: 10_000)) }
        try readAll(file, ArchiveLimits(entries: 3, totalSize: 60_000_000, ratio: 10_000))
    }

    private func readAll(_ file: URL, _ limits: ArchiveLimits) throws { try readAll(LibArchiveReader(file, limits: limits)) }

    private func readAll(_ reader: any ArchiveReading) throws {
        while try reader.nextEntry() != nil { _ = try reader.content() }
    }

    @Test(arguments: 0..<15)
    func damagedArchivesAreErrorsAndNothingElse(seed: Int) throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "a.zip")
        var random = SeededGenerator(seed: UInt64(seed) + 20_000)
        let kind = ArchiveKind.allCases[seed % 3]
        let writer = try kind.writer(file)
        for number in 0..<5 {
            try writer.add(
                Data((0..<3_000).map { _ in UInt8.random(in: 0...255, using: &random) }), path: "f\(number).md", modifiedAt: .now)
        }
        try writer.finish()
        let whole = Array(try Data(contentsOf: file))
        for _ in 0..<20 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
            try Data(bytes).write(to: file)
            do { try readAll(kind.reader(file)) } catch is ArchiveError {}
        }
    }
}
