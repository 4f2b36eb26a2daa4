import CArchive
import Foundation
import Testing

@testable import Notes

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

    @Test(arguments: [LibArchiveWriter.Format.zip, .tar])
    func whatIsWrittenIsRead(format: LibArchiveWriter.Format) throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "a")
        let date = Date(timeIntervalSince1970: 1_750_000_000)
        let writer = try LibArchiveWriter(file, format: format)
        try writer.addDirectory(path: "empty")
        try writer.add(Data("x".utf8), path: "日本/é.md", modifiedAt: date)
        try writer.add(Data(), path: "nothing", modifiedAt: date)
        try writer.finish()
        let reader = try LibArchiveReader(file)
        var found: [String: Data?] = [:]
        while let entry = try reader.nextEntry() {
            found[entry.path] = entry.isDirectory ? .some(nil) : try reader.content()
            if !entry.isDirectory { #expect(entry.modifiedAt == date) }
        }
        #expect(found == ["empty": nil, "日本/é.md": Data("x".utf8), "nothing": Data()])
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
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
            #expect(throws: ArchiveError.self) { try LibArchiveReader(folder.url.appending(path: "missing.zip")) }
            #expect(throws: ArchiveError.self) { try LibArchiveWriter(folder.url.appending(path: "no/folder.zip")) }
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

    private func readAll(_ file: URL, _ limits: ArchiveLimits) throws {
        let reader = try LibArchiveReader(file, limits: limits)
        while try reader.nextEntry() != nil { _ = try reader.content() }
    }

    @Test(arguments: 0..<10)
    func damagedArchivesAreErrorsAndNothingElse(seed: Int) throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "a.zip")
        var random = SeededGenerator(seed: UInt64(seed) + 20_000)
        let writer = try LibArchiveWriter(file, format: seed % 2 == 0 ? .zip : .tar)
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
            do { try readAll(file, .standard) } catch is ArchiveError {}
        }
    }
}
