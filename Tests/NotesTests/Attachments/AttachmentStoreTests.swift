import Foundation
import Testing

@testable import Notes

@Suite struct AttachmentStoreTests {
    private let clock = TestClock()
    private let folder = TestFolder()

    private func store(sizeLimit: Int = 1 << 20) throws -> AttachmentStore {
        try AttachmentStore(folder: folder.url, sizeLimit: sizeLimit, now: clock.read)
    }

    private func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
    }

    @Test func aFileIsKeptUnderTheHashOfItsBytes() async throws {
        let store = try store()
        let attachment = try await store.add(Data("abc".utf8), named: "letters.txt")
        #expect(attachment.id == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect((attachment.fileName, attachment.contentType, attachment.size) == ("letters.txt", "text/plain", 3))
        #expect(try await store.attachment(attachment.id) == attachment)
        #expect(try Data(contentsOf: #require(await store.file(of: attachment.id))) == Data("abc".utf8))
        #expect(try await self.store().attachment(attachment.id) == attachment)
    }

    private func png(width: Int, height: Int) -> Data {
        func bytes(_ number: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        return Data(head + bytes(width) + bytes(height))
    }

    /// Vectors have scripts in them, and a picture of a billion points fills the memory of who looks.
    @Test func onlyPicturesThatDoNoHarmAreShown() async throws {
        let store = try store()
        func isShown(_ data: Data, _ name: String) async throws -> Bool { try await store.add(data, named: name).isShown }
        #expect(try await isShown(png(width: 12_000, height: 9_000), "photo.png"))
        #expect(try await !isShown(png(width: 30_000, height: 30_000), "huge.png"))
        #expect(try await !isShown(Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "drawing.png"))
        #expect(try await !isShown(Data("GIF89a".utf8), "broken.gif"))
        #expect(try await !isShown(Data("%PDF-1.7".utf8), "paper.pdf"))
    }

    @Test func equalFilesAreKeptOnce() async throws {
        let store = try store()
        let first = try await store.add(Data(count: 200_000), named: "a.bin")
        let second = try await store.add(Data(count: 200_000), named: "b.bin")
        #expect(first.id == second.id && second.fileName == "b.bin")
        #expect(try files().count == 2)
    }

    @Test func aFileIsReadPieceByPiece() async throws {
        let source = folder.url.deletingLastPathComponent().appending(path: "source-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: source) }
        let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
        try data.write(to: source)
        let store = try store()
        let attachment = try await store.add(contentsOf: source, named: nil)
        #expect(attachment.size == data.count && attachment.fileName == source.lastPathComponent)
        #expect(try Data(contentsOf: #require(await store.file(of: attachment.id))) == data)
        await #expect(throws: AppError.self) { try await store.add(contentsOf: folder.url, named: "folder") }
        await #expect(throws: AppError.self) { try await store.add(contentsOf: source.appending(path: "none"), named: nil) }
    }

    @Test(arguments: [(1_000, true), (1_001, false), (500_000, false)]) func whatIsTooLargeIsRefusedAndLeavesNothing(
        size: Int, isKept: Bool
    ) async throws {
        let store = try store(sizeLimit: 1_000)
        let attachment = try? await store.add(Data(count: size), named: "x")
        #expect((attachment != nil) == isKept)
        #expect(try files().count == (isKept ? 2 : 0))
    }

    @Test func oneDamagedDescriptionHidesNoOtherFileAndIsMendedByAddingItAgain() async throws {
        let store = try store()
        let (first, second) = (try await store.add(Data("1".utf8), named: "1"), try await store.add(Data("2".utf8), named: "2"))
        try Data("{".utf8).write(to: folder.url.appending(path: first.id + ".json"))
        #expect(try await store.attachments().map(\.id) == [second.id])
        #expect(try await store.data(of: first.id) == Data("1".utf8))
        #expect(try await store.add(Data("1".utf8), named: "1").id == first.id)
        #expect(try await store.attachments().count == 2)
    }

    @Test func nobodyElseCanReadThem() async throws {
        let store = try store()
        _ = try await store.add(Data("secret".utf8), named: "s")
        let manager = FileManager.default
        #expect(try manager.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int == 0o700)
        for file in try files() { #expect(try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600) }
    }

    @Test func whatNoNoteNamesGoesUnlessItHasJustCome() async throws {
        let store = try store()
        let (kept, gone) = (try await store.add(Data("kept".utf8), named: "k"), try await store.add(Data("gone".utf8), named: "g"))
        #expect(try await store.removeAll(except: [kept.id]) == 0)
        clock.advance(AttachmentStore.grace + 1)
        let fresh = try await store.add(Data("fresh".utf8), named: "f")
        #expect(try await store.removeAll(except: [kept.id]) == 1)
        #expect(await store.file(of: gone.id) == nil)
        #expect(try await store.attachment(gone.id) == nil)
        #expect(await store.file(of: kept.id) != nil)
        #expect(await store.file(of: fresh.id) != nil)
    }

    @Test func whatWasNotFinishedIsClearedAwayLater() async throws {
        _ = try store()
        try Data("half".utf8).write(to: folder.url.appending(path: "unfinished-1"))
        _ = try store()
        #expect(try files().count == 1)
        clock.now = .now + 2 * AttachmentStore.grace
        _ = try store()
        #expect(try files().isEmpty)
    }

    @Test(arguments: [
        "../../etc/passwd", "", "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD", "x.json",
        String(repeating: "g", count: 64),
    ])
    func anIDThatIsNoHashLeadsNowhere(id: String) async throws {
        let store = try store()
        #expect(await store.file(of: id) == nil)
        #expect(try await store.attachment(id) == nil)
    }

    @Test(arguments: [
        ("../../etc/passwd", "passwd"), ("C:\\Users\\a\\photo.png", "photo.png"), ("/", "Attachment"), ("", "Attachment"),
        ("..", "Attachment"),
        (".htaccess", "htaccess"), ("a\0b\nc.txt", "abc.txt"), ("photo\u{202E}gpj.exe", "photogpj.exe"), ("  x .txt. ", "x .txt"),
        ("<b>\"*?|.md", "b.md"), ("日本 🏡.pdf", "日本 🏡.pdf"), ("\u{FEFF}a", "a"),
    ])
    func aNameIsHarmless(given: String, safe: String) { #expect(AttachmentName.safe(given) == safe) }

    @Test func aLongNameKeepsItsExtension() {
        let name = AttachmentName.safe(String(repeating: "ä", count: 500) + ".jpeg")
        #expect(name.utf8.count <= AttachmentName.limit && name.hasSuffix("ä.jpeg"))
        #expect(AttachmentName.safe(String(repeating: "x.", count: 300)).utf8.count <= AttachmentName.limit)
    }
}

@Suite struct ContentTypeTests {
    private func type(_ bytes: [UInt8], isWhole: Bool = true) -> ContentType { ContentType(Data(bytes), isWhole: isWhole) }

    @Test func picturesAreKnownWithTheirSize() {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0, 0, 0, 1, 0]
        #expect(type(png).name == "image/png" && type(png).pixelSize == .init(width: 512, height: 256))
        let gif = Array("GIF89a".utf8) + [0x40, 1, 0xF0, 0]
        #expect(type(gif).name == "image/gif" && type(gif).pixelSize == .init(width: 320, height: 240))
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 2, 0xFF, 0xC2, 0, 17, 8, 0, 100, 0, 200, 3]
        #expect(type(jpeg).name == "image/jpeg" && type(jpeg).pixelSize == .init(width: 200, height: 100))
        var webp = Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x1F, 3, 0, 0x57, 2, 0]
        #expect(type(webp).name == "image/webp" && type(webp).pixelSize == .init(width: 800, height: 600))
        webp[15] = UInt8(ascii: "L")
        #expect(type(webp).name == "image/webp")
    }

    @Test(arguments: [
        ("%PDF-1.7", "application/pdf"), ("PK\u{3}\u{4}..", "application/zip"), ("Plain, with ümlauts\n", "text/plain"),
        ("<svg onload=alert(1)>", "application/octet-stream"), (" \n<!DOCTYPE html>", "application/octet-stream"),
        ("\u{FEFF}<?xml?>", "application/octet-stream"), ("", "application/octet-stream"), ("a\0b", "application/octet-stream"),
        ("a\u{1B}[31m", "application/octet-stream"),
    ])
    func everythingElseIsTextOrADownload(text: String, name: String) {
        #expect(type(Array(text.utf8)).name == name)
        #expect(!ContentType.inlineTypes.contains(name))
    }

    @Test func textThatIsCutInsideACharacterIsText() {
        #expect(type(Array("aé".utf8.dropLast()), isWhole: false).name == "text/plain")
        #expect(type(Array("aé".utf8.dropLast()), isWhole: true).name == "application/octet-stream")
    }

    @Test func noBytesStopTheProgram() {
        var random = SeededGenerator(seed: 3)
        let starts: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8), Array("RIFF....WEBPVP8L".utf8), [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], [],
        ]
        for _ in 0..<5_000 {
            let tail = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
            let found = type((starts.randomElement(using: &random) ?? []) + tail, isWhole: false)
            #expect(found.pixelSize.map { $0.width > 0 && $0.height > 0 } ?? true)
        }
    }
}
